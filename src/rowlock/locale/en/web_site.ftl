### What the app says where there is no server, and games that were played without one.

web-home-lead-local = Three games for the family table. No account, nothing to install: against a bot or round one device, also without a network.
web-with-friends-elsewhere = Friends on other devices need a server.
web-local-static = Everything runs on this device. Games with friends by link, accounts and ratings need a server of Rowlock, which this site does not have.
web-local-lost = You play on this device, because the server could not be reached.
web-local-back = Back to the server
web-trouble-bad_record = This record is not valid: line { $line } does not fit.
web-trouble-no_seed = This record has no seed, so its draws cannot be checked.
web-trouble-not_from_start = This game does not begin at its beginning.
web-trouble-bad_players = The names in this record do not fit its seats.
web-trouble-no_person = Nobody but bots sits there.
web-trouble-too_many_uploads = Your account keeps no more offline games.
web-trouble-no_such_upload = This game is not there any more.
web-trouble-upload_account = Uploaded games belong to an account. Make one or log in first.
