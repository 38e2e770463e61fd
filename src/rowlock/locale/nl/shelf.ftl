# De spellen die een apparaat bewaart.

web-shelf-title = Mijn spellen
web-shelf-about = Alles wat deze browser bewaart: hier gespeelde spellen, scorebladen en spellen die uit bestanden zijn geopend. Niemand anders ziet ze.
web-shelf-open = Spellen van dit apparaat tonen
web-shelf-empty = Op dit apparaat staan nog geen spellen.
web-shelf-list = De spellen
web-shelf-game = Spel
web-shelf-kind = Soort
web-shelf-kind-table = Hier gespeeld
web-shelf-kind-pad = Scoreblad
web-shelf-kind-record = Uit een bestand
web-shelf-state = Stand
web-shelf-running = niet afgelopen
web-shelf-over = afgelopen
web-shelf-opponent = Met
web-shelf-all = Alles
web-shelf-count = { $count ->
    [one] { $count } spel
   *[other] { $count } spellen
}
web-shelf-show-all = Alle { $count } tonen
web-shelf-all-games = Mijn spellen ({ $count })
web-shelf-delete = Verwijderen
web-shelf-delete-of = { $game } met { $names } verwijderen
web-shelf-delete-title = Dit spel verwijderen?
web-shelf-delete-note = Het wordt voorgoed van dit apparaat verwijderd. Een eerder gemaakte reservekopie bevat het nog.
web-shelf-keep = Annuleren
web-shelf-numbers = Zo heeft { $name } gespeeld
web-shelf-number-games = Spellen
web-shelf-number-wins = Gewonnen
web-shelf-number-share = Aandeel
web-shelf-number-average = Gemiddelde
web-shelf-number-best = Beste
web-shelf-keeping = Reservekopie
web-shelf-keeping-note = Browsers mogen wissen wat ze bewaren. Eén bestand bevat alle spellen en scorebladen; terugzetten, hier of op een ander apparaat, vervangt nooit een spel dat er al is.
web-shelf-save = Alles opslaan
web-shelf-saved = { $count ->
    [one] Er staat { $count } onderdeel in het bestand.
   *[other] Er staan { $count } onderdelen in het bestand.
}
web-shelf-restore = Reservekopie terugzetten
web-shelf-restored = { $count ->
    [0] Er is geen spel toegevoegd.
    [one] Er is { $count } spel toegevoegd.
   *[other] Er zijn { $count } spellen toegevoegd.
}
web-shelf-known = { $count ->
    [one] { $count } spel was er al.
   *[other] { $count } spellen waren er al.
}
web-shelf-different = { $count ->
    [one] { $count } spel is anders in het bestand; dat op dit apparaat blijft. Wil je het andere, verwijder dit dan eerst.
   *[other] { $count } spellen zijn anders in het bestand; die op dit apparaat blijven. Wil je de andere, verwijder deze dan eerst.
}
web-shelf-damaged-lines = { $count ->
    [one] { $count } regel van het bestand is beschadigd en overgeslagen.
   *[other] { $count } regels van het bestand zijn beschadigd en overgeslagen.
}
web-shelf-cut = Het einde van het bestand ontbreekt.
web-shelf-reload = Verder
web-shelf-reset = Alles verwijderen
web-shelf-reset-title = Alle spellen van dit apparaat verwijderen?
web-shelf-reset-note = Alle spellen, scorebladen en je naam op dit apparaat worden voorgoed verwijderd. Sla eerst alles op als je het misschien nog nodig hebt.
web-shelf-reset-go = Voorgoed verwijderen
web-shelf-damaged = { $count ->
    [one] { $count } bewaard spel is onleesbaar.
   *[other] { $count } bewaarde spellen zijn onleesbaar.
}
web-shelf-damaged-note = Wat beschadigd is, is apart gezet; al het andere werkt. Je kunt het als bestand opslaan, bijvoorbeeld om het te melden, en verwijderen.
web-shelf-damaged-here = Wat beschadigd is, is apart gezet; al het andere werkt. Meer daarover onder ‘Mijn spellen’.
web-shelf-save-one = Als bestand opslaan
web-shelf-unreadable = Deze browser geeft niet vrij wat hij bewaart. Neem een gewoon venster of sta opslag voor deze site toe.
web-trouble-bad_backup = Dit bestand is geen reservekopie van Rowlock.
