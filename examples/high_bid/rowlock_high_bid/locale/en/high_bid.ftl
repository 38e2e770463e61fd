name-high_bid = High Bid
preset-high_bid-standard = the usual game
prompt-high_bid-deal = The cards are dealt.
prompt-high_bid-prize = A prize is turned up.
prompt-high_bid-bid = Bid a card for the prize that was turned up last.
prompt-high_bid-over = The game is over.
fault-high_bid-not_held = You do not hold the card { $card }.
fault-high_bid-not_asked = No bid is due from you now.
