### De browserclient.

## Overal

web-close = Sluiten
web-cancel = Annuleren
web-loading = Een ogenblik…
web-try-again = Opnieuw proberen
web-to-home = Begin
web-skip-to-content = Naar de inhoud
web-copied = Gekopieerd.
web-menu = Menu
web-rules = Spelregels
web-read-rules = De spelregels lezen
web-you = jij
web-players = Spelers
web-score = Score

## Instellingen en naam

web-settings = Instellingen
web-language = Taal
web-theme = Weergave
web-theme-auto = Automatisch
web-theme-light = Licht
web-theme-dark = Donker
web-setting-marks = Tekens bij de kleuren
web-setting-marks-note = Een tot zes stippen op elke steen, voor elke kleur een aantal
web-setting-legal = Laten zien waar een steen past
web-setting-legal-note = Niet in spellen die meetellen
web-setting-calm = Minder beweging
web-setting-sound = Geluid
web-your-name = Je naam
web-name-change = Je naam: { $name }. Wijzigen
web-name-shown = De naam die anderen zien
web-keep-name = Deze naam gebruiken

## Begin

web-home-title = Schuif aan en speel.
web-home-lead = Drie spellen voor aan de familietafel. Geen account, niets te installeren: tegen een bot, met vrienden via een link, of om de beurt op één apparaat.
web-games-title = Spellen
web-about-qwirkle = Leg stenen in rijen van één kleur of één vorm en scoor voor elke rij die je langer maakt.
web-about-qwirkle_cards = Leg kaarten in rijen, schik wat op tafel ligt opnieuw en verzamel rijen van zes.
web-about-qwixx_cards = Speel kaarten, kruis getallen van links naar rechts aan en sluit je rijen eerder dan de anderen.
web-seats-range = { $from } tot { $to } spelers
web-play-now = Meteen spelen tegen een bot
web-opening = Wordt klaargezet…
web-set-up = Spel klaarzetten
web-resume-title = Verder spelen
web-recent-title = Laatste spellen
web-status-open = Wacht op spelers
web-status-running = Bezig
web-status-over = Afgelopen
web-status-closed = Opgegeven

## Klaarzetten

web-with-whom = Met wie?
web-with-bots = Bots
web-with-friends = Vrienden
web-with-device = Dit apparaat
web-with-bots-note = De bots beginnen meteen en worden nooit moe.
web-with-friends-note = Je krijgt een link en een QR-code om te versturen. Vrije plaatsen kunnen naar bots gaan.
web-with-device-note = Iedereen speelt op dit apparaat en geeft het door; niemand ziet de hand van een ander.
web-how-many = Hoeveel spelers?
web-opponents = Tegenstanders
web-opponent = Tegenstander { $number }
web-time = Tijd
web-clock-none = Zonder klok
web-clock-quick = 3 minuten en 10 seconden per beurt
web-clock-calm = 15 minuten en 20 seconden per beurt
web-clock-days = 3 dagen per beurt
web-open-table = Open voor iedereen
web-open-table-note = Staat in de lijst met tafels, zodat iedereen kan aanschuiven
web-how-to-play = Manieren om te spelen
web-edition = Uitgave
web-open-and-invite = Tafel openen en uitnodigen
web-start = Beginnen
web-bot-random = Toeval
web-bot-greedy = Gulzig
web-bot-level-1 = Beginner
web-bot-level-1-note = Ziet de helft en neemt daar genoegen mee.
web-bot-level-2 = Gelegenheidsspeler
web-bot-level-2-note = Speelt goed, tot er iets doorheen glipt.
web-bot-level-3 = Clubspeler
web-bot-level-3-note = Pakt elke keer het meeste dat er te halen valt.
web-bot-level-4 = Expert
web-bot-level-4-note = Weegt af wat een zet aan de anderen overlaat en speelt eindspelen foutloos.
web-bot-level-5 = Meester
web-bot-level-5-note = Denkt vooruit over vele mogelijke werelden. Veel geluk.

## Voor het spel

web-lobby-waiting = We wachten tot alle plaatsen bezet zijn.
web-lobby-full = Iedereen is er.
web-lobby-host-starts = De gastheer start het spel.
web-seat-open = Vrije plaats
web-seat-bot = Een bot op plaats { $number } zetten
web-add-bot = Bot toevoegen
web-remove-bot = { $name } weghalen
web-sit-down = Aanschuiven
web-get-up = Opstaan
web-invite-title = Vrienden uitnodigen
web-invite-note = Wie deze link heeft, kan aanschuiven.
web-invite-qr = QR-code van de uitnodiging
web-invite-address = Adres van de uitnodiging
web-copy-link = Link kopiëren
web-share = Delen
web-join-title = { $name } nodigt je uit voor { $game }
web-watch = Toekijken
web-invite-trouble = Deze uitnodiging werkt niet

## Aan tafel

web-your-move = Jouw zet
web-their-turn = aan de beurt
web-is-here = aanwezig
web-is-away = afwezig
web-a-bot = bot
web-has-answered = heeft besloten
web-gone-left = vertrokken, een bot speelt verder
web-gone-time = tijd op, een bot speelt verder
web-gone-resigned = opgegeven, een bot speelt verder
web-gone-replaced = vervangen door een bot
web-time-left = Resterende tijd
web-waiting-for = We wachten op { $names }.
web-sending = Een ogenblik…
web-you-watch = Je kijkt toe.
web-watchers = { $count ->
    [one] Eén persoon kijkt toe
   *[other] { $count } mensen kijken toe
}
web-more-to-see = Stenen en verloop
web-log = Verloop
web-log-empty = Er is nog niets gebeurd.
web-link-lost = De verbinding is weg, maar van het spel niets: het gaat verder zodra je terug bent.
web-link-again = Nu verbinden
web-hint = Tip
web-hint-laid = Dit zou een bot doen: bevestig het of pak je stenen op.
web-undo = Zet terug
web-recall = Oppakken
web-confirm = Bevestigen
web-resign = Opgeven
web-resign-sure = Opgeven?
web-resign-note = Een bot speelt op jouw plaats verder en jij wordt laatste.
web-play-on = Verder spelen
web-leave-for-now = Voorlopig weggaan
web-copy-watch-link = Link om toe te kijken kopiëren
web-show-result = Uitslag tonen
web-game-over = Het spel is afgelopen.
web-you-won = Je wint!
web-they-won = { $names } wint
web-shared-win = Gedeelde winst: { $names }
web-rematch = Revanche
web-rematch-open = Er is een revanche geopend.
web-download-record = Spelverslag downloaden
web-pass-device = { $name } is aan de beurt
web-pass-device-note = Geef het apparaat door. De hand verschijnt zodra je zegt wie je bent.
web-i-am = Ik ben { $name }

## Stenen in woorden

web-tile = { $colour ->
    [R] rode
    [O] oranje
    [Y] gele
    [G] groene
    [B] blauwe
   *[P] paarse
} { $shape ->
    [c] cirkel
    [s] vierkant
    [d] ruit
    [f] klaver
    [t] ster
   *[x] kruis
}
web-colour-name = { $colour ->
    [R] rood
    [O] oranje
    [Y] geel
    [G] groen
    [B] blauw
   *[P] paars
}
web-shape-name = { $shape ->
    [c] cirkel
    [s] vierkant
    [d] ruit
    [f] klaver
    [t] ster
   *[x] kruis
}

## De Qwirkle-tafel

web-board = Speelveld
web-board-keys = Pijltoetsen verplaatsen, Enter legt de opgepakte steen of neemt er een terug, N gaat naar het volgende vakje dat past, Escape terug naar je stenen. Plus, min en nul zoomen.
web-cell-place = kolom { $column }, rij { $row }
web-cell-tile = { $tile }, { $place }
web-cell-drafted = { $tile }, deze beurt gelegd, { $place }
web-cell-legal = past hier, { $place }
web-cell-later = past als er andere tussen liggen, { $place }
web-cell-empty = leeg, { $place }
web-zoom = Zoom
web-zoom-in = Dichterbij
web-zoom-out = Verder weg
web-zoom-fit = Alles tonen
web-rack = Jouw stenen
web-rack-keys = Pijltoetsen kiezen een steen, de spatiebalk pakt hem op en gaat naar het speelveld. Met Alt verplaatsen de pijltoetsen de steen.
web-tile-laid = { $tile }, op het speelveld
web-tiles-held = { $count ->
    [one] 1 steen
   *[other] { $count } stenen
}
web-picked = Opgepakt: { $tile }. { $count ->
    [0] Past nu nergens.
    [one] Past op één plek.
   *[other] Past op { $count } plekken.
}
web-shuffle = Mengen
web-shuffle-rack = Je stenen mengen
web-swap = Ruilen
web-swap-which = Welke stenen wil je ruilen? { $bag ->
    [one] Er zit nog één steen in de zak.
   *[other] Er zitten nog { $bag } stenen in de zak.
}
web-must-swap = Geen van je stenen past: ruil er een paar.
web-must-pass = Geen van je stenen past en de zak is leeg: je past.
web-confirm-swap = { $count ->
    [0] Ruilen
    [one] 1 steen ruilen
   *[other] { $count } stenen ruilen
}
web-confirm-pass = Passen
web-draft-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
web-draft-sum = { $sum } = { $points } punten
web-unseen-title = Deze stenen komen nog
web-unseen-note = { $total } zie je niet, waarvan { $bag } in de zak
web-log-place-label = { $name } legde { $tiles }. Op het speelveld tonen
web-log-swap = { $count ->
    [one] ruilde 1 steen
   *[other] ruilde { $count } stenen
}
web-log-pass = paste
web-qwirkle-cheer = Qwirkle!
web-qwirkle-went-out = { $name } legde de laatste steen en krijgt zes punten extra (QW-15).
web-qwirkle-stuck = Er past geen steen meer, dus niemand krijgt de zes punten voor het uitspelen (QW-16).
web-seen-fault-qwirkle-cell_taken = Hier ligt al een steen; stenen op tafel worden nooit verplaatst.
web-seen-fault-qwirkle-gap = Er zit een gat: de stenen van een beurt liggen in één aaneengesloten rij.
web-seen-fault-qwirkle-line_mixed = Deze rij heeft niet één kleur en ook niet één vorm.
web-seen-fault-qwirkle-line_repeats = In deze rij zou { $tile } twee keer liggen.

## Het schudden

web-fair-ask = Is er eerlijk geschud?
web-fair-how = Voor het spel legde de server zich vast op een geheim door de controlesom ervan bekend te maken, en het apparaat van elke speler voegde er iets van zichzelf aan toe. Elke trekking volgt uit beide.
web-fair-promise = Voor het spel beloofd
web-fair-promise-kept = Het geheim is het beloofde.
web-fair-promise-broken = Het geheim is niet het beloofde.
web-fair-own-in = Wat jouw apparaat toevoegde zit erin.
web-fair-own-missing = Wat jouw apparaat toevoegde ontbreekt.
web-fair-draws = { $count ->
    [one] De trekking volgt eruit.
   *[other] Alle { $count } trekkingen volgen eruit.
}
web-fair-draws-wrong = Een trekking volgt er niet uit.
web-fair-by-page = Je browser heeft dit zelf nagerekend.
web-fair-by-server = De server heeft dit nagerekend; een browser doet dat alleen over een beveiligde verbinding. Je kunt het zelf controleren met het spelverslag en `rowlock verify`.
web-fair-seed = Het geheim
web-fair-later = Als het spel afgelopen is, wordt het geheim getoond en rekent je browser elke trekking na.
web-fair-not = Dit laat zien dat niemand de trekkingen heeft gestuurd. Het kan niet laten zien dat de server niet gekeken heeft.

## De pagina met spelregels

web-rules-title = De spelregels van { $game }
web-rules-english = De pagina's met spelregels zijn in het Engels.

## Als er iets mis is

web-missing-title = Hier is niets
web-missing-text = Het adres is verkeerd getypt, of wat hier was is weg.
web-missing-game = Dit spel is er hier niet.
web-crash-title = Er ging iets mis
web-crash-text = De pagina kon niet verder. Je spellen staan veilig op de server.
web-outdated-title = Rowlock is vernieuwd
web-outdated-text = Deze pagina is ouder dan de server. Laad haar opnieuw om verder te gaan.
web-table-trouble = Deze tafel kan niet getoond worden
web-table-closed = Deze tafel is opgegeven
web-table-closed-text = De gastheer ging weg voordat het spel begon.
web-trouble-unknown = Er ging iets mis. Probeer het opnieuw.
web-trouble-lost = De server is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.
web-trouble-no_such_table = Deze tafel bestaat niet. Misschien is de link niet volledig.
web-trouble-not_found = Deze tafel bestaat niet. Misschien is de link niet volledig.
web-trouble-bad_request = Deze tafel bestaat niet. Misschien is de link niet volledig.
web-trouble-private = Aan deze tafel schuif je alleen op uitnodiging aan. Vraag om een link.
web-trouble-table_full = Alle plaatsen zijn bezet.
web-trouble-seat_taken = Iemand anders heeft die plaats genomen.
web-trouble-already_started = Het spel is al begonnen.
web-trouble-table_closed = Deze tafel is opgegeven.
web-trouble-stale = Het spel is intussen verdergegaan.
web-trouble-not_asked = Je bent niet aan de beurt.
web-trouble-no_undo = Terugnemen kan alleen tegen bots en zonder klok.
web-trouble-nothing_to_undo = Er is nog niets om terug te nemen.
web-trouble-no_hints = In spellen die meetellen zijn er geen tips.
web-trouble-bad_name = Deze naam kan niet. Gebruik letters en cijfers, hoogstens 24.
web-trouble-not_your_seat = Deze plaats is niet meer van jou.
web-trouble-internal = Er ging iets mis op de server. Probeer het opnieuw.
web-trouble-method_not_allowed = Op deze server kun je je naam niet wijzigen.
