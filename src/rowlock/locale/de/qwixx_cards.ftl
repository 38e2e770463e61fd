### Qwixx – Das Kartenspiel

preset-qwixx_cards-standard = Grundspiel mit 44 Karten
preset-qwixx_cards-jokers = Variante mit den elf Jokern

option-qwixx_cards-jokers = Die elf Joker kommen dazu
option-qwixx_cards-strict_lock = Für die fünf Kreuze vor dem letzten Feld zählen nur Kreuze von vor der Aktion
option-qwixx_cards-finish_turn = Der aktive Spieler beendet seinen Zug, bevor das Spiel endet
option-qwixx_cards-one_by_one = Karten werden einzeln genommen: Jede wird angesehen, bevor die nächste gewählt wird
option-qwixx_cards-first = Wer zuerst der aktive Spieler ist
option-qwixx_cards-ages = Alter der Spieler (in diesem Spiel ohne Bedeutung)

prompt-qwixx_cards-deal = Die Karten werden ausgeteilt.
prompt-qwixx_cards-display = Die Auslage wird ausgelegt.
prompt-qwixx_cards-top = Die nächste Karte des Nachziehstapels kommt zum Vorschein.
prompt-qwixx_cards-start = Der erste aktive Spieler wird ausgelost.
prompt-qwixx_cards-refill = Die Auslage wird aufgefüllt.
prompt-qwixx_cards-take = Nimm Karten aus der Auslage, bis du fünf auf der Hand hast.
prompt-qwixx_cards-common = Eine Zahl für alle: Kreuze sie in einer Reihe an oder lass sie aus.
prompt-qwixx_cards-play = Spiele eine bis drei Karten einer Farbe und kreuze davon an, was du möchtest.
prompt-qwixx_cards-over = Das Spiel ist zu Ende.

fault-qwixx_cards-game_over = Das Spiel ist zu Ende.
fault-qwixx_cards-not_your_turn = Du bist nicht an der Reihe.
fault-qwixx_cards-wrong_action =
    { $action ->
        [1] Zuerst werden Karten aus der Auslage genommen.
        [2] Jetzt kreuzen alle die gemeinsame Zahl an oder lassen sie aus.
       *[3] Jetzt werden Karten aus der Hand gespielt.
    }
fault-qwixx_cards-too_few_taken =
    { $wanted ->
        [one] Nimm { $wanted } Karte, damit du fünf auf der Hand hast.
       *[other] Nimm { $wanted } Karten, damit du fünf auf der Hand hast; gewählt hast du { $taken }.
    }
fault-qwixx_cards-too_many_taken =
    { $wanted ->
        [one] Nimm nur { $wanted } Karte: Mehr als fünf darfst du nicht haben.
       *[other] Nimm nur { $wanted } Karten: Mehr als fünf darfst du nicht haben. Gewählt hast du { $taken }.
    }
fault-qwixx_cards-one_at_a_time = Nimm eine Karte nach der anderen: Du siehst sie, bevor du die nächste wählst.
fault-qwixx_cards-empty_slot = Auf Platz { $slot } liegt keine Karte mehr.
fault-qwixx_cards-slot_twice = Platz { $slot } ist zweimal genannt; jede Karte wird nur einmal genommen.
fault-qwixx_cards-other_number = Auf Platz { $slot } liegt eine { $shown }, keine { $number }.
fault-qwixx_cards-not_on_display = In der Auslage liegt keine { $number }.
fault-qwixx_cards-slot_unclear = In der Auslage liegen mehrere Karten mit der { $number }. Sag dazu, welchen Platz du meinst.
fault-qwixx_cards-row_locked =
    Du hast deine { $row ->
        [R] rote
        [Y] gelbe
        [G] grüne
       *[B] blaue
    } Reihe abgeschlossen. Dort kannst du nichts mehr ankreuzen.
fault-qwixx_cards-right_to_left =
    Zahlen werden von links nach rechts angekreuzt: In deiner { $row ->
        [R] roten
        [Y] gelben
        [G] grünen
       *[B] blauen
    } Reihe sind nur noch Felder rechts von deinem letzten Kreuz frei (gewählt hast du { $numbers }).
fault-qwixx_cards-crossed_twice = Ein Feld wird nur einmal angekreuzt (gewählt hast du { $numbers }).
fault-qwixx_cards-lock_too_early =
    Das letzte Feld der { $row ->
        [R] roten
        [Y] gelben
        [G] grünen
       *[B] blauen
    } Reihe darfst du erst ankreuzen, wenn davor mindestens fünf Kreuze stehen.
fault-qwixx_cards-lock_strict =
    An diesem Tisch müssen die fünf Kreuze für das letzte Feld der { $row ->
        [R] roten
        [Y] gelben
        [G] grünen
       *[B] blauen
    } Reihe schon vor dieser Aktion dastehen.
fault-qwixx_cards-no_cards = Du musst mindestens eine Karte spielen.
fault-qwixx_cards-too_many_cards = Du darfst höchstens drei Karten spielen, nicht { $played }.
fault-qwixx_cards-not_in_hand = Dafür hast du nicht genug Karten auf der Hand: Es fehlt { $cards }.
fault-qwixx_cards-mixed_colours = Karten, die zusammen gespielt werden, müssen dieselbe Farbe haben.
fault-qwixx_cards-joker_without_colour = Nenne eine Farbe für den Joker: { $cards }.
fault-qwixx_cards-number_not_played = Du kannst nur Zahlen ankreuzen, die du gerade gespielt hast; die { $number } gehört nicht dazu.
fault-qwixx_cards-too_many_gaps = Zwischen der ersten und der letzten angekreuzten Zahl darf höchstens ein Feld leer bleiben ({ $numbers }).

notation-number_from_2_to_12 = Erwartet wird eine Zahl von 2 bis 12, nicht { $text }.
notation-slot_from_1_to_4 = Erwartet wird ein Platz von 1 bis 4, nicht { $text }.
notation-card_in_a_slot = Erwartet wird eine Karte mit ihrem Platz, zum Beispiel Y3@2, nicht { $text }.
notation-slot_filled_once = Jeder Platz wird nur einmal gefüllt; { $text } ist zu viel.
notation-row_of_a_sheet = Erwartet wird eine Reihe des Zettels, zum Beispiel R:2,5,7, nicht { $text }.
notation-box_of_a_sheet = { $text } ist kein Feld eines Blocks; ein Feld schreibt man wie R5@0, mit dem Platz, dessen Block es ist.
notation-hidden_card = Erwartet wird eine verdeckte Karte, zum Beispiel ?9, nicht { $text }.
notation-joker = Nur ein Joker bekommt eine Farbe, nicht { $text }.
