### Qwirkle Cards in den Worten der Spielanleitung: Karte, Reihe, Qwirkle, Stapel, Nachzugstapel.

preset-qwirkle_cards-schmidt = Ausgabe von Schmidt: Bei Gleichstand beginnt der Jüngste, und im ersten Zug legt man so viele zusammenpassende Karten wie möglich aus
preset-qwirkle_cards-999games = Ausgabe von 999 Games: Bei Gleichstand beginnt der Älteste, der erste Zug ist frei
option-qwirkle_cards-edition = Ausgabe: wer bei Gleichstand beginnt und was man im ersten Zug legen darf
option-qwirkle_cards-ages = Alter der Spieler: Bei Gleichstand beginnt der Jüngste (Schmidt) oder der Älteste (999 Games)

prompt-qwirkle_cards-deal = Die Karten werden ausgeteilt.
prompt-qwirkle_cards-draw = Es wird vom Nachzugstapel gezogen.
prompt-qwirkle_cards-opening = Eröffne das Spiel mit einer Reihe.
prompt-qwirkle_cards-turn = Spiele mindestens eine Karte aus und ordne die Reihen, wie du möchtest.
prompt-qwirkle_cards-over = Das Spiel ist zu Ende.

fault-qwirkle_cards-game_over = Das Spiel ist zu Ende.
fault-qwirkle_cards-not_your_turn = Du bist nicht am Zug.
fault-qwirkle_cards-nothing_laid = Spiele mindestens eine Karte aus der Hand aus.
fault-qwirkle_cards-not_in_hand = Dafür hast du nicht genug Karten auf der Hand: Es fehlt { $cards }.
fault-qwirkle_cards-row_too_short = Die Reihe { $row } ist zu kurz: Eine Reihe hat mindestens drei Karten.
fault-qwirkle_cards-row_too_long = Die Reihe { $row } ist zu lang: Eine Reihe hat höchstens sechs Karten.
fault-qwirkle_cards-row_repeats = In der Reihe { $row } liegt { $card } doppelt; in einer Reihe müssen alle Karten verschieden sein.
fault-qwirkle_cards-row_mixed = Die Reihe { $row } hat weder durchgehend dieselbe Farbe noch durchgehend dieselbe Form.
fault-qwirkle_cards-cards_invented = In den Reihen liegen Karten, die weder auf dem Tisch lagen noch aus deiner Hand kommen: { $cards }.
fault-qwirkle_cards-cards_lost = In den Reihen fehlen Karten: { $cards }. Ausliegende Karten bleiben liegen, und ausgespielte gehören in eine Reihe.
fault-qwirkle_cards-opening_not_one_row = Im ersten Zug legst du eine einzige Reihe aus und sonst nichts.
fault-qwirkle_cards-opening_not_largest = Im ersten Zug legst du so viele zusammenpassende Karten wie möglich aus: { $largest }, nicht { $laid }.
fault-qwirkle_cards-can_lay = Du kannst etwas legen, zum Beispiel { $cards }. Nur wer nichts legen kann, zieht neue Karten oder passt.
fault-qwirkle_cards-can_redraw = Du darfst noch nicht passen: Zeige erst deine Handkarten und ziehe neue.
fault-qwirkle_cards-hand_empty = Du hast keine Handkarten, die du zeigen und tauschen könntest: Passe stattdessen.
fault-qwirkle_cards-pile_empty = Der Nachzugstapel ist leer, du kannst keine neuen Karten ziehen: Passe stattdessen.
fault-qwirkle_cards-redraws_spent = Du hast in diesem Zug schon { $most } Mal neue Handkarten gezogen, öfter ist nicht erlaubt: Passe stattdessen.

## Wörter, die in der Anleitung von 999 Games anders lauten als bei Schmidt; hier dieselben.

words-999games = Reihe=Reihe
