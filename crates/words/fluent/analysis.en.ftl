# The analysis board.

analysis-title = Analysis
analysis-lead = Try moves from any position. The engine shows its best lines; everything you try is kept in the address of the page.
analysis-from-start = From the start of a game
analysis-begin = Begin
analysis-from-position = From a position
analysis-from-position-help = Set up any position: tiles, boards, whose turn it is.
analysis-edit = Set up a position
analysis-from-text = From a text
analysis-from-text-help = Paste a game record, an analysis that you kept, or a state as JSON.
analysis-open = Open
analysis-other = Another analysis
analysis-link = Analyse
analysis-deal-due = Tiles are dealt next
analysis-draw = Draw tiles
analysis-by-hand = Choose the tiles
analysis-letters = Write a letter for each tile:
analysis-deal = Deal
analysis-engine = Engine
analysis-thinking = Thinking…
analysis-ask = Ask the engine
analysis-deeper = Think deeper
analysis-busy = The engine has too much to do. Try again in a moment.
analysis-solved = solved to the end of the round
analysis-start = Start
analysis-this-move = Comment and line
analysis-comment = Comment
analysis-save = Save the comment
analysis-promote = Make this the main line
analysis-remove = Delete from here on
analysis-play-on = Play on against bots
analysis-play-as = You play
analysis-play-level = Bots
analysis-play = Play
analysis-stop = Stop
analysis-next = Go on
analysis-state = State
analysis-refused-played = This game is still being played. You can analyse it when it is over.
analysis-refused-long = This analysis is too long for an address. Keep it as a text, and delete lines that you do not need.
analysis-display = Display { $number }
analysis-margin = { $points } points
analysis-nodes = { $count ->
    [one] { $count } position
   *[other] { $count } positions
}
analysis-against = { $who } plays against bots: { $bot }.
