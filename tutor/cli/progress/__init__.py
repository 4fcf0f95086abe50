"""`tutor progress`: what is known, as a picture and as data."""
