# The games that a device keeps.

web-shelf-title = My games
web-shelf-about = Everything that this browser keeps: games that were played here, score pads, and games opened from files. Nobody else sees them.
web-shelf-open = Show the games of this device
web-shelf-empty = There are no games on this device yet.
web-shelf-list = The games
web-shelf-game = Game
web-shelf-kind = Kind
web-shelf-kind-table = Played here
web-shelf-kind-pad = Score pad
web-shelf-kind-record = From a file
web-shelf-state = Status
web-shelf-running = not over
web-shelf-over = over
web-shelf-opponent = With
web-shelf-all = All
web-shelf-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
web-shelf-show-all = Show all { $count }
web-shelf-all-games = My games ({ $count })
web-shelf-delete = Delete
web-shelf-delete-of = Delete { $game } with { $names }
web-shelf-delete-title = Delete this game?
web-shelf-delete-note = It is deleted from this device for good. A backup made before still has it.
web-shelf-keep = Cancel
web-shelf-numbers = How { $name } has played
web-shelf-number-games = Games
web-shelf-number-wins = Won
web-shelf-number-share = Share
web-shelf-number-average = Average
web-shelf-number-best = Best
web-shelf-keeping = Backup
web-shelf-keeping-note = Browsers may delete what they keep. One file holds all games and score pads; restoring it, here or on another device, never replaces a game that is there.
web-shelf-save = Save everything
web-shelf-saved = { $count ->
    [one] { $count } entry is in the file.
   *[other] { $count } entries are in the file.
}
web-shelf-restore = Restore a backup
web-shelf-restored = { $count ->
    [0] No game was added.
    [one] { $count } game was added.
   *[other] { $count } games were added.
}
web-shelf-known = { $count ->
    [one] { $count } game was here already.
   *[other] { $count } games were here already.
}
web-shelf-different = { $count ->
    [one] { $count } game is different in the file; the one on this device stays. To get the other, delete this one first.
   *[other] { $count } games are different in the file; those on this device stay. To get the others, delete these first.
}
web-shelf-damaged-lines = { $count ->
    [one] { $count } line of the file is damaged and was left out.
   *[other] { $count } lines of the file are damaged and were left out.
}
web-shelf-cut = The end of the file is missing.
web-shelf-reload = Go on
web-shelf-reset = Delete everything
web-shelf-reset-title = Delete all games of this device?
web-shelf-reset-note = All games, score pads and your name on this device are deleted for good. Save everything first if you may want it again.
web-shelf-reset-go = Delete for good
web-shelf-damaged = { $count ->
    [one] { $count } stored game cannot be read.
   *[other] { $count } stored games cannot be read.
}
web-shelf-damaged-note = What is damaged was set aside; everything else works. You can save it as a file, for example to report it, and delete it.
web-shelf-damaged-here = What is damaged was set aside; everything else works. “My games” says more.
web-shelf-save-one = Save as a file
web-shelf-unreadable = This browser does not give access to what it keeps. Try an ordinary window, or allow storage for this site.
web-trouble-bad_backup = This file is no backup of Rowlock.
