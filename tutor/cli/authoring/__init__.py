"""What authors have made for them: skeletons, previews."""
