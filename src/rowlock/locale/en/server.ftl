### What the commands around the server say.

help-serve = Serve live games to browsers and programs. Every option can also be given as ROWLOCK_ and its name.
help-serve-host = The address to listen on; 127.0.0.1 unless given.
help-serve-port = The port to listen on, 8017 unless given; 0 takes a free one.
help-serve-database = postgresql://… instead of SQLite in the data folder.
help-serve-data = The folder for what the server keeps.
help-serve-redis = redis://… through which several processes hear of each other.
help-serve-log = How much to log: debug, info, warning or error.
help-bot = Let a bot play at a table of a server.
help-bot-server = The address of the server.
help-bot-name = Which bot plays.
help-bot-table = The table to join; left out, one is opened and its id and invitation are printed.
help-bot-invite = The invitation, where the table needs one.
help-bot-game = The game of the table that is opened.
help-bot-seats = How many players sit at it.
help-bot-options = A preset, and changes to it.
help-bot-ms = How long the bot may think about one decision, in milliseconds.
help-backup = Write everything a server keeps to one file; the server may go on serving.
help-backup-file = The file to write.
help-backup-database = The server's database, where it is not SQLite in the data folder.
help-backup-data = The server's data folder.
help-restore = Put a backup into an empty database.
help-restore-file = The backup.
help-restore-database = The empty database, where it is not SQLite in the data folder.
help-restore-data = The data folder of the new server.
backup-done = { $rows } rows are kept in { $file }.
restore-done = { $rows } rows from { $file } are in the database.
