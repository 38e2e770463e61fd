"""The arena: games between bots, how strong they are, what a game could have been, and what there is to learn."""
