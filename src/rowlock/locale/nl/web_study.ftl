### Studeren in de browser: de coach aan tafel, analyses van afgelopen partijen, puzzels.

web-worth = { $game ->
    [qwirkle_cards] { $count ->
        [one] { $amount } Qwirkle
       *[other] { $amount } Qwirkles
    }
   *[other] { $count ->
        [one] { $amount } punt
       *[other] { $amount } punten
    }
}

## De coach
web-coach-name = De coach
web-coach-close = Ongeveer even goed als de op een na beste zet.
web-coach-equal = ongeveer gelijk
web-coach-probably = Waarschijnlijk beter dan de op een na beste zet.
web-coach-slightly = Iets beter dan de op een na beste zet.
web-coach-clearly = Duidelijk beter dan de op een na beste zet.
web-coach-far = Veel beter dan de op een na beste zet.
web-coach-figures = Het verschil met de op een na beste zet is gemiddeld { $by } en ligt zeer waarschijnlijk tussen { $low } en { $high }.
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
web-warn-figures = Vergeleken met die zet geef je gemiddeld { $by } op, zeer waarschijnlijk tussen { $low } en { $high }.
web-warn-better = De coach zou spelen:
web-warn-play = Toch spelen
web-warn-think = Nog eens nadenken

## Analyses
web-review = Analyse
## Puzzels
web-puzzle = Puzzel
web-puzzles = Puzzels
web-puzzles-title = { $game }: puzzels
## Wat er misging
web-trouble-no_warnings = Waarschuwingen zijn er alleen in spellen tegen bots die niet meetellen.
web-trouble-no_advice = De coach had niet op tijd een antwoord.
web-trouble-reviews_busy = Er wachten al veel analyses. Probeer het later nog eens.
