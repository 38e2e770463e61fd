# The kinds of mistakes that insights add up, in players' words.
mistake-other = something else
mistake-qwirkle-missed_six = missed a Qwirkle
mistake-qwirkle-missed_cross_line = missed a cross line
mistake-qwirkle-fewer_points = took fewer points
mistake-qwirkle-opened_five = opened a line of five
mistake-qwirkle-opened_places = opened good places
mistake-qwirkle-broke_set = broke a set worth keeping
mistake-qwirkle-kept_duplicates = kept duplicate tiles
mistake-qwirkle-kept_useless = kept tiles that fit nowhere
mistake-qwirkle-swapped_too_late = swapped too late
mistake-qwirkle-swapped_too_early = swapped too early
mistake-qwirkle_cards-missed_claim = missed a claim
mistake-qwirkle_cards-opened_claim = left a row one card short
mistake-qwirkle_cards-laid_too_many = laid too many cards
mistake-qwirkle_cards-laid_too_few = laid too few cards
mistake-qwirkle_cards-wrong_cards = laid the wrong cards
mistake-qwixx_cards-let_lock_go = let a lock go
mistake-qwixx_cards-took_miss = took a miss
mistake-qwixx_cards-skipped_boxes = skipped too many boxes
mistake-qwixx_cards-waited_too_long = waited too long
mistake-qwixx_cards-crossed_too_early = crossed too early
mistake-qwixx_cards-wrong_row = crossed in the wrong row
mistake-qwixx_cards-wrong_take = took the wrong cards
insights-players = { $name } players
insights-seat = seat { $name }
insights-phase = { $name ->
    [opening] opening
    [middle] middle
   *[ending] ending
}
insights-month = { $name }
insights-unclear = too small to be clear
insights-times = { $count ->
    [one] once
   *[other] { $count } times
}
insights-span = { $mean } ({ $low } to { $high })

# The page of insights.
web-insights-title = What your games show
web-insights-lead = All your finished games together: what your decisions gave up, which mistakes cost most, and your results without the luck of the draws. Only you see this.
web-insights-progress = { $judged } of { $played } finished games judged
web-insights-none = You have no finished game yet. Play one to the end and come back.
web-insights-judge = Judge my games
web-insights-working = Your games are being judged. You may leave this page.
web-insights-rate = Each decision gave up { $points } and { $chance } of the win chance.
web-insights-rate-why = On average over { $decisions } decisions with a choice in { $games ->
    [one] one game
   *[other] { $games } games
}, compared with the best that a bot finds from what you could see. 0 means as good as that bot, less than 0 better.
web-insights-few = Fewer than five games say little, so there is no interval yet.
web-insights-kinds = What cost most
web-insights-kinds-why = Points for each game on average. All lines together are everything that was given up.
web-insights-parts = When and where
web-insights-luck = Without luck
web-insights-luck-why = Luck is what the draws changed of the lead you could expect. Over many games it comes to zero; over a few it hides who plays better.
web-insights-result = average lead at the end
web-insights-of-it = luck in it
web-insights-adjusted = without luck
web-insights-wins = games won
