### The Qwirkle Cards table of the browser client: card, row, hand, pile, Qwirkle.

## The table

web-cards-table = Table
web-cards-table-empty = No cards lie on the table yet.
web-cards-table-keys = Up and down go from row to row, left and right from card to card. Space picks a card, or a whole row by its name. Enter puts what is picked into the row you are on, N into a new row. Delete takes a card laid this turn back into your hand. Escape returns to your cards.
web-cards-part-shape = One shape
web-cards-part-colour = One colour
web-cards-line-shape = { $shape ->
    [c] Circles
    [s] Squares
    [d] Diamonds
    [f] Clovers
    [t] Stars
   *[x] Crosses
}
web-cards-line-colour = { $colour ->
    [R] Red
    [O] Orange
    [Y] Yellow
    [G] Green
    [B] Blue
   *[P] Purple
}
web-cards-line-none = New row
web-cards-new-row = New row
web-cards-new-row-shape = Start a new row of one shape
web-cards-new-row-colour = Start a new row of one colour
web-cards-row-label = { $name }, { $count ->
    [one] 1 card
   *[other] { $count } cards
}: { $state }
web-cards-row-fine = in order
web-cards-row-asking = being checked
web-cards-row-qwirkle = Qwirkle!
web-cards-row-unfinished = { $have } of { $need } cards
web-cards-row_too_short = Needs three cards or more
web-cards-row_too_long = More than six cards
web-cards-row_repeats = Twice: { $card }
web-cards-row_mixed = Neither one colour nor one shape
web-cards-card-laid = { $card }, laid this turn
web-cards-card-moved = { $card }, moved this turn
web-cards-card-last = { $card }, laid in the last turn
web-cards-card-last-moved = { $card }, moved in the last turn
web-cards-pile = { $count ->
    [0] The pile is empty
    [one] card in the pile
   *[other] cards in the pile
}
web-cards-last-round = { $count ->
    [one] Last round: one turn left
   *[other] Last round: { $count } turns left
}
web-cards-shown = { $name } could lay nothing and showed this hand:

## The hand

web-cards-hand = Your cards
web-cards-hand-empty = Your hand is empty.
web-cards-hand-keys = Left and right choose a card, Space picks it, Enter goes to the table with what is picked. With Alt, left and right move the card.
web-cards-held = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
web-cards-picked-one = Picked: { $card }.
web-cards-picked = { $count } cards picked.
web-cards-picked-none = Nothing is picked.
web-cards-picked-next = Choose a row, or start a new one.
web-cards-take-back = Back into the hand
web-cards-sort-colour = By colour
web-cards-sort-shape = By shape
web-cards-sort-note = Sort your cards

## The turn

web-cards-can-i = Can I play?
web-cards-can-play = Yes, you can lay something.
web-cards-show-lay = Show me
web-cards-advised = This is what a bot would do: confirm it, or go back to the start of the turn.
web-cards-stuck = No, you can lay nothing.
web-cards-stuck-redraw = You can lay nothing. Show your hand, draw { $count ->
    [one] one new card
   *[other] { $count } new cards
} and go on with your turn.
web-cards-stuck-pass = You can lay nothing: you pass.
web-cards-confirm-redraw = Show and redraw
web-cards-draft = { $count ->
    [one] 1 card laid
   *[other] { $count } cards laid
}{ $claims ->
    [0] , everything is in order.
    [one] : a Qwirkle!
   *[other] : { $claims } Qwirkles!
}
web-cards-claims = { $count ->
    [0] no Qwirkle
    [one] 1 Qwirkle
   *[other] { $count } Qwirkles
}
web-cards-step-back = Take the last step back
web-cards-reset = Back to the start of the turn
web-cards-told-lay = { $name } laid { $cards }. { $claims ->
    [0] {""}
    [one] That makes a Qwirkle.
   *[other] That makes { $claims } Qwirkles.
}
web-cards-cheer = Qwirkle!
web-seen-fault-qwirkle_cards-row_too_short = Every row needs at least three cards.
web-seen-fault-qwirkle_cards-row_too_long = No row holds more than six cards.
web-seen-fault-qwirkle_cards-row_repeats = One row holds the same card twice: { $card }.
web-seen-fault-qwirkle_cards-row_mixed = One row is neither all of one colour nor all of one shape.

## Beside the table

web-cards-stacks = Qwirkles
web-cards-unseen = Cards still to come
web-cards-unseen-note = { $total } you cannot see, { $pile } of them in the pile
web-cards-log-lay-label = { $name } laid { $cards }{ $claims ->
    [0] {""}
    [one] {" "}and made a Qwirkle
   *[other] {" "}and made { $claims } Qwirkles
}. Show on the table
web-cards-log-redraw = showed the hand and drew anew:
web-cards-log-start = { $name } starts with { $number } matching cards.
web-cards-log-again = Nobody had three matching cards: dealt again.
web-cards-ended-pile = The pile was empty and the last round is played.
web-cards-ended-passes = Nobody could lay anything any more.
web-cards-ended-most = Whoever has the most Qwirkles wins; players level on them share the win.
