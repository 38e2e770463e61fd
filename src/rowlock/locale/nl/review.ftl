# Een spel nog eens bekeken, en puzzels.
review-refused = { $file } kan niet worden nabesproken: { $why }
review-record = { $file }:
review-empty-folder = Er zijn geen verslagen (*.rowlock) in { $folder }.
review-option = { $option } is voor { $what ->
    [record] één verslag, niet voor een map.
   *[folder] een map met verslagen, niet voor één verslag.
}
review-values = Waarden zijn voorsprongen aan het eind van het spel op de beste van de anderen: punten, of Qwirkles bij Qwirkle Cards.
review-decision = beslissing { $number }, plaats { $seat }: { $action }: { $kind }, geeft { $gave_up } weg ({ $low } tot { $high }) en { $chance } % winstkans; beter: { $best }.{ $by ->
    [points] {" Beoordeeld op punten, want het spel was beslist."}
   *[chance] {""}
}
review-equal = beslissing { $number }, plaats { $seat }: { $action }: { $kind }, ongeveer even goed als de beste gevonden zet, { $best }; het verschil van { $gave_up } kan toeval zijn
review-best = beslissing { $number }, plaats { $seat }: { $action }: { $kind }, waard { $value }
review-forced = beslissing { $number }, plaats { $seat }: { $action }: gedwongen
review-class-best = beste zet
review-class-fine = goed
review-class-inaccuracy = onnauwkeurigheid
review-class-mistake = fout
review-class-blunder = blunder
review-seat = plaats { $seat }: { $counts }; duidelijk weggegeven: in totaal { $gave_up }, de som van de regels hierboven; daarnaast { $unsure } die toeval kunnen zijn
review-luck = {"  "}geluk bij het trekken: { $luck } ± { $half }
review-chance = {"  "}winstkans: { $curve }
review-moments = Wat het spel besliste:
review-no-moments = Geen enkele beslissing heeft dit spel alleen beslist.
review-moment = beslissing { $number }, plaats { $seat }{ $named ->
    [yes] {" "}({ $name })
   *[no] {""}
}: { $action } kostte { $chance } % winstkans en { $gave_up } voorsprong; beter: { $best }
review-first-look = Eerste blik: { $done } van { $all } stappen
review-refining = Nadere blik: { $done } van { $all } stappen. Ctrl-C stopt en drukt af wat gevonden is.
review-title = { $game }: winstkansen in de loop van het spel
review-legend = In de afbeeldingen heeft de gespeelde zet een onderbroken rand, de betere een doorlopende.
page-not-overwritten = { $file } is geen pagina en wordt niet overschreven.

puzzle-title = Puzzel { $name }, moeilijkheid { $grade }
puzzle-prompt = Plaats { $seat }: { $prompt } Eén zet is duidelijk de beste.
puzzle-right = Goed: { $action }. Dat is { $gap } meer waard dan de op één na beste, { $second }.
puzzle-wrong = Niet de beste: deze zet geeft { $gap } weg ({ $low } tot { $high }). De beste is { $action }.
puzzle-score = { $solved } van { $tried } opgelost
puzzle-bot = { $bot }, moeilijkheid { $grade }: { $solved } van { $tried } opgelost
puzzle-made = { $file }: { $count } puzzels, naar moeilijkheid { $grades }
puzzle-none = Er zijn geen zulke puzzels voor { $game }; maak ze met: rowlock puzzle make { $game } --file FILE
puzzle-what = Puzzels kun je maken, ook uit je eigen fouten, controleren, indelen of oplossen (make, mistakes, check, grade, solve), niet { $what }.
puzzle-check-proven = { $name }: bewezen. De enige beste van { $actions } zetten: { $evidence }
puzzle-check-clear = { $name }: duidelijk. De enige beste van { $actions } zetten: { $evidence }
puzzle-check-mistake-proven = { $name }: bewezen. Beter dan de gespeelde zet, en geen van { $actions } zetten is beter: { $evidence }
puzzle-check-mistake-clear = { $name }: duidelijk. Beter dan de gespeelde zet, en geen van { $actions } zetten is duidelijk beter: { $evidence }
puzzle-check-worse = { $name }: FOUT. Een andere zet is beter: { $evidence }
puzzle-check-equal = { $name }: FOUT. Een andere zet is even goed: { $evidence }
puzzle-check-unclear = { $name }: FOUT. Een andere zet is misschien even goed: { $evidence }
puzzle-check-unsolved = { $name }: FOUT. Het eindspel is te lang om op te lossen.
puzzle-check-forced = { $name }: FOUT. Er is geen andere zet.
puzzle-check-illegal = { $name }: FOUT. De oplossing is geen toegestane zet.
puzzle-evidence = { $policy } { $gap } ({ $low } tot { $high }) in { $worlds } werelden voor op { $second }
puzzle-evidence-exact = { $gap } voor op { $second }
puzzle-checked = { $count } puzzels gecontroleerd: { $proven } bewezen, { $clear } duidelijk, { $failed } fout
puzzle-needs-file = Geef met --file aan waar de puzzels geschreven worden.
puzzles-not-overwritten = { $file } is geen puzzelbestand en wordt niet overschreven.

help-review = Een vastgelegd spel nog eens bekijken: wat elke beslissing weggaf, wat het trekken gaf en nam.
help-review-file = Het verslag, of een map met verslagen (*.rowlock).
help-review-worlds = In hoeveel werelden kandidaten worden geprobeerd; de beste wordt in vier keer zoveel beoordeeld.
help-review-bot = Wie de kandidaten noemt; anders het hoogste niveau tot en met 5.
help-review-budget_ms = Hoe lang die bot over een beslissing mag nadenken, in milliseconden.
help-review-samples = Hoeveel die bot voor een beslissing mag bekijken; op elke machine gelijk.
help-review-seed = Bepaalt de werelden; hetzelfde startgetal geeft dezelfde nabespreking.
help-review-everything = Elke beslissing tonen, niet alleen die iets weggaven.
help-review-plot = De winstkansen in dit bestand tekenen, als SVG.
help-review-html = Schrijf de terugblik als pagina voor een browser, met de grafiek en plaatjes van de stellingen.
help-review-processes = Hoeveel verslagen van een map tegelijk; anders evenveel als er kernen zijn.
help-review-ray = Bespreek de verslagen van een map na op het Ray-cluster op dit adres (host:poort, ray://host:poort of auto) in plaats van hier.
help-review-json = Eén JSON-object afdrukken; voor een map één per verslag, elk op een regel.

help-puzzle = Puzzels maken uit spellen tussen bots of uit je eigen fouten; ze controleren, indelen of oplossen.
help-puzzle-what = make (maken), mistakes (uit een nabespreking van eigen spellen), check (controleren), grade (indelen naar de huidige niveaus) of solve (oplossen).
help-puzzle-given = Het spel; bij mistakes de verslagen van je eigen spellen; om te controleren of op te lossen mag het ook een puzzelbestand zijn.
help-puzzle-file = Waar puzzels geschreven of gelezen worden; om te controleren of op te lossen anders die van het pakket.
help-puzzle-count = Hoeveel er gemaakt worden.
help-puzzle-seed = Bepaalt spellen, bots en werelden; hetzelfde startgetal geeft dezelfde puzzels en oordelen.
help-puzzle-options = Een vaste variant, en wijzigingen daarop (rowlock rules SPEL --options noemt ze).
help-puzzle-samples = Hoeveel bots voor een beslissing mogen bekijken; anders 500 bij mistakes en 400 bij de rest.
help-puzzle-worlds = In hoeveel werelden de beste zet met de andere wordt vergeleken; anders 8000 om te maken of te controleren, 400 om op te lossen, 250 bij mistakes.
help-puzzle-keep = De puzzels van dit bestand die de controle doorstaan met hun naam houden, en de ontbrekende maken.
help-puzzle-games = Hoeveel spellen hoogstens; anders vier per puzzel.
help-puzzle-results = Waar klaar werk bewaard wordt; dezelfde opdracht gaat daar verder.
help-puzzle-processes = Hoeveel spellen tegelijk; anders evenveel als er kernen zijn.
help-puzzle-ray = Maak de puzzels op het Ray-cluster op dit adres (host:poort, ray://host:poort of auto) in plaats van hier.
help-puzzle-number = Alleen deze controleren of oplossen.
help-puzzle-grade = Alleen puzzels van deze moeilijkheid controleren of oplossen, van 1 tot 5.
help-puzzle-bot = Een bot laten oplossen, en zeggen hoeveel hij er oplost; bij mistakes de bot die de betere zetten noemt.
help-puzzle-player = Wiens fouten, volgens de naam in de verslagen; anders die van de enige mens.
help-puzzle-seat = Wiens fouten, volgens de plaats; de eerste is 0.
help-puzzle-json = Eén JSON-object afdrukken.
