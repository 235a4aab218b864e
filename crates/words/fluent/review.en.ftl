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
