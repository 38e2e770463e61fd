### Perché un’azione è migliore di un’altra: che cosa fa, rispetto all’altra. Il numero che segue dice quanto vale.

why-line = { $what }: { $by }
why-other = tutto il resto insieme
why-total = in tutto
why-played = La mossa giocata, rispetto alla migliore:
why-best = Questa mossa, rispetto alla seconda scelta:
why-qwirkle-points = { $more ->
    [yes] { $count ->
        [one] porta { $count } punto in più
       *[other] porta { $count } punti in più
    }
   *[no] { $count ->
        [one] porta { $count } punto in meno
       *[other] porta { $count } punti in meno
    }
}
why-qwirkle-next_qwirkle = lascia completare un Qwirkle a chi segue nel { $own } dei casi invece che nel { $other }
why-qwirkle-next_places = { $more ->
    [yes] apre posti migliori a chi segue
   *[no] lascia posti peggiori a chi segue
}
why-qwirkle-lines_of_four = { $more ->
    [yes] lascia a chi segue più possibilità di completare una linea di quattro
   *[no] lascia a chi segue meno possibilità di completare una linea di quattro
}
why-qwirkle-equal_tiles = { $more ->
    [yes] { $count ->
        [one] tiene { $count } tessera doppia in più
       *[other] tiene { $count } tessere doppie in più
    }
   *[no] { $count ->
        [one] tiene { $count } tessera doppia in meno
       *[other] tiene { $count } tessere doppie in meno
    }
}
why-qwirkle-pairs = { $more ->
    [yes] { $count ->
        [one] tiene { $count } coppia in più che sta bene insieme
       *[other] tiene { $count } coppie in più che stanno bene insieme
    }
   *[no] { $count ->
        [one] tiene { $count } coppia in meno che sta bene insieme
       *[other] tiene { $count } coppie in meno che stanno bene insieme
    }
}
why-qwirkle-tiles_kept = { $more ->
    [yes] { $count ->
        [one] tiene in mano { $count } tessera in più
       *[other] tiene in mano { $count } tessere in più
    }
   *[no] { $count ->
        [one] tiene in mano { $count } tessera in meno
       *[other] tiene in mano { $count } tessere in meno
    }
}
why-qwirkle-own_places = { $more ->
    [yes] lascia posti migliori per il proprio prossimo turno
   *[no] lascia posti peggiori per il proprio prossimo turno
}
why-qwirkle-own_qwirkle = { $more ->
    [yes] tiene più possibilità di un proprio Qwirkle
   *[no] tiene meno possibilità di un proprio Qwirkle
}
why-qwirkle-useless_tiles = { $more ->
    [yes] { $count ->
        [one] tiene { $count } tessera in più che non va da nessuna parte
       *[other] tiene { $count } tessere in più che non vanno da nessuna parte
    }
   *[no] { $count ->
        [one] tiene { $count } tessera in meno che non va da nessuna parte
       *[other] tiene { $count } tessere in meno che non vanno da nessuna parte
    }
}
why-qwirkle_cards-qwirkles = { $more ->
    [yes] { $count ->
        [one] ottiene { $count } Qwirkle in più
       *[other] ottiene { $count } Qwirkle in più
    }
   *[no] { $count ->
        [one] ottiene { $count } Qwirkle in meno
       *[other] ottiene { $count } Qwirkle in meno
    }
}
why-qwirkle_cards-next_card = lascia completare un Qwirkle a chi segue con una sola carta nel { $own } dei casi invece che nel { $other }
why-qwixx_cards-miss = { $more ->
    [yes] segna un errore
   *[no] evita un errore
}
why-qwixx_cards-lock = { $more ->
    [yes] chiude una riga
   *[no] lascia aperto il lucchetto
}
why-qwixx_cards-skips = { $more ->
    [yes] { $count ->
        [one] salta { $count } casella in più
       *[other] salta { $count } caselle in più
    }
   *[no] { $count ->
        [one] salta { $count } casella in meno
       *[other] salta { $count } caselle in meno
    }
}
why-qwixx_cards-crosses = { $more ->
    [yes] { $count ->
        [one] segna { $count } casella in più
       *[other] segna { $count } caselle in più
    }
   *[no] { $count ->
        [one] segna { $count } casella in meno
       *[other] segna { $count } caselle in meno
    }
}
why-qwixx_cards-hand = { $more ->
    [yes] prende numeri più adatti alle righe
   *[no] prende numeri meno adatti alle righe
}
