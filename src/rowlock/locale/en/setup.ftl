### Why a table cannot be set up so: reasons of BadSetup that reach the browser too.

reason-unknown_game = unknown game { $name }: choose one of { $known }
reason-bot_other_game = the bot { $bot } plays { $games }, not { $game }
reason-unknown_bot = unknown bot { $name }: choose one of { $known }
reason-players_of_game = { $game } takes { $least } to { $most } players, not { $seats }
reason-option_seat = option { $option } is a seat number or -, not { $given }
reason-option_flag = option { $option } is on or off, not { $given }
reason-option_choice = option { $option } is one of { $choices }, not { $given }
reason-option_number = option { $option } is a whole number from { $least } to { $most }, not { $given }
reason-ages = ages are whole numbers, one for each seat, not { $given }
reason-unknown_preset = unknown preset { $preset }: choose one of { $known }
reason-ages_for_seats = { $ages } ages for { $seats } seats: give one for each seat, or none
reason-age = an age is a whole number from 0 to { $most }, not { $given }
reason-unknown_option = unknown option { $option }: choose from { $known }
reason-option_twice = option { $option } is given twice
reason-option_names_seat = option { $option } names seat { $seat }, but seats run from 0 to { $last }
reason-option_form = an option is written name=value, not { $given }
reason-bots_same_seat = bots sit in different seats of the table
reason-bots_every_seat = bots take every seat and leave none for you
reason-names_shared = names are for a shared table, one for each person
reason-entropy_early = send entropy after the table is open and its commitment is known
reason-seat_not_free = seat { $seat } is not free for you
reason-seat_kept = seat { $seat } is kept for the person who sat there
reason-rated_people = a rated game needs at least two people, each in one seat
reason-not_begun = the game has not begun
reason-kernel_option = the kernel does not play games with the option { $option }
