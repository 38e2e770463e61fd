### Der geführte erste Zug im Browser, die Regel auf dem Bildschirm eines ersten Spiels, und warum etwas nirgends passt.

web-guide = Dein erster Zug
web-guide-step = Schritt { $step } von 3
web-guide-skip = Überspringen

## Wo ein gewählter Stein passt

web-guide-nowhere-opening = Er gehört zu keiner größten Gruppe, und nur eine solche eröffnet das Spiel.
web-guide-nowhere-line = Er kann die Reihe dieses Zuges nicht fortsetzen.
web-guide-nowhere-board = Neben den Steinen wären überall Farben und Formen in einer Reihe gemischt, oder derselbe Stein läge zweimal darin.
web-guide-hollow = Leere Kreise: Dort passt er, sobald andere Steine dieses Zuges dazwischenliegen.
web-guide-cards-nowhere = { $card }: passt zu keiner Reihe, wie sie liegt, und ergibt mit deinen anderen Karten keine Reihe aus drei Karten. Ordne zuerst den Tisch um, oder wähle eine andere Karte.

## Qwirkle

web-guide-qwirkle-rule = Eine Reihe hat eine Farbe und verschiedene Formen oder eine Form und verschiedene Farben.
web-guide-qwirkle-opening = Du eröffnest mit deiner größten Gruppe: Steine einer Farbe in verschiedenen Formen oder einer Form in verschiedenen Farben. Wähle einen davon:
web-guide-qwirkle-choose = Eine Reihe hat eine Farbe und verschiedene Formen oder eine Form und verschiedene Farben. Diese Steine passen jetzt; wähle einen:
web-guide-qwirkle-place = Wähle nun ein umrahmtes Feld. Dort behält jede Reihe eine Farbe oder eine Form.
web-guide-qwirkle-set = Im ersten Zug kommt die ganze Gruppe auf den Tisch. Mach in derselben Reihe weiter mit:
web-guide-qwirkle-gap = Fülle die Lücke: Die Steine eines Zuges liegen lückenlos in einer Reihe.
web-guide-qwirkle-wrong = So kann es nicht bleiben; den Grund liest du unten. Nimm den Stein zurück und versuche ein anderes Feld.
web-guide-qwirkle-confirm = Jede Reihe, die länger wurde, zählt einen Punkt für jeden ihrer Steine, eine Reihe aus sechs Steinen sechs mehr. Lege in derselben Reihe weiter oder bestätige.
web-guide-qwirkle-swap = Keiner deiner Steine passt. Wähle „Tauschen“, markiere einige Steine, und du bekommst neue dafür.

## Qwirkle Cards

web-guide-qwirkle_cards-rule = Eine Reihe hat drei bis sechs Karten: eine Farbe und verschiedene Formen oder eine Form und verschiedene Farben.
web-guide-qwirkle_cards-opening = Du eröffnest mit deiner größten Gruppe einer Farbe oder einer Form. Wähle diese Karten nacheinander:
web-guide-qwirkle_cards-choose = Eine Reihe hat drei bis sechs Karten: eine Farbe und verschiedene Formen oder eine Form und verschiedene Farben. Diese Karten passen jetzt; wähle eine:
web-guide-qwirkle_cards-regroup = Keine deiner Karten passt zu einer Reihe, wie sie liegt. Du darfst die Karten auf dem Tisch umordnen: „Kann ich legen?“ zeigt dir, wie.
web-guide-qwirkle_cards-place = Wähle nun die Reihe, zu der sie passt, oder beginne eine neue. Eine neue Reihe braucht drei Karten.
web-guide-qwirkle_cards-more = Eine Reihe ist noch zu kurz: Lege Karten aus der Hand oder vom Tisch dazu.
web-guide-qwirkle_cards-wrong = Eine Reihe stimmt nicht; den Grund liest du unten. Ordne ihre Karten um, oder geh zurück zum Anfang des Zuges.
web-guide-qwirkle_cards-confirm = Alle Reihen stimmen: Lege weitere Karten oder bestätige. Eine Reihe aus sechs Karten ist ein Qwirkle, und wer die meisten Qwirkle hat, gewinnt.

## Qwixx

web-guide-qwixx_cards-rule = Kreuze in jeder Reihe von links nach rechts an: Was du auslässt, ist verloren. Je mehr Kreuze in einer Reihe, desto mehr zählt jedes.
web-guide-qwixx_cards-take = Nimm { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} aus der Auslage. Die Zahlen sehen alle, die Farben siehst nur du.
web-guide-qwixx_cards-taken = Drück den Knopf: Die Karten kommen auf deine Hand, und du siehst ihre Farben.
web-guide-qwixx_cards-common = Die Zahl auf dem Stapel gilt für alle: Kreuze sie in einer Reihe an oder lass sie aus. Was in dieser Reihe links von ihr liegt, ist dann verloren.
web-guide-qwixx_cards-play = Spiele eine bis drei Karten einer Farbe und kreuze ihre Zahlen in dieser Reihe an. Wer in seinem ganzen Zug nichts ankreuzt, verliert 5 Punkte.
web-guide-qwixx_cards-cross = Wähle, was du ankreuzt, und drück dann den Knopf. Zwischen deinem ersten und deinem letzten Kreuz darf höchstens ein Feld leer bleiben.
