# The score pads of the printed games: why an entry is refused, and what is wrong with a file.

fault-companion-game_over = The game is over. Undo the last entry to go on.
fault-companion-not_ended = The game goes on until a player has closed two rows or crossed four misses.
fault-companion-not_your_turn = It is another player’s turn.
fault-companion-other_mode =
    { $mode ->
        [points] This game counts points only.
       *[tiles] This game counts tiles on the board.
    }
fault-companion-tile_spent = There are only { $copies } tiles { $tile }, and no more of them can be laid.
fault-companion-hand_too_small = The hand holds only { $hand } tiles, not { $placed }.
fault-companion-hand_size = The hand holds { $expected } tiles now, and you entered { $given }.
fault-companion-points_impossible = No turn scores { $points } points with { $qwirkles } Qwirkles; the most is { $most }.
fault-companion-row_closed = Another player has closed this row for everyone.
fault-companion-box_crossed = The { $number } in this row is crossed already.
fault-companion-no_miss_left = All { $most } misses are crossed already.
fault-companion-card_spent = There are only { $copies } cards { $card }, and no more of them can be in play.
fault-companion-claims_impossible = Only { $most } more Qwirkles are possible.
notation-companion_entry = An entry was expected, not { $text }.
notation-companion_hand = A hand of one to nine cards was expected, not { $text }.
reason-companion_players = { $count } players cannot play: the game takes { $least } to { $most }
reason-companion_name = a player's name has 1 to { $most } printable characters and no |: { $name }
reason-companion_same_name = two players have the same name
reason-companion_option = no option { $name }: there are { $known }
reason-companion_option_value = the option { $name } is one of { $allowed }, not { $value }
reason-companion_long = a companion file has at most { $most } characters
reason-companion_header = expected the header { $name }
reason-companion_format = unknown format { $format }
reason-companion_game = there is no score pad for { $game }
reason-companion_seat = an entry begins with the number of a seat
