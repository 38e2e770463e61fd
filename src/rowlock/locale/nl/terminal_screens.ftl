### Bots, namen, het laatste spel, puzzels, uiterlijk.

tui-bot-level = { $name } ({ $level })
tui-bot-note = { $name }: { $note }
tui-bot-greedy = Neemt wat meteen het meest oplevert.
tui-bot-random = Speelt zomaar een toegestane actie.
tui-bot-minimal = Legt niet meer kaarten dan nodig.
tui-bot-most = Legt zo veel mogelijk kaarten.
tui-bot-minskip = Geeft zo weinig mogelijk vakjes op.
tui-bot-replies = Vergelijkt leggingen met geloote antwoorden.
tui-player-number = Speler { $number }
tui-ask-name = Hoe heet speler { $number }?
tui-last-game = Je laatste spel is niet afgelopen.
tui-last-games = Je hebt spellen die niet zijn afgelopen.
tui-last-game-continue = Verder: { $game }, { $scores }
tui-last-game-new = Een ander spel beginnen
tui-autosaved = Je spel is bewaard. Ga verder met: rowlock play
tui-puzzle = Puzzel { $number } van { $last }, moeilijkheid { $grade } van 5. { $prompt } Vind de beste actie.
tui-puzzle-solution = De beste actie is { $action }: { $gap } punten beter dan { $second } (95 %: { $low } tot { $high }).
tui-puzzle-wrong = Niet de beste: { $given } kost { $gap } punten (95 %: { $low } tot { $high }). Probeer het nog eens, of g toont de oplossing.
tui-puzzle-score = { $solved } van { $tried } opgelost.
tui-puzzle-thinking = Je actie wordt met de oplossing vergeleken …
tui-look-dark = Donker thema
tui-look-light = Licht thema
tui-look-contrast = Thema met hoog contrast
tui-palette = Zoek een opdracht …
tui-key-palette = opdrachten
tui-key-solve = oplossing
tui-key-next = volgende
tui-key-previous = vorige
tui-help-replay =
    Terugspelen. → of spatie gaat een stap verder, ← een stap terug, Home naar het begin, End naar het einde. Shift met de pijlen, of het wieltje,
    toont een ander deel van het bord. Alles is open: alle handen zijn te zien. * markeert de laatste zet.
    Ctrl-P toont alle opdrachten, ook de thema’s. v gaat een variant in, ← vanaf het begin ervan terug; c toont al het commentaar, n de volgende
    partij van het bestand. q stopt. Esc sluit dit.
tui-help-puzzle =
    Puzzel. Leg de actie klaar die jij de beste vindt, net als in een spel, en druk op Enter. Een fout antwoord zegt wat het kost; probeer opnieuw.
    g geeft op en toont de oplossing. PgDn gaat naar de volgende puzzel, PgUp naar de vorige. c toont de regels. q stopt.
    Ctrl-P toont alle opdrachten, ook de thema’s. Esc sluit dit.
puzzle-commands = Typ een actie. ? legt uit, give up toont de oplossing, quit stopt.
puzzle-help = Een actie schrijf je zoals in de regels (rowlock rules { $game }); bijvoorbeeld: { $example }. Opdrachten: ?, give up, quit.
puzzle-given-up = De beste actie is { $action }: { $gap } punten beter dan { $second }.
