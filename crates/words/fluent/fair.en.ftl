## Clocks and fair deals

fair-clock = Clock
fair-clock-none = No clock
fair-clock-seconds = { $count ->
    [one] { $count } second a move
   *[other] { $count } seconds a move
}
fair-clock-minutes = { $count ->
    [one] { $count } minute a move
   *[other] { $count } minutes a move
}
fair-clock-days = { $count ->
    [one] { $count } day a move
   *[other] { $count } days a move
}
fair-clock-total = { $minutes } min in all, { $seconds } s more with each move
fair-clock-about = { $clock }. When time is out: { $end }.
fair-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
fair-time-left = Time left
fair-time-out = When time is out (with a clock)
fair-time-out-bot = a bot makes this one move
fair-time-out-retire = a bot plays the seat to the end
fair-told-time-out = { $who }: time is out, a bot moves.
fair-retired = Out of time: a bot plays this seat to the end.
fair-refused-time-out = Your time for this move is out; a bot makes it.
fair-refused-game-over = The game is over: its last move is not taken back. You can play again.
fair-refused-secret = This table has the same deals as other tables. Until the games at all of them are over, only those who play here see it.
fair-refused-elsewhere = You have a seat at another table with the same deals. Invite somebody else to this one, or leave the other before its game begins.
fair-refused-known = The deals of this table are known by now. Make a new table to play.
fair-copies = Tables with the same deals
fair-copies-help = With more than one table, everybody gets the same tiles in the same order, so scores can be compared. You get the links on the next page. Until all games are over, each table is seen only by those who play there.
fair-deals = Fair deals
fair-what = All tiles of this game come from one secret number, the seed, drawn before the first move. Its hash is shown from the start and fits no other seed; the seed follows when nobody can profit from it. So anybody can check that no deal was chosen.
fair-hash = Hash of the seed
fair-seed = Seed
fair-seed-later = Shown when the game is over.
fair-seed-after-all = Shown when the games at all tables with these deals are over.
fair-hash-right = The seed has the hash that was shown before the first deal.
fair-hash-wrong = The seed does not have the hash that was shown before the first deal.
fair-hash-unknown = No hash of the seed was published.
fair-deals-right = { $count ->
    [one] { $count } deal checked: it is what the seed says.
   *[other] { $count } deals checked: all are what the seed says.
}
fair-deal-wrong = Entry { $entry } is not what the seed says: there is { $found }, and it should be { $expected }.
fair-verify = To check it on your own machine, download the record and run:
fair-same-deals = Tables with these deals
fair-same-deals-help = The other tables can be visited when all of these games are over.
fair-again = Play these deals again
