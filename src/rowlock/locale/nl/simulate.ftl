# Simulaties en de gecompileerde rekenkernen.
simulate-games = { $games } spellen in { $seconds } s: { $rate } spellen per seconde ({ $kernel }, threads: { $threads })
simulate-seat = plaats { $seat }, { $bot }: gemiddeld { $mean } ± { $half } punten, { $wins } % van de overwinningen (95 %: { $low } tot { $high } %)
simulate-turns = { $turns } beurten per spel
simulate-kernel-compiled = gecompileerde rekenkern
simulate-kernel-python = rekenkern als Python, traag
simulate-kernel-rules = volgens de regels, zonder rekenkern

doctor-kernel = rekenkern
doctor-kernel-compiled = gecompileerd
doctor-kernel-python = draait als Python, traag

help-simulate = Veel spellen tussen eenvoudige bots spelen en hun gemiddelde scores geven.
help-simulate-game = Het spel.
help-simulate-games = Hoeveel spellen.
help-simulate-bots = Wie er speelt: één naam voor alle plaatsen, of één per plaats, met komma’s.
help-simulate-seats = Hoeveel spelers, als er één bot of geen is genoemd.
help-simulate-options = Een voorinstelling en wat daarvan afwijkt (rowlock rules SPEL --options noemt ze).
help-simulate-seed = Bepaalt het toeval; dezelfde startwaarde geeft dezelfde spellen, hoeveel threads er ook zijn.
help-simulate-threads = Hoeveel spellen tegelijk; zonder opgave zoveel als er kernen zijn.
help-simulate-ray = Speel op het Ray-cluster op dit adres (host:poort, ray://host:poort of auto) in plaats van hier.
help-simulate-parquet = Schrijf de partijen als Parquet naar dit bestand.
help-simulate-json = Schrijf één JSON-object.
