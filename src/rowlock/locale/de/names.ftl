### Die Namen der Spiele, die die erste Seite zeigt, bevor ihre übrigen Texte geladen sind.

name-qwirkle = Qwirkle
name-qwirkle_cards = Qwirkle Cards
name-qwixx_cards = Qwixx – Das Kartenspiel
