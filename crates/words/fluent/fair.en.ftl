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
fair-copies = Tables with the same deals
fair-copies-help = With more than one table, everybody gets the same tiles in the same order, so scores can be compared. You get the links on the next page. Until all games are over, each table is seen only by those who play there.
fair-deals = Fair deals
fair-what = All tiles of this game come from one secret, the seed. Its hash is shown from the start and fits no other seed. Before the first deal the browser of each player adds a random word: it is promised by its hash, and told when everybody sits. So neither the server nor a player can choose the deals. When the game is over, the seed is shown, and anybody can check it.
fair-hash = Hash of the seed
fair-seed = Seed
fair-seed-later = Shown when the game is over.
fair-seed-after-all = Shown when the games at all tables with these deals are over.
fair-hash-right = The seed has the hash that the record names. Only somebody who noted that hash before the first deal knows that it was shown then.
fair-hash-given = The seed has the hash that you gave.
fair-hash-wrong = The seed does not have the hash that was named.
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
fair-mixed = { $count ->
    [one] The seed was mixed with the word of { $count } player ({ $who }). A player who finds their own word there knows that nobody chose the deals.
   *[other] The seed was mixed with the words of { $count } players ({ $who }). A player who finds their own word there knows that nobody chose the deals.
}
fair-not-mixed = No player added a word to the seed: the server chose it alone. Whether it did so by chance cannot be checked.
fair-shared = Several tables have these deals, so no player adds a word to the seed: the server chose it alone.
fair-known = These deals were played before: somebody at this table may know them.
fair-words = Words of the players
fair-word-none = no word
fair-word-awaited = not promised yet
fair-word-promised = promised, with this hash:
fair-word-yours = This is the word of your browser.
fair-word-found = The word { $word } is among them.
fair-word-missing = The word { $word } is not among them.
fair-mixing = The tiles are being mixed. Waiting for { $who }.
fair-free-seat = Free the seat
fair-type-word = A word of your own for the seed
fair-type-word-help = Without scripts your browser cannot add a random word. Type one, so that the server cannot choose the deals alone. Everybody will see it.
fair-add-word = Add the word
fair-await-word = Wait for a word that I type before the first deal
fair-refused-deal-seen = A deal was taken back here. Nobody else can take this seat until the deal has come again.
fair-refused-no-words = No word can be added to the seed of this table now.
fair-refused-bad-word = A word has 1 to 64 characters in one line.
fair-refused-words-later = Words are told when everybody sits and has promised one.
fair-refused-words-told = The first words were told, so no other can be chosen now.
fair-refused-wrong-word = This is not the word that was promised.
