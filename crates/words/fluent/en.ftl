### Azulejo in English.
###
### What messages select by: $color is blue, yellow, red, black, white, purple, green or orange;
### $from is the number of a display, or "center"; $star is the letter of a star, M in the middle.
### Each of these has a branch of its own, and [other] shows what nobody thought of.
### $who is a name and stays as it is. Every language has the same messages with the same variables.

## Names of things

name-game = { $game ->
    [pavilion] Azul: Summer Pavilion
    [azul] Azul
   *[other] { $game }
}
name-player = Player { $number }
name-bot = { $level ->
    [child] Child
    [beginner] Beginner
    [apprentice] Apprentice
    [journeyman] Journeyman
    [craftsman] Craftsman
    [artist] Artist
    [master] Master
    [grandmaster] Grandmaster
    [random] Random
    [greedy] Greedy
    [hand] Experienced
    [net] Neural net
   *[other] { $level }
}
name-score = score
name-center = center
name-bag = bag
name-lid = lid
name-tower = tower
name-supply = supply
name-floor = floor
name-joker = joker
name-hand = hand
name-kept = kept
name-phase = { $phase ->
    [offer] Factory offer
    [tiling] Wall-tiling
    [acquire] Acquiring tiles
    [place] Placing tiles
    [bonus] Bonus tiles
    [refill] Refilling the supply
    [over] Game over
    [deal] Dealing tiles
   *[other] { $phase }
}

## Options of the games

option-side = Side of the board
option-side-colored = Colored stars
option-side-beige = Beige stars
option-wall = Wall
option-wall-colored = Colored wall
option-wall-gray = Gray wall
option-wall-help = On the gray wall you choose the column for each tile.
option-edition = Edition
option-edition-standard = Standard rules
option-edition-lenient = Lenient rules (2021)
option-edition-help = Lenient: you may collect a color on a pattern line even if its wall row already has it; when the line is full, its tiles fall to the floor.
option-jokers = Order of the joker colors
option-jokers-own = custom joker order
option-jokers-help = One color per round, each color once.

## Colors and counts

color = { $color ->
    [yellow] yellow
    [red] red
    [black] black
    [white] white
    [purple] purple
    [green] green
    [orange] orange
    [blue] blue
   *[other] { $color }
}
# "3 blue tiles", as what somebody takes or puts down.
tiles = { $count } { color } { $count ->
    [one] tile
   *[other] tiles
}
# "3 blue", for lists of several colors.
tiles-of-color = { $count } { color }
# "a blue tile", as what somebody takes or puts down.
one-tile = { $color ->
    [orange] an orange tile
   *[other] a { color } tile
}
no-tile = no { color } tile
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
list-and = { $first } and { $last }

## Drawings

drawing-round = Round { $round }
drawing-round-of = Round { $round } of { $rounds }
drawing-turn = { name-phase }: { $who } to move
drawing-bonus = { $who } chooses { $count ->
    [one] { $count } bonus tile
   *[other] { $count } bonus tiles
}
drawing-deal = Tiles are drawn from the bag, then { $who } starts
drawing-refill = The supply is refilled from the bag
drawing-next-jokers = then
drawing-pass = passed

## What happens in Azul

azul-taken = { $from ->
    [center] { $who } takes { tiles } from the center
   *[other] { $who } takes { tiles } from display { $from }
}
azul-marker-taken = { $who } takes the starting player marker and will start the next round
azul-lined = { $who } places { tiles } on pattern line { $line }
azul-fell = { $lid ->
    [0] { $who } drops { tiles } on the floor line
    [one] { $who } drops { tiles }: the floor line is full, so { $lid } goes to the lid
   *[other] { $who } drops { tiles }: the floor line is full, so { $lid } go to the lid
}
azul-tiled = { $who } places { one-tile } in row { $row }, column { $column } of the wall: +{ points }
azul-dropped = { $who } has no space on the wall for pattern line { $line }: its tiles fall to the floor line
azul-floor-charged = { $lost ->
    [0] { $who } has no points to lose for the floor line
    [one] { $who } loses { $lost } point for the floor line
   *[other] { $who } loses { $lost } points for the floor line
}
azul-ended = { $why ->
    [row] The game is over: a row of the wall is complete
    [no-tiles] The game is over: the bag and the lid are empty
    [stalemate] The game is over: nobody can place another tile on a wall
   *[other] The game is over: { $why }
}
azul-bonus = { $who } scores a bonus of { points } for { $what }
azul-bonus-rows = { $count ->
    [one] { $count } row
   *[other] { $count } rows
}
azul-bonus-columns = { $count ->
    [one] { $count } column
   *[other] { $count } columns
}
azul-bonus-colors = { $count ->
    [one] { $count } color
   *[other] { $count } colors
}
pavilion-star = { $star ->
    [purple] the purple star
    [orange] the orange star
    [red] the red star
    [blue] the blue star
    [yellow] the yellow star
    [green] the green star
    [center] the center star
    [left] the left star
    [upper-left] the upper left star
    [upper-right] the upper right star
    [right] the right star
    [lower-right] the lower right star
    [lower-left] the lower left star
   *[other] star { $star }
}
pavilion-space = { $star ->
    [purple] purple { $number }
    [orange] orange { $number }
    [red] red { $number }
    [blue] blue { $number }
    [yellow] yellow { $number }
    [green] green { $number }
    [center] center { $number }
    [left] left { $number }
    [upper-left] upper left { $number }
    [upper-right] upper right { $number }
    [right] right { $number }
    [lower-right] lower right { $number }
    [lower-left] lower left { $number }
   *[other] { $star } { $number }
}

## What happens in Summer Pavilion

pavilion-taken = { $from ->
    [center] { $who } takes { $tiles } from the center
   *[other] { $who } takes { $tiles } from display { $from }
}
pavilion-marker-taken = { $lost ->
    [0] { $who } is the first to take from the center, gets the starting player marker and has no points to lose
    [one] { $who } is the first to take from the center, gets the starting player marker and loses { $lost } point
   *[other] { $who } is the first to take from the center, gets the starting player marker and loses { $lost } points
}
pavilion-placed = { $who } places { one-tile } on { $space } for { $paid }: +{ points }
pavilion-surrounded = { $feature ->
    [pillar] { $who } surrounds a pillar: 1 bonus tile
    [statue] { $who } surrounds a statue: 2 bonus tiles
    [window] { $who } surrounds a window: 3 bonus tiles
   *[other] { $who }: { $feature }
}
pavilion-bonus-taken = { $who } takes { one-tile } from the supply
pavilion-passed = { $who } passes
pavilion-passed-keeping = { $who } passes and keeps { $kept }
pavilion-passed-discarding = { $who } passes and discards { $discarded } to the tower: { lost }
pavilion-passed-both = { $who } passes, keeps { $kept } and discards { $discarded } to the tower: { lost }
lost = { $lost ->
    [0] no points to lose
    [one] −{ $lost } point
   *[other] −{ $lost } points
}
pavilion-ended = The game is over: all six rounds have been played
pavilion-star-bonus = { $who } has filled { $star }: +{ points }
pavilion-number-bonus = { $who } has filled all the { $number }s: +{ points }
pavilion-kept-discarded = { $who } discards the kept tiles ({ $tiles }): { lost }

## Why a move is refused

refused-deal-due = The tiles must be dealt first; then you can move.
refused-over = The game is over.
refused-no-such-display = There are only { $count } displays.
refused-not-on-display = There is { no-tile } on display { $display }.
refused-not-in-center = There is { no-tile } in the center.

azul-refused-offer-phase = Take tiles now. You tile the wall once the displays and the center are empty.
azul-refused-tiling-phase = Now pattern line { $line } goes to the wall: choose a column for it.
azul-refused-other-color = Pattern line { $line } is collecting { color } tiles; each line holds only one color.
azul-refused-line-complete = Pattern line { $line } is full: choose another line or the floor.
azul-refused-color-in-row = Row { $line } of your wall already has { one-tile }.
azul-refused-other-line-first = Do pattern line { $line } first: the wall is tiled from top to bottom.
azul-refused-column-closed = You cannot place { one-tile } in row { $line }, column { $column }: the space is taken or the column already has that color.
azul-refused-must-tile = Pattern line { $line } still has a space on the wall, so you cannot drop it.

pavilion-refused-acquire-phase = Take tiles now, from a display or from the center.
pavilion-refused-place-phase = Place a tile now, or pass.
pavilion-refused-bonus-phase = Take a bonus tile from the supply first.
pavilion-refused-joker-named = The joker this round is { color }. Choose another color, and you get one joker with it.
pavilion-refused-space-filled = There is already a tile on this space.
pavilion-refused-color-closed = You cannot place { one-tile } there: the star does not take this color.
pavilion-refused-jokers-for-joker = To place a tile of the joker color, pay only tiles of that color.
pavilion-refused-no-natural-tile = { $price ->
    [one] This space costs { $price } tile, and it must be { color }.
   *[other] This space costs { $price } tiles: at least one must be { color }; the rest may be jokers.
}
pavilion-refused-cannot-pay = { $jokers ->
    [0] You do not have { tiles }.
    [one] You do not have { tiles-of-color } and { $jokers } joker.
   *[other] You do not have { tiles-of-color } and { $jokers } jokers.
}
pavilion-refused-not-in-supply = There is { no-tile } in the supply.
pavilion-refused-not-in-hand = You can keep only tiles from your hand, four at most.

## Why a deal is refused

deal-refused-not-due = No tiles are dealt now.
deal-refused-wrong-kind = At this point the deal must look like this: { $form }
deal-refused-wrong-displays = The deal needs { $due } displays, not { $found }.
deal-refused-wrong-display = Display { $display } needs { $due } tiles, not { $found }.
deal-refused-wrong-supply = The supply needs { $due } tiles, not { $found }.
deal-refused-display-not-in-bag = Display { $display }: these tiles cannot be drawn now. The bag must be empty before it is refilled.
deal-refused-supply-not-in-bag = Supply: these tiles cannot be drawn now. The bag must be empty before it is refilled.

## Playing in the terminal

play-prompt = Type a move such as { $example }, or help:
play-not-a-move = “{ $text }” is not a move. Type moves to see them all, or help.
play-latin-letters = “{ $text }” is not a move: moves are written in Latin letters. Type help to see them.
play-refused-tiling-phase = Now pattern line { $line } goes to the wall: type W{ $line } and a column.
play-refused-jokers-for-joker = A tile of the joker color is paid in that color: write 0 jokers.
play-no-such-line = There are only 5 pattern lines; F is the floor.
play-which-payment = How many jokers do you pay? Type one of these: { $moves }
play-which-kept = You have { $count } tiles and can keep four: type X: and their letters, for example { $example }
play-moves = { $count ->
    [one] { $count } move is possible:
   *[other] { $count } moves are possible:
}
play-moves-beginning = { $count ->
    [0] No move begins with { $beginning }.
    [one] { $count } move begins with { $beginning }:
   *[other] { $count } moves begin with { $beginning }:
}
play-only-move = (the only move)
play-collected = { $from ->
    [center] { $who } takes { tiles } from the center for pattern line { $line }
   *[other] { $who } takes { tiles } from display { $from } for pattern line { $line }
}
play-hint = A good move: { $move }.
play-no-hint = There is nothing to suggest now.
play-round-begins = Round { $round } begins: { $who } starts.
play-supply-refilled = The supply gets { $tiles }.
play-undone = { $who } takes back { $move }.
play-nothing-to-undo = There is no move to take back.
play-saved = The game is saved to { $file }.
play-save-where = Where to? For example: save game.txt
play-cannot-save = The game could not be saved to { $file }: { $why }
play-resumed = Resuming the game from { $file }: { $moves ->
    [one] { $moves } move played
   *[other] { $moves } moves played
} so far.
play-not-saved = The game was not saved.
play-unsaved = The game is not saved. Type save FILE to keep it, or quit again to leave.
play-file-exists = { $file } already exists. Choose another name.
play-is-folder = { $file } is a folder. Name a file in it.
play-over-unsaved = The game is not saved: type save FILE to keep it, undo to go back, or quit.
play-stopped = The bots stop here: { $rounds ->
    [one] { $rounds } round has been played
   *[other] { $rounds } rounds have been played
} and nobody has ended the game.
play-passes = And { $count ->
    [one] { $count } way
   *[other] { $count } ways
} to pass: type X: and up to four tiles to keep.
play-goodbye = See you at the next game!
play-winner = { $who } wins with { points }. Congratulations!
play-winner-by-rows = { $who } wins with { points }, thanks to more complete rows. Congratulations!
play-shared-victory = { $who } share the victory with { points } each. Congratulations!
play-table-place = Place
play-table-player = Player
play-table-points = Points
play-table-rows = Rows
play-help =
    Type a move, or one of these:

      moves       every move you can make now
      moves 3     only those that begin with 3
      show        the table once more
      hint        what a strong bot would play
      undo        take your last move back
      save FILE   save the game to a file and go on later
      help        this page
      quit        leave the game
play-help-azul =
    How to write a move:

      3R4   take all red tiles from display 3, place them on pattern line 4
      CBF   take all blue tiles from the center, drop them on the floor

    With the gray wall, once the displays and the center are empty:

      W24   the tile of pattern line 2 goes to column 4 of the wall
      W2F   pattern line 2 has no space on the wall; its tiles fall to the floor

    Colors: B blue, Y yellow, R red, K black, W white.
    In the drawing, { $tile } is a tile, b its empty space on the wall, · any other empty
    space, → a full pattern line that will go to the wall, ▶ whose turn it is,
    ◆ the starting player marker.

    At the end: +2 for each complete row of the wall, +7 for each complete column,
    +10 for each color with all five tiles on the wall.
play-help-pavilion =
    How to write a move:

      3G      take green tiles (and one joker, if there is any) from display 3
      CP      take purple tiles from the center
      G4:G3   place a green tile on star G, space 4: pay 3 jokers, the rest in green
      M2:R0   place a red tile on the center star, space 2, without jokers
      +R      take a red bonus tile from the supply
      X:PGG   pass and keep one purple and two green tiles; X: keeps none,
              X alone keeps everything if that is four tiles at most

    Colors: P purple, G green, O orange, Y yellow, B blue, R red.
    Stars: their letter on the colored side, M in the middle.
    In the drawing, { $tile } is a tile; an empty space shows how many tiles it costs.
    The rings on the right: +1 the star’s pillar, +2 the statue between it and the
    next star (P comes after G), +3 its window; ▪ a filled space, ✓ surrounded.
    ▶ is whose turn it is, ◆ the starting player marker.

    Pillars, statues, windows and the points at the end: type help stars.
play-help-stars =
    Fill all these spaces and take bonus tiles: 1 for a pillar, 2 for a statue,
    3 for a window.

          pillar         statue         window
      P   P2 P3 M5 M6    P1 P2 O3 O4    P5 P6
      O   O2 O3 M6 M1    O1 O2 R3 R4    O5 O6
      R   R2 R3 M1 M2    R1 R2 B3 B4    R5 R6
      B   B2 B3 M2 M3    B1 B2 Y3 Y4    B5 B6
      Y   Y2 Y3 M3 M4    Y1 Y2 G3 G4    Y5 Y6
      G   G2 G3 M4 M5    G1 G2 P3 P4    G5 G6

    Points at the end for a star all of one color: 20 purple, 18 green, 17 orange,
    16 yellow, 15 blue, 14 red; for one of several colors 12. For all the spaces
    that cost 1: 4 points, that cost 2: 8, that cost 3: 12, that cost 4: 16.

## The other commands

new-deal = The deal: { $deal }
perft-depth = Depth
perft-leaves = Leaves
perft-checksum = Checksum
perft-seconds = Seconds
simulate-games = Games
simulate-seconds = Seconds
simulate-games-per-second = Games per second
simulate-moves-per-second = Moves per second
simulate-nanoseconds = Nanoseconds per move
simulate-mean-rounds = Rounds per game
simulate-mean-moves = Moves per game
simulate-short-deals = Short deals
simulate-unfinished = Stopped by the round limit
simulate-seat = Seat
simulate-bot = Bot
simulate-mean-score = Points per game
simulate-wins = Wins
welcome-unofficial = An unofficial fan project, not affiliated with the publisher.
