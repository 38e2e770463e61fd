# The score pads of the printed games: why an entry is refused, and what is wrong with a file.

fault-companion-game_over = La partita è finita. Annulla l’ultimo inserimento per continuare.
fault-companion-not_ended = La partita continua finché qualcuno non ha chiuso due file o segnato quattro errori.
fault-companion-not_your_turn = È il turno di un’altra persona.
fault-companion-other_mode =
    { $mode ->
        [points] In questa partita si contano solo i punti.
       *[tiles] In questa partita si posano le tessere sul tavolo.
    }
fault-companion-tile_spent = Esistono solo { $copies } tessere { $tile }: non se ne possono posare altre.
fault-companion-hand_too_small = La mano ha solo { $hand } tessere, non { $placed }.
fault-companion-hand_size = La mano ha ora { $expected } tessere, e ne hai inserite { $given }.
fault-companion-points_impossible = Nessun turno vale { $points } punti con { $qwirkles } Qwirkle; il massimo è { $most }.
fault-companion-row_closed = Un’altra persona ha chiuso questa fila per tutti.
fault-companion-box_crossed = Il { $number } di questa fila è già segnato.
fault-companion-no_miss_left = Tutti i { $most } errori sono già segnati.
fault-companion-card_spent = Esistono solo { $copies } carte { $card }: non possono essercene altre in gioco.
fault-companion-claims_impossible = Sono possibili solo altri { $most } Qwirkle.
notation-companion_entry = Ci si aspettava un inserimento, non { $text }.
notation-companion_hand = Ci si aspettava una mano da una a nove carte, non { $text }.
reason-companion_players = in { $count } non si può giocare: si gioca da { $least } a { $most }
reason-companion_name = un nome ha da 1 a { $most } caratteri stampabili e nessun |: { $name }
reason-companion_same_name = due persone hanno lo stesso nome
reason-companion_option = non c’è l’opzione { $name }: ci sono { $known }
reason-companion_option_value = l’opzione { $name } è una tra { $allowed }, non { $value }
reason-companion_long = un file di accompagnamento ha al massimo { $most } caratteri
reason-companion_header = ci si aspettava l’intestazione { $name }
reason-companion_format = formato sconosciuto { $format }
reason-companion_game = non c’è un segnapunti per { $game }
reason-companion_seat = un inserimento comincia con il numero di un posto
