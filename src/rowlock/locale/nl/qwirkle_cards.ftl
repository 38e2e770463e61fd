### Qwirkle Cards in de woorden van de spelregels: kaart, serie, Qwirkle, gedekte stapel.

preset-qwirkle_cards-schmidt = Uitgave van Schmidt: bij een gelijke stand begint de jongste, en in de eerste beurt leg je de langste serie
preset-qwirkle_cards-999games = Uitgave van 999 Games: bij een gelijke stand begint de oudste, en de eerste beurt is vrij
option-qwirkle_cards-edition = Uitgave: wie bij een gelijke stand begint en wat je in de eerste beurt mag leggen
option-qwirkle_cards-ages = Leeftijd van de spelers: bij een gelijke stand begint de jongste (Schmidt) of de oudste (999 Games)

prompt-qwirkle_cards-deal = De kaarten worden gedeeld.
prompt-qwirkle_cards-draw = Er worden kaarten van de gedekte stapel getrokken.
prompt-qwirkle_cards-opening = Open het spel met een serie kaarten.
prompt-qwirkle_cards-turn = Speel ten minste 1 kaart en reorganiseer de series zoals je wilt.
prompt-qwirkle_cards-over = Het spel is afgelopen.

fault-qwirkle_cards-game_over = Het spel is afgelopen.
fault-qwirkle_cards-not_your_turn = Je bent niet aan de beurt.
fault-qwirkle_cards-nothing_laid = Speel ten minste 1 kaart uit je hand.
fault-qwirkle_cards-not_in_hand = Daarvoor heb je niet genoeg kaarten in je hand: { $cards } ontbreekt.
fault-qwirkle_cards-row_too_short = De serie { $row } is te kort: een serie bestaat uit ten minste 3 kaarten.
fault-qwirkle_cards-row_too_long = De serie { $row } is te lang: een serie bestaat uit ten hoogste 6 kaarten.
fault-qwirkle_cards-row_repeats = In de serie { $row } ligt { $card } dubbel; alle kaarten van een serie moeten verschillend zijn.
fault-qwirkle_cards-row_mixed = De serie { $row } heeft niet overal dezelfde kleur en ook niet overal hetzelfde symbool.
fault-qwirkle_cards-cards_invented = In de series liggen kaarten die niet op tafel lagen en niet uit je hand komen: { $cards }.
fault-qwirkle_cards-cards_lost = In de series ontbreken kaarten: { $cards }. Kaarten op tafel blijven daar, en gespeelde kaarten horen in een serie.
fault-qwirkle_cards-opening_not_one_row = In de eerste beurt leg je 1 serie en verder niets.
fault-qwirkle_cards-opening_not_largest = In de eerste beurt leg je je langste serie: { $largest } kaarten, niet { $laid }.
fault-qwirkle_cards-can_lay = Je kunt iets leggen, bijvoorbeeld { $cards }; alleen wie niets kan leggen, trekt een nieuwe hand of past.
fault-qwirkle_cards-can_redraw = Je mag nog niet passen: laat eerst je hand zien en trek nieuwe kaarten.
fault-qwirkle_cards-hand_empty = Je hebt geen kaarten om te laten zien en te wisselen: je moet passen.
fault-qwirkle_cards-pile_empty = De gedekte stapel is leeg, je kunt geen nieuwe kaarten trekken: je moet passen.
fault-qwirkle_cards-redraws_spent = Je hebt in deze beurt al { $most } keer een nieuwe hand getrokken, vaker mag niet: je moet passen.

## Woorden die in het boekje van 999 Games anders zijn dan bij Schmidt; hier dezelfde.

words-999games = serie=serie
