### Qwirkle in de woorden van de spelregels: steen, rij, hand, zak, ruilen.

preset-qwirkle-standard = Zoals in de spelregels
option-qwirkle-free_opening = Vrije opening: in de eerste beurt mag je minder stenen leggen dan de grootste groep, of ruilen
option-qwirkle-ages = Leeftijden van de spelers: bij een gelijke stand begint de oudste

prompt-qwirkle-deal = De stenen worden uitgedeeld.
prompt-qwirkle-draw = Er worden stenen uit de zak getrokken.
prompt-qwirkle-opening = Open het spel: leg je grootste groep passende stenen in één rij.
prompt-qwirkle-turn = Leg stenen in één rij aan, of ruil stenen met de zak.
prompt-qwirkle-over = Het spel is afgelopen.

fault-qwirkle-game_over = Het spel is afgelopen.
fault-qwirkle-not_your_turn = Je bent niet aan de beurt.
fault-qwirkle-nothing_placed = Leg ten minste één steen.
fault-qwirkle-not_in_hand = Daarvoor heb je niet genoeg stenen in je hand: { $tiles } ontbreekt.
fault-qwirkle-cell_twice = Op het vakje { $cell } kunnen geen twee stenen liggen.
fault-qwirkle-cell_taken = Op het vakje { $cell } ligt al een steen; stenen op tafel worden nooit verplaatst.
fault-qwirkle-not_one_line = Alle stenen van een beurt moeten in één rij liggen.
fault-qwirkle-gap = Bij { $cell } zit een gat: de stenen van een beurt moeten in één aaneengesloten rij liggen.
fault-qwirkle-not_touching = Je stenen moeten de stenen op tafel raken.
fault-qwirkle-line_mixed = De rij van { $from } tot { $to } heeft niet overal dezelfde kleur en ook niet overal dezelfde vorm.
fault-qwirkle-line_repeats = In de rij van { $from } tot { $to } zou { $tile } twee keer liggen.
fault-qwirkle-opening_not_largest = In de eerste beurt leg je de grootste groep: { $largest } stenen, niet { $placed }.
fault-qwirkle-opening_not_placed = In de eerste beurt leg je stenen; ruilen of passen kan nog niet.
fault-qwirkle-opening_too_far = Dat is te ver weg: open binnen { $farthest } vakjes van 0,0.
fault-qwirkle-nothing_swapped = Ruil ten minste één steen.
fault-qwirkle-bag_empty = De zak is leeg, er kan niet meer geruild worden.
fault-qwirkle-bag_too_small = Je wilt { $wanted } stenen ruilen, maar er zitten er nog maar { $left } in de zak.
fault-qwirkle-can_place = Je mag niet passen, want een van je stenen past.
fault-qwirkle-can_swap = Zolang er stenen in de zak zitten mag je niet passen: ruil stenen.

notation-cell = { $text } is geen vakje; een vakje schrijf je als 3,-1.
notation-tile = { $text } is geen steen; een steen is een kleur R O Y G B P en een vorm c s d f t x, zoals Rc.
notation-tile_on_a_cell = { $text } is geen steen op een vakje; je schrijft die als Rc@0,0.
