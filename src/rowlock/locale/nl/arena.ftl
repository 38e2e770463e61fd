# Bots tegen elkaar: wedstrijden en ranglijsten.
match-played = { $pairs } paren, { $games } spellen in { $seconds } s
match-wins = { $bot }: { $rate } % van de overwinningen (95 %: { $low } tot { $high } %)
match-margin = {"  "}gemiddeld { $margin } punten voorsprong, gemiddelde score { $mean }
match-think = {"  "}denkt { $ms } ms per beslissing, hoogstens { $longest } ms
match-forfeits = {"  "}{ $games ->
    [one] verloor één spel zonder strijd
   *[other] verloor { $games } spellen zonder strijd
}
match-restarts = {"  "}{ $times ->
    [one] het programma stopte één keer en werd opnieuw gestart
   *[other] het programma stopte { $times } keer en werd opnieuw gestart
}
match-report = paar { $pair }, beslissing { $decision }, { $bot }: { $why }
match-sprt-high = de toets neemt na { $pairs } paren het hogere percentage aan (log-likelihoodverhouding { $llr })
match-sprt-low = de toets neemt na { $pairs } paren het lagere percentage aan (log-likelihoodverhouding { $llr })
match-sprt-open = de toets heeft na { $pairs } paren niet beslist (log-likelihoodverhouding { $llr })
match-bots = { $count ->
    [one] Er is één bot genoemd
   *[other] Er zijn { $bots } bots genoemd
}; dit spel vraagt er { $least } tot { $most }, één per plaats.
match-one-budget = Geef een budget in tijd (--budget-ms) of in steekproeven (--samples), niet allebei.
match-sprt = Een sequentiële toets bestaat uit twee winstkansen met een komma, zoals 0.5,0.55, niet { $text }.
ray-unreachable = Er antwoordt geen Ray-cluster op { $address }: { $why }
match-unrecorded = { $games ->
    [one] Eén partij in { $file } heeft geen verslag, omdat een eerdere uitvoering haar zonder --parquet speelde.
   *[other] { $games } partijen in { $file } hebben geen verslag, omdat een eerdere uitvoering ze zonder --parquet speelde.
}

forfeit-late = hij kwam te laat ({ $details })
forfeit-died = zijn programma is gestopt ({ $details })
forfeit-garbage = wat hij zei is niet te lezen ({ $details })
forfeit-flooded = hij zei veel te veel ({ $details })
forfeit-refused = hij weigerde te beslissen ({ $details })
forfeit-illegal = hij speelde tegen de regels ({ $details })
forfeit-crashed = hij is vastgelopen ({ $details })
forfeit-missing = zijn programma start niet ({ $details })

match-title = { $game }: aandeel van de overwinningen in { $games } spellen, in %, met 95%-intervallen
ladder-title = { $game }: speelsterkte in Elo-punten, met 95%-intervallen
ladder-played = { $pairs } paren per ontmoeting, in { $seconds } s; overwinningen van de rij op de kolom, in procenten
ladder-rating = { $bot }: { $elo } Elo (95 %: { $low } tot { $high })
plot-not-overwritten = { $file } is geen SVG-afbeelding en wordt niet overschreven.
parquet-not-overwritten = { $file } is geen Parquet-bestand en wordt niet overschreven.

help-match = Bots tegen elkaar laten spelen over gepaarde delingen en meten hoe sterk ze zijn.
help-match-game = Het spel.
help-match-bots = Wie er speelt, één bot per plaats, met komma’s: level:3, greedy, random en andere.
help-match-bot = Nog een bot, ook een programma: 'cmd:python bot.py'. Mag herhaald worden.
help-match-pairs = Hoeveel delingen, elk één keer gespeeld in iedere draaiing van de plaatsen.
help-match-seed = Bepaalt delingen en bots; met een budget in steekproeven geeft hetzelfde startgetal dezelfde uitkomsten.
help-match-budget_ms = Hoe lang een bot over een beslissing mag nadenken, in milliseconden.
help-match-samples = Hoeveel een bot voor een beslissing mag bekijken; op elke machine gelijk.
help-match-limit_ms = Wanneer een bot zonder antwoord het spel verliest, in milliseconden.
help-match-options = Een vaste variant, en wijzigingen daarop (rowlock rules SPEL --options noemt ze).
help-match-processes = Hoeveel spellen tegelijk; anders evenveel als er kernen zijn.
help-match-results = Voltooide paren in dit bestand bewaren en verdergaan waar het ophoudt.
help-match-records = Het verslag van elk spel in deze map bewaren.
help-match-plot = Teken de aandelen van de overwinningen in dit bestand, als SVG.
help-match-sprt = Stoppen zodra duidelijk is of de eerste bot het lagere of het hogere percentage wint.
help-match-ray = Speel op het Ray-cluster op dit adres (host:poort, ray://host:poort of auto) in plaats van hier.
help-match-parquet = Schrijf de partijen als Parquet naar dit bestand.
help-match-json = Eén JSON-object afdrukken.

help-bots = De bots van een spel tonen, van zwak naar sterk, en hoe elk speelt.
help-bots-game = Het spel; alle spellen indien weggelaten.
help-bots-json = Eén JSON-object afdrukken.

help-ladder = Elke bot tegen elke andere laten spelen en ze allemaal inschalen.
help-ladder-game = Het spel.
help-ladder-bots = Wie er speelt, met komma’s; anders alle niveaus van het spel.
help-ladder-bot = Nog een bot, ook een programma: 'cmd:python bot.py'. Mag herhaald worden.
help-ladder-pairs = Hoeveel delingen per ontmoeting, elk in beide draaiingen gespeeld.
help-ladder-seed = Bepaalt delingen en bots; met een budget in steekproeven geeft hetzelfde startgetal dezelfde uitkomsten.
help-ladder-budget_ms = Hoe lang een bot over een beslissing mag nadenken, in milliseconden.
help-ladder-samples = Hoeveel een bot voor een beslissing mag bekijken; op elke machine gelijk.
help-ladder-limit_ms = Wanneer een bot zonder antwoord het spel verliest, in milliseconden.
help-ladder-options = Een vaste variant, en wijzigingen daarop (rowlock rules SPEL --options noemt ze).
help-ladder-processes = Hoeveel spellen tegelijk; anders evenveel als er kernen zijn.
help-ladder-results = Voltooide paren in deze map bewaren en verdergaan waar ze ophouden.
help-ladder-plot = De inschaling in dit bestand tekenen, als SVG.
help-ladder-ray = Speel op het Ray-cluster op dit adres (host:poort, ray://host:poort of auto) in plaats van hier.
help-ladder-json = Eén JSON-object afdrukken.
