## Setting up a position

editor-title = Set up a position
editor-lead = Enter any position, from a real board or out of your head. If something about it cannot be, the page says what.
editor-game = Game
editor-change = Change
editor-letters-help = Write tiles with these letters: { $example }, or B14 Y3 for many.
editor-marker = starting player marker
editor-round-and-turn = Round and turn
editor-round = round
editor-round-joker = { $round } (joker: { color })
editor-phase = Phase
editor-turn = Whose turn it is
editor-first = Who starts this round
editor-in-center = in the center
editor-ended = How the game ended
editor-ended-why = { $why ->
    [row] a row of a wall is complete
    [no-tiles] the bag and the lid are empty
    [stalemate] nobody can place another tile on a wall
   *[other] { $why }
}
editor-bonus-left = Bonus tiles still to take
editor-next = Who moves after the refill
editor-nobody = nobody: all have passed
editor-offer = On the table
editor-display = display { $number }
editor-bag-and-lid = Bag and lid
editor-bag-and-tower = Bag and tower
editor-rest-bag = All other tiles are in the bag
editor-rest-lid = All other tiles are in the lid
editor-rest-tower = All other tiles are in the tower
editor-rest-nowhere = I will enter both
editor-lines = Pattern lines
editor-line = pattern line { $number }
editor-line-color = color
editor-line-count = number of tiles
editor-wall-space = row { $row }, column { $column } of the wall
editor-tiles = Tiles
editor-hand = tiles in hand
editor-kept = kept for the next round
editor-passed = Has passed
editor-stars = Stars
editor-check = Check
editor-analyse = Analyse this position
editor-good = This position is possible.
editor-waiting = As soon as everything fits, the position is shown here.
editor-picture = The position
editor-holds = { $place }: { $tiles }
editor-problems = What is wrong
editor-wrong = { $count ->
    [one] { $count } thing is wrong
   *[other] { $count } things are wrong
}
editor-palette = Tiles for the field you touched last
editor-remove = Remove the last tile

## What is wrong with what was entered

editor-missing = { $place }: this is still missing.
editor-not-a-tile = { $place }: “{ $typed }” does not stand for a tile.
editor-too-many-tiles = { $place }: the game does not have so many tiles.
editor-not-a-number = { $place }: “{ $typed }” is not a number that fits here.
editor-not-a-choice = { $place }: “{ $typed }” cannot be chosen here.
editor-half-line = { $place }: choose both a color and a number of tiles, or neither.
editor-field-twice = The form has two fields named “{ $name }”.
editor-field-unknown = This form has no field named “{ $name }”.
editor-ruleset-unknown = There is no game “{ $name }”.
editor-unreadable = The link does not contain a position that can be read. Here is an empty board.

## What is wrong with a position

editor-census = There must be { $due } { color } tiles in all, but { $count ->
    [one] there is { $count }.
   *[other] there are { $count }.
}
editor-boards = There must be { $due } boards, not { $count }.
editor-displays = There must be { $due } displays, not { $count }.
editor-display-overfull = Display { $display } has more than 4 tiles.
editor-round-range = The round must be a number from 1 to { $most }.
editor-score-high = { $who } can have { $most } points at most.
editor-no-such-seat = { $place }: there is no player { $number } at this table.
editor-turn-phase = Whose turn it is does not fit the phase.
editor-nothing-offered = Nothing lies on the displays or in the center: while tiles are taken, there must be at least one.
editor-tiles-offered = Tiles lie on the displays or in the center: in this phase none are left there.
editor-marker-center = While tiles are dealt, the starting player marker must be in the center.
editor-line-overfull = { $who }: pattern line { $line } cannot hold { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}.
editor-line-color-taken = { $who }: pattern line { $line } cannot collect { color }, because row { $line } of the wall already has that color.
editor-wall-color = { $who }: row { $row }, column { $column } of the wall does not take { one-tile }.
editor-wall-row = { $who }: row { $row } of the wall has { color } more than once.
editor-wall-column = { $who }: column { $column } of the wall has { color } more than once.
editor-floor-long = { $who }: the floor line has only 7 spaces.
editor-marker-stray = { $who }: the starting player marker lies on this floor line, but another place was chosen for it.
editor-marker-twice = { $who }: the starting player marker lies on the floor line more than once.
editor-marker-missing = { $who } has the starting player marker, so it must lie on the floor line (M), unless that is full.
editor-tiling-turn = It must be { $who }’s turn: the first player with a full pattern line tiles the wall.
editor-floor-occupied = { $who }: in this phase the floor line is empty.
editor-line-full = { $who }: in this phase pattern line { $line } cannot be full.
editor-row-complete = { $who }: a row of the wall is complete, so the game ends after this round and cannot be in this phase.
editor-tiling-colored = On the colored wall tiles go to their places by themselves: this phase is only for the gray wall.
editor-nothing-to-tile = Nobody has a full pattern line, so there is nothing to place on a wall.
editor-nothing-to-deal = The bag and the lid are empty, so no tiles can be dealt: the game is over.
editor-ended-otherwise = The game cannot have ended in this way.
editor-supply-overfull = The supply has only { $most } spaces.
editor-kept-many = { $who } can keep 4 tiles at most.
editor-star = { $who }: these colors cannot lie together on { pavilion-star }.
editor-turn-passed = It cannot be { $who }’s turn, because this player has passed.
editor-passed-early = { $who } cannot have passed in this phase.
editor-not-passed = { $who } must have passed: in this phase everybody has.
editor-hand-passed = { $who } has passed and so has no tiles in hand, only kept ones.
editor-kept-early = { $who } has not passed and so keeps no tiles yet.
editor-kept-late = { $who }: once the game is over, no tiles are kept.
editor-bonus-range = There are 1 to 3 bonus tiles to take, and no more than the supply has.
editor-nothing-to-refill = The supply can be refilled only if it has an empty space and there is a tile in the bag or in the tower.
editor-next-passed = After the refill somebody moves who has not passed, and nobody if all have passed.
editor-refill-late = All have passed in the last round: the game is over, and the supply is not refilled.
editor-not-in-bag = Before the first deal all tiles must be in the bag.
editor-over-early = The game ends after round { $most }, not before.
