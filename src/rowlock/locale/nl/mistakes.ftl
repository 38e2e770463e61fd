# Eigen fouten als puzzels.
mistake-title = Jouw beslissing { $number } in { $record }
mistake-prompt = Plaats { $seat }: { $prompt } In het spel gaf je hier iets weg. Vind een betere zet.
tui-mistake = Fout { $number } van { $last }. { $prompt } In het spel gaf je hier iets weg. Vind een betere zet.
mistake-best = Goed: { $action } is de beste zet.
mistake-good = Goed: dit is niet duidelijk slechter dan de beste zet, { $action } (het verschil is { $gap }, van { $low } tot { $high }).
mistake-given-up = De beste zet is { $action }.
mistake-played = In het spel speelde je { $played }. Dat gaf { $gap } weg ({ $low } tot { $high }) en { $chance } % winstkans.
mistakes-written = { $file }: duidelijke fouten bij { $count } van de { $decisions } beslissingen. Oefenen gaat met: rowlock puzzle solve { $file }
mistakes-none = { $decisions ->
    [one] Jouw beslissing is geen duidelijke fout.
   *[other] Geen van jouw { $decisions } beslissingen is een duidelijke fout waarbij een betere zet te vinden is.
} Goed gespeeld!
mistakes-whose = Geef met --player of --seat aan wiens fouten je wilt oefenen; mensen in de verslagen: { $players }.
mistakes-seat = { $file } heeft { $seats } plaatsen: geef bij --seat een getal van 0 tot en met { $last }.
mistakes-games = Deze verslagen zijn van meerdere spellen ({ $games }): geef die van één spel.
interrupted-decisions = Onderbroken na { $done } van { $all } beslissingen.
