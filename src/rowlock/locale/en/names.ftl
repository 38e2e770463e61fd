### The names of the games, which the first page shows before it loads their other texts.

name-qwirkle = Qwirkle
name-qwirkle_cards = Qwirkle Cards
name-qwixx_cards = Qwixx: The Card Game
