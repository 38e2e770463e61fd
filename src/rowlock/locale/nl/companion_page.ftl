# The pages of the score pads for printed games.

web-companion-title = { $game }: het gedrukte spel
web-companion-about-qwixx_cards = Een blad voor iedereen, op dit apparaat of op elke telefoon. Kruisjes worden gecontroleerd, punten en mislukte beurten geteld.
web-companion-about-qwirkle = Voer elke beurt in door stenen op het bord te tikken. De regels controleren hem en tellen de punten, ook van kruisende lijnen.
web-companion-about-qwirkle_cards = Voer de rijen en je hand in: kun je leggen, hoeveel Qwirkles kun je halen, en hoe?
web-companion-players = Spelers
web-companion-begin = Beginnen
web-companion-numbers = Alleen punten
web-companion-before = Verder met een spel
web-companion-option-locks = Een aangekruist slot sluit de rij
web-companion-locks-own = voor de eigenaar (kaarten)
web-companion-locks-all = voor iedereen (dobbelstenen)
web-companion-option-rules = Tegen de regels
web-companion-rules-strict = weigeren
web-companion-rules-warn = alleen waarschuwen
web-companion-option-edition = Uitgave
web-companion-edition-schmidt = Schmidt
web-companion-edition-999games = 999 Games
web-companion-gone = Dit spel kan niet worden getoond
web-companion-invite = Andere telefoons
web-companion-invite-qr = Code met het adres van dit spel
web-companion-invite-note = Scan de code met een andere telefoon om met een eigen blad mee te doen.
web-companion-invite-local = Dit adres werkt alleen op dit apparaat. Start Rowlock met “rowlock party”, zodat andere telefoons kunnen meedoen.
web-companion-file = Opslaan
web-companion-another = Nieuw spel
web-companion-delete = Verwijderen
web-companion-delete-title = Dit spel verwijderen?
web-companion-delete-note = Het wordt verwijderd voor iedereen die hier meeschrijft. Dat kan niet ongedaan worden gemaakt.
web-companion-leave = Verlaten
web-companion-leave-title = Dit spel verlaten?
web-companion-leave-note = Het gaat zonder jou door. Met de code kun je weer meedoen.
web-companion-open-file = Bestand openen
web-companion-bad-file = Dit bestand kan niet worden geopend: { $reason }
web-companion-offline = De server is onbereikbaar. Wat is ingevoerd, blijft bewaard.
web-companion-waiting =
    { $count ->
        [one] Eén invoer wacht op de server.
       *[other] { $count } invoeren wachten op de server.
    }
web-companion-who = Wie ben jij?
web-companion-taken = bezet: andere telefoon
web-companion-both-title = { $name } is bezet
web-companion-both-note = Een andere telefoon schrijft voor { $name }. Als beide dat doen, kunnen beide voor deze plaats invullen en terugnemen.
web-companion-both = Beide telefoons gebruiken
web-companion-move = Van plaats wisselen
web-companion-whose-sheet = Blad van
web-companion-box =
    { $row ->
        [R] Rood
        [Y] Geel
        [G] Groen
       *[B] Blauw
    } { $number }{ $open ->
        [yes] { "" }
        [crossed] , aangekruist: tik om terug te nemen
       *[no] , gesloten
    }
web-companion-sending = Wordt nog bewaard
web-companion-remove = { $what } terugnemen?
web-companion-remove-button = Terugnemen
web-companion-remove-note = Alleen dit kruisje verdwijnt; alles wat daarna kwam, blijft.
web-companion-miss-word = Mislukte beurt
web-companion-miss-fix = Een mislukte beurt terugnemen
web-companion-miss = Mislukt
web-companion-undo = Ongedaan maken
web-companion-finish = Spel beëindigen
web-companion-reopen = Verder spelen
web-companion-reopened = Het einde is teruggenomen: het spel gaat verder.
web-companion-ending-rows = Twee rijen zijn gesloten: maak deze beurt af, dan is het spel afgelopen.
web-companion-ending-misses = Vier mislukte beurten: maak deze beurt af, dan is het spel afgelopen.
web-companion-winners =
    { $count ->
        [one] { $names } wint!
       *[other] { $names } winnen samen!
    }
web-companion-closed-by =
    { $name } heeft { $row ->
        [R] de rode rij
        [Y] de gele rij
        [G] de groene rij
       *[B] de blauwe rij
    } gesloten.
web-companion-board = Bord
web-companion-whole = Het hele bord tonen
web-companion-cell = Leeg veld { $x }, { $y }
web-companion-take-back = Terugnemen: { $tile }
web-companion-palette = Tik aan wat is gelegd
web-companion-first = Kies wie begint en tik de stenen van de eerste lijn aan.
web-companion-lay = { $name }: tik een veld aan, dan stenen.
web-companion-correcting = Een beurt van { $name } wordt verbeterd
web-companion-scores = { $points } punten: { $lines }
web-companion-goes-on = Bevestig, of tik waar { $name } heeft gelegd.
web-companion-confirm = Bevestigen
web-companion-cancel = Annuleren
web-companion-leave-out = Deze beurt weglaten
web-companion-swap = Ruilen …
web-companion-pass = Passen
web-companion-hand = Hand
web-companion-hand-note = Tik de stenen van de hand aan: { $count } van { $size }.
web-companion-ask = Wat is het beste?
web-companion-asking = De coach denkt na …
web-companion-hand-keep = Bewaren voor de analyse
web-companion-hand-kept = Bewaard voor de analyse, niemand anders ziet haar:
web-companion-review = Analyse
web-companion-review-progress =
    { $all ->
        [one] { $done } van één beurt beoordeeld
       *[other] { $done } van { $all } beurten beoordeeld
    }
web-companion-review-points =
    { $points ->
        [one] één punt
       *[other] { $points } punten
    }
web-companion-review-best = Beter:
web-companion-review-most = Meeste punten:
web-companion-review-both = Beter, en de meeste punten:
web-companion-review-gave-up = Deze beurt gaf { $by } voorsprong aan het einde weg.
web-companion-review-unsure = Een andere beurt was misschien { $by } beter.
web-companion-review-nothing = Niets had meer punten opgeleverd.
web-companion-review-swapped = Het blok weet niet welke stenen zijn geruild.
web-companion-review-show = Op het bord tonen
web-companion-review-back = Terug naar het spel
web-companion-looking = Het bord vóór de beurt van { $name }, met een andere beurt.
web-companion-qwirkles =
    { $count ->
        [one] één Qwirkle
       *[other] { $count } Qwirkles
    }
web-companion-qwirkles-now = Qwirkles: { $count }
web-companion-out = Klaar: + { $points }
web-companion-history = De getallen tot nu toe; tik erop om te verbeteren
web-companion-history-none = Elk getal verschijnt hier. Tik boven op een naam om te kiezen wie begint.
web-companion-erase = Laatste cijfer wissen
web-companion-points-of = Punten van { $name }
web-companion-end = Einde
web-companion-bag =
    { $count ->
        [one] Eén steen in de zak
       *[other] { $count } stenen in de zak
    }
web-companion-turn-place =
    { $lines }{ $out ->
        [yes] { " " }+ 6 voor het uitspelen
       *[no] { "" }
    }
web-companion-turn-swap = geruild
web-companion-turn-pass = gepast
web-companion-turn-missing = opnieuw in te voeren
web-companion-correct = De beurt van { $name } verbeteren, { $points } punten
web-companion-invalid-title = Latere beurten passen niet meer
web-companion-invalid =
    { $count ->
        [one] Met deze verbetering is één latere beurt tegen de regels. Die moet dan opnieuw worden ingevoerd:
       *[other] Met deze verbetering zijn { $count } latere beurten tegen de regels. Die moeten dan opnieuw worden ingevoerd:
    }
web-companion-invalid-confirm = Toch verbeteren
web-companion-claim = Eén Qwirkle meer voor { $name }
web-companion-rows = Rijen op tafel
web-companion-rows-none = Nog geen rijen
web-companion-rows-keep = Zo ligt de tafel
web-companion-row-new = Nieuwe rij
web-companion-row-choose = Aan rij { $number } toevoegen
web-companion-enter = Wat je aantikt
web-companion-enter-hand = mijn hand
web-companion-enter-rows = de tafel
web-companion-may-i = Kan ik leggen?
web-companion-may-lay = Ja, je kunt leggen.
web-companion-may-not = Nee, er kan niets worden gelegd.
web-companion-most =
    { $count ->
        [0] Een Qwirkle is niet mogelijk.
        [one] Hoogstens één Qwirkle.
       *[other] Hoogstens { $count } Qwirkles.
    }
web-companion-moved =
    { $count ->
        [one] Eén kaart op tafel verschuift.
       *[other] { $count } kaarten op tafel verschuiven.
    }
web-companion-lay-this = Zo gelegd
web-trouble-no_such_pad = Dit spel bestaat niet, of deze telefoon is niet uitgenodigd.
web-trouble-not_your_sheet = Je kunt alleen op je eigen blad schrijven.
web-trouble-id_used = Een andere invoer had dit nummer al. Voer hem opnieuw in.
web-trouble-log_full = Dit spel heeft te veel invoer.
web-trouble-no_score_pad = Voor dit spel is er geen scoreblok.
web-trouble-too_many_pads = Je bewaart te veel spellen.
web-trouble-no_picture = Er valt nog niets te tekenen.
web-trouble-no_review = Alleen een beurt waarvan de hand is bewaard, kan worden beoordeeld.
