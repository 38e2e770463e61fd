### Wat de app zonder server zegt, en spellen die zonder server zijn gespeeld.

web-home-lead-local = Drie spellen voor aan de familietafel. Geen account, niets te installeren: tegen een bot of om de beurt op één apparaat, ook zonder netwerk.
web-needs-server-title = Hiervoor is een server nodig
web-needs-server-text = Spellen met vrienden via een link, accounts, ratings en de lijsten van beste spelers hebben een server van Rowlock nodig.
web-needs-server-static = Deze site heeft er geen. Al het andere is er: spellen tegen bots of samen op dit apparaat, lessen, puzzels, terugkijken en analyses.
web-needs-server-lost = Die is nu niet bereikbaar. Je speelt zolang op dit apparaat.
web-needs-server-play = Op dit apparaat spelen
web-with-friends-elsewhere = Vrienden op andere apparaten hebben een server nodig.
web-local-static = Alles draait op dit apparaat. Spellen met vrienden via een link, accounts en ratings hebben een server van Rowlock nodig, en die heeft deze site niet.
web-local-lost = Je speelt op dit apparaat, omdat de server niet bereikbaar was.
web-local-back = Terug naar de server
web-offline-title = Offline gespeeld
web-offline-note = Gecontroleerd op regels en schudden. Nooit voor de rating.
web-offline-save = Spelverslag van { $game } downloaden
web-upload = Spelverslagen kiezen
web-upload-note = Afgelopen spellen die je zonder server hebt gespeeld: kies de bewaarde spelverslagen (.rowlock). Ze worden gecontroleerd, gemarkeerd en tellen nooit voor de rating.
web-upload-who = Wie van hen ben jij?
web-upload-done = Toegevoegd aan je account.
web-trouble-bad_record = Dit spelverslag is ongeldig: regel { $line } klopt niet.
web-trouble-no_seed = Dit spelverslag heeft geen startwaarde, dus zijn trekkingen zijn niet te controleren.
web-trouble-not_from_start = Dit spel begint niet bij het begin.
web-trouble-bad_players = De namen in dit spelverslag passen niet bij de plaatsen.
web-trouble-no_person = Daar zitten alleen bots.
web-trouble-too_many_uploads = Je account bewaart niet meer offline spellen.
web-trouble-no_such_upload = Dit spel is er niet meer.
web-trouble-upload_account = Geüploade spellen horen bij een account. Maak er een of log in.
