"""`tutor check`: content files proved right before anybody learns from them."""
