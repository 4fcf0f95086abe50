"""What `tutor play` needs besides the session: files for rounds that were played."""
