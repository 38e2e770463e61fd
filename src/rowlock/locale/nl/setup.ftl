### Why a table cannot be set up so: reasons of BadSetup that reach the browser too.

reason-unknown_game = onbekend spel { $name }: kies uit { $known }
reason-bot_other_game = de bot { $bot } speelt { $games }, niet { $game }
reason-unknown_bot = onbekende bot { $name }: kies uit { $known }
reason-players_of_game = { $game } is voor { $least } tot { $most } spelers, niet voor { $seats }
reason-option_seat = optie { $option } is een plaatsnummer of -, niet { $given }
reason-option_flag = optie { $option } is on of off, niet { $given }
reason-option_choice = optie { $option } is een van { $choices }, niet { $given }
reason-option_number = optie { $option } is een heel getal van { $least } tot en met { $most }, niet { $given }
reason-ages = leeftijden zijn hele getallen, één voor elke plaats, niet { $given }
reason-unknown_preset = onbekende voorinstelling { $preset }: kies uit { $known }
reason-ages_for_seats = { $ages } leeftijden voor { $seats } plaatsen: geef er één voor elke plaats, of geen
reason-age = een leeftijd is een heel getal van 0 tot en met { $most }, niet { $given }
reason-unknown_option = onbekende optie { $option }: kies uit { $known }
reason-option_twice = optie { $option } is twee keer opgegeven
reason-option_names_seat = optie { $option } noemt plaats { $seat }, maar de plaatsen lopen van 0 tot en met { $last }
reason-option_form = een optie schrijf je als naam=waarde, niet { $given }
reason-bots_same_seat = bots zitten op verschillende plaatsen van de tafel
reason-bots_every_seat = bots bezetten alle plaatsen en laten er geen voor jou
reason-names_shared = namen zijn voor een gedeelde tafel, één per persoon
reason-entropy_early = stuur entropie pas als de tafel open is en haar belofte bekend is
reason-seat_not_free = plaats { $seat } is niet vrij voor jou
reason-seat_kept = plaats { $seat } is voor de persoon die daar zat
reason-rated_people = een gewaardeerd spel heeft minstens twee mensen nodig, elk op één plaats
reason-not_begun = het spel is nog niet begonnen
reason-kernel_option = de kern speelt geen spellen met de optie { $option }
