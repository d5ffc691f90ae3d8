"""The command `railcanasta`: what it prints, refuses and gives back."""
