"""`tutor` alone: the first run, and home afterwards."""
