# Texts that neither the home page nor a table shows at first; the page loads them a little later (`texts.late`).

web-copy-refused = Deze pagina kan niet kopiëren: selecteer de tekst en kopieer hem zelf.
web-read-rules = De spelregels lezen
web-how-many = Hoeveel spelers?
web-opponents = Tegenstanders
web-opponent = Tegenstander { $number }
web-names-title = Wie speelt er mee?
web-open-table = Open voor iedereen
web-open-table-note = Staat in de lijst met tafels, zodat iedereen kan aanschuiven
web-hints-note = Iedereen ziet hoe vaak iemand erom vraagt, nooit de tip zelf
web-rated-note = De uitslag telt voor je rating; er zijn geen tips
web-rated-needs-account = Voor mensen met een account
web-edition = Uitgave
web-open-and-invite = Tafel openen en uitnodigen
web-rated-join = Dit spel telt mee: alleen mensen met een account kunnen gaan zitten.
web-screen-join = Scan om mee te doen
web-screen-waiting = Wachten op de spelers
web-screen-last = Laatste zet
web-screen-turn = Aan zet: { $names }
web-screen-title = Tafel op een groot scherm
web-screen-fill = Volledig scherm, blijft aan
web-screen-winner = Gewonnen
web-screen-away = even weg
web-screen-hints = { $count ->
    [one] één tip gevraagd
   *[other] { $count } tips gevraagd
}
web-join-title = { $name } nodigt je uit voor { $game }
web-invite-trouble = Deze uitnodiging werkt niet
web-download-record = Spelverslag downloaden
web-fair-how = Voor het spel legde de server zich vast op een geheim door het controlegetal ervan bekend te maken; pas daarna voegde het apparaat van elke speler er iets van zichzelf aan toe. Elke trekking volgt uit beide.
web-fair-yes = Ja, er is eerlijk geschud.
web-fair-fits = Het verslag klopt met de belofte. Dit apparaat voegde zelf niets toe; het bewijs ligt bij de apparaten die dat wel deden.
web-fair-no = Het schudden kan niet eerlijk worden genoemd.
web-fair-contributed = Na de belofte voegden iets toe: { $names }.
web-fair-nobody = Niemand heeft na de belofte iets toegevoegd.
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
web-rules-none = Dit spel heeft geen pagina met spelregels.
web-rules-search = Zoeken in de spelregels
web-rules-contents = Inhoud
web-rules-nothing-found = Deze woorden komen niet in de spelregels voor.
web-rules-clauses = Artikelen hierbij
web-rules-all = Alle artikelen, met opties
web-rules-family = De spelregels in drie minuten
web-rules-as-page = Als pagina openen
web-learn-step = Les { $number } van { $count }
web-learn-next = Verder
web-learn-stay = Blijf hier
web-learn-onward = De volgende les komt vanzelf.
web-learn-solved = Goed zo!
web-learn-missed = Dat mag, maar hier wordt iets anders gevraagd. Probeer het nog eens.
web-learn-again = Vanaf het begin
web-learn-none = Dit spel heeft geen lessen.
web-learn-done-title = Je kunt spelen.
web-learn-done-text = Meer is er niet nodig om te beginnen. De rest staat in de spelregels, artikel voor artikel.
web-replay-title = { $game }: terugkijken
web-replay-moment = Moment in het spel
web-replay-at = { $at } van { $all }
web-replay-back = Eén stap terug
web-replay-on = Eén stap verder
web-replay-play = Automatisch afspelen
web-replay-pause = Pauze
web-replay-trouble = Dit spel kan niet worden teruggekeken
web-leaders-title = { $game }: ranglijst
web-leaders-note = Op basis van meetellende spellen tussen mensen met een account. Bots tellen niet mee.
web-leaders-none = Nog niemand heeft een meetellend spel gespeeld.
web-leaders-rank = Plaats
web-leaders-player = Speler
web-rating = Rating
web-rating-provisional = voorlopig
web-rated-games = Spellen
web-rated-count = { $count ->
    [one] 1 meetellend spel
   *[other] { $count } meetellende spellen
}
web-ratings-title = Ratings
web-ratings-none = Nog geen meetellende spellen.
web-player-since = Hier sinds { $day }
web-player-guest = Te gast, sinds { $day }
web-account-way = Wat wil je doen?
web-account-lead = Je speelt hier als { $name }, en alleen deze browser kent je. Met een account heb je je spellen op elk apparaat en kun je meetellende spellen spelen.
web-account-register = Account maken
web-account-register-note = Een naam en een wachtwoord, verder niets. Je spellen tot nu toe blijven van jou.
web-password-plain = Deze verbinding is niet versleuteld: anderen op dit netwerk zouden je wachtwoord kunnen lezen. Neem er een dat je nergens anders gebruikt, of speel als gast.
web-account-log-in = Inloggen
web-account-log-in-note = Voor wie hier een account heeft.
web-account-recover = Code gebruiken
web-account-recover-note = Wachtwoord kwijt? Met een van je herstelcodes kies je een nieuw. Elke code werkt één keer.
web-account-code = Herstelcode
web-account-page = Mijn pagina
web-password = Wachtwoord
web-password-new = Nieuw wachtwoord
web-password-current = Je huidige wachtwoord
web-password-note = Minstens { $least } tekens
web-password-change = Wachtwoord wijzigen
web-password-changed = Je wachtwoord is gewijzigd; overal elders ben je uitgelogd.
web-codes-title = Bewaar deze codes
web-codes-note = Als je je wachtwoord verliest, kom je met een ervan binnen. Ze worden maar één keer getoond.
web-codes-copy = Kopiëren
web-codes-save = Opslaan als bestand
web-codes-kept = Ik heb ze bewaard
web-codes-renew = Nieuwe herstelcodes
web-codes-renew-note = De oude werken dan niet meer.
web-log-out = Uitloggen
web-log-out-everywhere = Overal uitloggen
web-data-title = Je gegevens
web-data-note = We bewaren je naam, je sessies en je spellen, verder niets.
web-data-export = Alles downloaden
web-data-forget = Vergeten worden
web-data-forget-note = Je naam verdwijnt uit elk spel en deze identiteit eindigt voorgoed. De spellen zelf blijven, zonder jou.
web-to-table = Naar de tafel
web-renewed = Er is een nieuwe versie van Rowlock. Lopende spellen gaan gewoon door.
web-renewed-load = Laden
web-renewed-later = Later
web-device-loading = Spelen zonder netwerk wordt voorbereid: { $percent } %
web-device-starting = Spelen zonder netwerk wordt voorbereid…
web-device-import = Een verslag openen
web-device-import-note = Een spel dat als bestand is bewaard, gaat hier open, om het zet voor zet te bekijken.
web-device-evicted = De browser heeft de spellen van dit apparaat verwijderd om ruimte te maken. Spellen die je als bestand hebt bewaard, kun je weer openen.
web-review-title = { $game }: analyse
web-review-trouble = Dit spel kan niet worden geanalyseerd
web-review-waiting = De analyse begint zo. Je kunt het spel intussen bekijken.
web-review-moments = Wat het spel besliste
web-review-no-moments = Geen enkele beslissing heeft dit spel alleen beslist.
web-review-moment-cost = { $by } en { $chance } van de winstkans
web-review-first-look = Elke zet krijgt eerst een snelle blik. Je kunt het spel intussen bekijken.
web-review-refining = De zetten worden nauwkeuriger bekeken
web-review-refined = Elke zet is nauwkeurig bekeken
web-review-stop = Stoppen
web-review-stopped = Gestopt: sommige zetten kregen alleen een eerste blik
web-review-go-on = Doorgaan
web-review-rough = eerste blik
web-review-failed = De analyse is onderbroken. Probeer het nog eens.
web-review-begin = Ga vooruit om te zien wat elke zet waard was.
web-review-graph = Winstkansen in de loop van het spel
web-review-chances = Winstkansen
web-review-chance-of = Winstkans van { $name }
web-review-gave-up = Kostte { $by } ({ $low } tot { $high }) en { $chance } van de winstkans.
web-review-unsure = Ongeveer even goed als de beste gevonden zet; het verschil ({ $low } tot { $high }) kan toeval zijn.
web-review-forced = geen keus
web-review-played = Gespeeld
web-review-best = Beste
web-review-show-best = Toon de beste zet op tafel
web-review-show-played = Terug naar de gespeelde zet
web-review-swings = Keerpunten
web-review-no-swings = Geen enkel moment heeft dit spel gekeerd.
web-review-swing-draw = Geluk bij het trekken: { $name } { $change }
web-review-swing-by = { $who } aan zet: { $name } { $change }
web-review-swing-all = Allemaal samen: { $name } { $change }
web-review-skill-luck = Kunnen en geluk
web-review-skill = Duidelijk weggegeven door keuzes
web-review-maybe = Daarnaast, misschien toeval
web-review-losses = { $count ->
    [one] { $count } duidelijk verlies, samen:
   *[other] { $count } duidelijke verliezen, samen:
}
web-review-by-points = Beoordeeld op punten, want het spel was beslist.
web-review-by-chance = Beoordeeld op de winstkans.
web-review-luck = Geluk bij het trekken
web-review-how = Elke beslissing wordt beoordeeld op wat de speler kon weten, door in vele werelden verder te spelen. Elk duidelijk verlies telt; beoordeeld wordt op de winstkans, en zodra het spel beslist is op { $game ->
    [qwirkle_cards] Qwirkles
   *[other] punten
}. Geluk is wat het trekken opleverde boven wat te verwachten was.
web-quality-best = beste
web-quality-fine = goed
web-quality-inaccuracy = onnauwkeurig
web-quality-mistake = fout
web-quality-blunder = blunder
web-puzzles-lead = In elke stelling is één zet duidelijk de beste. Vind hem.
web-puzzles-none = Er zijn nog geen puzzels voor dit spel.
web-puzzles-begin = Begin
web-puzzles-go-on = Ga verder
web-puzzles-solved = { $solved } van { $all } opgelost
web-puzzle-number = Puzzel { $number }
web-puzzle-grade = { $grade ->
    [1] Makkelijk
    [2] Niet zo makkelijk
    [3] Lastig
    [4] Moeilijk
   *[other] Heel moeilijk
}
web-puzzle-solved = opgelost
web-puzzle-shown-mark = oplossing bekeken
web-puzzle-task = Eén zet is duidelijk de beste. Welke?
web-puzzle-missed = Toegestaan, maar er is iets beters. Probeer het nog eens, of vraag de oplossing met het lampje.
web-puzzle-shown = Dit is de oplossing:
web-puzzle-why = Deze zet is { $by } meer waard dan de op een na beste ({ $low } tot { $high }).
web-puzzle-next = Volgende puzzel
web-puzzle-opponent = { $count ->
    [2] Tegenstander
   *[other] Tegenstander { $number }
}
web-puzzles-modes = Manieren om op te lossen
web-puzzles-today = Puzzel van de dag
web-puzzles-streak = Tot de eerste fout{ $best ->
    [0] {""}
   *[other] {" "}· record { $best }
}
web-puzzles-rush = Drie minuten{ $best ->
    [0] {""}
   *[other] {" "}· record { $best }
}
web-puzzles-missed = Eerder gemist ({ $count })
web-puzzles-themes = Per thema
web-puzzles-rating = Je waardering is { $rating } (± { $spread }), naar je eerste antwoorden op { $count ->
    [one] één puzzel
   *[other] { $count } puzzels
}. Niveau 1 heeft 700, niveau 5 heeft 1.900.
web-puzzle-theme = { $theme ->
    [most] De meeste punten
    [block] Niets weggeven
    [keep] Goede stenen houden
    [prepare] De volgende beurt voorbereiden
    [claim] Een Qwirkle pakken
    [take] De juiste kaarten nemen
    [lock] Een rij sluiten
    [boxes] De juiste vakjes kiezen
    [miss] “Mislukt” vermijden
   *[ending] Eindspel
}
web-puzzle-streak-now = Op rij opgelost: { $solved }
web-puzzle-rush-now = Nog { $left } · { $solved } opgelost
web-puzzle-rush-over = De tijd is om. Opgelost: { $solved }
web-puzzle-run-over = Dat was alles. Opgelost: { $solved }
web-puzzle-run-again = Kies opnieuw
web-puzzle-trouble = Deze puzzel kan niet worden getoond
web-mistakes = Fouten
web-mistakes-title = { $game }: fouten
web-mistakes-practise = Oefenen
web-mistakes-lead = De duidelijke fouten als puzzels, zoals ze er in het spel uitzagen: vind een betere zet.
web-mistakes-mine = Mijn fouten oefenen ({ $count })
web-mistakes-of = De fouten van { $name } oefenen ({ $count })
web-mistakes-none-mine = Je hebt geen duidelijke fout gemaakt waarbij een betere zet te vinden is. Goed gespeeld!
web-mistakes-none = Er is geen duidelijke fout waarbij een betere zet te vinden is.
web-mistakes-trouble = Deze fouten kunnen niet worden geoefend
web-mistakes-back = Terug naar de analyse
web-mistakes-end = Klaar
web-mistakes-done-title = Dat was de laatste
web-mistakes-done-text = Zonder hulp gevonden: { $solved } van { $count }.
web-mistake-number = Fout { $number } van { $count }
web-mistake-task = { $own ->
    [yes] In het spel gaf je hier iets weg. Vind een betere zet.
   *[no] In het spel gaf { $name } hier iets weg. Vind een betere zet.
}
web-mistake-best = Dat is de beste zet.
web-mistake-good = Een goede zet: hij is niet duidelijk slechter dan de beste.
web-mistake-missed = Toegestaan, maar deze zet geeft { $by } weg ({ $low } tot { $high }). Probeer het nog eens, of vraag de oplossing met het lampje.
web-mistake-shown = Dit was beter:
web-mistake-next = Volgende fout
web-trouble-no_such_decision = Deze zet bestaat niet in dit spel. De link is misschien oud.
web-keys-confirm = Naar de knop Bevestigen, of horen wat er nog ontbreekt
web-keys-hand = Naar jouw stenen of kaarten
web-keys-board = Naar het speelveld
web-keys-say = Horen wie aan de beurt is en wat de stand is
web-keys-help = Deze toetsen tonen
web-keys-where = Deze toetsen werken zolang de focus op de tafel is.
web-recap-best = Beste zet: { $points } { $game ->
    [qwirkle_cards] { $points ->
        [one] Qwirkle
       *[other] Qwirkles
    }
   *[other] { $points ->
        [one] punt
       *[other] punten
    }
}
web-recap-watch = Deze zet terugkijken
web-recap-retry = Samenvatting opnieuw laden
web-chart-title = Punten per beurt
web-chart-label = Lijnen met de punten van alle spelers over de beurten; de tabel hieronder geeft de cijfers
web-chart-table = Als tabel
web-chart-turn = Beurt
web-praise-best = Je beste beurt, nummer { $turn }, leverde { $game ->
    [qwirkle_cards] { $points ->
        [one] 1 Qwirkle
       *[other] { $points } Qwirkles
    }
   *[other] { $points ->
        [one] 1 punt
       *[other] { $points } punten
    }
} op: niemand had een betere.
web-praise-lead = Na beurt { $turn } stond je voor.
web-praise-close = Dat was spannend: je kwam maar { $game ->
    [qwirkle_cards] { $points ->
        [one] 1 Qwirkle
       *[other] { $points } Qwirkles
    }
   *[other] { $points ->
        [one] 1 punt
       *[other] { $points } punten
    }
} tekort.
web-praise-possible = { $points ->
    [0] In beurt { $turn } had je { $game ->
        [qwirkle_cards] { $possible ->
            [one] 1 Qwirkle
           *[other] { $possible } Qwirkles
        }
       *[other] { $possible ->
            [one] 1 punt
           *[other] { $possible } punten
        }
    } kunnen halen.
   *[other] Je beste zet leverde { $game ->
        [qwirkle_cards] { $points ->
            [one] 1 Qwirkle
           *[other] { $points } Qwirkles
        }
       *[other] { $points ->
            [one] 1 punt
           *[other] { $points } punten
        }
    } op; in beurt { $turn } waren er { $possible } mogelijk.
}
web-praise-own = Je beste beurt, nummer { $turn }, leverde { $game ->
    [qwirkle_cards] { $points ->
        [one] 1 Qwirkle
       *[other] { $points } Qwirkles
    }
   *[other] { $points ->
        [one] 1 punt
       *[other] { $points } punten
    }
} op.
web-stronger-note = Te makkelijk? Er is een sterkere tegenstander.
web-easier-note = Te moeilijk? Er is een makkelijkere tegenstander.
web-stronger = Speel tegen { $name }
web-rematch-options = Opties wijzigen
web-rematch-note = De anderen zien wat er verandert voordat ze meedoen.
web-rematch-propose = Revanche voorstellen
web-rematch-offer = { $name } stelt een revanche voor
web-rematch-before = eerst: { $before }
web-rematch-same = Alles blijft zoals het was.
web-rematch-go = Naar de revanche
web-rematch-accept = Meedoen
web-rematch-decline = Afslaan
web-rematch-declined = De revanche is afgeslagen.
web-sat-down = { $name } is gaan zitten.
web-needs-server-title = Hiervoor is een server nodig
web-needs-server-text = Spellen met vrienden via een link, accounts, ratings en de lijsten van beste spelers hebben een server van Rowlock nodig.
web-needs-server-static = Deze site heeft er geen. Al het andere is er: spellen tegen bots of samen op dit apparaat, lessen, puzzels, terugkijken en analyses.
web-needs-server-lost = Die is nu niet bereikbaar. Je speelt zolang op dit apparaat.
web-needs-server-play = Op dit apparaat spelen
web-offline-title = Offline gespeeld
web-offline-note = Gecontroleerd op regels en schudden. Nooit voor de rating.
web-offline-save = Spelverslag van { $game } downloaden
web-upload = Spelverslagen kiezen
web-upload-note = Afgelopen spellen die je zonder server hebt gespeeld: kies de bewaarde spelverslagen (.rowlock), of neem de spellen die deze browser bewaart. Ze worden gecontroleerd, gemarkeerd en tellen nooit voor de rating.
web-upload-who = Wie van hen ben jij?
web-upload-done = Toegevoegd aan je account.
web-upload-device = Spellen van dit apparaat
web-upload-device-none = Op dit apparaat staan geen afgelopen spellen.
web-with-whom = Met wie?
web-with-bots = Bots
web-with-friends = Vrienden
web-with-device = Dit apparaat
web-with-bots-note = De bots beginnen meteen en worden nooit moe.
web-with-friends-note = Je krijgt een link en een QR-code om te versturen. Vrije plaatsen kunnen naar bots gaan.
web-with-device-note = Iedereen speelt op dit apparaat en geeft het door; niemand ziet de hand van een ander.
web-lobby-waiting = We wachten tot alle plaatsen bezet zijn.
web-lobby-full = Iedereen is er.
web-lobby-host-starts = De gastheer start het spel.
web-seat-bot = Een bot op plaats { $number } zetten
web-add-bot = Bot toevoegen
web-remove-bot = { $name } weghalen
web-sit-down = Aanschuiven
web-get-up = Opstaan
web-invite-title = Vrienden uitnodigen
web-invite-note = Wie deze link heeft, kan aanschuiven.
web-invite-qr = QR-code van de uitnodiging
web-invite-address = Adres van de uitnodiging
web-invite-alone = Alleen dit apparaat kan dit adres bereiken. Start Rowlock met rowlock party om met anderen op je netwerk te spelen.
web-invite-others = Andere adressen
web-start-without = Begin met wie er is
web-start-with-bots = Vul aan met bots en begin
web-seat-add = Plaats toevoegen
web-seat-up = Plaats { $number } omhoog
web-seat-drop = Plaats { $number } verwijderen
web-seat-drop-person = { $name } verwijderen
web-screen-open = Op een groot scherm tonen
web-copy-link = Link kopiëren
web-share = Delen
web-learn-qwirkle-line = Een rij heeft overal dezelfde kleur of dezelfde vorm. Maak de rode rij langer: kies een steen en dan een gemarkeerd vakje.
web-learn-qwirkle-line-why = Er liggen nu vier stenen in de rij, dus dat zijn vier punten. Dezelfde steen ligt nooit twee keer in één rij.
web-learn-qwirkle-several = In één beurt mag je meerdere stenen leggen, allemaal in één rij. Leg drie groene voor minstens vijf punten.
web-learn-qwirkle-several-why = Elke steen van een langer gemaakte rij telt, ook de stenen die er al lagen.
web-learn-qwirkle-crossing = Een steen kan bij twee rijen horen. Vind het vakje waar de gele cirkel zeven punten oplevert.
web-learn-qwirkle-crossing-why = Vier punten voor de cirkels en drie voor de gele stenen: een steen in twee rijen telt in allebei.
web-learn-qwirkle-six = Zes op een rij is een Qwirkle. Maak de rode rij compleet.
web-learn-qwirkle-six-why = Zes punten voor de rij en nog eens zes voor de Qwirkle. Denk goed na voor je de anderen een rij van vijf gunt.
web-learn-qwirkle-swap = Geen van je stenen past. Druk op Ruilen, kies een of meer stenen en bevestig.
web-learn-qwirkle-swap-why = Ruilen is je hele beurt. Je mag ook ruilen als er wel iets past.
web-learn-qwirkle_cards-longer = Een serie heeft minstens drie kaarten, allemaal van één kleur of één vorm. Leg een kaart aan bij de rode serie.
web-learn-qwirkle_cards-longer-why = Een kaart ligt nooit twee keer in één serie. Elke beurt leg je minstens één kaart.
web-learn-qwirkle_cards-new = Niets past bij de rode serie. Begin een eigen serie met drie kaarten.
web-learn-qwirkle_cards-new-why = Tijdens het bouwen mag een serie onaf zijn. Aan het eind van de beurt moet elke serie kloppen.
web-learn-qwirkle_cards-regroup = Je mag alles op tafel verleggen. Haal de klaver uit de rode serie en maak met jouw twee een serie klavers.
web-learn-qwirkle_cards-regroup-why = De rode serie heeft nog drie kaarten en klopt dus. Kaarten van tafel gaan nooit naar je hand.
web-learn-qwirkle_cards-claim = Een serie van zes is een Qwirkle en die is van jou. Leg het rode kruis bij de rode serie en zet jouw oranje kruis op zijn plaats.
web-learn-qwirkle_cards-claim-why = Je neemt de zes kaarten als stapeltje. Wie aan het eind de meeste stapeltjes heeft, wint.
web-learn-qwixx_cards-take = In je beurt vul je eerst je hand aan tot vijf kaarten. Je ziet de getallen, niet de kleuren: neem er twee.
web-learn-qwixx_cards-take-why = Nu zie je hun kleuren. De anderen kennen de getallen in je hand.
web-learn-qwixx_cards-common = Dan biedt de stapel iedereen een getal aan, in een rij naar keuze. Kruis de 4 aan waar je geen vakje overslaat.
web-learn-qwixx_cards-common-why = Je kruist alleen van links naar rechts aan. Wat je overslaat, is voorgoed verloren.
web-learn-qwixx_cards-several = Tot slot speelt wie aan de beurt is tot drie kaarten van één kleur. Speel twee rode en kruis beide getallen aan.
web-learn-qwixx_cards-several-why = Hoe meer kruisjes in een rij, hoe meer het volgende waard is: de tabel staat onder de rijen.
web-learn-qwixx_cards-avoid = Wie in zijn eigen beurt niets aankruist, heeft een mislukte beurt: vijf punten minder. Vind de kaart die je redt.
web-learn-qwixx_cards-avoid-why = Alleen de groene 8 ligt rechts van wat je al hebt aangekruist. Vier mislukte beurten beëindigen het spel.
web-learn-qwixx_cards-lock = Met vijf kruisjes in een rij mag je het laatste getal aankruisen en de rij afsluiten. Sluit de rode rij af.
web-learn-qwixx_cards-lock-why = Het slot telt als een extra kruisje. In dit spel blijft een afgesloten rij open voor de anderen.
web-actions = Toegestane acties
web-actions-search = Zoek in de acties
web-actions-count = { $count ->
    [one] 1 actie
   *[other] { $count } acties
}
web-actions-more = Er zijn meer acties dan deze lijst toont.
web-actions-none = Geen actie past bij de zoekopdracht.
web-actions-page = Pagina { $page } van { $pages }
web-actions-next = Volgende pagina
web-actions-back = Vorige pagina
web-actions-chosen = Gekozen: { $action }
web-actions-advised = Een bot zou kiezen: { $action }
web-actions-sealed = Jouw antwoord: { $action }.
web-keys = Toetsenbord
web-qwixx-keys = Tab gaat van de kaartenrij naar de rijen op je scoreblad, naar jouw kaarten en naar de knoppen; de pijltoetsen verplaatsen daarbinnen. Enter of de spatiebalk kiest.
web-actions-keys = Typ om te zoeken. Omlaag gaat van het zoekveld naar de lijst, de pijltoetsen lopen erdoorheen, Page Up en Page Down bladeren. Enter of de spatiebalk kiest, Escape maakt de keuze ongedaan.
web-home-lead-local = Drie spellen voor aan de familietafel. Geen account, niets te installeren: tegen een bot of om de beurt op één apparaat, ook zonder netwerk.
web-with-friends-elsewhere = Vrienden op andere apparaten hebben een server nodig.
web-local-static = Alles draait op dit apparaat. Spellen met vrienden via een link, accounts en ratings hebben een server van Rowlock nodig, en die heeft deze site niet.
web-local-lost = Je speelt op dit apparaat, omdat de server niet bereikbaar was.
web-local-chosen = Je speelt op dit apparaat. Je spellen op de server blijven zoals ze zijn.
web-local-back = Terug naar de server
web-trouble-bad_record = Dit spelverslag is ongeldig: regel { $line } klopt niet.
web-trouble-no_seed = Dit spelverslag heeft geen startwaarde, dus zijn trekkingen zijn niet te controleren.
web-trouble-not_from_start = Dit spel begint niet bij het begin.
web-trouble-bad_players = De namen in dit spelverslag passen niet bij de plaatsen.
web-trouble-no_person = Daar zitten alleen bots.
web-trouble-too_many_uploads = Je account bewaart niet meer offline spellen.
web-trouble-no_such_upload = Dit spel is er niet meer.
web-trouble-upload_account = Geüploade spellen horen bij een account. Maak er een of log in.
web-trouble-weak_password = Dit wachtwoord is zo geraden: { $reason ->
    [common] het is een van de meest gebruikte
    [similar] het lijkt te veel op de meest gebruikte
    [repeats] het herhaalt dezelfde tekens of woorden
    [sequence] het is een reeks zoals abc of 6543
    [keyboard] de toetsen liggen naast elkaar
    [word] het is één enkel woord
    [name] het bestaat uit veelvoorkomende namen
    [date] jaartallen en datums worden vroeg geprobeerd
    [own] je naam of de naam van een spel staat erin
   *[other] het is te kort of te eenvoudig. Voeg een woord of twee toe
}. Kies een ander.
web-trouble-wrong_password = Dat is niet je wachtwoord.
web-trouble-bad_log_in = De naam, het wachtwoord of de code klopt niet.
web-trouble-already_account = Je hebt al een account.
web-trouble-other_tab = Dit spel is open in een ander tabblad. Speel hier verder, dan laat het andere tabblad het los.
web-trouble-storage_full = De opslag van deze browser is vol: dit is niet bewaard en niet gespeeld. Verwijder iets en probeer het opnieuw.
web-trouble-storage_lost = Deze browser kan geen spellen bewaren: de opslag staat uit of is gewist. Wat je net deed, telt niet.
web-trouble-storage_none = Deze browser bewaart niets voor Rowlock: het venster is privé, de opslag staat uit of een ander tabblad houdt die vast. Sluit andere tabbladen van Rowlock, sta opslag voor deze site toe of gebruik een gewoon venster, en laad de pagina daarna opnieuw.
web-trouble-storage_newer = Een nieuwere versie van Rowlock heeft je spellen geopend. Laad de pagina opnieuw om verder te gaan.
web-trouble-table_lost = De browser heeft dit spel uit zijn opslag verwijderd.
web-trouble-table_unreadable = Een andere versie van Rowlock heeft dit spel bewaard en deze kan het niet lezen. Het blijft zoals het is.
web-trouble-no_such_lesson = Die les bestaat niet.
web-trouble-no_such_player = Deze speler bestaat hier niet.
web-trouble-name_twice = Twee spelers heten zo. Verander een van de namen.
web-missing-player-title = Speler niet gevonden
web-missing-player = Op dit adres is niemand. Misschien is de link onvolledig, of is het account verwijderd.
web-missing-game = Dit spel is er hier niet.
web-recap-qwirkles = { $count ->
    [0] geen Qwirkle
    [one] 1 Qwirkle
   *[other] { $count } Qwirkles
}
web-recap-most-cards = { $count ->
    [0] geen kaart gelegd
    [one] nooit meer dan 1 kaart in één beurt
   *[other] tot { $count } kaarten in één beurt
}
web-recap-locks = { $count ->
    [0] geen rij afgesloten
    [one] 1 rij afgesloten
   *[other] { $count } rijen afgesloten
}
web-recap-misses = { $count ->
    [0] geen mislukte beurt
    [one] 1 mislukte beurt
   *[other] { $count } mislukte beurten
}
web-play-here = Hier spelen
web-bot-level-0-note = Legt wat past en kijkt maar af en toe beter. Voor kinderen en voor een eerste spel.
web-bot-level-1-note = Speelt het beste dat hij ziet en ziet veel over het hoofd.
web-bot-level-2-note = Ziet het meeste; nu en dan glipt er iets doorheen.
web-bot-level-3-note = Pakt wat nu telt en denkt weinig aan wat volgt.
web-bot-level-4-note = Weegt af wat een zet aan de anderen overlaat.
web-bot-level-5-note = Denkt vooruit over vele mogelijke werelden.
web-bot-level-6-note = Beoordeelt stellingen op grond van miljoenen eigen partijen.
web-replay-holds = De hand van { $name }
web-how-to-play = Manieren om te spelen
web-trouble-not_host = Dat kan alleen wie de tafel heeft geopend.
web-trouble-seats_open = Er zijn nog plaatsen vrij.
web-trouble-account_needed = Meetellende spellen zijn voor mensen met een account.
web-trouble-no_such_puzzle = Deze puzzel bestaat niet. De link is misschien oud.

## Pictures of finished games

web-share-picture = Afbeelding delen
web-share-failed = De afbeelding kon niet worden gemaakt.

## In menu’s en uitslagen

web-resign = Opgeven
web-resign-sure = Opgeven?
web-resign-note = Een bot speelt op jouw plaats verder en jij wordt laatste.
web-resign-note-duel = Het spel is meteen afgelopen en { $name } wint.
web-resign-note-last = Het spel is meteen afgelopen.
web-resign-note-rated = Het spel telt mee en geldt als verlies.
web-play-on = Verder spelen
web-let-bot-play = Laat een bot verder spelen voor { $name }
web-leave-for-now = Voorlopig weggaan
web-copy-watch-link = Link om toe te kijken kopiëren
web-fair-ask = Is er eerlijk geschud?
web-rematch-other = Iemand anders heeft eerst een revanche voorgesteld. Kijk wat er verandert.
web-rematch-bots = Bots
web-rematch-no-bots = geen
web-qwirkle-went-out = { $name } legde de laatste steen en krijgt zes punten extra.
web-qwirkle-stuck = Er past geen steen meer, dus niemand krijgt de zes punten voor het uitspelen.
web-analysis-here = Vanaf hier analyseren
web-analysis-board = Analysebord
web-insights-link = Wat je spellen laten zien
