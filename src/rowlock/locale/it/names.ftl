### I nomi dei giochi, che la prima pagina mostra prima di caricare gli altri testi.

name-qwirkle = Qwirkle
name-qwirkle_cards = Qwirkle Cards
name-qwixx_cards = Qwixx – Il gioco di carte
