"""What `tutor solve` needs: its question read and checked, its answer as JSON and in words."""
