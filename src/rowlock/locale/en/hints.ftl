### Hints by degrees: what the best action uses, then where; the action itself comes last.

hint-step = Hint { $step } of { $steps }: { $what } Ask again for more.
hint-qwirkle-tiles = { $count ->
    [one] Look at this tile: { $pieces }.
   *[other] Look at these tiles: { $pieces }.
}
hint-qwirkle-line = { $count ->
    [one] It goes on beside this tile: { $pieces }.
   *[other] It goes on with this line: { $pieces }.
}
hint-qwirkle-anywhere = Lay them in one line; the first line may lie anywhere.
hint-qwirkle-swap = Nothing on the board is worth as much as a swap.
hint-qwirkle_cards-cards = { $count ->
    [one] Look at this card: { $pieces }.
   *[other] Look at these cards: { $pieces }.
}
hint-qwirkle_cards-row = { $count ->
    [one] It goes with this card on the table: { $pieces }.
   *[other] It goes with these cards on the table: { $pieces }.
}
hint-qwirkle_cards-own = They make a row of their own.
hint-qwixx_cards-take = { $count ->
    [one] Take one card.
   *[other] Take { $count } cards.
}
hint-qwixx_cards-numbers = { $count ->
    [one] Take this number: { $pieces }.
   *[other] Take these numbers: { $pieces }.
}
hint-qwixx_cards-cross = A cross is worth more than skipping.
hint-qwixx_cards-upwards = Cross it in a row that goes up, red or yellow.
hint-qwixx_cards-downwards = Cross it in a row that goes down, green or blue.
hint-qwixx_cards-skip = A cross would cost more than it brings.
hint-qwixx_cards-no_cross = A cross would cost more than it brings.
hint-qwixx_cards-play = { $count ->
    [one] Play one card.
   *[other] Play { $count } cards.
}
hint-qwixx_cards-cards = { $count ->
    [one] Play this card: { $pieces }.
   *[other] Play these cards: { $pieces }.
}
