"""Going through a sitting: the drivers for the terminal and for JSON lines."""
