### Qwirkle Cards, in the words of its rulebooks: card, row, Qwirkle, stack, pile, redraw.

preset-qwirkle_cards-schmidt = Schmidt edition: the youngest starts on a tie, and in the first turn you lay the largest set
preset-qwirkle_cards-999games = 999 Games edition: the oldest starts on a tie, and the first turn is free
option-qwirkle_cards-edition = Edition: who starts on a tie, and what you may lay in the first turn
option-qwirkle_cards-ages = Ages of the players: on a tie the youngest (Schmidt) or the oldest (999 Games) starts

prompt-qwirkle_cards-deal = The cards are being dealt.
prompt-qwirkle_cards-draw = Cards are being drawn from the pile.
prompt-qwirkle_cards-opening = Open the game with a row of cards.
prompt-qwirkle_cards-turn = Lay at least one card and rearrange the rows as you like.
prompt-qwirkle_cards-over = The game is over.

fault-qwirkle_cards-game_over = The game is over.
fault-qwirkle_cards-not_your_turn = It is not your turn.
fault-qwirkle_cards-nothing_laid = Lay at least one card from your hand.
fault-qwirkle_cards-not_in_hand = Your hand does not hold enough cards for that: { $cards } is missing.
fault-qwirkle_cards-row_too_short = The row { $row } is too short: a row has at least three cards.
fault-qwirkle_cards-row_too_long = The row { $row } is too long: a row has at most six cards.
fault-qwirkle_cards-row_repeats = The row { $row } holds { $card } twice; all cards of a row must be different.
fault-qwirkle_cards-row_mixed = The row { $row } is neither all of one colour nor all of one shape.
fault-qwirkle_cards-cards_invented = The rows hold cards that neither lay on the table nor came from your hand: { $cards }.
fault-qwirkle_cards-cards_lost = Cards are missing from the rows: { $cards }. Cards on the table stay there, and cards laid go into a row.
fault-qwirkle_cards-opening_not_one_row = In the first turn you lay one row and nothing more.
fault-qwirkle_cards-opening_not_largest = In the first turn you lay your largest set: { $largest } cards, not { $laid }.
fault-qwirkle_cards-can_lay = You can lay something, for example { $cards }; only a player who can lay nothing redraws or passes.
fault-qwirkle_cards-can_redraw = You cannot pass yet: show your hand and draw new cards first.
fault-qwirkle_cards-hand_empty = You have no cards to show and exchange: pass instead.
fault-qwirkle_cards-pile_empty = The pile is empty, so you cannot draw new cards: pass instead.
fault-qwirkle_cards-redraws_spent = You have drawn a new hand { $most } times this turn, and more is not allowed: pass instead.

## Words that the booklet of 999 Games uses in place of Schmidt's; here the same.

words-999games = row=row
