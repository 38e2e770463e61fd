### De namen van de spellen, die de eerste pagina toont voordat de andere teksten geladen zijn.

name-qwirkle = Qwirkle
name-qwirkle_cards = Qwirkle Cards
name-qwixx_cards = Qwixx – Het kaartspel
