## The web game: every page

web-what = Play Azul and Summer Pavilion with friends or against bots, in the browser, without an account.
web-skip = Skip to the table
web-home = Home
web-language = Language
web-settings = Settings
web-games = Games
web-cancel = Back
web-save = Save
web-name = Your name
web-lost = Connection lost. Trying again…

## The web game: first page

web-welcome = Lay tiles with friends
web-about-game = { $game ->
    [pavilion] Collect rhombic tiles, pay with them, and let seven stars bloom.
    [azul] Take tiles from the displays, fill your lines, and cover your wall.
   *[other] { $game }
}
web-play-bot = Play against a bot
web-play-friend = Play with a friend
web-more-choices = More choices
web-your-tables = Your tables
web-your-turn-short = your turn
web-lobby = Open tables
web-lobby-empty = No open table right now. Make one and let it be listed here.
web-seats-free = { $count ->
    [one] { $count } seat free
   *[other] { $count } seats free
}

## The web game: a new table

web-new-table = New table
web-seats = Who plays?
web-seat-me = Me
web-seat-friend = A friend, by link
web-seat-here = Somebody at this screen
web-seat-none = Nobody
web-seat-open = free seat
web-seat-name = Name
web-bot = { $name } (bot)
web-listed = Show the table in the list of open tables
web-create = Create the table

## The web game: settings

web-scheme = Colors
web-scheme-name = { $scheme ->
    [light] Light
    [dark] Dark
    [auto] Like the system
   *[other] { $scheme }
}
web-speed = Animation
web-speed-name = { $speed ->
    [fast] Fast
    [off] Off
    [normal] Normal
   *[other] { $speed }
}

## The web game: sharing

web-share = Invite and share
web-link = Whoever has this link can watch, and join while a seat is free
web-device-link = Your personal link
web-copy = Copy
web-copied = Copied
web-only-here = This link works only on this computer. To reach it from other devices in your network, start the server like this:
web-other-device = Play this seat on another device
web-device-help = Open this link on your other device, or point its camera here. Keep it to yourself: whoever opens it can play for you.
web-sign-out = Sign out my other devices
web-sign-out-help = If somebody else has your link, sign them out: the seat stays on this device, and you get a new link.
web-back-to-table = Back to the table
web-take-seat = Play for { $who } on this device?
web-take-seat-help = The seat stays open on your other device too.
web-take-seat-here = Play here
web-just-watch = Just watch

## The web game: the table

web-waiting = The game begins when every seat is taken.
web-dealing = Tiles come out of the bag.
web-your-turn = Your turn: { $phase ->
    [tiling] choose a space on the wall
    [acquire] take tiles
    [place] place a tile or pass
    [bonus] choose a bonus tile
    [offer] take tiles
   *[other] { $phase }
}
web-their-turn = { $who }’s turn: { $phase ->
    [tiling] choose a space on the wall
    [acquire] take tiles
    [place] place a tile or pass
    [bonus] choose a bonus tile
    [offer] take tiles
   *[other] { $phase }
}
web-where = Where do you put { tiles }?
web-watching = You are watching
web-you = you
web-boards = Boards
web-market = Tiles on offer
web-decisions = Your decision
web-beside = Beside the board
web-log = What happened
web-again = Show the last scoring again
web-stock = Bag and { $game ->
    [pavilion] tower
    [azul] lid
   *[other] { $game }
}
web-forecast = if the round ended now
web-starts-next = starts the next round
web-confirm = Play this move?
web-play = Play
web-typed = Or type a move
web-undo = Undo
web-leave = Leave
web-return = I am back
web-away = Away; a bot plays on.
web-gone = Is the player away?
web-replace = Let a bot play on
web-sit-here = Sit down
web-sit-here-too = Seat somebody at this screen
web-invite = Send a friend the link below, or let a bot sit here:
web-invite-level = How strong
web-invite-bot = Let it sit here
web-you-asked = You asked to take your move back.
web-withdraw = Never mind
web-agree = Agree
web-decline = Decline
web-how-counted = Final scoring
web-rematch = Play again
web-to-rematch = To the next game

## The web game: what touching does

web-take = { $from ->
    [center] take { tiles } from the center
   *[other] take { tiles } from display { $from }
}
web-take-with-marker = take { tiles } and the starting player marker from the center
web-take-tiles = { $from ->
    [center] take { $tiles } from the center
   *[other] take { $tiles } from display { $from }
}{ $lost ->
    [0] {""}
    [one] , first from the center: −{ $lost } point
   *[other] , first from the center: −{ $lost } points
}
web-put = { $line ->
    [floor] floor line
   *[other] pattern line { $line }
}: { $fits ->
    [0] none fits
    [one] { $fits } fits
   *[other] { $fits } fit
}{ $falls ->
    [0] {""}
    [one] , { $falls } falls
   *[other] , { $falls } fall
}{ $cost ->
    [0] {""}
    [one] , −{ $cost } point
   *[other] , −{ $cost } points
}
web-put-complete = , complete: +{ points }
web-drop-line = let the line fall to the floor
web-wall-space = row { $row }, column { $column }: +{ points }
web-space = space { $space }: costs { $price }, +{ points }{ $bonus ->
    [0] {""}
    [one] , { $bonus } bonus tile
   *[other] , { $bonus } bonus tiles
}
web-bonus = take { one-tile } as a bonus
web-pay = How do you pay?
web-pay-with = pay { $tiles }
web-place-or-pass = Choose a lit space, or pass.
web-only-pass = Nothing more can be placed.
web-choose-bonus = { $count ->
    [one] Choose a bonus tile from the supply.
   *[other] Choose { $count } bonus tiles from the supply, one by one.
}
web-pass = Pass
web-keep = { $lost ->
    [0] { $count ->
        [one] You keep your last tile for the next round.
       *[other] You keep your { $count } tiles for the next round.
    }
    [one] You have { $count } tiles and can keep 4; the other costs a point.
   *[other] You have { $count } tiles and can keep 4; the others cost a point each.
}

## The web game: names for screen readers

web-nothing = nothing
web-display = display { $number }: { $tiles }
web-center = center: { $tiles }
web-board = board of { $who }
web-supply = supply: { $tiles }
web-rounds = round { $round } of 6, joker: { color }
web-hand = tiles of { $who }: { $tiles }
web-kept = kept by { $who }: { $tiles }

## The web game: what happened

web-told-sits = { $who } sits down.
web-told-away = { $who } has left; a bot plays on.
web-told-free = A seat is free again.
web-told-asks = { $who } asks to take a move back.
web-told-agrees = { $who } agrees.
web-told-declines = { $who } declines.
web-told-withdraws = { $who } withdraws the request.
web-told-undo = { $who } takes a move back.
web-told-rematch = The next game is ready.
web-told-refill = The supply is filled up.

## The web game: why something was refused

web-refused = That did not work
web-refused-not-found = There is nothing at this address. Maybe the link was cut short.
web-refused-bad-request = The form could not be read. Go back and try again.
web-refused-jokers = Each color can be the joker in one round only. Go back and choose six different colors.
web-refused-wrong-key = This link does not open the seat. Ask for a new one on the device where you play.
web-refused-still-here = They were here a moment ago. A bot can take over when they have been gone for a minute.
web-refused-foreign-site = This came from another site and was not done.
web-refused-unknown-host = This server does not answer to the name { $name }. Its owner can allow it with --host { $name }.
web-refused-too-often = That was a little fast. Wait a moment and try again.
web-refused-too-many-tables = Many tables were made from your address. Wait a little before you make another one.
web-refused-quota-used = Very many tables were made from one address within a day, and no more are made from there today. Try again tomorrow.
web-refused-too-large = That is too much at once.
web-refused-unavailable = The server cannot do this now. Nothing is lost; try again in a moment.
web-refused-unsure = The server lost its database while it was saving this. It may have been saved or not: look at the table before you try again.
web-refused-no-seat = You have no seat at this table.
web-refused-not-started = The game begins when every seat is taken.
web-refused-not-your-turn = It is not your turn.
web-refused-too-late = Someone else moved first: here is the board now.
web-refused-seat-taken = This seat is taken.
web-refused-full = Every seat is taken; you can watch.
web-refused-wrong-seat = This seat cannot do that.
web-refused-too-many-devices = This seat is open on five devices already. Sign out the others on a device where you play.
web-refused-nothing-to-undo = There is no move of yours to take back.
web-refused-past-a-deal = New tiles were dealt since. A deal that others share is not taken back.
web-refused-asked-already = An answer to an earlier request is still due.
web-refused-not-asked = Nobody is asking to take a move back.
web-refused-log-full = Very much has happened at this table. Now it takes only moves, so that the game comes to its end.
web-refused-not-over = The game is not over yet.
web-refused-not-a-move = This is not a move. Touch the board, or choose from the list while you type.

## Serving

serve-ready = The table is set. Open this in your browser:
serve-scan = Friends on your network can point a phone at this:
serve-data = The games are kept in { $file }
serve-stop = Ctrl-C stops. azulejo --help says what else there is.
serve-stopped = Stopped. Nothing is lost.
