### Wat de app zonder server zegt, en spellen die zonder server zijn gespeeld.

web-home-lead-local = Drie spellen voor aan de familietafel. Geen account, niets te installeren: tegen een bot of om de beurt op één apparaat, ook zonder netwerk.
web-with-friends-elsewhere = Vrienden op andere apparaten hebben een server nodig.
web-local-static = Alles draait op dit apparaat. Spellen met vrienden via een link, accounts en ratings hebben een server van Rowlock nodig, en die heeft deze site niet.
web-local-lost = Je speelt op dit apparaat, omdat de server niet bereikbaar was.
web-local-back = Terug naar de server
web-trouble-bad_record = Dit spelverslag is ongeldig: regel { $line } klopt niet.
web-trouble-no_seed = Dit spelverslag heeft geen startwaarde, dus zijn trekkingen zijn niet te controleren.
web-trouble-not_from_start = Dit spel begint niet bij het begin.
web-trouble-bad_players = De namen in dit spelverslag passen niet bij de plaatsen.
web-trouble-no_person = Daar zitten alleen bots.
web-trouble-too_many_uploads = Je account bewaart niet meer offline spellen.
web-trouble-no_such_upload = Dit spel is er niet meer.
web-trouble-upload_account = Geüploade spellen horen bij een account. Maak er een of log in.
