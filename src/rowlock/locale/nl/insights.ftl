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

# The page of insights.
web-insights-title = Wat je spellen laten zien
web-insights-lead = Al je afgelopen spellen samen: wat je beslissingen weggaven, welke fouten het meest kostten, en je resultaten zonder het geluk van het trekken. Alleen jij ziet dit.
web-insights-progress = { $judged } van { $played } afgelopen spellen beoordeeld
web-insights-none = Je hebt nog geen spel uitgespeeld. Speel er een uit en kom terug.
web-insights-judge = Mijn spellen beoordelen
web-insights-working = Je spellen worden beoordeeld. Je mag deze pagina verlaten.
web-insights-rate = Elke beslissing gaf { $points } en { $chance } van de winstkans weg.
web-insights-rate-why = Gemiddeld over { $decisions } beslissingen met een keuze in { $games ->
    [one] één spel
   *[other] { $games } spellen
}, vergeleken met het beste dat een bot vindt met wat jij kon zien. 0 betekent even goed als die bot, minder dan 0 beter.
web-insights-few = Minder dan vijf spellen zeggen weinig, dus is er nog geen interval.
web-insights-kinds = Wat het meest kostte
web-insights-kinds-why = Punten per spel gemiddeld. Alle regels samen zijn alles wat werd weggegeven.
web-insights-parts = Wanneer en waar
web-insights-luck = Zonder geluk
web-insights-luck-why = Geluk is wat de getrokken stenen en kaarten veranderden aan de voorsprong die je kon verwachten. Over veel spellen heft het zich op; over weinig verbergt het wie beter speelt.
web-insights-result = gemiddelde voorsprong aan het eind
web-insights-of-it = geluk daarin
web-insights-adjusted = zonder geluk
web-insights-wins = gewonnen spellen
