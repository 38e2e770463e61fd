### De begeleide eerste beurt in de browser, de regel op het scherm van een eerste spel, en waarom iets nergens past.

web-guide = Je eerste beurt
web-guide-step = Stap { $step } van 3
web-guide-skip = Overslaan

## Waar een gekozen steen past

web-guide-nowhere-opening = Hij hoort niet bij een grootste groep, en alleen zo’n groep opent het spel.
web-guide-nowhere-line = Hij kan de rij van deze beurt niet voortzetten.
web-guide-nowhere-board = Naast de stenen zou elke plek kleuren en vormen in een rij mengen, of dezelfde steen er twee keer in leggen.
web-guide-hollow = Open rondjes: daar past hij zodra er andere stenen van deze beurt tussen liggen.
web-guide-cards-nowhere = { $card }: past in geen serie zoals die ligt, en maakt met je andere kaarten geen serie van drie. Herschik eerst de tafel, of kies een andere kaart.

## Qwirkle

web-guide-qwirkle-rule = Een rij heeft één kleur en verschillende vormen, of één vorm en verschillende kleuren.
web-guide-qwirkle-opening = Je opent met je grootste groep: stenen van één kleur met verschillende vormen, of van één vorm met verschillende kleuren. Kies er een:
web-guide-qwirkle-choose = Een rij heeft één kleur en verschillende vormen, of één vorm en verschillende kleuren. Deze stenen passen nu; kies er een:
web-guide-qwirkle-place = Kies nu een omlijnde plek. Daar houdt elke rij één kleur of één vorm.
web-guide-qwirkle-set = In de eerste beurt komt de hele groep op tafel. Ga in dezelfde rij verder met:
web-guide-qwirkle-gap = Vul het gat: de stenen van een beurt liggen in één rij zonder gat.
web-guide-qwirkle-wrong = Zo kan het niet blijven; de reden staat hieronder. Neem de steen terug en probeer een andere plek.
web-guide-qwirkle-confirm = Elke rij die langer werd, telt één punt voor elk van haar stenen, en een rij van zes telt zes extra. Leg verder in dezelfde rij, of bevestig.
web-guide-qwirkle-swap = Geen van je stenen past. Kies ‘Ruilen’, markeer een paar stenen, en je krijgt er nieuwe voor.

## Qwirkle Cards

web-guide-qwirkle_cards-rule = Een serie heeft drie tot zes kaarten: één kleur en verschillende symbolen, of één symbool en verschillende kleuren.
web-guide-qwirkle_cards-opening = Je opent met je grootste groep van één kleur of één symbool. Kies deze kaarten na elkaar:
web-guide-qwirkle_cards-choose = Een serie heeft drie tot zes kaarten: één kleur en verschillende symbolen, of één symbool en verschillende kleuren. Deze kaarten passen nu; kies er een:
web-guide-qwirkle_cards-regroup = Geen van je kaarten past in een serie zoals die ligt. Je mag de kaarten op tafel verplaatsen: ‘Kan ik leggen?’ laat zien hoe.
web-guide-qwirkle_cards-place = Kies nu de serie waar hij bij hoort, of begin een nieuwe. Een nieuwe serie vraagt drie kaarten.
web-guide-qwirkle_cards-more = Een serie is nog te kort: leg er kaarten uit je hand of van de tafel bij.
web-guide-qwirkle_cards-wrong = Een serie klopt niet; de reden staat hieronder. Verplaats haar kaarten, of ga terug naar het begin van de beurt.
web-guide-qwirkle_cards-confirm = Alle series kloppen: leg er kaarten bij, of bevestig. Een serie van zes is een Qwirkle, en wie de meeste Qwirkles heeft, wint.

## Qwixx

web-guide-qwixx_cards-rule = Kruis elke rij van links naar rechts aan: wat je overslaat, is verloren. Hoe meer kruisjes in een rij, hoe meer elk kruisje waard is.
web-guide-qwixx_cards-take = Neem { $count ->
    [one] één kaart
   *[other] { $count } kaarten
} uit de kaartenrij. De getallen ziet iedereen, de kleuren zie alleen jij.
web-guide-qwixx_cards-taken = Druk op de knop: de kaarten komen in je hand, en je ziet hun kleuren.
web-guide-qwixx_cards-common = Het getal op de stapel is voor iedereen: kruis het aan in één rij, of sla het over. Wat in die rij links ervan ligt, is dan verloren.
web-guide-qwixx_cards-play = Speel één tot drie kaarten van één kleur en kruis hun getallen aan in die rij. Wie in zijn hele beurt niets aankruist, verliest 5 punten.
web-guide-qwixx_cards-cross = Kies wat je aankruist, en druk dan op de knop. Tussen je eerste en je laatste kruisje mag hoogstens één vakje leeg blijven.
