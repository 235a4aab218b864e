## Learning: every page

learn-title = Learn to play
learn-lead = Five minutes with pictures, then a first game in which every choice is explained.
learn-new-here = New here? Learn to play in five minutes.
learn-link = How to play
learn-rules = The rules
learn-game = How to play { name-game }
learn-path-lead = Six short steps are enough for a first game. The pictures are real positions: press “What happens?” and see what the rules make of them.
learn-ready = That is all you need
learn-ready-lead = Play against the gentlest bot. The coach says what is possible and what it brings, and every move can be taken back.
learn-first-game = Play your first game
learn-every-rule = Every rule
learn-every-rule-lead = For questions at the table. The small labels are the numbers of our rules; where the printed books are silent or disagree, this is what we decided.
learn-clauses = Numbers of the rules
learn-other-game = The other game
learn-what-happens = What happens?
learn-next = And then?
learn-back = Back
learn-again = From the start
learn-step = Step { $step } of { $all }
learn-refused = Not allowed.
learn-tries-line = { $who } tries { color } on line { $line }.
learn-tries-column = { $who } tries column { $column }.
learn-tries-drop = { $who } would rather drop the line.
learn-tries-color = { $who } names { color } on display { $display }.
learn-tries-space = { $who } wants to fill { $space } with { $tiles }.
learn-anna = Anna
learn-ben = Ben
learn-setup = Before the game
learn-next-round = The next round
learn-end = The end of the game

## Learning Azul: the short path

learn-azul-goal = What you want
learn-azul-goal-text = Each player tiles a wall of five rows. A tile scores more the more tiles it joins, so build close together. The game ends when somebody has a full row; the most points win.
learn-azul-turn = Your turn: take one color
learn-azul-turn-text = Take all tiles of one color from one display; its other tiles slide to the center. Or take all tiles of one color from the center. The first to take from the center in a round also gets the marker: it takes a space of their floor line, which costs points, and lets them begin the next round.
learn-azul-lines = Put them on one line
learn-azul-lines-text = All tiles you took go to one pattern line, one color a line. What does not fit falls to the floor line and will cost points. A line needs as many tiles as it has spaces: the short ones are quick, the long ones take several turns.
learn-azul-round = The round ends: tiles go to the wall
learn-azul-round-text = When nothing is left to take, every full line sends one tile to its color in the same row of the wall. Alone it scores 1. Otherwise it scores the length of its row of neighbors plus the length of its column of neighbors. Then the floor line is charged.
learn-azul-again = And again
learn-azul-again-text = Lines that are not full wait for the next round. The displays get new tiles from the bag, and whoever took the marker begins.
learn-azul-finish = The last round
learn-azul-finish-text = A full row of a wall makes this round the last. Then bonuses: 2 for each full row, 7 for each full column, 10 for each color with all five tiles on the wall.

## Learning Azul: what to look at in the examples

learn-azul-see-wall = Anna in round 4: pattern lines on the left, the wall on the right, the floor line below.
learn-azul-see-take = Anna begins. Watch what slides to the center, and who takes from there first.
learn-azul-see-fall = Anna’s line 3 has one red tile and two free spaces. She takes three red ones.
learn-azul-see-tile = One tile is left. After it Anna’s lines 1, 2 and 4 are full. What do they score?
learn-azul-see-next = Everything is counted. Anna’s red and white tiles wait on their lines.
learn-azul-see-end = Anna’s white tile will fill her first row, and her last column too. Ben is ahead. Who wins?
learn-azul-see-refused = Anna looks for a line for the tiles of display 1. Three of her wishes are refused.
learn-azul-see-lid = Two floor spaces are free. Anna takes the three black tiles from the center, and the marker with them.
learn-azul-see-cross = Anna’s blue tile goes to the middle of her wall, where a row and a column meet.
learn-azul-see-zero = Anna has 2 points, one tile that scores, and four tiles on the floor.
learn-azul-see-tie = Anna will have a full row, Ben has a full column. After the bonuses both have the same points.
learn-azul-see-gray = On the gray wall Anna chooses the column for her blue tile; column 2 has a blue one already.
learn-azul-see-gray-fall = Only column 1 is free in row 2, and there is a blue tile in it further down.
learn-azul-see-lenient = Row 2 of Anna’s wall has its blue tile already. In the lenient edition she may still put blue on line 2.

## Learning Azul: every rule

learn-azul-seats = Two, three or four play; there is no other number. Two need 5 displays, three 7, four 9. What is left over stays in the box.
learn-azul-tiles = There are 100 tiles, 20 each of blue, yellow, red, black and white (some books call the yellow ones orange). All begin in the bag, the lid is empty, and everybody has 0 points.
learn-azul-sides = Everybody has one board, and all use the same side of the wall. It is chosen before the game: colored, unless you say gray.
learn-azul-board = Five pattern lines have 1, 2, 3, 4 and 5 spaces, each beside the wall row of the same number. The floor line has seven spaces, which cost −1, −1, −2, −2, −2, −3 and −3: full, it costs 14.
learn-azul-deal = The displays lie around the center; four tiles are drawn onto each, without looking. The marker goes to the center and the starting player moves first: here that is the first seat, and who sits there is up to you.
learn-azul-rounds = A round is taking tiles, tiling the walls and preparing the next round. The most points win.
learn-azul-open = What lies in the bag and in the lid is open, color by color; only the order in which tiles come is not.
learn-azul-editions = The MINI edition has the same rules; trays and cubes change nothing. The worked examples of the printed books are among our tests.
learn-azul-taking = Taking tiles
learn-azul-order = The starting player moves first, then the turn goes clockwise, from seat to seat.
learn-azul-must = On your turn you must take tiles; nobody can pass. There is always a move, because the floor line accepts anything.
learn-azul-sources = From a display take all tiles of one color; its other tiles go to the center. From the center take all tiles of one color; the others stay. An empty display offers nothing.
learn-azul-marker = Whoever is first to take from the center in a round also gets the marker and puts it on the leftmost free space of the own floor line. It cannot be taken alone, and it changes hands only once in a round.
learn-azul-offer-ends = This phase is over when no tile is left on the displays or in the center.
learn-azul-placing = Putting them on lines
learn-azul-one-line = All tiles of a turn go to one line, or all to the floor. You cannot spread them over lines, nor drop a part while the line has room.
learn-azul-filling = A line fills from right to left and holds one color: once it has begun, only more of the same. Several lines may gather the same color.
learn-azul-full-line = A full line takes no more, not even its own color.
learn-azul-ban = You may not gather a color on a line whose wall row already has it. That holds in every round; an empty wall forbids nothing.
learn-azul-overflow = Tiles for which the line has no room fall to the floor line.
learn-azul-floor = You may drop everything you took on the floor, even if a line could take it. The floor line fills from left to right.
learn-azul-lid = When the floor line is full, further tiles go to the lid and cost nothing more.
learn-azul-marker-first = Within a turn the marker comes first, then the falling tiles. If one space is free, the marker takes it and the tiles go to the lid.
learn-azul-marker-full = If your floor line is full, the marker takes no space and costs nothing. You still begin the next round.
learn-azul-tiling = Tiling the wall, and points
learn-azul-top-down = Everybody tiles their own wall, which changes nothing for the others. Lines go from top to bottom, and that order can matter for the points.
learn-azul-to-wall = One tile of each full line goes to the space of its color in the same row. It scores at once, before the next line. On the wall it stays for good.
learn-azul-rest = The other tiles of that line go to the lid: none from line 1, four from line 5. Lines that are not full keep their tiles.
learn-azul-points = Alone, a tile scores 1. With a neighbor left or right it scores the unbroken row through it, with a neighbor above or below the unbroken column; with both, both, so that it counts twice itself. A direction without a neighbor adds nothing.
learn-azul-charge = When all lines of a player are done, every occupied space of the floor line costs its points. The marker occupies a space like a tile.
learn-azul-zero = Nobody drops below 0. That is looked at once in a round, after lines and floor line; the bonuses of the end come later.
learn-azul-clear = Then the floor tiles go to the lid. The marker stays with its owner.
learn-azul-prepare = If nobody has a full wall row, every display gets four new tiles. Whoever took the marker prepares and begins the round; the marker goes back to the center, and play goes on at once.
learn-azul-no-marker = If nobody took from the center, the marker stays there, costs nothing, and the same player begins again.
learn-azul-refill = When the bag is empty and a tile is needed, the whole lid is poured into the bag and the deal goes on, in the middle of a display if need be. The bag is always emptied first.
learn-azul-short = If bag and lid are both empty, the round is played with what was dealt. Displays are filled one after another, so at most one is partly filled and those after it are empty.
learn-azul-row-ends = The game ends after the tiling in which somebody completed a horizontal row, not at that moment: everybody finishes, floor lines included. Several full rows end it just once. A row gains one tile a round at most, so there are at least five rounds.
learn-azul-bonuses = Bonuses come once, at the end: 2 for each full row, 7 for each full column, 10 for each color with all five tiles on the wall. A full column or color does not end the game.
learn-azul-ties = The most points win. If points are equal, more full rows win; if those are equal too, the victory is shared. Places are counted the same way, and a shared place skips the next one: 1, 1, 3.
learn-azul-leftover = Tiles left on pattern lines score nothing.
learn-azul-other-ends = Two rare ends: not a single tile can be dealt, or nobody can ever complete a line that still has a space on the wall, because the tiles are not there. Then the game is over at once, with bonuses. Dropping tiles forever ends nothing.
learn-azul-odd = The rules know no taking back and no leaving player: the game waits for its seat, and undo and stand-ins are a courtesy of the table. Points and rounds are counted up to 9,999.
learn-azul-gray = Variant: the gray wall
learn-azul-gray-same = Taking tiles is the same, and so are scoring, floor line, new rounds, bonuses and end. While you fill lines nobody looks at columns, so a line may be filled that will find no space.
learn-azul-gray-where = A tile may go to any empty space of its row, but each color stands only once in a row and once in a column. If there is such a space you must use one, and you choose which. Tiles placed a moment ago count.
learn-azul-gray-falls = If there is none, the whole line falls to the floor, and what does not fit goes to the lid; it is charged in the same round. That holds in every edition, since such a line could never be placed later. You may not drop a line that has a space.
learn-azul-gray-order = Players choose openly, one after another, from whoever began the round; a forced choice is a move too. An upper line may shut out a lower one, even on purpose. A line that falls beside a row of four ends nothing: the row stays at four.
learn-azul-lenient = Edition: the lenient rules of 2021
learn-azul-lenient-may = You may gather a color on a line although its wall row already has it. One color a line, no more in a full line, and the rest falls, as ever.
learn-azul-lenient-falls = A full line whose tile has no space on the wall falls: all its tiles go to the floor. On the colored wall that happens by itself, from top to bottom; on the gray wall it is a forced move.
learn-azul-lenient-waits = While such a line is not full it stays where it is and costs nothing.

## Learning Summer Pavilion: the short path

learn-pavilion-goal = What you want
learn-pavilion-goal-text = Each player fills seven stars with rhombi. A tile scores more the longer the chain it joins in its star, and whole stars bring much at the end. There are six rounds; the most points win.
learn-pavilion-acquire = First take tiles
learn-pavilion-acquire-text = Take all tiles of one color from one display or from the center. One color is the joker of the round: you cannot name it, but if jokers lie there, one comes along. The first to take from the center gets the marker and loses a point for each tile taken.
learn-pavilion-place = Then place them, and pay
learn-pavilion-place-text = In turns, each places one tile. A space costs as many tiles as its number says, in the color you place; jokers may stand in, but at least one tile must be of that color. One of them goes on the space, the others are gone. The green 4 is written G4, and the center star has the letter M.
learn-pavilion-bonus = Surround something, get tiles
learn-pavilion-bonus-text = Fill all spaces around a pillar, a statue or a window, and you choose 1, 2 or 3 tiles from the supply. They pay for your next tiles.
learn-pavilion-pass = Pass in time
learn-pavilion-pass-text = When you cannot or will not place any more, you pass. Four tiles may stay with you for the next round; every other tile is thrown away and costs a point.
learn-pavilion-finish = After the sixth round
learn-pavilion-finish-text = Complete stars score from 12 to 20. Whoever has filled all the 1s gets 4 more, all the 2s 8, all the 3s 12, all the 4s 16. Tiles still kept cost a point each.

## Learning Summer Pavilion: what to look at in the examples

learn-pavilion-see-stars = Anna in round 4: six colored stars around the one in the center, and her hand below.
learn-pavilion-see-take = Round 1, purple is the joker. Anna names green on display 1. Watch the center.
learn-pavilion-see-place = Anna pays 3 green tiles and 1 purple joker for the green 4. How many points is that?
learn-pavilion-see-pillar = Three of the four spaces around a pillar are filled. Anna fills the last one, the green 3.
learn-pavilion-see-pass = Anna has six tiles and passes. Which does she keep, and what do the others cost?
learn-pavilion-see-end = Ben has passed, now Anna passes too. Her red star is complete, and so are all her 1s.
learn-pavilion-see-jokers = Purple is the joker. Display 1 has other colors too, display 2 only jokers.
learn-pavilion-see-pay = Anna holds three purple jokers, one green tile and a red one. Three ways to pay are refused.
learn-pavilion-see-run = Anna has red 5, 6 and 1. She adds red 2: the chain goes around the star.
learn-pavilion-see-window = The blue 6 is there. With the blue 5 Anna surrounds a window: three tiles from the supply.
learn-pavilion-see-order = A table that plays the jokers in reverse: red is the joker of round 1, purple of round 6.
learn-pavilion-see-beige = The star on the upper right began with two colors, the one on the left with two tiles of one color. What may follow?

## Learning Summer Pavilion: every rule

learn-pavilion-seats = Two, three or four play, all on the same side of the board. Two need 5 displays, three 7, four 9; each display gets four tiles.
learn-pavilion-tiles = There are 132 tiles, 22 of each of six colors, all in the bag; the tower is empty. The first deal fills the ten spaces of the supply and then the displays.
learn-pavilion-start = Everybody begins with 5 points. The marker lies in the center. The first seat takes the first turn; who sits there is up to you. Points are counted up to 9,999.
learn-pavilion-rounds = There are six rounds of taking, placing and preparing the next one. The jokers of rounds 1 to 6 are purple, green, orange, yellow, blue, red; the jokers of other rounds are ordinary tiles.
learn-pavilion-open = Everything is open: hands, kept tiles, tower and what the bag holds. Only the order of drawing is unknown.
learn-pavilion-board = The board
learn-pavilion-stars = Seven stars of six spaces each: the center star, and around it, clockwise from the left, purple, orange, red, blue, yellow and green. The spaces 1 to 6 of a star run clockwise and touch each other, 6 touches 1. Spaces of different stars are never neighbors.
learn-pavilion-prices = On the colored side a space costs the number printed on it, in the center star too.
learn-pavilion-features = Six pillars stand between the center star and each outer star, and touch two spaces of both: worth 1 tile. Six statues stand between neighboring outer stars: 1 and 2 of one, 3 and 4 of the next; worth 2 tiles. Six windows lie at the rim of each outer star, at 5 and 6: worth 3 tiles.
learn-pavilion-taking = Taking tiles
learn-pavilion-must = On your turn you must take tiles; you cannot pass yet. Turns go clockwise.
learn-pavilion-color = Choose a display or the center and a color there that is not the joker: all its tiles of that color go to your hand.
learn-pavilion-joker = If jokers lie there too, you take exactly one of them, and you must. You may not name the joker while another color is there.
learn-pavilion-only-jokers = Where only jokers lie, name the joker and take one; from a display the others go to the center.
learn-pavilion-remains = What remains on a display goes to the center, jokers too; what remains in the center stays. An empty place and the marker alone offer nothing. The phase ends when all is taken.
learn-pavilion-marker = Whoever is first to take from the center also takes the marker and loses a point for each tile of that turn, the added joker included. Those who come later lose nothing. With 0 points there is nothing to lose.
learn-pavilion-placing = Placing and paying
learn-pavilion-turns = Whoever took the marker begins. In turn, clockwise, each places exactly one tile or passes; those who passed are skipped.
learn-pavilion-where = The space must be empty. A colored star takes only its own color. The center star takes each color once, on any empty space.
learn-pavilion-pay = You pay as many tiles as the space costs, all from your hand: tiles of the color you place, and jokers. At least one must be of that color, so a space of price 1 is never paid with a joker of another color.
learn-pavilion-pay-joker = A tile of the joker color is paid in that color alone. You may use jokers although you have enough of the color. A joker only pays: the tile on the space always has the color you place.
learn-pavilion-after = One of the paid tiles goes on the space, all others to the tower. Then the tile scores, bonus tiles are taken, the supply is refilled, and the next player moves.
learn-pavilion-points = Points for a tile
learn-pavilion-run = A placed tile scores the length of the whole unbroken chain of its star, itself included, both ways around and over 6 to 1.
learn-pavilion-run-own = Tiles of other stars never count, even beside it. Colors do not matter for a chain.
learn-pavilion-supply = Bonus tiles and the supply
learn-pavilion-surround = Whoever fills the last space around a pillar, a statue or a window wins 1, 2 or 3 tiles, whichever space came last; each pays once. If one tile surrounds several, their tiles are added and taken before any refill.
learn-pavilion-choose = You choose freely from the supply, jokers too, one after another; they go to your hand and can be used from your next turn on. You cannot refuse them. If the supply has fewer, the rest is lost.
learn-pavilion-refill = After every turn of placing, passes included, the supply is filled up from the bag before the next player moves; not after the last pass of round 6.
learn-pavilion-tower = When the bag is empty and a tile is needed, and only then, the whole tower is poured into the bag. If both are empty, spaces of the supply stay empty.
learn-pavilion-passing = Passing
learn-pavilion-may-pass = You may pass on any turn of placing, even if you could place, and must when you can place nothing. With an empty hand passing is the only move and costs nothing.
learn-pavilion-keep = You may keep up to four tiles of your hand for the next round, also fewer than you could.
learn-pavilion-discard = All other tiles go to the tower, and each costs a point. A score never drops below 0, neither here nor when the marker is taken nor at the end.
learn-pavilion-passed = After passing you have no more turns in this round. The last who has not passed goes on alone, as long as they like. The phase ends when all have passed.
learn-pavilion-prepare = After rounds 1 to 5 the next begins with its own joker. Every display gets four tiles from the bag, one display after another, with the tower poured in when needed. Kept tiles return to the hands.
learn-pavilion-starter = The marker goes back to the center; whoever had taken it begins. If nobody took from the center, nobody loses points, and whoever began the round begins the placing and the next round.
learn-pavilion-short = If bag and tower are both empty, the round is played with what was dealt; the last displays stay short or empty. If no tile at all is dealt, the placing begins at once.
learn-pavilion-sixth = The last pass of round 6 ends the game, without refill or deal. You may still keep tiles then: they cost their points after the bonuses, those thrown away before.
learn-pavilion-star-values = First, complete stars: the center star 12, red 14, blue 15, yellow 16, orange 17, green 18, purple 20.
learn-pavilion-numbers = Then numbers: all spaces of price 1 bring 4, of price 2 bring 8, of price 3 bring 12, of price 4 bring 16; 5 and 6 bring nothing. On the colored side seven spaces belong to a number, the one in the center star too.
learn-pavilion-kept = Then kept tiles go to the tower, a point each.
learn-pavilion-ties = The most points win; equal points share the victory, without a tie-breaker. A shared place skips the next one: 1, 1, 3.
learn-pavilion-variants = Variants: the beige side, other jokers
learn-pavilion-beige = On the beige side all rules hold, paying, chains and bonus tiles too; only which colors a star takes and the prices differ. Pillars, statues and windows lie in the same places: go by position, not by the printed number.
learn-pavilion-beige-stars = A star with no tile or one takes any color. With two of one color it takes only that color; with two different ones, only colors it does not have yet. That goes for all seven stars, and several may be alike.
learn-pavilion-beige-prices = Prices on the beige side: 3, 2, 1, 4, 5, 6 around each outer star, and 3 for every space of the center star. The numbers at the end go by these prices: six 1s, six 2s, twelve 3s, six 4s, worth the same.
learn-pavilion-beige-values = A complete star scores by what lies on it: of one color the value of that color, of six colors 12.
learn-pavilion-joker-order = The jokers of the six rounds may come in any order of the six colors; nothing else changes. The usual order spelled out is the usual game.

## The coach

coach-title = Coach
coach-explain = Explain every choice
coach-off = Stop explaining
coach-welcome = Welcome! Try anything: every move can be taken back with “Undo”.
coach-choices-note = These look good, but you are free to choose.
coach-azul-take = Take all tiles of one color from one place. Then you choose a line for them.
coach-azul-choice = { $take } → { $put }
coach-azul-put = What each line would make of them:
coach-azul-missing = , then { $count } more to fill it
coach-azul-marker = The marker comes along: it takes a floor space, but you begin the next round.
coach-azul-leaves = { $moved ->
    [0] This leaves the center as it is
    [one] This sends { $moved } tile to the center
   *[other] This sends { $moved } tiles to the center
}. The next player can then take { $largest } of one color at most.
coach-azul-wall = Choose a column for the lit tile. The number on a space says what it scores; tiles that touch others score more.
coach-azul-you-complete = Your line { $line } is full: at the end of the round it brings { points }.
coach-azul-you-full = Your line { $line } is full: at the end of the round you choose a column for it.
coach-azul-you-wait = Your line { $line } still needs { tiles }. It may wait for the next round too.
coach-azul-you-fell = Your floor line now costs { points } at the end of the round.
coach-azul-they-marker = { $who } has the marker now: a floor space is lost, the first turn of the next round is won.
coach-azul-they-needed = { $who } took { tiles }: your line { $line } was waiting for that color. Look where more of it lies.
coach-azul-they-center = { $who } has moved: the center holds { $count } { $count ->
    [one] tile
   *[other] tiles
} now. The more it grows, the more somebody will have to take.
coach-azul-round = The round is over. Your tiles brought { points }; the floor line took { $lost }.
coach-pavilion-take = Take all tiles of one color from one place, any but the joker ({ color }); one joker comes along where there is any.
coach-pavilion-choice = { $take }: enough for a space of price { $price } in { color }
coach-pavilion-marker = Whoever takes from the center first loses a point for each tile, but begins the placing and the next round.
coach-pavilion-place = Place one tile. A space costs its number in tiles of its color or jokers, at least one of its color. Long chains score most.
coach-pavilion-place-choice = { $space } → { $pay }
coach-pavilion-space = { $star ->
    [P] “purple { $number }”
    [O] “orange { $number }”
    [R] “red { $number }”
    [B] “blue { $number }”
    [Y] “yellow { $number }”
    [G] “green { $number }”
    [M] “center { $number }”
   *[other] { $star } { $number }
}
coach-pavilion-nothing = You can place nothing more, so you pass.
coach-pavilion-pass = { $lost ->
    [0] If you pass now, you can keep all you hold.
    [one] If you pass now, you throw away { $lost } of your { $count } tiles: −{ $lost } point.
   *[other] If you pass now, you throw away { $lost } of your { $count } tiles: −{ $lost } points.
}
coach-pavilion-bonus = Choose a tile from the supply: a color you are short of, or a joker ({ color }), which pays for any color this round.
coach-pavilion-you-placed = { $space } brought { points }. In the same star { $next } would now bring { $more }.
coach-pavilion-you-hold = You hold { $tiles }.
coach-pavilion-you-passed = { $lost ->
    [0] You passed without losing a point.
    [one] You passed and lost { $lost } point.
   *[other] You passed and lost { $lost } points.
}
coach-pavilion-they-marker = { $who } begins the placing and the next round, for { $lost } { $lost ->
    [one] point
   *[other] points
}.
coach-pavilion-they-took = { $who } took tiles. { $count ->
    [0] No joker is left to take.
    [one] { $count } joker is left to take.
   *[other] { $count } jokers are left to take.
}
coach-pavilion-they-placed = { $who } filled { $space }: +{ points }.
coach-pavilion-they-passed = { $who } has passed. You may go on placing, as long as you like and can pay.
