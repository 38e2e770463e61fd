### Les noms des jeux, que la première page montre avant de charger leurs autres textes.

name-qwirkle = Qwirkle
name-qwirkle_cards = Qwirkle Cards
name-qwixx_cards = Qwixx, le jeu de cartes
