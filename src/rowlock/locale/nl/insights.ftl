# De soorten fouten die de spiegel optelt, in woorden van spelers.
mistake-other = iets anders
mistake-qwirkle-missed_six = een Qwirkle gemist
mistake-qwirkle-missed_cross_line = een kruislijn gemist
mistake-qwirkle-fewer_points = minder punten gepakt
mistake-qwirkle-opened_five = een lijn van vijf opengelegd
mistake-qwirkle-opened_places = goede plekken opengelegd
mistake-qwirkle-broke_set = een goede reeks opgebroken
mistake-qwirkle-kept_duplicates = dubbele stenen gehouden
mistake-qwirkle-kept_useless = stenen gehouden die nergens passen
mistake-qwirkle-swapped_too_late = te laat geruild
mistake-qwirkle-swapped_too_early = te vroeg geruild
mistake-qwirkle_cards-missed_claim = een stapel niet gepakt
mistake-qwirkle_cards-opened_claim = een rij op één kaart na af gelaten
mistake-qwirkle_cards-laid_too_many = te veel kaarten gelegd
mistake-qwirkle_cards-laid_too_few = te weinig kaarten gelegd
mistake-qwirkle_cards-wrong_cards = de verkeerde kaarten gelegd
mistake-qwixx_cards-let_lock_go = een slot laten lopen
mistake-qwixx_cards-took_miss = een mislukte beurt aangekruist
mistake-qwixx_cards-skipped_boxes = te veel vakjes overgeslagen
mistake-qwixx_cards-waited_too_long = te lang gewacht
mistake-qwixx_cards-crossed_too_early = te vroeg aangekruist
mistake-qwixx_cards-wrong_row = in de verkeerde rij aangekruist
mistake-qwixx_cards-wrong_take = de verkeerde kaarten gepakt
insights-players = { $name } spelers
insights-seat = plaats { $name }
insights-phase = { $name ->
    [opening] begin
    [middle] midden
   *[ending] einde
}
insights-month = { $name }
insights-unclear = te klein om zeker te zijn
insights-times = { $count } keer
insights-span = { $mean } ({ $low } tot { $high })
