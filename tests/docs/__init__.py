"""The pages: their code runs, and what they promise is there."""
