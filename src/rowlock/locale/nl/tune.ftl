# Wat bots hebben geleerd, opnieuw aangepast.
tune-done = aangepast aan { $games } spellen per tabel, in { $seconds } s; geschreven naar { $file }
tune-same = Hiermee speelt het programma.
tune-other = Het programma speelt met andere gewichten.
tune-nothing = De bots van { $game } hebben niets geleerd dat kan worden aangepast; die van deze spellen wel: { $games }
weights-not-overwritten = { $file } bevat geen gewichten en wordt niet overschreven.

help-tune = Door tegen zichzelf te spelen opnieuw aanpassen wat de sterke bots van een spel hebben geleerd.
help-tune-game = Het spel.
help-tune-games = Van hoeveel spellen wordt geleerd, per aantal spelers en variant.
help-tune-seed = Bepaalt het toeval; dezelfde startwaarde geeft op elke machine dezelfde gewichten.
help-tune-out = Waar de gewichten worden geschreven; GAME-weights.json als dit ontbreekt.
help-tune-ray = Speel op het Ray-cluster op dit adres (host:poort, ray://host:poort of auto) in plaats van hier.
