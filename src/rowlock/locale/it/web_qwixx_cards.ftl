### Qwixx, il gioco di carte, nel browser.

## Carte, righe e caselle a parole

web-qwixx-card = { $suit ->
    [R] { $number } rosso
    [Y] { $number } giallo
    [G] { $number } verde
    [B] { $number } blu
    [J] jolly { $number }
   *[hidden] { $number } coperto
}
web-qwixx-in-row = { $numbers } in { $row ->
    [R] rosso
    [Y] giallo
    [G] verde
   *[B] blu
}
web-qwixx-row-said = Riga { $row ->
    [R] rossa
    [Y] gialla
    [G] verde
   *[B] blu
}: { $count ->
    [0] niente di segnato
   *[other] segnati { $crossed }
}{ $locked ->
    [yes] , chiusa
   *[no] { "" }
}; { $points ->
    [one] 1 punto
   *[other] { $points } punti
}.
web-qwixx-misses = Errori
web-qwixx-misses-said = { $count ->
    [0] Nessun errore.
    [one] 1 errore su 4.
   *[other] { $count } errori su 4.
}
web-qwixx-scale = Punti di una riga: 1 crocetta 1, 2 crocette 3, 3 crocette 6, 4 crocette 10, 5 crocette 15, 6 crocette 21, 7 crocette 28, 8 crocette 36, 9 crocette 45, 10 crocette 55, 11 crocette 66, 12 crocette 78
web-qwixx-scale-note = Più crocette ci sono in una riga, più vale ognuna: 1, 3, 6, 10, 15 … fino a 78. Un lucchetto conta come una crocetta. Un errore costa 5.
web-qwixx-sum-said = { $total ->
    [one] 1 punto in tutto.
   *[other] { $total } punti in tutto.
}
web-qwixx-locked = chiusa

## Mazzo, fila e mani

web-qwixx-market = Mazzo e fila
web-qwixx-pile = Mazzo
web-qwixx-for-all = Per tutti
web-qwixx-top-said = La prima carta del mazzo mostra il numero { $number }.
web-qwixx-cards-left = { $count ->
    [one] 1 carta
   *[other] { $count } carte
}
web-qwixx-display = Fila
web-qwixx-slot = Posto { $slot }: { $number }
web-qwixx-slot-empty = Posto { $slot }: vuoto
web-qwixx-discarded = { $count ->
    [0] nessuno scarto
    [one] 1 scartata
   *[other] { $count } scartate
}
web-qwixx-hand = Le tue carte
web-qwixx-hand-of = { $name } ha { $count ->
    [0] zero carte.
    [one] 1 carta: { $numbers }.
   *[other] { $count } carte: { $numbers }.
}
web-qwixx-cards-held = { $count ->
    [one] 1 carta
   *[other] { $count } carte
}
web-qwixx-your-sheet = Il tuo foglio
web-qwixx-sheet-of = Il foglio di { $name }
web-qwixx-others = Gli altri
web-qwixx-look = Guarda il foglio di { $name }
web-qwixx-hidden = Carte che non hai visto
web-qwixx-hidden-note = Piena: ancora coperta da qualche parte. Incorniciata: nella tua mano. Barrata: scartata.
web-qwixx-hidden-said = { $suit ->
    [R] Rosso
    [Y] Giallo
    [G] Verde
    [B] Blu
   *[J] Jolly
}: { $count ->
    [0] niente di coperto
   *[other] coperti { $numbers }
}

## Il turno

web-qwixx-your-turn = Tocca a te
web-qwixx-turn-of = Di turno: { $name }
web-qwixx-step-take = Prendi
web-qwixx-step-common = Per tutti
web-qwixx-step-play = Gioca
web-qwixx-active = di turno
web-qwixx-answered = ha deciso
web-qwixx-thinking = sta decidendo
web-qwixx-wait = Un momento
web-qwixx-choices = Che cosa vuoi segnare?
web-qwixx-cross = Segna { $boxes }
web-qwixx-cross-none = Niente
web-qwixx-skip = Passa
web-qwixx-skip-number = Non segnare { $number ->
    [8] l’8
    [11] l’11
   *[other] il { $number }
}
web-qwixx-points = { $points ->
    [one] { $shown } punto
   *[other] { $shown } punti
}
web-qwixx-passes = { $count ->
    [one] 1 casella persa
   *[other] { $count } caselle perse
}
web-qwixx-passes-short = { $count ->
    [one] 1 persa
   *[other] { $count } perse
}
web-qwixx-shut-right_to_left = superato
web-qwixx-shut-row_locked = chiusa
web-qwixx-shut-crossed_twice = segnata
web-qwixx-shut-lock_too_early = servono 5
web-qwixx-shut-lock_strict = servono 5
web-qwixx-shut-too_many_gaps = vuoto
web-qwixx-take-ready = I colori li vedrai solo tu.
web-qwixx-deed-take = { $count ->
    [0] Prendi carte
    [one] Prendi 1 carta
   *[other] Prendi { $count } carte
}
web-qwixx-common-ask = { $number } per tutti! Segnalo in una delle tue righe, oppure passa.
web-qwixx-common-none = Non puoi segnare il numero { $number } in nessuna riga.
web-qwixx-common-skip = Lasci il numero { $number } agli altri.
web-qwixx-skips-itself = Passi automaticamente.
web-qwixx-deed-decide = Scegli una riga o passa
web-qwixx-sealed = Risposta sigillata: { $answer }
web-qwixx-deed-play = { $count ->
    [0] Gioca carte
    [one] Gioca 1 carta
   *[other] Gioca { $count } carte
}
web-qwixx-deed-play-points = { $count ->
    [one] Gioca 1 carta
   *[other] Gioca { $count } carte
} ({ $points })
web-qwixx-play-nothing = Non segni niente. Siccome hai segnato il numero per tutti, non è un errore.
web-qwixx-play-miss = Ora non segni niente e non hai segnato niente prima: è un errore.
web-qwixx-would-cross = { $boxes }: { $points ->
    [one] 1 punto in più.
   *[other] { $points } punti in più.
}
web-qwixx-would-pass = { $count ->
    [one] Una casella è persa per sempre: { $numbers }.
   *[other] { $count } caselle sono perse per sempre: { $numbers }.
}
web-qwixx-would-pass-none = Nessuna casella va persa.
web-qwixx-joker-colour = { $count ->
    [one] Di che colore è il tuo jolly?
   *[other] Di che colore sono i tuoi jolly?
}
web-qwixx-lock-cheer = Una riga è chiusa!
web-seen-fault-qwixx_cards-joker_without_colour = Scegli un colore per il jolly.

## Che cosa è successo

web-qwixx-said-take = { $name } ha preso { $numbers }.
web-qwixx-said-cross = { $name } ha segnato { $boxes }.
web-qwixx-said-skip = { $name } non ha segnato { $number ->
    [8] l’8
    [11] l’11
   *[other] il { $number }
}.
web-qwixx-said-play = { $name } ha giocato { $cards } e segnato { $boxes }.
web-qwixx-said-play-none = { $name } ha giocato { $cards } e non ha segnato niente.
web-qwixx-log-take = prende
web-qwixx-log-skip = passa { $number ->
    [8] sull’8
    [11] sull’11
   *[other] sul { $number }
}
web-qwixx-log-none = niente
web-qwixx-show-line = Mostra sui fogli
web-qwixx-end-locks = Due righe chiuse da { $names }: la partita è finita.
web-qwixx-end-misses = Quattro errori per { $names }: la partita è finita.
web-qwixx-points-by-row = Punti per riga
