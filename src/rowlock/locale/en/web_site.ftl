### What the app says where there is no server, and games that were played without one.

web-home-lead-local = Three games for the family table. No account, nothing to install: against a bot or round one device, also without a network.
web-needs-server-title = This needs a server
web-needs-server-text = Games with friends by link, accounts, ratings and the lists of the best players need a server of Rowlock.
web-needs-server-static = This site has none. Everything else is here: games against bots or together on this device, lessons, puzzles, replays and reviews.
web-needs-server-lost = It cannot be reached at the moment. You play on this device meanwhile.
web-needs-server-play = Play on this device
web-with-friends-elsewhere = Friends on other devices need a server.
web-local-static = Everything runs on this device. Games with friends by link, accounts and ratings need a server of Rowlock, which this site does not have.
web-local-lost = You play on this device, because the server could not be reached.
web-local-back = Back to the server
web-offline-title = Played offline
web-offline-note = Checked against the rules and the shuffle. Never rated.
web-offline-save = Save the record of a game of { $game }
web-upload = Choose records
web-upload-note = Finished games that you played without a server: choose their saved records (.rowlock). They are checked, marked and never rated.
web-upload-who = Which of them are you?
web-upload-done = Added to your account.
web-trouble-bad_record = This record is not valid: line { $line } does not fit.
web-trouble-no_seed = This record has no seed, so its draws cannot be checked.
web-trouble-not_from_start = This game does not begin at its beginning.
web-trouble-bad_players = The names in this record do not fit its seats.
web-trouble-no_person = Nobody but bots sits there.
web-trouble-too_many_uploads = Your account keeps no more offline games.
web-trouble-no_such_upload = This game is not there any more.
web-trouble-upload_account = Uploaded games belong to an account. Make one or log in first.
