## Learning: every page

learn-title = Learn to play
learn-lead = Five minutes with pictures, then a first game in which every choice is explained.
learn-new-here = New here? Learn to play
learn-link = How to play
learn-rules = The rules
learn-game = How to play { name-game }
learn-path-lead = Six short steps are enough for a first game. You make the moves yourself: touch the tiles as you would at a table, and the rules answer.
learn-ready = That is all you need
learn-ready-lead = Play against the gentlest bot. The coach shows what you can do and what it is worth, and you can take moves back.
learn-first-game = Play your first game
learn-every-rule = Every rule
learn-every-rule-lead = For questions at the table. The small labels are the numbers of our rules; where the printed rulebooks are silent or disagree, this is what we decided.
learn-clauses = Rule numbers
learn-other-game = The other game
learn-what-happens = What happens?
learn-next = And then?
learn-back = Back
learn-again = From the start
learn-step = Step { $step } of { $all }
learn-done = Well done!
learn-other-move = That is allowed too, but something else is asked for here. Your move would do this:
learn-try-again = Nothing has happened yet: try again.
learn-hint = Hint
learn-hint-ring = Touch what has a dashed ring.
learn-show = Show me
learn-onward = On to the next
learn-refused = Not allowed.
learn-tries-line = { $who } tries to place { color } on line { $line }.
learn-tries-column = { $who } tries column { $column }.
learn-tries-drop = { $who } would rather drop the line.
learn-tries-color = { $who } chooses { color } on display { $display }.
learn-tries-space = { $who } wants to fill { $space } with { $tiles }.
learn-anna = Anna
learn-ben = Ben
learn-setup = Before the game
learn-next-round = The next round
learn-end = The end of the game

## Learning Azul: the short path

learn-azul-goal = The goal
learn-azul-goal-text = Each player tiles a wall of five rows. A tile scores more the more tiles it joins, so place tiles close together. The game ends when someone completes a row; the player with the most points wins.
learn-azul-turn = Your turn: take one color
learn-azul-turn-text = Take all tiles of one color from one display; its other tiles slide to the center. Or take all tiles of one color from the center. The first player to take from the center in a round also gets the marker: it takes up a space on their floor line, which costs points, but they start the next round.
learn-azul-lines = Place them on one line
learn-azul-lines-text = All the tiles you took go on one pattern line. A line holds only one color, and none that its row of the wall already has. What does not fit falls to the floor line and will cost points; you may also put everything there. A line needs as many tiles as it has spaces: the short ones are quick, the long ones take several turns.
learn-azul-round = The round ends: tiles go to the wall
learn-azul-round-text = When nothing is left to take, every full line sends one tile to its color in the same row of the wall. Alone it scores 1. If it touches others in its row, it scores the length of that unbroken row; if it touches others in its column, also the length of that column. Then the floor line costs its points.
learn-azul-again = And again
learn-azul-again-text = Lines that are not full wait for the next round. The displays get new tiles from the bag, and the player who took the marker starts.
learn-azul-finish = The last round
learn-azul-finish-text = When someone completes a row of their wall, this round is the last. Then everyone scores bonuses: 2 for each complete row, 7 for each complete column, 10 for each color with all five tiles on the wall.

## Learning Azul: what to look at in the examples

learn-azul-see-wall = Anna’s board in round 4: pattern lines on the left, the wall on the right, the floor line below.
learn-azul-see-take = The first round begins. You play for Anna.
learn-azul-see-fall = Anna’s line 3 has one red tile and two free spaces.
learn-azul-see-complete = Anna’s line 4 has three white tiles and one free space.
learn-azul-see-tile = One tile is left. Anna’s lines 1, 2 and 4 are full.
learn-azul-see-next = Everything has been scored. Anna’s red and white tiles wait on their lines.
learn-azul-see-end = Anna’s white tile will complete her first row, and her last column too. Ben is ahead. Who wins?
learn-azul-see-refused = Anna looks for a line for the tiles of display 1. Three of her ideas are not allowed.
learn-azul-see-lid = Two floor spaces are free. Anna takes the three black tiles from the center, and the marker with them.
learn-azul-see-cross = Anna’s blue tile goes to the middle of her wall, where a row and a column meet.
learn-azul-see-zero = Anna has 2 points, one tile that scores, and four tiles on the floor.
learn-azul-see-tie = Anna will have a complete row, and Ben has a complete column. After the bonuses both have the same score.
learn-azul-see-gray = On the gray wall Anna chooses the column for her blue tile; column 2 already has a blue one.
learn-azul-see-gray-fall = Only column 1 is free in row 2, and it already has a blue tile farther down.
learn-azul-see-lenient = Row 2 of Anna’s wall already has its blue tile. In the lenient edition she may still place blue on line 2.

## Learning Azul: what to do in the tasks

learn-azul-do-take = Take both blue tiles from display 1: touch them, then touch line 2.
learn-azul-do-center = Now take the red tile from the center for line 1. You get the marker with it: it costs a point, but you start the next round.
learn-azul-do-fall = Take the three red tiles and put them on line 3. One of them will fall.
learn-azul-do-complete = Fill line 4 so that nothing falls. Which display suits?
learn-azul-do-tile = Take it and put it on line 5. That ends the round: see what the full lines score.
learn-azul-do-last = Take the last tile: any line will do.

## Learning Azul: every rule

learn-azul-seats = The game is for two to four players. Two players use 5 displays, three use 7, four use 9. What is left over stays in the box.
learn-azul-tiles = There are 100 tiles, 20 each of blue, yellow, red, black and white (some rulebooks call the yellow ones orange). All of them start in the bag, the lid is empty, and everyone has 0 points.
learn-azul-sides = Everyone has one board, and all play on the same side of it. The side is chosen before the game; the default is the colored one.
learn-azul-board = The five pattern lines have 1, 2, 3, 4 and 5 spaces, each beside the wall row of the same number. The seven spaces of the floor line are worth −1, −1, −2, −2, −2, −3 and −3: a full floor line costs 14 points.
learn-azul-deal = The displays lie around the center; four tiles are drawn onto each, without looking. The marker goes to the center, and the starting player moves first. On this site, that is the player in the first seat; who sits there is up to you.
learn-azul-rounds = A round has three phases: taking tiles, tiling the walls and preparing the next round. The player with the most points wins.
learn-azul-open = Everyone may know how many tiles of each color are in the bag and in the lid; only the order of drawing is hidden.
learn-azul-editions = The MINI edition has the same rules; trays and cubes change nothing. The worked examples of the printed rulebooks are among our tests.
learn-azul-taking = Taking tiles
learn-azul-order = The starting player moves first, then turns go clockwise, from seat to seat.
learn-azul-must = On your turn you must take tiles; nobody can pass. There is always a move, because the floor line accepts anything.
learn-azul-sources = From a display take all tiles of one color; its other tiles go to the center. From the center take all tiles of one color; the others stay. An empty display offers nothing.
learn-azul-marker = The first player to take from the center in a round also gets the marker and puts it on the leftmost free space of their floor line. It cannot be taken alone, and it changes hands only once per round.
learn-azul-offer-ends = This phase is over when no tile is left on the displays or in the center.
learn-azul-placing = Placing tiles on lines
learn-azul-one-line = All tiles of a turn go on one line, or all to the floor. You cannot split them between lines or drop some of them while the line has room.
learn-azul-filling = A line fills from right to left and holds one color: once started, it takes only more of the same. Several lines may collect the same color.
learn-azul-full-line = A full line takes no more, not even its own color.
learn-azul-ban = You may not collect a color on a line whose wall row already has it. This applies in every round; an empty wall forbids nothing.
learn-azul-overflow = Tiles that do not fit on the line fall to the floor line.
learn-azul-floor = You may drop everything you took on the floor, even if a line could take it. The floor line fills from left to right.
learn-azul-lid = When the floor line is full, further tiles go to the lid and cost nothing more.
learn-azul-marker-first = Within a turn, first the marker goes to the floor line, then the falling tiles. If one space is free, the marker takes it and the tiles go to the lid.
learn-azul-marker-full = If your floor line is full, the marker takes no space and costs nothing. You still start the next round.
learn-azul-tiling = Tiling the wall, and points
learn-azul-top-down = Everyone tiles their own wall, which changes nothing for the others. Go through your lines from top to bottom; the order can matter for the points.
learn-azul-to-wall = One tile of each full line goes to the space of its color in the same row. It scores at once, before the next line. On the wall it stays for good.
learn-azul-rest = The other tiles of that line go to the lid: none from line 1, four from line 5. Lines that are not full keep their tiles.
learn-azul-points = A tile with no neighbors scores 1. With a neighbor to the left or right, it scores the length of the unbroken row through it; with one above or below, the length of the unbroken column. With both, it scores both, so the tile itself counts twice. A direction without a neighbor adds nothing.
learn-azul-charge = When all of a player’s full lines have been scored, every occupied space of the floor line costs its points. The marker occupies a space like a tile.
learn-azul-zero = A score never drops below 0. This is checked once per round, after the lines and the floor line; the bonuses at the end come later.
learn-azul-clear = Then the floor tiles go to the lid. The marker stays with its owner.
learn-azul-prepare = If nobody has a complete wall row, every display gets four new tiles. The player who took the marker sets up and starts the round; the marker goes back to the center.
learn-azul-no-marker = If nobody took from the center, the marker stays there, costs nothing, and the same player starts again.
learn-azul-refill = When the bag is empty and a tile is needed, all tiles from the lid are poured into the bag and the deal goes on, even halfway through a display. The bag is always emptied first.
learn-azul-short = If the bag and the lid are both empty, the round is played with what was dealt. Displays are filled one after another, so at most one is partly filled and those after it are empty.
learn-azul-row-ends = The game ends after the tiling in which someone completed a horizontal row, not at that moment: everyone finishes, floor lines included. It makes no difference if several rows are completed. A row gains at most one tile per round, so there are at least five rounds.
learn-azul-bonuses = Bonuses are scored once, at the end: 2 for each complete row, 7 for each complete column, 10 for each color with all five tiles on the wall. A complete column or color does not end the game.
learn-azul-ties = The player with the most points wins. Ties are broken by the number of complete rows; if that is equal too, the victory is shared. Places are counted the same way, and a shared place skips the next one: 1, 1, 3.
learn-azul-leftover = Tiles left on pattern lines score nothing.
learn-azul-other-ends = The game can also end in two rare ways: not a single tile can be dealt, or nobody can ever fill a line that still has a space on the wall, because the tiles are not there. Then the game is over at once, with bonuses. Dropping tiles on the floor round after round does not end the game.
learn-azul-odd = The rules say nothing about undoing moves or leaving the game: the game waits for the player whose turn it is. Undo and bots that stand in are conveniences of this site. Points and rounds are counted up to 9,999.
learn-azul-gray = Variant: the gray wall
learn-azul-gray-same = Taking tiles is the same, and so are scoring, the floor line, new rounds, bonuses and the end of the game. Columns do not matter while you fill lines, so you may fill a line that will find no space.
learn-azul-gray-where = A tile may go on any empty space of its row, but each color may appear only once in a row and once in a column. If there is such a space, you must use one, and you choose which. Tiles you placed a moment ago count.
learn-azul-gray-falls = If there is none, the whole line falls to the floor, and what does not fit goes to the lid; the floor line costs its points in the same round. This applies in every edition, since such a line could never be placed later. You may not drop a line that has a space.
learn-azul-gray-order = Players choose openly, one after another, starting with the player who started the round; a forced choice is a move too. An upper line may take the space of a lower one, even on purpose. If the line beside a row of four falls, the game does not end: the row stays at four.
learn-azul-lenient = Edition: lenient rules (2021)
learn-azul-lenient-may = You may collect a color on a line even if its wall row already has it. Otherwise nothing changes: one color per line, nothing added to a full line, extra tiles fall.
learn-azul-lenient-falls = A full line whose tile has no space on the wall falls: all its tiles go to the floor. On the colored wall that happens by itself, from top to bottom; on the gray wall it is a forced move.
learn-azul-lenient-waits = While such a line is not full, it stays where it is and costs nothing.

## Learning Summer Pavilion: the short path

learn-pavilion-goal = The goal
learn-pavilion-goal-text = Each player fills seven stars with rhombic tiles. The longer the chain a tile joins in its star, the more it scores, and complete stars score a lot at the end. There are six rounds; the player with the most points wins.
learn-pavilion-acquire = First take tiles
learn-pavilion-acquire-text = Take all tiles of one color from one display or from the center. One color is the joker of the round: you cannot choose it while other colors lie there, but if jokers lie there too, you get one of them as well. Where only jokers lie, you take one. The first player in a round to take from the center gets the marker and loses a point for each tile taken.
learn-pavilion-place = Then place them, and pay
learn-pavilion-place-text = Players take turns placing one tile each. A colored star takes only its own color; the center star takes each color once. A space costs as many tiles as its number says, in the color you place; jokers may stand in, but at least one tile must be of that color. One of them goes on the space, the others go to the tower.
learn-pavilion-bonus = Surround a pillar, statue or window
learn-pavilion-bonus-text = Fill all spaces around a pillar, a statue or a window, and you choose 1, 2 or 3 tiles from the supply. Use them to pay for your next tiles.
learn-pavilion-pass = Pass in time
learn-pavilion-pass-text = When you cannot or do not want to place any more tiles, pass. You may keep four tiles for the next round; every other tile is discarded and costs a point.
learn-pavilion-finish = After the sixth round
learn-pavilion-finish-text = Complete stars score 12 to 20 points. If you have filled all the 1s, you get 4 more, for all the 2s 8, for all the 3s 12, for all the 4s 16. Tiles you still keep cost a point each.

## Learning Summer Pavilion: what to look at in the examples

learn-pavilion-see-stars = Anna’s board in round 4: six colored stars around the one in the center, and her tiles below.
learn-pavilion-see-take = Round 1, purple is the joker. You play for Anna.
learn-pavilion-see-place = Now the tiles go on the stars. What Anna took lies below her board.
learn-pavilion-see-pillar = Three of the four spaces around a pillar are filled. Only the green 3 is missing.
learn-pavilion-see-pass = Anna has six tiles and does not want to place any more.
learn-pavilion-see-end = Ben has passed, now Anna passes too. Her red star is complete, and so are all her 1s.
learn-pavilion-see-jokers = Purple is the joker. Display 1 has other colors too, display 2 only jokers.
learn-pavilion-see-pay = Anna holds three purple jokers, one green tile and a red one. Two ways to pay are refused.
learn-pavilion-see-run = Anna has red 5, 6 and 1. She adds red 2: the chain goes around the star.
learn-pavilion-see-window = The blue 6 is filled. With the blue 5 Anna surrounds a window: three tiles from the supply.
learn-pavilion-see-order = A table that plays the jokers in reverse order: red is the joker of round 1, purple of round 6.
learn-pavilion-see-beige = The star on the upper right began with two colors, the one on the left with two tiles of one color. What may follow?

## Learning Summer Pavilion: what to do in the tasks

learn-pavilion-do-take = Touch the green tiles on display 1. You get both, and a purple joker with them.
learn-pavilion-do-center = Take the red tile from the center. You get the marker with it, and lose a point for each tile you take.
learn-pavilion-do-place = Touch the green 4. It costs four tiles: three green ones, and a joker in place of the fourth. Then press “{ web-place }”.
learn-pavilion-do-pay = Your turn again: fill the red 2 and pay with both red tiles.
learn-pavilion-do-pillar = Touch the green 3: you pay your three green tiles for it.
learn-pavilion-do-bonus = The pillar is surrounded. Take any tile from the supply.
learn-pavilion-do-pass = Press “{ web-pass }”, choose four tiles to keep by touching them, and pass. The other two cost a point each.

## Learning Summer Pavilion: every rule

learn-pavilion-seats = The game is for two to four players, all on the same side of the board. Two players use 5 displays, three use 7, four use 9; each display gets four tiles.
learn-pavilion-tiles = There are 132 tiles, 22 of each of six colors, all in the bag; the tower is empty. The first deal fills the ten spaces of the supply and then the displays.
learn-pavilion-start = Everyone starts with 5 points. The marker lies in the center. The player in the first seat takes the first turn; who sits there is up to you. Points are counted up to 9,999.
learn-pavilion-rounds = There are six rounds of taking tiles, placing them and preparing the next round. The joker colors of rounds 1 to 6 are purple, green, orange, yellow, blue and red; in every other round, tiles of that color are ordinary tiles.
learn-pavilion-open = Everything is open: hands, kept tiles, the tower and what the bag holds. Only the order of drawing is hidden.
learn-pavilion-board = The board
learn-pavilion-stars = There are seven stars of six spaces each: the center star, and around it, clockwise from the left, purple, orange, red, blue, yellow and green. Spaces 1 to 6 of a star run clockwise and touch each other, and 6 touches 1. Spaces of different stars are never neighbors.
learn-pavilion-prices = On the colored side a space costs the number printed on it, in the center star too.
learn-pavilion-features = Between the center star and each outer star there is one pillar, six in all; it touches two spaces of each star and is worth 1 tile. Between neighboring outer stars there is one statue, at 1 and 2 of one star and at 3 and 4 of the next: worth 2 tiles. At the rim of each outer star there is one window, at 5 and 6: worth 3 tiles.
learn-pavilion-taking = Taking tiles
learn-pavilion-must = On your turn you must take tiles; you cannot pass yet. Turns go clockwise.
learn-pavilion-color = Choose a display or the center, and a color there that is not the joker: all its tiles of that color go to your hand.
learn-pavilion-joker = If there are jokers too, you must take exactly one of them. You may not choose the joker while another color is there.
learn-pavilion-only-jokers = Where there are only jokers, choose the joker and take one; from a display, the others go to the center.
learn-pavilion-remains = What remains on a display goes to the center, jokers too; what remains in the center stays. You cannot take from an empty display or take only the marker. The phase ends when everything has been taken.
learn-pavilion-marker = The first player to take from the center in a round also takes the marker and loses a point for each tile of that turn, the added joker included. Players who take from the center later lose nothing. With 0 points there is nothing to lose.
learn-pavilion-placing = Placing and paying
learn-pavilion-turns = The player who took the marker starts. In clockwise order, each player places exactly one tile or passes; players who have passed are skipped.
learn-pavilion-where = The space must be empty. A colored star takes only its own color. The center star takes each color once, on any empty space.
learn-pavilion-pay = You pay as many tiles as the space costs, all from your hand: tiles of the color you place, and jokers. At least one must be of that color, so a space that costs 1 cannot be paid for with a joker of another color.
learn-pavilion-pay-joker = For a tile of the joker color, pay only tiles of that color. You may use jokers even if you have enough of the color. A joker only pays: the tile on the space always has the color you place.
learn-pavilion-after = One of the paid tiles goes on the space, all others to the tower. Then the tile scores, bonus tiles are taken, the supply is refilled, and the next player moves.
learn-pavilion-points = Points for a tile
learn-pavilion-run = A placed tile scores a point for each tile of the unbroken chain in its star, itself included. A chain runs both ways around the star, also from 6 to 1.
learn-pavilion-run-own = Tiles of other stars never count, even if they are next to it. Colors do not matter for a chain.
learn-pavilion-supply = Bonus tiles and the supply
learn-pavilion-surround = If you fill the last space around a pillar, a statue or a window, you get 1, 2 or 3 tiles, no matter which space came last; each is rewarded once. If one tile surrounds several, their tiles are added up and taken before any refill.
learn-pavilion-choose = You choose freely from the supply, jokers too, one tile after another; they go to your hand and can be used from your next turn on. You cannot refuse them. If the supply has fewer, the rest are lost.
learn-pavilion-refill = After every turn of the placing phase, passes included, the supply is refilled from the bag before the next player moves; not after the last pass of round 6.
learn-pavilion-tower = When the bag is empty and a tile is needed, and only then, all tiles from the tower are poured into the bag. If both are empty, spaces of the supply stay empty.
learn-pavilion-passing = Passing
learn-pavilion-may-pass = You may pass on any turn of the placing phase, even if you could place a tile, and you must pass when you cannot. With an empty hand, passing is the only move and costs nothing.
learn-pavilion-keep = You may keep up to four tiles from your hand for the next round, or none if you like.
learn-pavilion-discard = All other tiles go to the tower, and each costs a point. A score never drops below 0, neither here nor when the marker is taken nor at the end.
learn-pavilion-passed = After passing you have no more turns in this round. The last player who has not passed may go on alone, for as long as they like. The phase ends when everyone has passed.
learn-pavilion-prepare = After rounds 1 to 5 the next one begins with its own joker. Every display gets four tiles from the bag, one display after another, with the tower poured in when needed. Kept tiles go back to their owners’ hands.
learn-pavilion-starter = The marker goes back to the center; the player who took it starts. If nobody took from the center, nobody loses points, and the player who started the round also starts the placing and the next round.
learn-pavilion-short = If the bag and the tower are both empty, the round is played with what was dealt; the last displays stay short or empty. If no tile at all is dealt, the placing begins at once.
learn-pavilion-sixth = The last pass of round 6 ends the game, without a refill or a deal. You may still keep tiles then: they cost their points after the bonuses, discarded tiles before.
learn-pavilion-star-values = First, complete stars score: the center star 12, red 14, blue 15, yellow 16, orange 17, green 18, purple 20.
learn-pavilion-numbers = Then numbers: for filling all spaces that cost 1 you score 4, for 2 you score 8, for 3 you score 12, for 4 you score 16; for 5 and 6 you score nothing. On the colored side each number is on seven spaces, one of them in the center star.
learn-pavilion-kept = Then kept tiles go to the tower and cost a point each.
learn-pavilion-ties = The player with the most points wins; players with equal points share the victory, without a tiebreaker. A shared place skips the next one: 1, 1, 3.
learn-pavilion-variants = Variants: the beige side, other jokers
learn-pavilion-beige = On the beige side all other rules stay the same, paying, chains and bonus tiles too; only the prices and the colors a star takes differ. Pillars, statues and windows are in the same places: go by position, not by the printed number.
learn-pavilion-beige-stars = A star with no tile or one tile takes any color. With two tiles of one color, it takes only that color; with two of different colors, only colors it does not have yet. This applies to all seven stars, and several may be alike.
learn-pavilion-beige-prices = Prices on the beige side: 3, 2, 1, 4, 5, 6 around each outer star, and 3 for every space of the center star. The numbers at the end go by these prices: six 1s, six 2s, twelve 3s, six 4s, worth the same.
learn-pavilion-beige-values = A complete star scores by what lies on it: a star of one color scores the value of that color, a star of six colors scores 12.
learn-pavilion-joker-order = The jokers of the six rounds may come in any order of the six colors; nothing else changes.

## The coach

coach-title = Coach
coach-explain = Explain every choice
coach-here = The coach explains every choice.
coach-off = Stop explaining
coach-more = More
coach-welcome = Welcome! Try things out: “{ web-undo }” takes a move back (other people at the table must agree).
coach-choices-note = These look good, but you are free to choose.
coach-azul-take = Take all tiles of one color from one place. Then choose a line for them.
coach-azul-choice = { $take } → { $put }
coach-azul-put = What would happen on each line:
coach-azul-missing = , then { $count } more to fill it
coach-azul-advice = { $line ->
    [floor] { tiles } → floor line
   *[other] { tiles } → line { $line }
}
coach-azul-advice-full = { $points ->
    [0] : full
   *[other] : full, at least +{ points }
}
coach-azul-advice-cost = ; floor line −{ $cost }
coach-azul-marker = You also get the marker: it takes up a floor space, but you start the next round.
coach-azul-leaves = { $moved ->
    [0] No tiles go to the center
    [one] This sends { $moved } tile to the center
   *[other] This sends { $moved } tiles to the center
}. The next player can then take { $largest } of one color at most.
coach-azul-wall = Choose a column for the highlighted tile. The number on a space says what it scores; tiles that touch others score more.
coach-azul-you-complete = Your line { $line } is full: at the end of the round it scores at least { points }.
coach-azul-you-full = Your line { $line } is full: at the end of the round you choose a column for it.
coach-azul-you-wait = Your line { $line } still needs { tiles }. It can wait for the next round too.
coach-azul-you-fell = Your floor line will now cost { points } at the end of the round.
coach-azul-they-marker = { $who } has the marker now: it costs a floor space but wins the first turn of the next round.
coach-azul-they-needed = { $who } took { tiles }: your line { $line } was waiting for that color. See where there is more of it.
coach-azul-they-center = { $who } has moved: the center holds { $count } { $count ->
    [one] tile
   *[other] tiles
} now. The bigger it gets, the more someone will have to take.
coach-azul-round = The round is over. Your tiles scored { points }; the floor line cost you { $lost ->
    [0] nothing
    [one] { $lost } point
   *[other] { $lost } points
}.
coach-pavilion-take = Take all tiles of one color from one place, but not the joker ({ color }): you get one joker as well where there is any. Where only jokers lie, you take one.
coach-pavilion-choice = { $take }: enough to place { one-tile } on a space costing { $price }
coach-pavilion-marker = The first player to take from the center loses a point for each tile, but starts the placing and the next round.
coach-pavilion-advice-take = { $tiles }: enough to pay { $price }{ $lost ->
    [0] {""}
   *[other] ; marker −{ $lost }
}
coach-pavilion-place = Place one tile. A space costs as many tiles as its number. Pay in the color you place; jokers can replace all but one. Long chains score most.
coach-pavilion-place-choice = { $space } → { $pay }
coach-pavilion-advice-place = { $space }: +{ points }, pay { $tiles }
coach-pavilion-advice-pay = Touch your tiles to pay another way, then press “{ web-place }”.
coach-pavilion-advice-keep = Choose the tiles to keep by touching them, then press “{ web-pass }”.
coach-pavilion-nothing = You cannot place anything else, so pass.
coach-pavilion-pass = { $lost ->
    [0] If you pass now, you can keep all your tiles.
    [one] If you pass now, you discard { $lost } of your { $count } tiles: −{ $lost } point.
   *[other] If you pass now, you discard { $lost } of your { $count } tiles: −{ $lost } points.
}
coach-pavilion-pass-last = { $count ->
    [0] If you pass now, you lose nothing: you have no tiles left.
   *[other] If you pass now, every tile you still have costs a point, kept or not: this is the last round.
}
coach-pavilion-bonus = Choose a tile from the supply: a color you are short of, or a joker ({ color }), which pays for any color this round.
coach-pavilion-you-placed = You scored { points } on { $space }. In the same star, { $next } would now score { $more ->
    [one] { $more } point
   *[other] { $more } points
}.
coach-pavilion-you-hold = You hold { $tiles }.
coach-pavilion-you-passed = { $lost ->
    [0] You passed without losing a point.
    [one] You passed and lost { $lost } point.
   *[other] You passed and lost { $lost } points.
}
coach-pavilion-you-passed-last = { $points ->
    [0] You passed with no tiles left, so you lost no point.
   *[other] You passed. The tiles you had left cost you { points } in all.
}
coach-pavilion-they-marker = { $who } loses { $lost } { $lost ->
    [one] point
   *[other] points
}, but places first and starts the next round.
coach-pavilion-they-took = { $who } took tiles. { $count ->
    [0] No joker is left to take.
    [one] { $count } joker is left to take.
   *[other] { $count } jokers are left to take.
}
coach-pavilion-they-placed = { $who } filled { $space }: +{ points }.
coach-pavilion-they-passed = { $who } has passed. You may go on placing for as long as you like and can pay.
