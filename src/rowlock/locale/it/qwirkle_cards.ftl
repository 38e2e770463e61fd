### Qwirkle Cards, con le parole del regolamento: carta, serie, Qwirkle, mazzo coperto.

preset-qwirkle_cards-schmidt = Edizione Schmidt: in caso di parità comincia il più giovane, e nel primo turno si depone il gruppo più grande
preset-qwirkle_cards-999games = Edizione 999 Games: in caso di parità comincia il più anziano, e il primo turno è libero
option-qwirkle_cards-edition = Edizione: chi comincia in caso di parità e che cosa si può deporre nel primo turno
option-qwirkle_cards-ages = Età dei giocatori: in caso di parità comincia il più giovane (Schmidt) o il più anziano (999 Games)

prompt-qwirkle_cards-deal = Si distribuiscono le carte.
prompt-qwirkle_cards-draw = Si pescano carte dal mazzo coperto.
prompt-qwirkle_cards-opening = Apri la partita con una serie di carte.
prompt-qwirkle_cards-turn = Gioca almeno una carta e riordina le serie a tuo piacere.
prompt-qwirkle_cards-over = La partita è finita.

fault-qwirkle_cards-game_over = La partita è finita.
fault-qwirkle_cards-not_your_turn = Non è il tuo turno.
fault-qwirkle_cards-nothing_laid = Gioca almeno una carta dalla mano.
fault-qwirkle_cards-not_in_hand = Non hai in mano abbastanza carte: manca { $cards }.
fault-qwirkle_cards-row_too_short = La serie { $row } è troppo corta: una serie ha almeno tre carte.
fault-qwirkle_cards-row_too_long = La serie { $row } è troppo lunga: una serie ha al massimo sei carte.
fault-qwirkle_cards-row_repeats = Nella serie { $row } la carta { $card } appare due volte; in una serie le carte devono essere tutte diverse.
fault-qwirkle_cards-row_mixed = La serie { $row } non è né di un solo colore né di una sola forma.
fault-qwirkle_cards-cards_invented = Nelle serie ci sono carte che non erano sul tavolo e non vengono dalla tua mano: { $cards }.
fault-qwirkle_cards-cards_lost = Nelle serie mancano carte: { $cards }. Le carte del tavolo restano sul tavolo, e quelle giocate vanno in una serie.
fault-qwirkle_cards-opening_not_one_row = Nel primo turno si depone una sola serie e nient’altro.
fault-qwirkle_cards-opening_not_largest = Nel primo turno deponi il tuo gruppo più grande: { $largest } carte, non { $laid }.
fault-qwirkle_cards-can_lay = Puoi deporre qualcosa, per esempio { $cards }; solo chi non può deporre nulla pesca una nuova mano o passa.
fault-qwirkle_cards-can_redraw = Non puoi ancora passare: prima mostra la tua mano e pesca nuove carte.
fault-qwirkle_cards-hand_empty = Non hai carte da mostrare e sostituire: passa il turno.
fault-qwirkle_cards-pile_empty = Il mazzo coperto è vuoto, non puoi pescare nuove carte: passa il turno.
fault-qwirkle_cards-redraws_spent = In questo turno hai già pescato { $most } volte una nuova mano, di più non è permesso: passa il turno.

## Parole che nel libretto di 999 Games sono diverse da quelle di Schmidt; qui le stesse.

words-999games = serie=serie
