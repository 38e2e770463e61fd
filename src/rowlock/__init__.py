"""Rowlock: Qwirkle, Qwirkle Cards and Qwixx the card game, exactly by their rules."""
