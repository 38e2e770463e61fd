### Qwirkle, in the words of its rulebook: tile, line, hand, bag, swap.

preset-qwirkle-standard = As in the rulebook
option-qwirkle-free_opening = Free opening: in the first turn you may lay fewer tiles than the largest set, or swap
option-qwirkle-ages = Ages of the players: on a tie the oldest starts

prompt-qwirkle-deal = The tiles are being dealt.
prompt-qwirkle-draw = Tiles are being drawn from the bag.
prompt-qwirkle-opening = Open the game: lay your largest set of tiles in one line.
prompt-qwirkle-turn = Lay tiles in one line, or swap tiles with the bag.
prompt-qwirkle-over = The game is over.

fault-qwirkle-game_over = The game is over.
fault-qwirkle-not_your_turn = It is not your turn.
fault-qwirkle-nothing_placed = Lay at least one tile.
fault-qwirkle-not_in_hand = Your hand does not hold enough tiles for that: { $tiles } is missing.
fault-qwirkle-cell_twice = Two tiles cannot lie on the cell { $cell }.
fault-qwirkle-cell_taken = There is already a tile on the cell { $cell }; tiles on the table never move.
fault-qwirkle-not_one_line = All tiles of a turn must lie in one line.
fault-qwirkle-gap = There is a gap at { $cell }: the tiles of a turn must lie in one unbroken line.
fault-qwirkle-not_touching = Your tiles must touch the tiles on the table.
fault-qwirkle-line_mixed = The line from { $from } to { $to } is neither all of one colour nor all of one shape.
fault-qwirkle-line_repeats = The line from { $from } to { $to } would hold { $tile } twice.
fault-qwirkle-opening_not_largest = In the first turn you lay the largest set: { $largest } tiles, not { $placed }.
fault-qwirkle-opening_not_placed = In the first turn you lay tiles; you cannot swap or pass yet.
fault-qwirkle-opening_too_far = That is too far out: open within { $farthest } cells of 0,0.
fault-qwirkle-nothing_swapped = Swap at least one tile.
fault-qwirkle-bag_empty = The bag is empty, so nothing can be swapped.
fault-qwirkle-bag_too_small = You want to swap { $wanted } tiles, but the bag holds only { $left }.
fault-qwirkle-can_place = You cannot pass, because one of your tiles fits.
fault-qwirkle-can_swap = You cannot pass while there are tiles in the bag: swap instead.

notation-cell = { $text } is no cell; a cell is written like 3,-1.
notation-tile = { $text } is no tile; a tile is a colour R O Y G B P and a shape c s d f t x, like Rc.
notation-tile_on_a_cell = { $text } is no tile on a cell; it is written like Rc@0,0.
