### Reviews of games: luck, errors and what else mattered.

## The four headings, which add up

review-first = expected before the first deal
review-luck = luck of the deals
review-errors = own errors
review-gifts = errors of others
review-unforeseen = could not be foreseen
review-last = share of the win
review-accuracy = accuracy
review-rate = wins lost per 1000 decisions

## Marks

review-inaccuracy = inaccuracy
review-mistake = mistake
review-blunder = blunder

## Moments

review-moments = The moments that mattered most
review-cost = costs { $share } % of the win
review-cost-points = costs { $points } points
review-better = better: { $move }
review-flawless = Nobody made a mistake that this review could find.
review-judge = Judged by the net with { $nodes } nodes for each move. Luck is known to within ± { $error } % of the win.

## Moves in a few words

azul-move-take = { $from ->
    [center] { tiles } from the center
   *[other] { tiles } from display { $from }
} → { $line ->
    [floor] floor line
   *[other] line { $line }
}
azul-move-tile = wall, row { $row } → column { $column }
azul-move-drop = line { $line } → floor line
pavilion-move-take = { $from ->
    [center] { $tiles } from the center
   *[other] { $tiles } from display { $from }
}
pavilion-move-place = { one-tile } → { $space }{ $jokers ->
    [0] {""}
    [one] {" "}({ $jokers } joker)
   *[other] {" "}({ $jokers } jokers)
}
pavilion-move-bonus = { one-tile } from the supply
pavilion-move-pass = pass
pavilion-move-pass-keeping = pass, keep { $tiles }

## Why the best move was better: by the end of the round, with it

review-why = With it, by the end of the round: { $reasons }.
review-no-why = There is no simple reason.
review-no-why-but = There is no simple reason; the best line is { $line }.
review-bonus = It brings { $tiles ->
    [one] { $tiles } bonus tile
   *[other] { $tiles } bonus tiles
} at once.
review-more-jokers = It pays with { $count ->
    [one] { $count } more joker
   *[other] { $count } more jokers
} and keeps tiles of the color instead.
review-fewer-jokers = It keeps { $count ->
    [one] { $count } joker
   *[other] { $count } jokers
} for later and pays in the color.
review-reply = After the move played, { $who } answers { $move }.
review-denied = It keeps these tiles from { $who }, who takes them next otherwise.
reason-wall-more = { $who } scores { points } more on the wall
reason-wall-less = { $who } scores { points } less on the wall
reason-floor-more = { $who } loses { points } less on the floor line
reason-floor-less = { $who } loses { points } more on the floor line
reason-rows-more = { $who } is nearer to complete rows (worth about { points })
reason-rows-less = { $who } is further from complete rows (worth about { points })
reason-columns-more = { $who } is nearer to complete columns (worth about { points })
reason-columns-less = { $who } is further from complete columns (worth about { points })
reason-colors-more = { $who } is nearer to complete colors (worth about { points })
reason-colors-less = { $who } is further from complete colors (worth about { points })
reason-lines-more = { $who } has more on unfinished pattern lines (worth about { points })
reason-lines-less = { $who } has less on unfinished pattern lines (worth about { points })
reason-start-more = { $who } starts the next round
reason-start-less = { $who } does not start the next round
reason-placing-more = { $who } scores { points } more for tiles placed
reason-placing-less = { $who } scores { points } less for tiles placed
reason-lost-more = { $who } loses { points } less for the marker and leftover tiles
reason-lost-less = { $who } loses { points } more for the marker and leftover tiles
reason-stars-more = { $who } is nearer to complete stars (worth about { points })
reason-stars-less = { $who } is further from complete stars (worth about { points })
reason-numbers-more = { $who } is nearer to covering a number on all stars (worth about { points })
reason-numbers-less = { $who } is further from covering a number on all stars (worth about { points })
reason-hand-more = { $who } keeps better tiles (worth about { points })
reason-hand-less = { $who } keeps worse tiles (worth about { points })
reason-features-more = { $who } is nearer to bonus tiles (worth about { points })
reason-features-less = { $who } is further from bonus tiles (worth about { points })

## The story of a game

story-title = The game in short
story-opening = The first deal favored { $who }: +{ $share } % of the win.
story-opening-even = The first deal favored nobody.
story-turn = Round { $round }, { $who }: { $move } — { $mark }, it costs { $share } % of the win.
story-turn-helped = Round { $round }, { $who }: { $move } — { $mark }, it costs { $share } % of the win; { $helped } gains most.
story-flawless = Nobody made a mistake that changed much.
story-luck = All deals together were best for { $who }: +{ $share } % of the win.
story-luck-even = All deals together favored nobody by more than could be measured.
story-unforeseen = { $who } gained most from what nobody could foresee: +{ $share } % of the win.
story-lead-always = { $who } was in front from beginning to end.
story-lead = In round { $round }, { $who } took the lead for good.
story-lead-last = The lead was open until the last round.
story-end = { $who } wins { $scores } after { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}.
story-end-shared = { $who } share the victory, { $scores }, after { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}.
story-unfinished = The game is not over; { $who } has the best chances: { $share } %.

## The page

review-title = Review
review-start = Review the game
review-to-replay = Back to the replay
review-back = Back
review-thinking = Review
review-progress = Reviewing: { $done } of { $of }. Marks appear as they are found.
review-graph = Everybody’s share of the win
review-mark-before = Previous mistake
review-mark-after = Next mistake
review-was-best = The best move.
review-nothing-lost = Nothing was lost.
review-proven = Proven: every line that matters was searched to the end of the game.
review-line-best = The best line
review-line-played = The line played
review-line-back = Back to the decision
review-sums = Luck and skill
review-sums-help = The parts add up: expected + luck − own errors + errors of others + what could not be foreseen = share of the win. ± is two standard errors.
review-helped = Whose mistakes helped whom
review-all-boards = All boards
review-try = Try it yourself
review-try-again = Try again
review-task = { $who } to move: find a better move than the one played.
review-accepted = Good: it loses { $share } % of the win.
review-not-yet = Not yet: it loses { $share } % of the win.
review-answer = Show the answer
review-next-task = Next task

## Hints at the table

hint-about = A strong bot shows a move and says why. Hints are counted in the result.
hint-move = Hint: { $move }
hint-other = Compared with: { $move }.
hint-reply = Otherwise { $who } answers { $move }.
hint-only = There is no other move.
hint-told = { $who } takes a hint.
hint-refused-people = Hints are only for games against bots, and another person plays at this table.
hint-refused-shared = There are no hints here: others have the same deals, and their scores are compared with yours.
hint-refused-sought = A hint is already being looked for. Wait a moment.
hint-refused-busy = Too much is being thought about right now. Ask again in a moment.
end-bot-moves = { $count ->
    [one] { $count } move by a bot
   *[other] { $count } moves by a bot
}
log-by-bot = (bot)
end-hints = { $count ->
    [one] { $count } hint
   *[other] { $count } hints
}
