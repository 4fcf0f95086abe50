"""Questions: what is asked, how a reply is read, how it is judged. Every key comes from the engine."""
