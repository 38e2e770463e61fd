### Het programma voor de terminal.

tui-too-small = Hiervoor is een venster van { $width } × { $height } tekens nodig; het jouwe heeft er { $now_width } × { $now_height }. Maak het groter, de letters kleiner, of speel regel voor regel met: rowlock play --plain
tui-no-terminal = Het hele scherm heeft een terminal nodig. Open er een en start daar rowlock tui, of stuur zetten door een pipe met: rowlock play --plain
tui-waiting = Wachten op { $names }.
tui-confirm = { $action } ({ $worth }): Enter bevestigt.
tui-curtain = Plaats { $seat }, { $name }, is aan de beurt. De anderen kijken weg; druk op Enter.
tui-hint = Een bot zou: { $action }. Enter bevestigt, Esc neemt het terug.
tui-step = Stap { $step } van { $last }
tui-variation = { $count ->
    [one] de variant
   *[other] variant { $number } van { $count }
}
tui-variations = { $count ->
    [one] 1 variant (v)
   *[other] { $count } varianten (v)
}
tui-no-comment = Hier staat geen commentaar.
tui-ask-game = Welk spel?
tui-ask-preset = Welke speelwijze?
tui-ask-seats = Hoeveel spelers?
tui-ask-rival = Tegen wie?
tui-players = { $count ->
    [one] { $count } speler
   *[other] { $count } spelers
  }
tui-hot-seat = Mensen aan dit scherm
tui-no-colours = Hier zijn geen kleuren: de letter naast elke vorm noemt de kleur (R rood, O oranje, Y geel, G groen, B blauw, P paars).
tui-after = n begint een nieuw spel, r bekijkt dit nog eens, w slaat het op in een bestand.
tui-shuffle-fair = Jouw controle van het schudden: eerlijk.
tui-shuffle-broken = Jouw controle van het schudden mislukte: { $why }.
tui-kept = Opgeslagen in { $file }. Kijk terug met: rowlock review { $file }
tui-record-later = Een server geeft het verslag zodra het spel voorbij is.
tui-leave = Weggaan? Dit spel staat in geen enkel bestand.
tui-leave-not = Verder spelen
tui-leave-keep = In een bestand opslaan, dan weggaan
tui-leave-lose = Weggaan en het spel kwijtraken
tui-wait-start = Wachten tot het spel begint. Esc gaat weg.
tui-wait-join = Wachten op de anderen. Zij komen binnen met een browser op
    { $address }
    of in een terminal met
    { $command }
    Esc gaat weg.
tui-open-seats = Mensen die aanschuiven
tui-come-back = Het spel gaat door zonder jou. Kom terug met: { $command }
tui-server-silent = De server antwoordt niet. Er gaat niets verloren: het spel gaat verder zodra hij terug is. Wacht, of ga weg met q.
tui-server-back = De server is terug.
tui-server-ended = De server heeft je sessie beëindigd; hier kan niets meer worden gespeeld. Ga weg met q; dan staat er met welk commando je terugkomt.
tui-gone = { $reason ->
    [resigned] { $player } heeft opgegeven; een bot speelt verder.
    [time] De tijd van { $player } is op; een bot speelt verder.
    [replaced] Een bot speelt verder voor { $player }.
   *[left] { $player } is vertrokken; een bot speelt verder.
}
tui-ended = { $reason ->
    [resigned] { $player } heeft opgegeven.
    [time] De tijd van { $player } is op.
   *[left] { $player } heeft het spel verlaten.
}
tui-server-absent = { $why }. Klopt het adres, en draait de server daar (rowlock serve)? Zonder server speel je met: rowlock tui
tui-server-refused = De server weigert: { $why }
tui-server-seat = Op een server speel je zelf een plaats: noem human één keer tussen de bots.
tui-server-needed = Tafels, uitnodigingen, tokens en namen horen bij een server: geef ook --server URL.
tui-server-chance = Een server schudt en bewaart zijn spellen zelf: laat --seed en --resume weg.

tui-key-confirm = bevestigen
tui-key-put = leggen
tui-key-swap = ruilen
tui-key-recall = terugnemen
tui-key-hint = tip
tui-key-undo = ongedaan
tui-key-clause = regel
tui-key-log = verloop
tui-key-help = hulp
tui-key-quit = stoppen
tui-key-back = terug
tui-key-forth = verder
tui-key-start = begin
tui-key-end = einde
tui-key-new = nieuw spel
tui-key-replay = bekijken
tui-key-variation = variant
tui-key-comment = commentaar
tui-key-game = volgende partij
tui-key-keep = opslaan

tui-help-qwirkle =
    Qwirkle. Pak een steen met 1 tot 6 of een klik, loop met de pijlen, leg hem neer met de spatiebalk of een klik op een vakje.
    + toont vakjes waar een steen past; Tab springt van het ene naar het andere. Backspace neemt de steen onder de cursor terug.
    s gaat over op ruilen: markeer stenen met 1 tot 6, dan Enter.
    Shift met de pijlen, of het muiswiel, toont een ander deel van de tafel.
    Elke steen toont zijn vorm en de letter van zijn kleur. * markeert de laatste zet, ' wat jij hebt gelegd.
tui-help-qwirkle_cards =
    Qwirkle Cards. Loop met de pijlen; de spatiebalk pakt de kaart onder de cursor op en legt die bij een andere serie. 1 tot 9 pakken een
    kaart uit de hand, n legt die neer als nieuwe serie, Tab wisselt tussen tafel en hand. Klikken doet hetzelfde: op een kaart, dan op een serie.
    Backspace neemt een kaart die je deze beurt hebt gelegd terug in de hand.
    ! markeert een serie die nog niet mag, Q een serie van zes. Elke kaart toont haar vorm en de letter van haar kleur.
tui-help-qwixx_cards =
    Qwixx. Wat te markeren is, heeft een nummer: druk erop, klik, of loop er met de pijlen heen en druk op de spatiebalk.
    Neem eerst kaarten uit de kaartenrij, kruis dan het gemeenschappelijke getal aan of sla over, speel daarna kaarten en markeer wat je aankruist.
    Een joker verandert van kleur telkens als je zijn nummer indrukt.
    x is aangekruist, + wordt het zo, ( ) kan, · is opgegeven. Rijen en kaarten dragen een teken naast hun kleur.
tui-help-list =
    Loop met de pijltjes, PgUp en PgDn door de toegestane zetten, of klik er een aan; 1 tot 9 kiezen een van de eerste negen. Druk dan op Enter.
    / zoekt: typ woorden die in de zet voorkomen; Enter of Esc sluit het zoeken af.
tui-help =
    Enter bevestigt de beurt. Esc neemt alles terug. h legt neer wat een bot zou doen. u neemt je laatste beurt terug (alleen tegen bots).
    c toont de regel die je overtreedt, of alle regels. l toont het verloop. w slaat het spel op in een bestand. q stopt.
    Ctrl-P toont alle opdrachten en thema’s. Sluit dit met Esc.

help-tui = Speel op het hele scherm, met muis en toetsenbord, hier of op een server.
help-tui-game = Het spel; zonder wordt ernaar gevraagd.
help-tui-seats = Hoeveel spelers.
help-tui-options = Een speelwijze, en wat daarvan afwijkt (rowlock rules SPEL --options noemt ze).
help-tui-bot = Wie speelt: een bot, of human. Eén keer voor alle tegenstanders, of één keer voor elke plaats op volgorde.
help-tui-seed = Een willekeurige tekst; dezelfde startwaarde deelt hetzelfde spel.
help-tui-save = Houd het verslag bij in dit bestand, na elke stap.
help-tui-resume = Ga verder met een bewaard spel.
help-tui-replay = Bekijk het spel van een verslag stap voor stap.
help-tui-server = Speel op deze server.
help-tui-table = Schuif aan bij deze tafel van de server, in plaats van er een tegen bots te openen.
help-tui-invite = De uitnodiging voor die tafel.
help-tui-token = Het token van je plaats aan die tafel, genoemd toen je wegging, om terug te komen.
help-tui-name = De naam die anderen daar zien.
