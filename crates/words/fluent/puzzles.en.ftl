# Puzzles: positions of games of two with one best move.
puzzle-title = Puzzles
puzzle-lead = Positions from games between strong bots in which one move is better than all others. Each answer is proven, most of them to the last tile of the game.
puzzle-of-the-day = Puzzle of the day
puzzle-solved-today = { $count ->
    [0] Nobody has solved it at the first try today.
    [one] { $count } person has solved it at the first try today.
   *[other] { $count } people have solved it at the first try today.
}
puzzle-solve = Solve it
puzzle-choose = Choose a puzzle
puzzle-game = Game
puzzle-theme-label = Theme
puzzle-strength = Strength
puzzle-any = any
puzzle-easy = easy
puzzle-middle = medium
puzzle-hard = hard
puzzle-suited = my strength
puzzle-next = Next puzzle
puzzle-none = No puzzle is like that. Choose fewer things.
puzzle-you = You
puzzle-other = The other
puzzle-task-win = Only one move wins. Find it.
puzzle-task-points = One move is better than all others by two points or more. Find it.
puzzle-task-round = In this round one move is better than all others by three points or more: what you make, less what the other makes. Find it.
puzzle-go-on = { $count ->
    [one] Right. One more move.
   *[other] Right. { $count } more moves.
}
puzzle-solved = Solved.
puzzle-wrong = Not this one.
puzzle-shown = This is the solution.
puzzle-end = { $result ->
    [won] you win by { $points }.
    [lost] you lose by { $points }.
    [tie-won] points are equal, and you win the tie-break.
    [tie-lost] points are equal, and you lose the tie-break.
    [shared] you share the win.
    [even] points are equal.
    [ahead] from here to the end of the round you make { $points } more than the other.
    [behind] from here to the end of the round the other makes { $points } more than you.
    [level] from here to the end of the round both of you make the same number of points.
   *[other] ?
}
puzzle-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
puzzle-with-best = The best move, whatever comes: { $end }
puzzle-second-best = Second best: { $move }
puzzle-with-other = The second-best move, if all goes well: { $end }
puzzle-with-yours = Your move, if all goes well: { $end }
puzzle-after-yours = And so it goes on, for example:
puzzle-final = At the end: you { $own }, the other { $other }.
puzzle-final-round = After the round: you { $own }, the other { $other }.
puzzle-too-deep = The line after your move is too long to count out here. Try it on the analysis board.
puzzle-play-it = Play this move
puzzle-again = Try again
puzzle-show = Show the solution
puzzle-light = Light the tiles
puzzle-about = Theme: { $themes }
puzzle-analysis = Open in analysis
puzzle-proof = The proof
puzzle-proof-nodes = Every line was searched to the end of the game: { $count } positions for the first move. Anyone can do it again:
puzzle-proof-round = Every line was searched to the end of the round: { $count } positions for the first move. A search of a million positions with the bots’ net prefers the same moves. Anyone can do it again:
puzzle-grade = { $grade ->
    [A] Grade A: exactly one move wins.
    [B] Grade B: the best move is at least two points better than the second best.
    [C] Grade C: in this round the best move is at least three points better than the second best.
   *[other] ?
}
puzzle-rating = Rating of the puzzle: { $rating }
puzzle-your-rating = Your rating: { $rating }
puzzle-changed = Your rating: { $before } → { $after }
puzzle-counted-before = You have tried this one before, so your rating stays as it is.
puzzle-streak = { $count ->
    [one] { $count } solved in a row
   *[other] { $count } solved in a row
}
puzzle-tally = { $solved } of { $tried } solved, { $best } in a row at best
puzzle-tried-lately = Tried lately
puzzle-kept = Ratings belong to this browser.
puzzle-share = Share without giving anything away
puzzle-share-solved = { $game }, puzzle of { $day }: solved.
puzzle-share-tried = { $game }, puzzle of { $day }: tried.
puzzle-feed = Puzzles of the day as a feed
puzzle-picture = The position of the puzzle
puzzle-terminal = Type a move, or hint, moves, show, solution, quit.
puzzle-terminal-begins = It begins with { $beginning }.
puzzle-own = From your own games
puzzle-own-make = Make puzzles of my mistakes
puzzle-own-help = The last decisions of a game can be proven. Only you see these puzzles.
puzzle-own-none = None of your mistakes in this game can be proven to the last tile.
puzzle-theme = { $theme ->
    [exact-finish] filling a line exactly
    [denial] taking what the other would score with
    [forced-floor] tiles for the other’s floor line
    [last-tile] the other must take the last tiles
    [marker] the starting marker
    [column] a complete column
    [color] a complete color
    [eighth-tile] more tiles than the floor line charges for
    [tie-break] the tie-break by rows
    [gray-placement] where a tile goes on the gray wall
    [which-line] which line the tiles go to
    [row] a complete row
    [jokers] what to pay with
    [bonus] bonus tiles of pillars, statues and windows
    [chain] one bonus pays for the next
    [star] a complete star
    [number] all spaces with one number
    [pass] when to pass
   *[other] the best move
}
