### Why a table cannot be set up so: reasons of BadSetup that reach the browser too.

reason-unknown_game = unbekanntes Spiel { $name }: Wähle eines von { $known }
reason-bot_other_game = der Bot { $bot } spielt { $games }, nicht { $game }
reason-unknown_bot = unbekannter Bot { $name }: Wähle einen von { $known }
reason-players_of_game = { $game } spielt man mit { $least } bis { $most } Spielern, nicht mit { $seats }
reason-option_seat = die Option { $option } ist eine Platznummer oder -, nicht { $given }
reason-option_flag = die Option { $option } ist on oder off, nicht { $given }
reason-option_choice = die Option { $option } ist eines von { $choices }, nicht { $given }
reason-option_number = die Option { $option } ist eine ganze Zahl von { $least } bis { $most }, nicht { $given }
reason-ages = Altersangaben sind ganze Zahlen, eine für jeden Platz, nicht { $given }
reason-unknown_preset = unbekannte Vorgabe { $preset }: Wähle eine von { $known }
reason-ages_for_seats = { $ages } Altersangaben für { $seats } Plätze: Gib eine für jeden Platz an oder keine
reason-age = ein Alter ist eine ganze Zahl von 0 bis { $most }, nicht { $given }
reason-unknown_option = unbekannte Option { $option }: Wähle aus { $known }
reason-option_twice = die Option { $option } ist zweimal angegeben
reason-option_names_seat = die Option { $option } nennt Platz { $seat }, aber die Plätze gehen von 0 bis { $last }
reason-option_form = eine Option schreibt man Name=Wert, nicht { $given }
reason-bots_same_seat = Bots sitzen auf verschiedenen Plätzen des Tisches
reason-bots_every_seat = Bots belegen alle Plätze und lassen dir keinen
reason-names_shared = Namen gibt es nur an einem gemeinsamen Gerät, einen für jede Person
reason-entropy_early = sende Entropie erst, wenn der Tisch offen und sein Commitment bekannt ist
reason-seat_not_free = Platz { $seat } ist für dich nicht frei
reason-seat_kept = Platz { $seat } ist der Person vorbehalten, die dort saß
reason-rated_people = ein gewertetes Spiel braucht mindestens zwei Personen, jede auf einem Platz
reason-not_begun = das Spiel hat noch nicht begonnen
reason-kernel_option = der Kern spielt keine Spiele mit der Option { $option }
