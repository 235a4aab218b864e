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
web-offline = You are offline. This is the page as you last saw it.

## The web game: first page

web-welcome = Play Azul with friends
web-about-game = { $game ->
    [pavilion] Collect rhombic tiles, pay with them, and let seven stars bloom.
    [azul] Take tiles from the displays, fill your lines, and cover your wall.
   *[other] { $game }
}
web-play-bot = Play against a bot
web-play-friend = Play with a friend
web-more-choices = More options
web-your-tables = Your tables
web-your-turn-short = your turn
web-lobby = Open tables
web-lobby-empty = No open tables right now. Create one and list it here.
web-seats-free = { $count ->
    [one] { $count } seat free
   *[other] { $count } seats free
}

## The web game: a new table

web-new-table = New table
web-seats = Who plays?
web-seat-me = Me
web-seat-friend = A friend (via link)
web-seat-here = Someone on this device
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
    [auto] Match system
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
web-invites = { $who } invites you to play. { $what }
web-link = Anyone with this link can watch, and can join while a seat is free
web-link-over = Anyone with this link can see the game.
web-device-link = Your personal link
web-copy = Copy
web-copied = Copied
web-only-here = This link works only on this computer. To make it work on other devices on your network, start the server like this:
web-other-device = Play on another device
web-device-help = Open this link on your other device, or scan the code with its camera. Keep the link to yourself: anyone who opens it can play for you.
web-sign-out = Sign out my other devices
web-sign-out-help = If someone else has your link, sign them out: the seat stays on this device, and you get a new link.
web-back-to-table = Back to the table
web-take-seat = Play for { $who } on this device?
web-take-seat-help = The seat stays open on your other device too.
web-take-seat-here = Play here
web-just-watch = Just watch

## The web game: the table

web-waiting = The game begins when every seat is taken.
web-waiting-for = Waiting for { $who }.
web-waited-for = The others are waiting for you.
web-dealing = Dealing tiles…
web-your-turn = Your turn: { $phase ->
    [tiling] choose a space on the wall
    [acquire] take tiles
    [place] place a tile or pass
    [bonus] choose a bonus tile
    [offer] take tiles
   *[other] { $phase }
}
web-their-turn = { $phase ->
    [tiling] { $who } is choosing a space on the wall
    [acquire] { $who } is taking tiles
    [place] { $who } is placing a tile or passing
    [bonus] { $who } is choosing a bonus tile
    [offer] { $who } is taking tiles
   *[other] { $who }: { $phase }
}
web-where = Where will you place { tiles }?
web-watching = You are watching
web-you = you
web-boards = Boards
web-enlarge = Enlarge the board: { $who }
web-round-end = { $points } at round end
web-board-in-front = The board in front
web-jokers = Jokers
web-market = Tiles on offer
web-decisions = Your decision
web-beside = Beside the board
web-log = What happened
web-sound = Sound on my turn
web-again = Show scoring again
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
web-ask-undo = Ask to undo
web-you-are-away = A bot plays for you
web-leave-now = Leave
web-leave-help = A bot plays on for you until you come back.
web-leave = Leave
web-return = I’m back
web-away = Away: a bot is playing for them.
web-gone = Is the player away?
web-replace = Let a bot take over
web-sit-here = Sit down
web-sit-here-too = Add a player on this device
web-invite = Send a friend the link below, or add a bot here:
web-invite-level = Bot level
web-invite-bot = Add this bot
web-you-asked = You asked to take your move back. Waiting for an answer.
web-withdraw = Never mind
web-agree = Agree
web-decline = Decline
web-how-counted = Final scoring
web-rematch = Play again
web-to-rematch = Go to the next game

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
    [one] , with the starting player marker: −{ $lost } point
   *[other] , with the starting player marker: −{ $lost } points
}
web-put = { $line ->
    [floor] floor line
   *[other] pattern line { $line }: { $fits ->
        [0] none fits
        [one] { $fits } fits
       *[other] { $fits } fit
    }
}{ $falls ->
    [0] {""}
    [one] , { $falls } falls
   *[other] , { $falls } fall
}{ $cost ->
    [0] {""}
    [one] , −{ $cost } point
   *[other] , −{ $cost } points
}
web-put-complete = , complete: at least +{ points }
web-drop-line = drop the line to the floor
web-wall-space = row { $row }, column { $column }: +{ points }
web-space = space { $space }: costs { $price }, +{ points }{ $bonus ->
    [0] {""}
    [one] , { $bonus } bonus tile
   *[other] , { $bonus } bonus tiles
}
web-bonus = take { one-tile } as a bonus
web-pay = { $space }: pay { $tiles }?
web-place = Place
web-keep-tiles = keep { $tiles }
web-pay-with = pay { $tiles }
web-only-pass = You cannot place anything else.
web-choose-bonus = { $count ->
    [one] Choose a bonus tile from the supply.
   *[other] Choose { $count } bonus tiles from the supply, one by one.
}
web-pass = Pass
web-keep = { $lost ->
    [0] { $count ->
        [0] You have no tiles left.
        [one] You keep your last tile for the next round.
       *[other] You keep your { $count } tiles for the next round.
    }
    [one] You have { $count } tiles and can keep 4; the other costs a point.
   *[other] You have { $count } tiles and can keep 4; the others cost a point each.
}
web-keep-last = { $count ->
    [0] You have no tiles left.
   *[other] This is the last round: every tile you still have costs a point, kept or not.
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
web-told-away = { $who } has left; a bot takes over.
web-told-free = A seat is free again.
web-told-asks = { $who } asks to take a move back.
web-told-agrees = { $who } agrees.
web-told-declines = { $who } declines.
web-told-withdraws = { $who } withdraws the request.
web-told-undo = { $who } takes a move back.
web-told-rematch = The next game is ready.
web-told-refill = The supply has been refilled.

## The web game: why something was refused

web-refused = That did not work
web-refused-not-found = There is nothing at this address. Maybe the link was cut short.
web-refused-bad-request = The form could not be read. Go back and try again.
web-refused-jokers = Each color can be the joker in one round only. Go back and choose six different colors.
web-refused-old-link = This seat link is no longer valid. Get a new one on the device where you play.
web-refused-others-first = The game waited here for somebody from your connection, and their seat was freed. Others may sit down first: try again in a minute or later.
web-refused-still-here = They were here a moment ago, or have not had enough time yet. Try again later.
web-refused-foreign-site = This request came from another site and was ignored.
web-refused-unknown-host = This server does not answer to the name { $name }. Its owner can allow it with --host { $name }.
web-refused-too-often = That was a little fast. Wait a moment and try again.
web-refused-too-many-tables = Many tables have been created from your address. Wait a little before you create another one.
web-refused-quota-used = Too many tables have been created from your address within a day. Try again tomorrow.
web-refused-too-many-reviews = Many games have been reviewed for your address. Another one can be reviewed in a minute.
web-refused-game-too-long = This game is too long for a review: it has more than 600 deals and moves.
web-refused-reviews-full = Too many games are being reviewed right now. Try again in a few minutes.
web-refused-too-large = That is too large.
web-refused-incomplete = Part of the form did not arrive. Go back and try again.
web-refused-unavailable = The server cannot do this now. Nothing is lost; try again in a moment.
web-refused-unsure = The server lost its connection to the database while saving this. It may or may not have been saved: check the table before you try again.
web-refused-no-seat = You have no seat at this table.
web-refused-not-started = The game begins when every seat is taken.
web-refused-not-your-turn = It is not your turn.
web-refused-too-late = The table has changed: here it is now.
web-refused-seat-taken = This seat is taken.
web-refused-full = Every seat is taken; you can watch.
web-refused-wrong-seat = That is not possible with this seat.
web-refused-too-many-devices = This seat is already open on five devices. Sign out the others on a device where you play.
web-refused-nothing-to-undo = There is no move of yours to take back.
web-refused-past-a-deal = New tiles have been dealt since then, and a deal that others have seen cannot be undone.
web-refused-asked-already = An earlier request has not been answered yet.
web-refused-not-asked = Nobody is asking to take a move back.
web-refused-log-full = A great deal has happened at this table. From now on it accepts only moves, so that the game can be finished.
web-refused-not-over = The game is not over yet.
web-refused-not-a-move = This is not a move. Tap the board, or pick a move from the list as you type.

## Serving

serve-ready = The table is set. Open this in your browser:
serve-scan = Friends on your network can scan this with a phone:
serve-data = The games are kept in { $file }
serve-stop = Press Ctrl-C to stop. For more, see azulejo --help.
serve-stopped = Stopped. Nothing is lost.

## The web game: the end

web-result = Result
end-you-won = You won!
end-won = { $who } won
end-you-share = You share the victory!
end-share = { $who } share the victory
end-by-rows = Equal points: more complete rows decided.
end-behind = { $points ->
    [one] You are { $points } point behind. Another game?
   *[other] You are { $points } points behind. Another game?
}
end-stronger = Stronger: { $name }
end-weaker = Easier: { $name }
end-picture = Save as picture
end-sources = Where the points came from
end-rounds = Points after each round
tally-start = Start
tally-wall = Tiles on the wall
tally-rows = Rows
tally-columns = Columns
tally-colors = Colors
tally-floor = Floor line
tally-placing = Placed tiles
tally-stars = Stars
tally-numbers = Numbers
tally-lost = Lost

## How strong bots are

level-about = { $strength ->
    [child] overlooks a lot
    [beginner] takes the points in sight
    [apprentice] thinks a little ahead
    [journeyman] makes few mistakes
    [craftsman] plans the round
    [artist] misses nothing nearby
    [master] looks far ahead
    [grandmaster] thinks for seconds, the strongest
   *[other] { $strength }
}
level-steps = Each level wins about four of five games against the one before it.
