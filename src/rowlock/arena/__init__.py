"""The arena: games between bots, their strength, reviews of games, and puzzles."""
