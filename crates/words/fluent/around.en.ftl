### The pages around the tables: navigation, watching, one's own games.

nav-label = Site
nav-play = Play
nav-learn = Learn
nav-watch = Watch
nav-games = Your games

ago-now = just now
ago-minutes = { $count } min ago
ago-hours = { $count } h ago
ago-days = { $count } d ago

watch-lead = See how others play, or watch the strongest bots.
watch-grandmasters = Two grandmasters
watch-grandmasters-lead = The strongest bots play against each other. Everybody who watches sees the same table.
watch-running = Being played now
watch-none = Nobody is playing at a listed table right now.
watch-pause = Pause
watch-go-on = Continue

games-none = You have not played here yet. Your games will be listed here, with results, statistics and replays.
games-lead = Games are remembered by this browser, without an account.
games-running = Running
games-over = Finished
games-all = All your games
games-won = Won
games-lost = Lost
games-statistics = Statistics
games-games = Games
games-wins = Wins
games-streak = Longest winning streak
games-mean = Points per game
games-by-opponent = By game and opponent
games-people = People
games-mixed = People and bots
games-sources = { $name }: points per game, by source

invited-by = { $who } invites you to play. Take a seat.
invited = A seat is free. Take it to play.
invited-learn = Never played it? The lesson takes five minutes.

log-pass = passes
web-counting = Counting round { $round }
