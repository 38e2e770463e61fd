### Plaatjes, tips en cijfers vanaf de opdrachtregel.

no-such-seat = Plaats { $seat } bestaat niet; de plaatsen lopen van 0 tot { $last }.
no-such-step = Stap { $step } bestaat niet; het verslag heeft de stappen 0 tot en met { $last }.
source-empty = Noem een verslag of een stelling, of geef een stelling via de standaardinvoer met: -
source-incomplete = Dit is geen hele stelling, het veld { $field } ontbreekt. Een hele: { $example }
picture-not-overwritten = { $file } is geen plaatje en wordt niet overschreven.

render-kind = { $file }: de extensie zegt wat er getekend wordt en moet een van { $kinds } zijn.
render-theme = Het thema { $theme } bestaat niet; er zijn { $themes }.
render-written = { $file } geschreven ({ $size } kB)

hint-who = Plaats { $seat }, zoals { $bot } het ziet:
hint-why = De eerste zet, vergeleken met de tweede:
hint-equal = ongeveer gelijk
hint-nobody = In deze stelling valt niets te beslissen: ze wacht op { $kind }.
hint-which-seat = Meerdere plaatsen beslissen tegelijk: noem er een van { $seats } met --seat.
hint-other-seat = Plaats { $seat } beslist nu niet; deze wel: { $seats }.

stats-player = { $player }, { $game }: { $games ->
    [one] één spel
   *[other] { $games } spellen
  }
stats-scores = { "  " }{ $wins } van { $finished } voltooide gewonnen; gemiddeld { $mean } punten, van { $worst } tot { $best }
stats-gains = { "  " }{ $mean } punten per antwoord, hoogstens { $best }, in { $answers } antwoorden
stats-actions = { "  " }{ $actions }
stats-no-player = Geen verslag noemt { $player }; ze noemen { $players }.

help-render = Teken een stelling, of het spel van een verslag, als SVG, PNG, GIF of APNG.
help-render-source = Een verslag, een stellingtekst, of - voor een stellingtekst van de standaardinvoer.
help-render-output = Het plaatje; .svg en .png staan stil, .gif en .apng tonen het hele spel.
help-render-seat = Teken wat deze plaats ziet.
help-render-spectator = Teken wat een toeschouwer ziet.
help-render-step = De stelling na zoveel stappen van het verslag, in plaats van de laatste.
help-render-theme = light (licht) of dark (donker).
help-render-marks = Geef kleuren ook stippen, voor wie kleuren slecht uit elkaar houdt.
help-render-width = Breedte in pixels.
help-render-ms = Hoe lang elk beeld van een animatie te zien is.

help-hint = Vraag een bot wat hij in een stelling zou doen.
help-hint-source = Een stellingtekst, een verslag, of - voor een stellingtekst van de standaardinvoer.
help-hint-bot = Aan wie het gevraagd wordt.
help-hint-seat = Voor welke plaats, als er meerdere tegelijk beslissen.
help-hint-step = Na zoveel stappen van het verslag, in plaats van aan het eind.
help-hint-count = Hoeveel acties getoond worden, de beste eerst.
help-hint-budget_ms = Hoe lang de bot mag nadenken.
help-hint-json = Druk één JSON-object af.

help-stats = Zeg hoe de spellen in verslagen eruitzien, speler voor speler.
help-stats-files = De verslagen.
help-stats-player = Alleen deze speler.
help-stats-json = Druk één JSON-lijst af.

completion-shell = Voor { $shell } is er geen aanvulling; wel voor { $shells }.
help-completion = Druk een script af waarmee de shell opdrachten, opties, spellen en bots aanvult.
help-completion-shell = bash, zsh of fish.

insights-title = { $player }, { $game }: { $games ->
    [one] één beëindigd spel
   *[other] { $games } beëindigde spellen
}, { $decisions ->
    [one] één beslissing
   *[other] { $decisions } beslissingen
} met een keuze
insights-rate = Foutenquote: een beslissing geeft gemiddeld { $points } van de verwachte voorsprong en { $chance } van de winstkans weg.
insights-percent = { $value } %
insights-count = beslissingen: { $decisions }, spellen: { $games }
insights-kinds = Soorten fouten, naar wat ze gemiddeld in een spel kosten; alle regels samen zijn alles wat weggegeven is:
insights-luck = Uitslagen gemiddeld, en zonder het geluk bij het trekken:
insights-lead = voorsprong
insights-wins = winst, %
insights-luck-part = geluk { $luck }
insights-adjusted = zonder geluk { $adjusted }
insights-no-games = Onder deze verslagen is geen beëindigd spel.
insights-unfinished = { $count ->
    [one] Eén spel dat niet is uitgespeeld, telt niet mee.
   *[other] { $count } spellen die niet zijn uitgespeeld, tellen niet mee.
}
insights-copies = { $count ->
    [one] Eén spel is er dubbel en telt één keer.
   *[other] { $count } spellen zijn kopieën van andere en tellen niet nog eens.
}
insights-cache-damaged = { $file } is beschadigd ({ $why }); het bestand is opzijgezet en het spel wordt opnieuw beoordeeld.
insights-cache-unread = { $file } kan niet gelezen worden ({ $why }); het spel wordt opnieuw beoordeeld.
insights-cache-unwritten = { $file } kan niet geschreven worden ({ $why }); de cijfers zijn volledig, en de volgende keer duurt het even lang.
interrupted-insights = Onderbroken na { $done } van { $all } spellen; dezelfde opdracht gaat daar verder.
help-insights = Zeg wat een speler in het algemeen weggeeft en met welke fouten, over alle beëindigde spellen van een map; en wat de uitslagen zonder het geluk bij het trekken waard zijn.
help-insights-files = Mappen met verslagen, of verslagen; mappen daarin tellen mee. Beoordeelde spellen worden bewaard, zodat alleen nieuwe tijd kosten.
help-insights-player = Van wie, naar de naam in de verslagen; anders van alle mensen, of van de bots als er geen mensen zijn.
help-insights-game = Alleen dit spel.
help-insights-bot = Wie de kandidaten noemt; anders het hoogste niveau tot en met 5.
help-insights-samples = Hoeveel die bot voor een beslissing mag bekijken; 0 neemt een snelle bot zonder steekproeven.
help-insights-worlds = In hoeveel werelden kandidaten geprobeerd worden; vier keer zoveel beoordelen beslissingen en trekkingen.
help-insights-seed = Bepaalt de werelden; hetzelfde startgetal geeft dezelfde cijfers.
help-insights-processes = Hoeveel spellen tegelijk beoordeeld worden; anders evenveel als er kernen zijn.
help-insights-ray = Beoordeel op het Ray-cluster op dit adres (host:poort, ray://host:poort of auto) in plaats van hier.
help-insights-json = Eén JSON-object afdrukken.
