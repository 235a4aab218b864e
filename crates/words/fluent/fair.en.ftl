## Clocks and fair deals

fair-clock = Clock
fair-clock-none = No clock
fair-clock-seconds = { $count ->
    [one] { $count } second per move
   *[other] { $count } seconds per move
}
fair-clock-minutes = { $count ->
    [one] { $count } minute per move
   *[other] { $count } minutes per move
}
fair-clock-days = { $count ->
    [one] { $count } day per move
   *[other] { $count } days per move
}
fair-clock-total = { $minutes } min per player + { $seconds } s per move
fair-clock-about = { $clock }. When time runs out, { $end }.
fair-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
fair-time-left = Time left
fair-time-out = When time runs out
fair-time-out-bot = a bot makes this one move
fair-time-out-retire = a bot takes over for the rest of the game
fair-told-time-out = { $who } is out of time; a bot moves.
fair-retired = Out of time: a bot is playing the rest of the game.
fair-refused-time-out = Your time for this move has run out; a bot is making it.
fair-refused-game-over = The game is over: its last move cannot be taken back. You can play again.
fair-refused-secret = This table has the same deals as other tables. Until the games at all of them are over, only its own players can see it.
fair-refused-elsewhere = You have a seat at another table with the same deals. Invite someone else to this one, or leave the other before its game begins.
fair-copies = Tables with the same deals
fair-copies-help = With more than one table, everyone gets the same tiles in the same order, so scores can be compared. You get the links on the next page. Until all games are over, each table can be seen only by its own players.
fair-deals = Fair deals
fair-what = All tiles of this game come from one secret, the seed. Its hash is shown from the start and matches no other seed. Before the first deal, each player’s browser adds a random word: first it promises the word by its hash, and when everyone is seated it reveals the word. So neither the server nor a player can choose the deals. When the game is over, the seed is shown, and anyone can check it.
fair-hash = Hash of the seed
fair-seed = Seed
fair-seed-later = Shown when the game is over.
fair-seed-after-all = Shown when the games at all tables with these deals are over.
fair-hash-right = The seed matches the hash in the record. Only someone who noted that hash before the first deal knows that it was shown then.
fair-hash-given = The seed matches the hash you gave.
fair-hash-wrong = The seed does not match the hash.
fair-hash-unknown = No hash of the seed was published.
fair-deals-right = { $count ->
    [one] { $count } deal checked: it matches the seed.
   *[other] { $count } deals checked: all match the seed.
}
fair-deal-wrong = Entry { $entry } does not match the seed: it has { $found } and should have { $expected }.
fair-no-deals = No tiles were dealt: there is nothing to check.
fair-no-words = The deals cannot be checked: the words that were mixed with the seed are missing.
fair-typed-by-nobody = The deals cannot be checked: the record says that a word was typed in seat “{ $seat }”, and no word is there.
fair-unknown-way = The deals cannot be checked: they were made in a way that this program does not know ({ $way }).
fair-entry-refused = The deals cannot be checked: entry { $entry } does not fit. { $why }
fair-verify = To check it on your own machine, download the record and run:
fair-same-deals = Tables with these deals
fair-same-deals-help = You can visit the other tables when all of these games are over.
fair-again = Play these deals again
fair-name = “{ $name }”
fair-mixed = { $count ->
    [one] The seed was mixed with the word of { $count } player ({ $who }). If your own word is among them, nobody could choose the deals before it was told. A record cannot show that the other words were promised by then.
   *[other] The seed was mixed with the words of { $count } players ({ $who }). If your own word is among them, nobody could choose the deals before it was told. A record cannot show that the other words were promised by then.
}
fair-typed = { $count ->
    [one] { $who } typed a word instead of promising it. It was known before the others promised theirs: a server that also holds a seat could have chosen its own word after that.
   *[other] { $who } typed words instead of promising them. They were known before the others promised theirs: a server that also holds a seat could have chosen its own word after that.
}
fair-not-mixed = No player added a word to the seed: the server chose it alone. Nobody can check whether it chose at random.
fair-shared = Several tables have these deals, so no player adds a word to the seed: the server chose it alone.
fair-known = These deals have been played before: someone at this table may know them.
fair-elsewhere = Other tables have the same deals: someone who plays there too may know them.
fair-elsewhere-short = same deals elsewhere
fair-words = Words of the players
fair-word-none = no word
fair-word-awaited = not promised yet
fair-word-promised = promised, with this hash:
fair-word-typed = typed
fair-word-yours = This is the word of your browser.
fair-word-fixed = Fixed before your browser told yours.
fair-word-loose = Not what was promised when your browser told its word: the deals may have been chosen.
fair-hash-fixed = The hash of the seed is the one that your browser saw before it told its word.
fair-hash-loose = Not the hash that your browser saw before it told its word: the seed was exchanged, and the deals may have been chosen.
fair-words-again = Your browser has told more than one word at this table, and the deals were drawn anew each time. Somebody who holds a seat here and can read the server’s database may have chosen among them. Words told:
fair-word-lost = A word that your browser told here, or saw promised, is not among these: it was exchanged or dropped, and the deals may have been chosen.
fair-word-silent = Your browser promised a word here and has told none. If no other device of yours told it, the deals may have been chosen.
fair-word-unnoted = This browser has told no word at this table, so it has nothing to compare these with.
fair-word-found = The word { $word } is among them.
fair-word-missing = The word { $word } is not among them.
fair-mixing = The tiles are being mixed. Waiting for { $who }.
fair-free-seat = Free the seat
fair-type-word = A word of your own for the seed
fair-type-word-help = Without scripts your browser cannot add a random word. Type one, so that the server cannot choose the deals alone. Everyone will see it.
fair-add-word = Add the word
fair-await-word = Wait for a word that I type before the first deal
fair-refused-deal-seen = A deal was taken back here. Nobody else can take this seat until that deal has been made again.
fair-refused-no-words = No word can be added to the seed of this table now.
fair-refused-bad-word = A word must have 1 to 64 characters on one line.
fair-refused-words-later = Words are revealed when everyone is seated and has promised one.
fair-refused-promise-stands = You have promised a word already, and the others count on it.
fair-refused-words-told = The first words have been revealed, so no other word can be chosen now.
fair-refused-game-begins = The words are being revealed, and the game is about to begin. If somebody’s word does not come, free their seat after a minute.
fair-refused-wrong-word = This is not the word that was promised.
