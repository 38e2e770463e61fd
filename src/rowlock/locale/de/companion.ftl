# The score pads of the printed games: why an entry is refused, and what is wrong with a file.

fault-companion-game_over = Das Spiel ist zu Ende. Nimm die letzte Eingabe zurück, um weiterzuspielen.
fault-companion-not_ended = Das Spiel läuft, bis jemand zwei Reihen geschlossen oder vier Fehlversuche angekreuzt hat.
fault-companion-not_your_turn = Jemand anderes ist am Zug.
fault-companion-other_mode =
    { $mode ->
        [points] In diesem Spiel werden nur Punkte gezählt.
       *[tiles] In diesem Spiel werden Steine auf den Plan gelegt.
    }
fault-companion-tile_spent = Es gibt nur { $copies } Steine { $tile }, mehr davon kann man nicht legen.
fault-companion-hand_too_small = Auf der Hand sind nur { $hand } Steine, nicht { $placed }.
fault-companion-hand_size = Auf der Hand sind jetzt { $expected } Steine, eingegeben wurden { $given }.
fault-companion-points_impossible = Kein Zug bringt { $points } Punkte mit { $qwirkles } Qwirkle; das Höchste sind { $most }.
fault-companion-row_closed = Jemand anderes hat diese Reihe für alle geschlossen.
fault-companion-box_crossed = Die { $number } in dieser Reihe ist schon angekreuzt.
fault-companion-no_miss_left = Alle { $most } Fehlversuche sind schon angekreuzt.
fault-companion-card_spent = Es gibt nur { $copies } Karten { $card }, mehr davon können nicht im Spiel sein.
fault-companion-claims_impossible = Es sind nur noch { $most } Qwirkle möglich.
notation-companion_entry = Erwartet wurde eine Eingabe, nicht { $text }.
notation-companion_hand = Erwartet wurde eine Hand von einer bis neun Karten, nicht { $text }.
reason-companion_players = mit { $count } Personen geht es nicht: Man spielt es mit { $least } bis { $most }
reason-companion_name = ein Name hat 1 bis { $most } druckbare Zeichen und kein |: { $name }
reason-companion_same_name = zwei Personen haben denselben Namen
reason-companion_option = keine Option { $name }: Es gibt { $known }
reason-companion_option_value = die Option { $name } ist eines von { $allowed }, nicht { $value }
reason-companion_long = eine Begleitdatei hat höchstens { $most } Zeichen
reason-companion_header = erwartet wurde die Kopfzeile { $name }
reason-companion_format = unbekanntes Format { $format }
reason-companion_game = für { $game } gibt es keinen Wertungsblock
reason-companion_seat = eine Eingabe beginnt mit der Nummer eines Platzes
