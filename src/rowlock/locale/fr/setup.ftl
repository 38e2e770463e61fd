### Why a table cannot be set up so: reasons of BadSetup that reach the browser too.

reason-unknown_game = jeu inconnu { $name } : choisissez parmi { $known }
reason-bot_other_game = le robot { $bot } joue à { $games }, pas à { $game }
reason-unknown_bot = robot inconnu { $name } : choisissez parmi { $known }
reason-players_of_game = { $game } se joue de { $least } à { $most }, pas à { $seats }
reason-option_seat = l’option { $option } est un numéro de place ou -, pas { $given }
reason-option_flag = l’option { $option } vaut on ou off, pas { $given }
reason-option_choice = l’option { $option } est l’un de { $choices }, pas { $given }
reason-option_number = l’option { $option } est un nombre entier de { $least } à { $most }, pas { $given }
reason-ages = les âges sont des nombres entiers, un par place, pas { $given }
reason-unknown_preset = préréglage inconnu { $preset } : choisissez parmi { $known }
reason-ages_for_seats = { $ages } âges pour { $seats } places : donnez-en un par place, ou aucun
reason-age = un âge est un nombre entier de 0 à { $most }, pas { $given }
reason-unknown_option = option inconnue { $option } : choisissez parmi { $known }
reason-option_twice = l’option { $option } est donnée deux fois
reason-option_names_seat = l’option { $option } nomme la place { $seat }, mais les places vont de 0 à { $last }
reason-option_form = une option s’écrit nom=valeur, pas { $given }
reason-bots_same_seat = les robots occupent des places différentes de la table
reason-bots_every_seat = les robots occupent toutes les places et ne vous en laissent aucune
reason-names_shared = les noms sont réservés aux tables partagées, un par personne
reason-entropy_early = envoyez l’entropie une fois la table ouverte et son engagement connu
reason-seat_not_free = la place { $seat } n’est pas libre pour vous
reason-seat_kept = la place { $seat } est réservée à la personne qui l’occupait
reason-rated_people = une partie classée demande au moins deux personnes, chacune à une place
reason-not_begun = la partie n’a pas commencé
reason-kernel_option = le noyau ne joue pas les parties avec l’option { $option }
