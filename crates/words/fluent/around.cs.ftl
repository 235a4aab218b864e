### Stránky kolem stolů: navigace, sledování, vlastní hry.

nav-label = Oddíly
nav-play = Hrát
nav-learn = Naučit se
nav-watch = Sledovat
nav-games = Moje hry

ago-now = právě teď
ago-minutes = před { $count } min
ago-hours = před { $count } h
ago-days = před { $count } d

watch-lead = Podívej se, jak hrají ostatní, nebo si nech zahrát od nejsilnějších botů.
watch-grandmasters = Dva velmistři
watch-grandmasters-lead = Nejsilnější boti hrají proti sobě. Všichni diváci vidí tentýž stůl.
watch-running = Právě se hraje
watch-none = U stolů otevřených pro diváky teď nikdo nehraje.
watch-pause = Pozastavit
watch-go-on = Pokračovat

games-none = Zatím tu nemáš žádné hry. Objeví se tu s výsledky, statistikou a záznamy.
games-lead = Hry si pamatuje tento prohlížeč, bez registrace.
games-running = Rozehrané
games-over = Dohrané
games-all = Všechny mé hry
games-won = Výhra
games-lost = Prohra
games-statistics = Statistika
games-games = Hry
games-wins = Výhry
games-streak = Nejdelší série výher
games-mean = Bodů za hru
games-by-opponent = Podle hry a soupeře
games-people = Lidé
games-mixed = Lidé a boti
games-sources = { $name }: body za hru podle původu

invited-by = { $who } tě zve ke hře. Sedni si!
invited = Je tu volné místo. Sedni si!
invited-learn = Neznáš pravidla? Lekce trvá pět minut.

log-pass = pas
web-counting = Počítá se kolo { $round }
