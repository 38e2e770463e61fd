name-high_bid = Höchstgebot
preset-high_bid-standard = das übliche Spiel
prompt-high_bid-deal = Die Karten werden ausgeteilt.
prompt-high_bid-prize = Ein Preis wird aufgedeckt.
prompt-high_bid-bid = Biete eine Karte für den Preis, der zuletzt aufgedeckt wurde.
prompt-high_bid-over = Das Spiel ist zu Ende.
fault-high_bid-not_held = Die Karte { $card } hast du nicht auf der Hand.
fault-high_bid-not_asked = Von dir wird gerade kein Gebot erwartet.
