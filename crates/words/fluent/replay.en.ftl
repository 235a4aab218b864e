## Replays

replay-title = Replay
replay-link = Replay
replay-watch = Watch the replay
replay-controls = Replay controls
replay-step = Step
replay-steps = All steps
replay-deal = tiles are dealt
replay-first = To the beginning
replay-round-before = To the beginning of the round
replay-before = One step back
replay-play = Play
replay-after = One step forward
replay-round-after = To the next round
replay-last = To the end
replay-pace = Speed
replay-slow = Slow
replay-normal = Normal
replay-fast = Fast
replay-keys = Keys: ← and → go step by step, Space plays and pauses.
replay-takeaway = Share and keep
replay-record = Record
replay-picture = Position
replay-position-link = Link to this position

## Imported games

replay-import-link = Import a game
replay-imported = Imported: not played at a table here
replay-import = Import a game
replay-import-lead = Paste the record of a game, choose a file, or enter a game you played on a real board. It gets a replay page with its own link.
replay-import-text = Record, as text or JSON
replay-import-file = Or a file
replay-import-do = Import
replay-import-check = Check
replay-so-far = The game so far
replay-so-far-count = { $count ->
    [0] Nothing has been entered yet
    [one] Right so far: { $count } entry
   *[other] Right so far: { $count } entries
}
replay-due-deal = Now enter the tiles of the new deal, like this:
replay-due-letters = Write the tiles of each display with these letters, in this order, and a comma between displays:
replay-due-supply = After S: write the tiles of the supply, in the same order.
replay-due-move = Entry { $number } is next. These moves are legal; tap one to add it:
replay-due-instead = For entry { $number }, these moves would be legal:
replay-type-game = A game from a real board
replay-type-help = Choose what you play. Then enter every deal and every move as it happens; the page shows who is next and what is possible.
replay-type-which = Which game
replay-type-begin = Begin
replay-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}

## What is wrong with a record

replay-fault-place = Line { $line }, column { $column }:
replay-fault-expected = Expected here: { $what }
replay-fault-no-ruleset = The tag [Ruleset "…"] is missing, for example [Ruleset "azul:2"].
replay-fault-unknown-ruleset = There is no such ruleset. The rulesets are azul:2 to azul:4, pavilion:2 to pavilion:4, and their variants, such as azul-gray:2 or pavilion-beige:3.
replay-fault-other-rules = This record follows version { $version } of the rules, which is not known here.
replay-fault-variations = This record has variations: it is an analysis. Open it on the page “Analysis”.
replay-fault-nothing-to-vary = A variation replaces the entry before it, and there is none.
replay-fault-empty-variation = A variation needs at least one entry.
replay-fault-no-tag-name = The name of a tag was expected here, such as Seat0.
replay-fault-tag-twice = The tag { $name } appears twice.
replay-fault-escape = After \ only " or \ may follow.
replay-fault-control = Tags, deals and moves cannot contain control characters.
replay-fault-late-tag = Tags must come before the first entry.
replay-fault-number = Number { $number } was expected here.
replay-fault-no-entry = The number must be followed by a space and then a deal or a move.
replay-fault-surplus = The end of the line was expected here, or ; and a comment.
replay-fault-not-a-move = This is not a move of this game. Moves are written with capital Latin letters.
replay-fault-not-a-deal = This is not a deal. Write the capital Latin letters of each display in the order of the colors, with a comma between displays.
replay-fault-too-long = This record is too long: at most { $count } entries are read.
replay-fault-nothing-played = The first deal is still missing.
replay-fault-json = This is not valid JSON.
replay-fault-json-field = In this JSON, { $field } is missing or wrong.
