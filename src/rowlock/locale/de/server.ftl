### Was die Befehle rund um den Server sagen.

help-serve = Spiele live an Browser und Programme ausliefern. Jede Option kann auch als ROWLOCK_ mit ihrem Namen angegeben werden.
help-serve-host = Die Adresse, auf der gelauscht wird; ohne Angabe 127.0.0.1.
help-serve-port = Der Port, ohne Angabe 8017; 0 nimmt einen freien.
help-serve-database = postgresql://… statt SQLite im Datenordner.
help-serve-data = Der Ordner für alles, was der Server aufbewahrt.
help-serve-redis = redis://…, worüber mehrere Prozesse voneinander hören.
help-serve-log = Wie viel protokolliert wird: debug, info, warning oder error.
help-bot = Einen Bot an einem Tisch eines Servers spielen lassen.
help-bot-server = Die Adresse des Servers.
help-bot-name = Welcher Bot spielt.
help-bot-table = Der Tisch, an den er sich setzt; ohne Angabe wird einer eröffnet, und seine Kennung und Einladung werden ausgegeben.
help-bot-invite = Die Einladung, falls der Tisch eine verlangt.
help-bot-game = Das Spiel des Tisches, der eröffnet wird.
help-bot-seats = Wie viele dort mitspielen.
help-bot-options = Eine Vorgabe und Änderungen daran.
help-bot-ms = Wie lange der Bot über eine Entscheidung nachdenken darf, in Millisekunden.
help-backup = Alles, was ein Server aufbewahrt, in eine Datei sichern; er darf dabei weiterlaufen.
help-backup-file = Die Datei, in die geschrieben wird.
help-backup-database = Die Datenbank des Servers, falls es nicht SQLite im Datenordner ist.
help-backup-data = Der Datenordner des Servers.
help-restore = Eine Sicherung in eine leere Datenbank zurückspielen.
help-restore-file = Die Sicherung.
help-restore-database = Die leere Datenbank, falls es nicht SQLite im Datenordner ist.
help-restore-data = Der Datenordner des neuen Servers.
backup-done = { $rows } Zeilen sind in { $file } gesichert.
restore-done = { $rows } Zeilen aus { $file } sind in der Datenbank.
