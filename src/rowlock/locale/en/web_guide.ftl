### The guided first turn of the browser client, the rule on the screen of a first game, and why a picked piece fits nowhere.

web-guide = Your first turn
web-guide-step = Step { $step } of 3
web-guide-skip = Skip

## Where a picked piece fits

web-guide-nowhere-opening = It is not part of a largest set, and only such a set opens the game.
web-guide-nowhere-line = It cannot continue the line of this turn.
web-guide-nowhere-board = Next to the tiles, every place would mix colours and shapes in a line, or hold the same tile twice.
web-guide-hollow = Hollow circles: it fits there once other tiles of this turn lie in between.
web-guide-cards-nowhere = { $card } fits no row as it lies, and with your other cards it makes no row of three. Regroup the table first, or choose another card.

## Qwirkle

web-guide-qwirkle-rule = A line has one colour and different shapes, or one shape and different colours.
web-guide-qwirkle-opening = You open with your largest set: tiles of one colour in different shapes, or of one shape in different colours. Choose one of these:
web-guide-qwirkle-choose = A line has one colour and different shapes, or one shape and different colours. These tiles fit now; choose one:
web-guide-qwirkle-place = Now choose a framed place. Every line there still has one colour or one shape.
web-guide-qwirkle-set = In the first turn you lay the whole set. Go on in the same line with:
web-guide-qwirkle-gap = Fill the gap: the tiles of a turn lie in one line without a gap.
web-guide-qwirkle-wrong = This cannot stay: the reason stands below. Take the tile back and try another place.
web-guide-qwirkle-confirm = Every line that grew counts one point for each of its tiles, and a line of six counts six more. Lay more in the same line, or confirm.
web-guide-qwirkle-swap = None of your tiles fits. Choose Swap, mark some tiles, and get new ones for them.

## Qwirkle Cards

web-guide-qwirkle_cards-rule = A row has three to six cards: one colour and different shapes, or one shape and different colours.
web-guide-qwirkle_cards-opening = You open with your largest set of one colour or one shape. Choose these cards one after the other:
web-guide-qwirkle_cards-choose = A row has three to six cards: one colour and different shapes, or one shape and different colours. These cards fit now; choose one:
web-guide-qwirkle_cards-regroup = None of your cards fits a row as it lies. You may move the cards of the table: “Can I play?” shows a way.
web-guide-qwirkle_cards-place = Now choose the row that it continues, or start a new one. A new row needs three cards.
web-guide-qwirkle_cards-more = A row is still too short: add cards of your hand, or some of the table.
web-guide-qwirkle_cards-wrong = One row is not in order: the reason stands below. Move its cards, or go back to the start of the turn.
web-guide-qwirkle_cards-confirm = Every row is in order: lay more cards, or confirm. A row of six is a Qwirkle, and whoever has the most Qwirkles wins.

## Qwixx

web-guide-qwixx_cards-rule = Cross each row from left to right: what you leave out is lost. The more crosses in a row, the more each is worth.
web-guide-qwixx_cards-take = Take { $count ->
    [one] one card
   *[other] { $count } cards
} of the display. Everybody sees the numbers, but only you will see the colours.
web-guide-qwixx_cards-taken = Press the button: the cards come into your hand, and you see their colours.
web-guide-qwixx_cards-common = The number on the pile is for everyone: cross it in one row, or skip it. What lies to its left in that row is then lost.
web-guide-qwixx_cards-play = Play one to three cards of one colour and cross their numbers in that row. If you cross nothing in your whole turn, that costs 5 points.
web-guide-qwixx_cards-cross = Choose what to cross, then press the button. Between the first and the last of your crosses at most one box may stay empty.
