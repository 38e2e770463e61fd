### Studeren in de browser: de coach aan tafel, analyses van afgelopen partijen, puzzels.

## De coach
web-coach-name = De coach
web-coach-close = Ongeveer even goed als de op een na beste zet.
web-coach-probably = Waarschijnlijk beter dan de op een na beste zet.
web-coach-slightly = Iets beter dan de op een na beste zet.
web-coach-clearly = Duidelijk beter dan de op een na beste zet.
web-coach-far = Veel beter dan de op een na beste zet.
web-coach-figures = Het verschil met de op een na beste zet is gemiddeld { $by } { $game ->
    [qwirkle_cards] Qwirkles
   *[other] punten
} en ligt zeer waarschijnlijk tussen { $low } en { $high }.
web-coach-alone = De coach vond geen andere zet die een blik waard is.
web-coach-only = Hier valt niets anders te doen.
web-coach-why = Waarom?
web-coach-title = Waarom deze zet?
web-coach-move = Zet
web-coach-lead = Voorsprong aan het eind
web-coach-chance = Winstkans
web-coach-how = Elke zet is vele malen tot het einde doorgespeeld, waarbij alles wat je niet ziet opnieuw werd verdeeld. De voorsprong zegt hoeveel { $game ->
    [qwirkle_cards] Qwirkles
   *[other] punten
} je aan het eind gemiddeld voorligt op de beste van de anderen; zeer waarschijnlijk ligt hij in het bereik eronder.
web-coach-looks = De coach kijkt even mee. Bevestig nog eens om meteen te spelen.
web-interval = { $low } tot { $high }
web-warn-setting = Waarschuw me voor een fout
web-warn-note = De coach bekijkt je zet voordat hij telt
web-warn-title-mistake = Een fout?
web-warn-title-blunder = Een blunder?
web-warn-mistake = Een andere zet is duidelijk beter. Deze kost je { $chance } van je winstkans.
web-warn-blunder = Een andere zet is veel beter. Deze kost je { $chance } van je winstkans.
web-warn-figures = Vergeleken met die zet geef je gemiddeld { $by } { $game ->
    [qwirkle_cards] Qwirkles
   *[other] punten
} op, zeer waarschijnlijk tussen { $low } en { $high }.
web-warn-better = De coach zou spelen:
web-warn-play = Toch spelen
web-warn-think = Nog eens nadenken

## Analyses
web-review = Analyse
web-review-title = { $game }: analyse
web-review-trouble = Dit spel kan niet worden geanalyseerd
web-review-waiting = De analyse begint zo. Je kunt het spel intussen bekijken.
web-review-running = Het spel wordt geanalyseerd. Je kunt het intussen bekijken.
web-review-failed = De analyse is onderbroken. Probeer het nog eens.
web-review-begin = Ga vooruit om te zien wat elke zet waard was.
web-review-graph = Winstkansen in de loop van het spel
web-review-chances = Winstkansen
web-review-chance-of = Winstkans van { $name }
web-review-gave-up = Kostte { $by } { $game ->
    [qwirkle_cards] Qwirkles
   *[other] punten
} ({ $low } tot { $high }) en { $chance } van de winstkans.
web-review-unsure = Misschien kon het beter, { $low } tot { $high } { $game ->
    [qwirkle_cards] Qwirkles
   *[other] punten
} meer: te weinig om zeker te zijn.
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
web-review-skill = Weggegeven door keuzes
web-review-luck = Geluk bij het trekken
web-review-points = { $points } { $game ->
    [qwirkle_cards] Qwirkles
   *[other] punten
}
web-review-points-half = { $points } ± { $half } { $game ->
    [qwirkle_cards] Qwirkles
   *[other] punten
}
web-review-how = Elke beslissing wordt beoordeeld op wat de speler kon weten, door in vele werelden verder te spelen. Alleen wat duidelijk werd weggegeven telt; geluk is wat het trekken opleverde boven wat te verwachten was.
web-quality-best = beste
web-quality-fine = goed
web-quality-inaccuracy = onnauwkeurig
web-quality-mistake = fout
web-quality-blunder = blunder

## Puzzels
web-puzzle = Puzzel
web-puzzles = Puzzels
web-puzzles-title = { $game }: puzzels
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
web-puzzle-why = Ze is { $by } { $game ->
    [qwirkle_cards] Qwirkles
   *[other] punten
} meer waard dan de op een na beste zet ({ $low } tot { $high }).
web-puzzle-next = Volgende puzzel
web-puzzle-opponent = { $count ->
    [2] Tegenstander
   *[other] Tegenstander { $number }
}
web-puzzle-trouble = Deze puzzel kan niet worden getoond

## Wat er misging
web-trouble-no_warnings = Waarschuwingen zijn er alleen in spellen tegen bots die niet meetellen.
web-trouble-no_advice = De coach had niet op tijd een antwoord.
web-trouble-reviews_busy = Er wachten al veel analyses. Probeer het later nog eens.
web-trouble-no_such_puzzle = Deze puzzel bestaat niet. De link is misschien oud.
