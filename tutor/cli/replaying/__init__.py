"""`tutor replay`: a scripted round played by the referee, and what came of it."""
