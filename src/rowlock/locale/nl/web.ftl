### De browserclient.

## Overal

web-close = Sluiten
web-cancel = Annuleren
web-loading = Een ogenblik…
web-try-again = Opnieuw proberen
web-to-home = Begin
web-skip-to-content = Naar de inhoud
web-copied = Gekopieerd.
web-copy-failed = Deze pagina kan niet kopiëren. Kopieer dit zelf: { $text }
web-menu = Menu
web-rules = Spelregels
web-you = jij
web-players = Spelers
web-score-is = Score:

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
web-setting-skips = Vanzelf overslaan
web-setting-skips-note = Bij Qwixx, als je het getal voor iedereen niet kunt aankruisen
web-setting-calm = Minder beweging
web-tempo = Tempo van de beurten
web-tempo-off = Meteen
web-tempo-quick = Snel
web-tempo-normal = Normaal
web-tempo-slow = Langzaam
web-setting-sound = Geluid
web-setting-hand = Mijn telefoon is mijn hand
web-setting-hand-note = Een groot scherm toont het bord: hier is het kleiner en de hand groter.
web-your-name = Je naam
web-name-change = Je naam: { $name }. Wijzigen
web-name-shown = De naam die anderen zien
web-keep-name = Deze naam gebruiken

## Begin

web-home-title = Schuif aan en speel.
web-home-lead = Drie spellen voor aan de familietafel. Geen account, niets te installeren: tegen een bot, met vrienden via een link, of om de beurt op één apparaat.
web-games-title = Spellen
web-about-qwirkle = Leg stenen in rijen van één kleur of één vorm en scoor voor elke rij die je langer maakt.
web-about-qwirkle_cards = Leg kaarten in series, reorganiseer wat op tafel ligt en verzamel series van zes.
web-about-qwixx_cards = Speel kaarten, kruis getallen van links naar rechts aan en sluit je rijen eerder dan de anderen.
web-seats-range = { $from } tot { $to } spelers
web-play-now = Meteen spelen tegen een bot
web-opening = Wordt klaargezet…
web-set-up = Spel klaarzetten
web-resume-title = Verder spelen
web-resume-all = { $count ->
    [one] Toon het spel
   *[other] Toon alle { $count } spellen
}
web-resume-away = Opzijleggen: { $game }
web-open-all = { $count ->
    [one] Toon de tafel
   *[other] Toon alle { $count } tafels
}
web-turn-yours = Jij bent aan de beurt
web-turn-of = { $name } is aan de beurt
web-turn-title = Jouw beurt · { $game }
web-turns-elsewhere = { $count ->
    [one] Je bent aan de beurt aan een andere tafel
   *[other] Je bent aan de beurt aan { $count } andere tafels
}
web-open-title = Open tafels
web-recent-title = Laatste spellen
web-status-open = Wacht op spelers
web-status-running = Bezig
web-status-over = Afgelopen
web-status-closed = Opgegeven

## Klaarzetten

web-name-of = Speler { $number }
web-time = Tijd
web-clock-none = Zonder klok
web-clock-gain = { $bank } + { $gain } per beurt
web-clock-fresh = { $bank } per beurt
web-clock-bank = { $bank } voor het hele spel
web-clock-left = { $days } d { $hours } u
web-span-days = { $count ->
    [one] { $count } dag
   *[other] { $count } dagen
}
web-span-hours = { $count } uur
web-span-minutes = { $count } min
web-span-seconds = { $count } s
web-rated = Telt mee
web-unrated = Telt niet mee
web-hints-allowed = Tips toegestaan
web-hints-none = Zonder tips
web-start = Beginnen
web-bot-random = Toeval
web-bot-greedy = Gulzig
web-bot-level-0 = Leerling
web-bot-level-1 = Beginner
web-bot-level-2 = Gelegenheidsspeler
web-bot-level-3 = Clubspeler
web-bot-level-4 = Expert
web-bot-level-5 = Meester
web-bot-level-6 = Grootmeester

## Voor het spel

web-seat-open = Vrije plaats
web-facts = Zo wordt er aan deze tafel gespeeld
web-option-value = { $option }: { $value }
web-option-off = uit
web-seats-free = { $free ->
    [0] Alle plaatsen bezet
    [one] { $free } van { $seats } plaatsen vrij
   *[other] { $free } van { $seats } plaatsen vrij
}
web-watch = Toekijken
## Aan tafel

web-your-move = Jouw zet
web-their-turn = aan de beurt
web-own-turn = aan de beurt
web-is-here = aanwezig
web-is-away = afwezig
web-a-bot = bot
web-a-person = mens
web-a-guest = gast
web-name-of-guest = { $name } (gast)
web-has-answered = heeft besloten
web-gone-left = vertrokken, een bot speelt verder
web-gone-time = tijd op, een bot speelt verder
web-gone-resigned = opgegeven, een bot speelt verder
web-gone-replaced = vervangen door een bot
web-ended-left = vertrokken
web-ended-time = tijd op
web-ended-resigned = opgegeven
web-departed-left = { $name } heeft het spel verlaten.
web-departed-time = De tijd van { $name } is op.
web-departed-resigned = { $name } heeft opgegeven.
web-departed-replaced = { $name } was te lang weg.
web-departed-you-left = Je hebt het spel verlaten.
web-departed-you-time = Je tijd is op.
web-departed-you-resigned = Je hebt opgegeven.
web-departed-you-replaced = Je was te lang weg.
web-departed-bot = Een bot speelt op deze plaats verder.
web-departed-wins = { $name } wint.
web-departed-over = Het spel is afgelopen.
web-departed-you-win = Jij wint.
web-departed-table = { $name } heeft de tafel verlaten.
web-hints-used = { $count ->
    [one] 1 tip
   *[other] { $count } tips
}
web-hint-counted = Tip: de anderen zien hoeveel tips je gebruikt.
web-time-left = Resterende tijd
web-waiting-for = We wachten op { $names }.
web-sending = Een ogenblik…
web-checking = Wordt gecontroleerd…
web-you-watch = Je kijkt toe.
web-watchers = { $count ->
    [one] Eén persoon kijkt toe
   *[other] { $count } mensen kijken toe
}
web-more-qwirkle = Stenen en verloop
web-more-qwirkle_cards = Kaarten en verloop
web-more-qwixx_cards = Kaarten en verloop
web-log = Verloop
web-log-empty = Er is nog niets gebeurd.
web-link-lost = De verbinding is weg, maar van het spel niets: het gaat verder zodra je terug bent.
web-link-again = Nu verbinden
web-link-ended = Je sessie is beëindigd. Log in om verder te gaan.
web-link-enter = Inloggen
web-hint = Tip
web-hint-laid = Dit zou een bot doen: bevestig het of neem je stenen terug.
web-undo = Zet terug
web-recall = Terugnemen
web-confirm = Bevestigen
web-show-result = Uitslag tonen
web-game-over = Het spel is afgelopen.
web-you-won = Je wint!
web-they-won = { $names } wint
web-shared-win = Gedeelde winst: { $names }
web-rematch = Revanche
web-rematch-open = Er is een revanche geopend.
web-pass-device = { $name } is aan de beurt
web-pass-device-note = Geef het apparaat door. De hand verschijnt zodra je zegt wie je bent.
web-i-am = Ik ben { $name }

web-told-place = { $name } legde { $tiles }, { $count ->
    [one] { $from }
   *[other] van { $from } tot { $to }
}.
web-told-points = { $points ->
    [one] 1 punt.
   *[other] { $points } punten.
}
web-told-own-points = { $points ->
    [one] Je krijgt 1 punt.
   *[other] Je krijgt { $points } punten.
}
web-told-your-turn = Jij bent aan de beurt.
web-told-undone = De laatste beurt is teruggenomen.
web-time-warning = { $seconds ->
    [one] Nog 1 seconde.
   *[other] Nog { $seconds } seconden.
}
web-stock-tiles = { $count ->
    [0] De zak is leeg
    [one] 1 steen in de zak
   *[other] { $count } stenen in de zak
}
web-stock-cards = { $count ->
    [0] De stapel is leeg
    [one] 1 kaart in de stapel
   *[other] { $count } kaarten in de stapel
}
web-yes = ja
web-no = nee

## Stenen in woorden

web-tile = { $shape ->
    [c] { $colour ->
        [R] rode
        [O] oranje
        [Y] gele
        [G] groene
        [B] blauwe
       *[P] paarse
    } cirkel
    [s] { $colour ->
        [R] rood
        [O] oranje
        [Y] geel
        [G] groen
        [B] blauw
       *[P] paars
    } vierkant
    [d] { $colour ->
        [R] rode
        [O] oranje
        [Y] gele
        [G] groene
        [B] blauwe
       *[P] paarse
    } ruit
    [f] { $colour ->
        [R] rode
        [O] oranje
        [Y] gele
        [G] groene
        [B] blauwe
       *[P] paarse
    } klaver
    [t] { $colour ->
        [R] rode
        [O] oranje
        [Y] gele
        [G] groene
        [B] blauwe
       *[P] paarse
    } ster
   *[x] { $colour ->
        [R] rood
        [O] oranje
        [Y] geel
        [G] groen
        [B] blauw
       *[P] paars
    } kruis
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
web-cell-column = kolom { $column }
web-cell-left = kolom { $column } links van het begin
web-cell-row = rij { $row }
web-cell-above = rij { $row } boven het begin
web-cell-tile = { $tile }, { $place }
web-cell-drafted = { $tile }, deze beurt gelegd, { $place }
web-cell-last = { $tile }, laatste beurt, { $place }
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
web-shuffle = Husselen
web-shuffle-rack = Je stenen husselen
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
web-draft-unfinished = { $have } van de { $need } stenen. Leg er nog { $more ->
    [one] één
   *[other] { $more }
} in dezelfde rij.
web-draft-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
web-draft-sum = { $sum } = { $points } punten
web-draft-last = { $points } daarvan voor het uitspelen.
web-unseen-title = Deze stenen komen nog
web-unseen-note = { $total } zie je niet, waarvan { $bag } in de zak
web-log-place-label = { $name } legde { $tiles }. Op het speelveld tonen
web-log-swap = { $count ->
    [one] ruilde 1 steen
   *[other] ruilde { $count } stenen
}
web-log-pass = paste
web-qwirkle-cheer = Qwirkle!
web-seen-fault-qwirkle-cell_taken = Hier ligt al een steen; stenen op tafel worden nooit verplaatst.
web-seen-fault-qwirkle-gap = Er zit een gat: de stenen van een beurt liggen in één aaneengesloten rij.
web-seen-fault-qwirkle-line_mixed = Deze rij heeft niet overal dezelfde kleur en ook niet overal dezelfde vorm.
web-seen-fault-qwirkle-line_repeats = In deze rij zou { $tile } twee keer liggen.

## De pagina met spelregels

web-rules-title = De spelregels van { $game }
## Leren

web-learn = Leren
web-learn-title = { $game } leren

## Terugkijken

web-replay = Terugkijken
## Mensen

web-leaders = Ranglijst
## Het account

web-account = Account
web-licences = Licenties
## Als er iets mis is

web-missing-title = Hier is niets
web-missing-text = Het adres is verkeerd getypt, of wat hier was is weg.
web-missing-table-title = Tafel niet gevonden
web-missing-table = Dit adres leidt naar geen enkele tafel. Kopieer de hele link, of vraag er opnieuw om.
web-trouble-invite_cut = Deze uitnodiging is onvolledig. Kopieer de hele link, of vraag er opnieuw om.
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
web-trouble-already_contributed = Jouw plaats heeft al iets aan het schudden toegevoegd.
web-trouble-already_started = Het spel is al begonnen.
web-trouble-table_closed = Deze tafel is opgegeven.
web-trouble-stale = Het spel is intussen verdergegaan.
web-trouble-not_asked = Je bent niet aan de beurt.
web-trouble-no_undo = Terugnemen kan alleen tegen bots en zonder klok.
web-trouble-nothing_to_undo = Er is nog niets om terug te nemen.
web-trouble-no_hints = In spellen die meetellen zijn er geen tips.
web-trouble-hints_off = Aan deze tafel wordt zonder tips gespeeld.
web-trouble-bad_name = Deze naam kan niet. Gebruik letters en cijfers, hoogstens 24.
web-trouble-not_your_seat = Deze plaats is niet meer van jou.
web-trouble-internal = Er ging iets mis op de server. Probeer het opnieuw.
web-trouble-method_not_allowed = Op deze server kun je je naam niet wijzigen.
web-trouble-not_over = Het spel is nog niet afgelopen.
web-trouble-game_over = Het spel is afgelopen.
web-trouble-not_running = Het spel is niet bezig.
web-trouble-already_answered = Je hebt al geantwoord.
web-trouble-not_seated = Je zit niet aan deze tafel.
web-trouble-no_session = Dit apparaat is hier niet meer bekend. Laad de pagina opnieuw.
web-trouble-no_replacing = Alleen een lopend spel zonder klok kan met een bot verdergaan.
web-trouble-unavailable = De server kan op dit moment niets opslaan. Probeer het opnieuw.
web-trouble-unreadable_table = De server kan dit spel op dit moment niet lezen. Probeer het later opnieuw.
web-trouble-no_such_game = Dit spel bestaat hier niet.
web-trouble-name_taken = Iemand anders heeft die naam, of een die erop lijkt.
web-trouble-name_reserved = Deze naam is gereserveerd. Neem een andere.
web-trouble-too_fast = Dat ging iets te snel. Wacht even en probeer het opnieuw.
web-trouble-banned = Dit account is verbannen.
web-trouble-too_many_tables = Te veel van je tafels wachten nog. Begin of verlaat er eerst een paar.
web-trouble-too_many_seats = Je speelt te veel spellen tegelijk. Maak er eerst een paar af.
web-trouble-too_early = Geef nog even tijd: { $seconds } seconden.
web-trouble-not_waiting = Er wordt nu niet op gewacht.

## Spelen zonder server

web-device-here = Op dit apparaat spelen
web-device-ask = Spellen op dit apparaat hebben geen server nodig. Ze blijven in deze browser, onder een eigen naam, los van je spellen hier. Eenmalig wordt ongeveer 6 MB geladen.
web-device-go = Laden en spelen
web-trouble-no_runtime = De spellen konden op dit apparaat niet worden gestart. Laad de pagina opnieuw; de eerste keer is een netwerk nodig.

web-printed = Scoreblok
web-printed-title = Scoreblok voor het gedrukte spel: { $game }
