### Why a table cannot be set up so: reasons of BadSetup that reach the browser too.

reason-unknown_game = gioco sconosciuto { $name }: scegli tra { $known }
reason-bot_other_game = il bot { $bot } gioca a { $games }, non a { $game }
reason-unknown_bot = bot sconosciuto { $name }: scegli tra { $known }
reason-players_of_game = a { $game } si gioca da { $least } a { $most } giocatori, non in { $seats }
reason-option_seat = l’opzione { $option } è un numero di posto o -, non { $given }
reason-option_flag = l’opzione { $option } è on oppure off, non { $given }
reason-option_choice = l’opzione { $option } è uno tra { $choices }, non { $given }
reason-option_number = l’opzione { $option } è un numero intero da { $least } a { $most }, non { $given }
reason-ages = le età sono numeri interi, uno per ogni posto, non { $given }
reason-unknown_preset = impostazione sconosciuta { $preset }: scegli tra { $known }
reason-ages_for_seats = { $ages } età per { $seats } posti: indicane una per ogni posto, o nessuna
reason-age = un’età è un numero intero da 0 a { $most }, non { $given }
reason-unknown_option = opzione sconosciuta { $option }: scegli tra { $known }
reason-option_twice = l’opzione { $option } è indicata due volte
reason-option_names_seat = l’opzione { $option } nomina il posto { $seat }, ma i posti vanno da 0 a { $last }
reason-option_form = un’opzione si scrive nome=valore, non { $given }
reason-bots_same_seat = i bot siedono in posti diversi del tavolo
reason-bots_every_seat = i bot occupano tutti i posti e non te ne lasciano
reason-names_shared = i nomi servono solo a un tavolo condiviso, uno per persona
reason-entropy_early = invia l’entropia quando il tavolo è aperto e il suo impegno è noto
reason-seat_not_free = il posto { $seat } non è libero per te
reason-seat_kept = il posto { $seat } è riservato a chi lo occupava
reason-rated_people = una partita classificata richiede almeno due persone, ognuna in un posto
reason-not_begun = la partita non è cominciata
reason-kernel_option = il nucleo non gioca partite con l’opzione { $option }
