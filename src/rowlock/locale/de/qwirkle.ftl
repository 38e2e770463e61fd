### Qwirkle in den Worten der Spielanleitung: Stein, Reihe, Hand, Beutel, tauschen.

preset-qwirkle-standard = Wie in der Spielanleitung
option-qwirkle-free_opening = Freie Eröffnung: Im ersten Zug darf man weniger Steine legen als möglich oder tauschen
option-qwirkle-ages = Alter der Spieler: Bei Gleichstand beginnt der älteste

prompt-qwirkle-deal = Die Steine werden ausgeteilt.
prompt-qwirkle-draw = Es wird aus dem Beutel nachgezogen.
prompt-qwirkle-opening = Eröffne das Spiel: Lege so viele zusammenpassende Steine wie möglich als eine Reihe aus.
prompt-qwirkle-turn = Lege Steine in einer Reihe an oder tausche Steine mit dem Beutel.
prompt-qwirkle-over = Das Spiel ist zu Ende.

fault-qwirkle-game_over = Das Spiel ist zu Ende.
fault-qwirkle-not_your_turn = Du bist nicht am Zug.
fault-qwirkle-nothing_placed = Lege mindestens einen Stein.
fault-qwirkle-not_in_hand = Dafür hast du nicht genug Steine auf der Hand: Es fehlt { $tiles }.
fault-qwirkle-cell_twice = Auf dem Feld { $cell } können nicht zwei Steine liegen.
fault-qwirkle-cell_taken = Auf dem Feld { $cell } liegt schon ein Stein; ausliegende Steine werden nie bewegt.
fault-qwirkle-not_one_line = Alle Steine eines Zuges müssen in einer Reihe liegen.
fault-qwirkle-gap = Bei { $cell } ist eine Lücke: Die Steine eines Zuges müssen in einer Reihe ohne Lücke liegen.
fault-qwirkle-not_touching = Deine Steine müssen ausliegende Steine berühren.
fault-qwirkle-line_mixed = Die Reihe von { $from } bis { $to } hat weder durchgehend dieselbe Farbe noch durchgehend dieselbe Form.
fault-qwirkle-line_repeats = In der Reihe von { $from } bis { $to } läge { $tile } doppelt.
fault-qwirkle-opening_not_largest = Im ersten Zug legst du so viele zusammenpassende Steine wie möglich aus: { $largest }, nicht { $placed }.
fault-qwirkle-opening_not_placed = Im ersten Zug legst du Steine aus; tauschen oder passen darfst du noch nicht.
fault-qwirkle-opening_too_far = Das ist zu weit draußen: Eröffne höchstens { $farthest } Felder von 0,0 entfernt.
fault-qwirkle-nothing_swapped = Tausche mindestens einen Stein.
fault-qwirkle-bag_empty = Der Beutel ist leer, es kann nicht mehr getauscht werden.
fault-qwirkle-bag_too_small = Du willst { $wanted } Steine tauschen, im Beutel sind aber nur noch { $left }.
fault-qwirkle-can_place = Du darfst nicht passen, denn einer deiner Steine passt.
fault-qwirkle-can_swap = Solange Steine im Beutel sind, darfst du nicht passen: Tausche stattdessen.

notation-cell = { $text } ist kein Feld; ein Feld schreibt man wie 3,-1.
notation-tile = { $text } ist kein Stein; ein Stein ist eine Farbe R O Y G B P und eine Form c s d f t x, wie Rc.
notation-tile_on_a_cell = { $text } ist kein Stein auf einem Feld; man schreibt ihn wie Rc@0,0.
