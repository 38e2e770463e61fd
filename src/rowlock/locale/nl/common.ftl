### Wat het programma zelf zegt. De woorden van een spel staan in het bestand van dat spel.

## Fouten, bij welke opdracht ook

error-illegal = { $message } ({ $clause })
error-internal = Het programma heeft een fout gemaakt ({ $why }). Met ROWLOCK_DEBUG=1 zie je waar; meld hem alsjeblieft.
error-at = { $message } (in { $at })
error-position = De stelling is niet leesbaar. Veld { $field }: { $why }
error-record = Het verslag klopt niet. Regel { $line }: { $why }

## Teksten die niet te lezen zijn

notation-action = { $text } is geen actie van dit spel.
notation-answer_of_another_seat = { $text } antwoordt voor een plaats die al geantwoord heeft.
notation-canonical_text = { $text } is niet geschreven zoals verslagen het schrijven.
notation-card = { $text } is geen kaart; een kaart schrijf je als Rc of R5.
notation-colour = { $text } is geen kleur; een kleur schrijf je als R.
notation-draft = { $text } is geen ontwerp van een beurt.
notation-event = { $text } is geen regel uit het verloop van dit spel.
notation-next_decision_number = { $text } is niet het nummer van de volgende beslissing.
notation-outcome = { $text } is niets wat het toeval in dit spel kan brengen.
notation-position = { $text } is geen stellingstekst.
notation-row = { $text } is geen serie; een serie schrijf je als Rc.Rs.Rd.
notation-row_of_the_table = { $text } is geen rij op tafel.
notation-place = { $text } is geen plek op tafel.
notation-single_chance_entry = { $text } staat waar het toeval maar één ding brengt.
notation-view = { $text } is geen zicht op het spel.

## De opdrachtregel

unknown-command = De opdracht { $name } bestaat niet; er zijn { $commands }.
extra-missing = Hiervoor is de uitbreiding ‘{ $extra }’ nodig. Installeer haar met: { $command }
unknown-game = Het spel { $name } bestaat niet; er zijn { $games }.
unknown-bot = De speler { $name } bestaat niet; er zijn { $bots }. `rowlock bots` zegt hoe elk speelt.
game-needed = Noem een spel: { $games }.
bad-seats = { $game } speel je met { $least } tot { $most } spelers, niet met { $seats }.
bots-and-seats = Er zijn { $bots } spelers genoemd voor { $seats } plaatsen: geef --bot één keer voor alle tegenstanders, of één keer per plaats.
bad-seed = Een startwaarde is één regel afdrukbare tekst zonder spaties eromheen.
resume-alone = Een bewaard spel brengt zijn eigen plaatsen, opties en startwaarde mee: laat die weg bij --resume.
resume-other-game = { $file } is een spel { $game }.
usage = { $command }: { $why }. Zie: { $command } --help
usage-no-option = de optie { $option } bestaat niet
usage-missing = { $name } ontbreekt
usage-needs-value = de optie { $option } heeft een waarde nodig
usage-no-value = bij de optie { $option } hoort geen waarde
usage-number = bij { $option } hoort een geheel getal
usage-number-from = bij { $option } hoort een geheel getal vanaf { $least }
usage-number-between = bij { $option } hoort een geheel getal van { $least } tot en met { $most }
usage-extra = dit is te veel: { $words }

file-is-folder = { $file } is een map, geen bestand.
file-unnamed = Een bestandsnaam wordt verwacht, geen lege tekst.
file-missing = Het bestand { $file } bestaat niet.
file-unreadable = { $file } is niet te lezen: { $why }.
file-unwritable = { $file } is niet te schrijven: { $why }.
file-unusable = { $file } is niet bruikbaar: { $why }.
file-held = { $file } is in gebruik bij proces { $holder }. Wacht tot het klaar is, of noem een ander bestand.
file-no-record = { $file } is geen Rowlock-verslag.
file-no-text = { $file } is geen tekst.
file-not-overwritten = { $file } is geen Rowlock-verslag en wordt niet overschreven.
file-unfinished-game = { $file } bevat een spel dat niet is afgelopen en wordt niet overschreven. Ga ermee verder (--resume { $file }) of noem een ander bestand.

verify-proved = { $file }: in orde. { $entries ->
    [one] Eén regel
   *[other] { $entries } regels
  }, elke trekking bewezen door de startwaarde, punten { $scores }, controlegetal { $hash }
verify-unproved = { $file }: in orde. { $entries ->
    [one] Eén regel
   *[other] { $entries } regels
  }, trekkingen niet bewezen omdat er geen startwaarde is, punten { $scores }, controlegetal { $hash }
verify-fair = Eerlijk: nadat de server zich had vastgelegd, { $count ->
    [one] voegde plaats { $seats }
   *[other] voegden de plaatsen { $seats }
  } iets aan het schudden toe
verify-not-fair = Niet als eerlijk bewezen: niemand voegde iets aan het schudden toe nadat de server zich had vastgelegd
verify-other-commitment = het verslag heeft een andere belofte dan je zag
verify-entropy-missing = jouw entropie zit niet in het schudden
verify-failed = { $file }: { $why }

rules-missing = De bladzijde met de regels van { $game } ontbreekt in deze installatie.
rules-no-clause = Artikel { $clause } bestaat niet; er zijn { $known }.
rules-clause-needed = Noem een artikel, of verlaat het spel en typ: rowlock rules { $game }

replay-next = Enter: verder
replay-variation = In plaats daarvan:
replay-marks = { $kind ->
    [circle] Cirkel
    [square] Vierkant
    [triangle] Driehoek
   *[cross] Kruis
  }: { $places }
replay-result = Gewonnen: { $players }. Punten { $scores }
replay-unfinished = Het verslag eindigt hier, het spel niet. Punten { $scores }
replay-ended = { $ending } Punten { $scores }
record-ending = { $reason ->
    [time] De tijd van plaats { $seat } is op: plaats { $winner } wint.
    [left] Plaats { $seat } heeft het spel verlaten: plaats { $winner } wint.
   *[resigned] Plaats { $seat } heeft opgegeven: plaats { $winner } wint.
}
record-ending-many = { $reason ->
    [time] De tijd van plaats { $seat } is op; daarmee eindigde het spel.
    [left] Plaats { $seat } heeft het spel verlaten; daarmee eindigde het.
   *[resigned] Plaats { $seat } heeft opgegeven; daarmee eindigde het spel.
}

perft-line = diepte { $depth }: { $count } reeksen ({ $seconds } s)

rules-options = { $game } ({ $name }), { $least } tot { $most } spelers
rules-options-example = Eerst een voorinstelling, dan wat daarvan afwijkt: --options "{ $example }"
doctor-python = Python
doctor-package = pakket
doctor-extra = uitbreiding
doctor-extra-installed = geïnstalleerd
doctor-extra-missing = niet geïnstalleerd: { $command }
doctor-game = spel
doctor-rules = bladzijde met regels
doctor-clauses = { $count } artikelen
doctor-language = taal
doctor-texts = { $count } teksten
doctor-bots = bots
doctor-terminal = terminal
doctor-sound = Alles is in orde.
doctor-unsound = Er ontbreekt iets: kijk naar de regels met !!

## Aan tafel

ask-game = Welk spel?
player-you = jij
player-person = speler
stock-bag = zak { $size }
stock-pile = stapel { $size }
play-no-terminal = Dit spel heeft een terminal nodig om in te typen. Open er een en start daar rowlock play, of geef --plain om acties door een pijp te sturen.
play-prompt = { $player }: { $prompt }
play-commands = help · legal · hint · undo · save BESTAND · quit
play-curtain = Nu aan de beurt: { $player }. De anderen kijken weg; druk op Enter.
play-help =
    legal          de acties die het meeste opleveren; "legal all" noemt ze allemaal
    hint           waar je op kunt letten, elke keer meer; "hint all": wat de gretige bot (greedy) zou doen
    undo           je laatste beurt terugnemen (tegen bots)
    show           de tafel opnieuw tekenen
    rules QW-7     een artikel van de regels lezen
    save BESTAND   het spel bewaren; later verder met: rowlock play --resume BESTAND
    quit           stoppen
play-help-actions = Typ een actie zoals die hier staat, of het nummer ervan in de lijst van "legal":
play-more = … en nog { $more }: legal all
play-number = Typ een nummer om die actie te spelen.
play-hint = De gretige bot zou doen: { $action } (levert { $value } op)
play-saved = Bewaard in { $file }
play-left = Het spel is verlaten en niet bewaard.
play-seed = Startwaarde van dit spel: { $seed }
result-you = Jij wint, { $scores }.
result-winner = { $player } wint, { $scores }.
result-shared = { $players } delen de overwinning, { $scores }.
undo-people = Onder mensen wordt niets teruggenomen.
undo-nothing = Er is geen beurt van jou om terug te nemen.
save-needs-file = Noem het bestand: save BESTAND

## Hulp

help-examples = Voorbeelden:
help-heading-usage = Gebruik:
help-heading-options = Opties:
help-heading-arguments = Argumenten:
help-heading-commands = Opdrachten:
help-help = Toon deze hulp.
help-default = standaard:
help-required = verplicht
help = Qwirkle, Qwirkle Cards en Qwixx spelen in de terminal, verslagen controleren en andere programma’s bedienen.
help-version = Toon de versie.
help-lang = Spreek en, fr, de, it of nl (anders zoals ROWLOCK_LANG of LANG zegt).
help-play = Spelen in de terminal, tegen bots of met anderen aan één toetsenbord.
help-play-game = Het spel; zonder dit wordt het je gevraagd.
help-play-seats = Hoeveel spelers.
help-play-options = Een voorinstelling en wat daarvan afwijkt (rowlock rules SPEL --options noemt ze).
help-play-bot = Wie speelt: een niveau zoals level:3, greedy, random of human (rowlock bots noemt ze). Eén keer voor alle tegenstanders, of één keer per plaats op volgorde.
help-play-seed = Een willekeurige tekst; dezelfde startwaarde deelt hetzelfde spel.
help-play-save = Houd het verslag na elke stap bij in dit bestand.
help-play-resume = Ga verder met een bewaard spel.
help-play-plain = Regel voor regel in plaats van op het hele scherm; door een pijp ook zonder kleuren.
help-replay = Een verslag naspelen.
help-replay-file = Het verslag.
help-replay-step = Toon de stelling na elke stap.
help-verify = Verslagen controleren: elke regel, elke spelregel, elke trekking. Eindigt met 1 als er een niet klopt.
help-verify-files = De verslagen.
help-verify-commitment = De belofte die je voor het spel zag.
help-verify-entropy = De entropie die je toevoegde.
help-rules = De regels van een spel lezen, of één artikel.
help-rules-game = Het spel.
help-rules-clause = Het artikel.
help-rules-options = In plaats daarvan de voorinstellingen en opties van het spel noemen, voor --options van andere opdrachten.
help-engine = Het engineprotocol bedienen: één JSON-object per regel op standaardinvoer en -uitvoer.
help-perft = De reeksen acties vanaf een stelling tellen, een vingerafdruk van de regels.
help-perft-game = Het spel.
help-perft-depth = Hoeveel beslissingen lang.
help-perft-position = Begin bij deze stellingstekst.
help-perft-seats = Hoeveel spelers, als er geen stelling is gegeven.
help-perft-options = Een voorinstelling en wat daarvan afwijkt, als er geen stelling is gegeven (rowlock rules SPEL --options noemt ze).
help-perft-seed = Bepaalt het toeval; dezelfde startwaarde geeft dezelfde aantallen.
help-perft-json = Schrijf één JSON-object.
help-doctor = Deze installatie nakijken: versies, bestanden, talen, spellen, terminal.

## Plaatshouders in de hulp

placeholder-address = ADRES
placeholder-file = BESTAND
placeholder-position = STELLING
placeholder-folder = MAP
placeholder-game = SPEL
placeholder-language = TAAL
placeholder-level = NIVEAU
placeholder-low = MIN
placeholder-high = MAX
placeholder-name = NAAM
placeholder-names = NAMEN
placeholder-options = OPTIES
placeholder-pass = PAS
placeholder-picture = PLAATJE
placeholder-pixels = PIXELS
placeholder-port = POORT
placeholder-seed = STARTWAARDE
placeholder-target = DOEL
placeholder-text = TEKST
placeholder-theme = THEMA
placeholder-clause = ARTIKEL
placeholder-command = OPDRACHT
placeholder-args = ARGUMENTEN
