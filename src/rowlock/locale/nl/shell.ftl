# Hoe opdrachten beginnen en eindigen: koppen van de hulp, verkeerd gespelde namen, instellingen, afbreken, uitvoer.
help-group-play = Spelen:
help-group-study = Verslagen en studie:
help-group-bots = Bots en simulaties:
help-group-server = Server:
help-group-setup = Deze installatie:

unknown-command-close = De opdracht { $name } bestaat niet; misschien is { $close } bedoeld. Zie: rowlock --help
unknown-game-close = Het spel { $name } bestaat niet; misschien is { $close } bedoeld.
unknown-bot-close = De speler { $name } bestaat niet; misschien is { $close } bedoeld.
usage-no-option-close = de optie { $option } bestaat niet; misschien is { $close } bedoeld
language-needed = Bij --lang hoort een taal: { $languages }.

hint-over = Het spel is afgelopen: er valt niets te beslissen.
plot-not-svg = Een grafiek is een SVG-afbeelding: geef --plot een naam die op .svg eindigt, niet { $file }.
puzzle-number = Puzzel { $number } van { $game } bestaat niet; de laatste is { $last }.
input-empty = De standaardinvoer is leeg: er is niets om mee te antwoorden.
output-failed = De uitvoer kan niet worden geschreven: { $why }.

interrupted-pairs = Afgebroken na { $done } van { $all } paren.
interrupted-pairs-kept = Afgebroken na { $done } van { $all } paren; ze staan in { $file }. Dezelfde opdracht gaat daar verder.
interrupted-games = Afgebroken na { $done } van { $all } partijen.
interrupted-puzzles = Afgebroken na { $done } van { $all } puzzels.
interrupted-review = Afgebroken na { $done } van { $all } stappen van de partij.
interrupted-refining = Afgebroken; { $done } van { $all } stappen van de partij zijn nauwkeurig beoordeeld, de andere grof.
interrupted-fits = Afgebroken na { $done } van { $all } aanpassingen; ze staan in { $file }. Dezelfde opdracht gaat daar verder.
interrupted-fits-none = Afgebroken voordat de eerste van { $all } aanpassingen klaar was.

reason-config_key = { $file }: onbekende instelling { $name }; er zijn { $known }
reason-config_value = { $file }: { $name } is een tekst tussen aanhalingstekens, niet { $given }
reason-config_language = { $file }: onbekende taal { $name }; er zijn { $known }
reason-config_theme = { $file }: onbekend thema { $name }; kies uit { $known }
reason-config_missing = het bestand { $file }, dat ROWLOCK_CONFIG noemt, bestaat niet
reason-config_unreadable = { $file }: niet leesbaar: { $why }
doctor-config = instellingen
