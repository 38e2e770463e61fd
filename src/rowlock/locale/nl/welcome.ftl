# Wat `rowlock` zonder opdracht toont.
welcome = Qwirkle, Qwirkle Cards en Qwixx, het kaartspel, precies volgens hun regels: om te spelen, te bestuderen en te programmeren.
welcome-play = in de terminal tegen een bot spelen
welcome-browser = in de browser spelen, alleen of met vrienden
welcome-puzzle = een puzzel oplossen
welcome-rules = de regels lezen
welcome-help = alle opdrachten tonen
welcome-games = In plaats van qwirkle kun je qwirkle_cards of qwixx_cards schrijven.
welcome-extra = Om in de browser te spelen, voer je eerst { $install } uit of, zonder iets te installeren, { $without }
