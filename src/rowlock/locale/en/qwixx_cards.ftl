### Qwixx, the card game

preset-qwixx_cards-standard = Standard game with 44 cards
preset-qwixx_cards-jokers = Variant with eleven jokers

option-qwixx_cards-jokers = Add the eleven jokers
option-qwixx_cards-strict_lock = Only crosses from before the action count towards the five that a last box needs
option-qwixx_cards-finish_turn = The active player finishes the turn before the game ends
option-qwixx_cards-one_by_one = Cards are taken one at a time: each is seen before the next is chosen
option-qwixx_cards-first = Who is the first active player
option-qwixx_cards-ages = Ages of the players (they decide nothing in this game)

prompt-qwixx_cards-deal = The cards are being dealt.
prompt-qwixx_cards-display = The display is being laid out.
prompt-qwixx_cards-top = The next card of the pile comes to light.
prompt-qwixx_cards-start = The first active player is being drawn.
prompt-qwixx_cards-refill = The display is being filled up.
prompt-qwixx_cards-take = Take cards from the display until you hold five.
prompt-qwixx_cards-common = A number for everyone: cross it in one row, or skip.
prompt-qwixx_cards-play = Play one to three cards of one colour and cross what you like of them.
prompt-qwixx_cards-over = The game is over.

fault-qwixx_cards-game_over = The game is over.
fault-qwixx_cards-not_your_turn = It is not your turn to do that.
fault-qwixx_cards-wrong_action =
    { $action ->
        [1] First, cards are taken from the display.
        [2] Now everyone crosses the common number or skips it.
       *[3] Now cards are played from the hand.
    }
fault-qwixx_cards-too_few_taken =
    { $wanted ->
        [one] Take { $wanted } card, so that you hold five.
       *[other] Take { $wanted } cards, so that you hold five; you have chosen { $taken }.
    }
fault-qwixx_cards-too_many_taken =
    { $wanted ->
        [one] Take only { $wanted } card: you may hold five, no more.
       *[other] Take only { $wanted } cards: you may hold five, no more. You have chosen { $taken }.
    }
fault-qwixx_cards-one_at_a_time = Take one card at a time: you see it before you choose the next.
fault-qwixx_cards-empty_slot = There is no card left in slot { $slot }.
fault-qwixx_cards-slot_twice = Slot { $slot } is named twice; each card is taken once.
fault-qwixx_cards-other_number = Slot { $slot } shows { $shown }, not { $number }.
fault-qwixx_cards-not_on_display = There is no { $number } in the display.
fault-qwixx_cards-slot_unclear = Several cards in the display show { $number }. Say which slot you mean.
fault-qwixx_cards-row_locked =
    You have closed your { $row ->
        [R] red
        [Y] yellow
        [G] green
       *[B] blue
    } row. Nothing more can be crossed in it.
fault-qwixx_cards-right_to_left =
    Numbers are crossed from left to right: in your { $row ->
        [R] red
        [Y] yellow
        [G] green
       *[B] blue
    } row only boxes to the right of your last cross are open (you chose { $numbers }).
fault-qwixx_cards-crossed_twice = A box is crossed only once (you chose { $numbers }).
fault-qwixx_cards-lock_too_early =
    The last box of the { $row ->
        [R] red
        [Y] yellow
        [G] green
       *[B] blue
    } row may be crossed only with at least five crosses before it.
fault-qwixx_cards-lock_strict =
    At this table the five crosses before the last box of the { $row ->
        [R] red
        [Y] yellow
        [G] green
       *[B] blue
    } row must be there before this action.
fault-qwixx_cards-no_cards = You must play at least one card.
fault-qwixx_cards-too_many_cards = You may play at most three cards, not { $played }.
fault-qwixx_cards-not_in_hand = Your hand does not hold enough cards for that: { $cards } is missing.
fault-qwixx_cards-mixed_colours = All cards played together must be of one colour.
fault-qwixx_cards-joker_without_colour = Name a colour for the joker: { $cards }.
fault-qwixx_cards-number_not_played = You can cross only numbers that you have just played, and { $number } is none of them.
fault-qwixx_cards-too_many_gaps = Between the first and the last number that you cross, at most one box may stay empty ({ $numbers }).

notation-number_from_2_to_12 = A number from 2 to 12 was expected, not { $text }.
notation-slot_from_1_to_4 = A slot from 1 to 4 was expected, not { $text }.
notation-card_in_a_slot = A card with its slot was expected, such as Y3@2, not { $text }.
notation-slot_filled_once = Each slot is filled only once, so { $text } is one too many.
notation-row_of_a_sheet = A row of a sheet was expected, such as R:2,5,7, not { $text }.
notation-box_of_a_sheet = { $text } is no box of a sheet; a box is written like R5@0, with the seat whose sheet it is on.
notation-hidden_card = A hidden card was expected, such as ?9, not { $text }.
notation-joker = Only a joker is given a colour, not { $text }.
