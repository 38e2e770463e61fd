### Wat de opdrachten rond de server zeggen.

help-serve = Live spellen aanbieden aan browsers en programma’s. Elke optie kan ook als ROWLOCK_ met haar naam worden gegeven.
help-serve-host = Het adres om op te luisteren; zonder opgave 127.0.0.1.
help-serve-port = De poort om op te luisteren, zonder opgave 8017; 0 neemt een vrije.
help-serve-database = postgresql://… in plaats van SQLite in de gegevensmap.
help-serve-data = De map voor alles wat de server bewaart.
help-serve-redis = redis://… waarlangs meerdere processen van elkaar horen.
help-serve-log = Hoeveel er wordt gelogd: debug, info, warning of error.
help-bot = Een bot laten spelen aan een tafel van een server.
help-bot-server = Het adres van de server.
help-bot-name = Welke bot speelt.
help-bot-table = De tafel om aan te schuiven; zonder opgave wordt er een geopend en worden het kenmerk en de uitnodiging getoond.
help-bot-invite = De uitnodiging, als de tafel er een vraagt.
help-bot-game = Het spel van de tafel die wordt geopend.
help-bot-seats = Hoeveel spelers er zitten.
help-bot-options = Een voorinstelling, en wat daaraan verandert.
help-bot-ms = Hoe lang de bot over een beslissing mag nadenken, in milliseconden.
help-backup = Alles wat een server bewaart naar één bestand schrijven; de server mag blijven draaien.
help-backup-file = Het bestand om te schrijven.
help-backup-database = De database van de server, als dat niet SQLite in de gegevensmap is.
help-backup-data = De gegevensmap van de server.
help-restore = Een back-up in een lege database terugzetten.
help-restore-file = De back-up.
help-restore-database = De lege database, als dat niet SQLite in de gegevensmap is.
help-restore-data = De gegevensmap van de nieuwe server.
backup-done = { $rows } rijen zijn bewaard in { $file }.
restore-done = { $rows } rijen uit { $file } staan in de database.
