"""What `tutor house` needs: the questions, the card to lay on the table, the list of what can be chosen."""
