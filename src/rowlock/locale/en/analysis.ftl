# The analysis board.

web-analysis-title = Analysis
web-analysis-title-of = { $game }: analysis
web-analysis-trouble = This cannot be analysed
web-analysis-seat = Player { $number }
web-analysis-candidates = Candidates
web-analysis-looking = Looking at the moves …
web-analysis-over = The game is over here.
web-analysis-drawing = A draw comes next.
web-analysis-seat-values = From what this seat knows · { $worlds } games played on for each move
web-analysis-open-values = With all hands open · { $worlds } games played on for each move
web-analysis-play = Play
web-analysis-play-candidate = Play candidate { $place }
web-analysis-lines = Lines
web-analysis-start = Start
web-analysis-go = { $depth ->
    [0] Go to move { $number }
   *[other] Go to move { $number } of a variation
}
web-analysis-back = One move back
web-analysis-forward = One move on
web-analysis-delete = Delete this line
web-analysis-open = Show all hands
web-analysis-draw = The draw
web-analysis-outcome = What is drawn
web-analysis-draw-this = Draw this
web-analysis-draw-random = Draw at random
web-analysis-chapter = Game
web-analysis-comment = Comment
web-analysis-more = File, games and draws
web-analysis-choose = I choose the draws
web-analysis-choose-note = Otherwise they are dealt at random where the file does not say them
web-analysis-title-field = Title
web-analysis-deal = Deal the hidden parts again
web-analysis-new = New game
web-analysis-drop = Delete this game
web-analysis-dealt = This game begins at a position. What a player cannot see there was given, or dealt at random.
web-analysis-paste = A position text, or records
web-analysis-add = Add
web-analysis-open-file = Open a file
web-analysis-save-file = Save as a file
web-analysis-copy = Copy the position
web-analysis-studies = Keep as a study
web-analysis-study-title = Title of the study
web-analysis-shared = Who may open it
web-analysis-shared-private = Only me
web-analysis-shared-link = Whoever has the link
web-analysis-shared-public = Everybody
web-analysis-keep = Keep
web-analysis-keep-again = Keep the changes
web-analysis-kept = The study is kept.
web-analysis-copy-link = Copy the link
web-analysis-link-lost = The link was shown when you shared the study. For a new one, keep it for yourself and share it again.
web-analysis-my-studies = My studies
web-analysis-delete-study = Delete
web-analysis-study-delete = Delete the study { $title }

## What went wrong
web-trouble-no_analysis = A running game can be analysed only if it is unrated and only bots play besides you.
web-trouble-unknown_parts = The position leaves something open: write what stands for every ?.
web-trouble-no_record = Paste records, or a position text that begins with “game”.
web-trouble-file_long = An analysis has at most { $most } characters.
web-trouble-no_variation = This is the game itself; only variations can be deleted.
web-trouble-no_such_study = There is no such study, or it is not for you.
web-trouble-too_many_studies = You may keep at most 100 studies.
