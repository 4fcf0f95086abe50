"""A sitting at the terminal: events as screens, replies typed at plain prompts."""
