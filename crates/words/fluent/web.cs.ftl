## The web game: every page

web-what = Zahraj si Azul a Letní pavilon s přáteli nebo proti botům, v prohlížeči a bez registrace.
web-skip = Přejít ke stolu
web-home = Domů
web-language = Jazyk
web-settings = Nastavení
web-games = Hry
web-cancel = Zpět
web-save = Uložit
web-name = Tvé jméno
web-lost = Spojení se přerušilo. Zkoušíme to znovu…

## The web game: first page

web-welcome = Skládej dlaždice s přáteli
web-about-game = { $game ->
    [pavilion] Sbírej kosočtvercové dlaždice, plať jimi a nech rozkvést sedm hvězd.
    [azul] Ber dlaždice z výloh, plň přípravné řady a obkládej svou stěnu.
   *[other] { $game }
}
web-play-bot = Hrát proti botovi
web-play-friend = Hrát s kamarádem
web-more-choices = Další možnosti
web-your-tables = Tvé stoly
web-your-turn-short = jsi na tahu
web-lobby = Volné stoly
web-lobby-empty = Teď tu žádný volný stůl není. Založ vlastní a ukaž ho tady ostatním.
web-seats-free = { $count ->
    [one] { $count } volné místo
    [few] { $count } volná místa
   *[other] { $count } volných míst
}

## The web game: a new table

web-new-table = Nový stůl
web-seats = Kdo hraje?
web-seat-me = Já
web-seat-friend = Někdo přes odkaz
web-seat-here = Někdo u téhle obrazovky
web-seat-none = Nikdo
web-seat-open = volné místo
web-seat-name = Jméno
web-bot = { $name } (bot)
web-listed = Ukázat stůl mezi volnými stoly
web-create = Založit stůl

## The web game: settings

web-scheme = Barvy
web-scheme-name = { $scheme ->
    [light] Světlé
    [dark] Tmavé
    [auto] Podle systému
   *[other] { $scheme }
}
web-speed = Animace
web-speed-name = { $speed ->
    [fast] Rychlé
    [off] Vypnuté
    [normal] Normální
   *[other] { $speed }
}

## The web game: sharing

web-share = Pozvat a sdílet
web-link = Kdo má tenhle odkaz, může se dívat, a dokud je volné místo, i přisednout
web-device-link = Tvůj osobní odkaz
web-copy = Kopírovat
web-copied = Zkopírováno
web-only-here = Tenhle odkaz funguje jen na tomhle počítači. Aby fungoval i na jiných zařízeních ve tvé síti, spusť server takhle:
web-other-device = Hrát i na jiném zařízení
web-device-help = Otevři odkaz na svém druhém zařízení, nebo sem namiř jeho fotoaparát. Odkaz nikomu neposílej: kdo ho otevře, může hrát za tebe.
web-sign-out = Odhlásit moje ostatní zařízení
web-sign-out-help = Má-li tvůj odkaz někdo jiný, odhlas ho: místo zůstane na tomto zařízení a odkaz se změní.
web-back-to-table = Zpět ke stolu
web-take-seat = Hrát tady za hráče { $who }?
web-take-seat-help = Místo ti zůstane i na druhém zařízení.
web-take-seat-here = Hrát tady
web-just-watch = Jen se dívat

## The web game: the table

web-waiting = Hra začne, až budou všechna místa obsazená.
web-dealing = Dlaždice se losují ze sáčku.
web-your-turn = Tvůj tah: { $phase ->
    [tiling] vyber místo na stěně
    [acquire] vezmi si dlaždice
    [place] polož dlaždici, nebo pasuj
    [bonus] vyber si bonusovou dlaždici
    [offer] vezmi si dlaždice
   *[other] { $phase }
}
web-their-turn = Na tahu je { $who }: { $phase ->
    [tiling] místo na stěně
    [acquire] vzít dlaždice
    [place] položit dlaždici, nebo pasovat
    [bonus] bonusová dlaždice
    [offer] vzít dlaždice
   *[other] { $phase }
}
web-where = Kam položíš { tiles }?
web-watching = Díváš se
web-you = ty
web-boards = Herní plány
web-market = Nabídka dlaždic
web-decisions = Tvé rozhodnutí
web-beside = Vedle herního plánu
web-log = Průběh hry
web-again = Ukázat počítání znovu
web-stock = Sáček a { $game ->
    [pavilion] věž
    [azul] víko
   *[other] { $game }
}
web-forecast = kdyby kolo skončilo teď
web-starts-next = začne příští kolo
web-confirm = Zahrát tenhle tah?
web-play = Zahrát
web-typed = Nebo tah napiš
web-undo = Vrátit
web-leave = Odejít
web-return = Jsem zpátky
web-away = Pryč od stolu, zatím hraje bot.
web-gone = Hráč je pryč?
web-replace = Ať hraje bot
web-sit-here = Přisednout
web-sit-here-too = Posadit někoho k téhle obrazovce
web-invite = Pošli někomu odkaz níže, nebo sem posaď bota:
web-invite-level = Jak silný
web-invite-bot = Posadit
web-you-asked = Žádáš o vrácení tahu.
web-withdraw = Nechat být
web-agree = Souhlasím
web-decline = Nesouhlasím
web-how-counted = Závěrečné počítání
web-rematch = Hrát znovu
web-to-rematch = K další hře

## The web game: what touching does

web-take = { $from ->
    [center] vzít { tiles } ze středu
   *[other] vzít { tiles } z výlohy { $from }
}
web-take-with-marker = vzít ze středu { tiles } a žeton začínajícího hráče
web-take-tiles = { $from ->
    [center] vzít { $tiles } ze středu
   *[other] vzít { $tiles } z výlohy { $from }
}{ $lost ->
    [0] {""}
    [one] {" "}i s žetonem začínajícího hráče: −{ $lost } bod
    [few] {" "}i s žetonem začínajícího hráče: −{ $lost } body
   *[other] {" "}i s žetonem začínajícího hráče: −{ $lost } bodů
}
web-put = { $line ->
    [floor] podlaha
   *[other] přípravná řada { $line }: { $fits ->
        [0] nic se nevejde
        [one] { $fits } se vejde
        [few] { $fits } se vejdou
       *[other] { $fits } se vejde
    }
}{ $falls ->
    [0] {""}
    [one] , { $falls } spadne
    [few] , { $falls } spadnou
   *[other] , { $falls } spadne
}{ $cost ->
    [0] {""}
    [one] , −{ $cost } bod
    [few] , −{ $cost } body
   *[other] , −{ $cost } bodů
}
web-put-complete = , řada je plná: +{ points }
web-drop-line = nechat řadu spadnout na podlahu
web-wall-space = řada { $row }, sloupec { $column }: +{ points }
web-space = pole { $space }, cena { $price }: +{ points }{ $bonus ->
    [0] {""}
    [one] , { $bonus } bonusová dlaždice
    [few] , { $bonus } bonusové dlaždice
   *[other] , { $bonus } bonusových dlaždic
}
web-bonus = vzít si { one-tile } jako bonus
web-pay = Čím zaplatíš?
web-pay-with = zaplatit { $tiles }
web-place-or-pass = Vyber rozsvícené pole, nebo pasuj.
web-only-pass = Položit už nic nejde.
web-choose-bonus = { $count ->
    [one] Vyber si bonusovou dlaždici ze zásoby.
    [few] Vyber si { $count } bonusové dlaždice ze zásoby, jednu po druhé.
   *[other] Vyber si { $count } bonusových dlaždic ze zásoby, jednu po druhé.
}
web-pass = Pasovat
web-keep = { $lost ->
    [0] { $count ->
        [0] V ruce nemáš žádnou dlaždici.
        [one] Do příštího kola si necháš { $count } dlaždici.
        [few] Do příštího kola si necháš { $count } dlaždice.
       *[other] Do příštího kola si necháš { $count } dlaždic.
    }
    [one] Máš { $count } dlaždic a nechat si můžeš 4; pátá tě stojí bod.
   *[other] Máš { $count } dlaždic a nechat si můžeš 4; každá další tě stojí bod.
}

## The web game: names for screen readers

web-nothing = nic
web-display = výloha { $number } nabízí: { $tiles }
web-center = střed nabízí: { $tiles }
web-board = herní plán: { $who }
web-supply = zásoba nabízí: { $tiles }
web-rounds = kolo { $round } z 6, žolík: { color }
web-hand = { $who } má v ruce: { $tiles }
web-kept = { $who } má odloženo: { $tiles }

## The web game: what happened

web-told-sits = { $who } si sedá ke stolu.
web-told-away = { $who } odchází od stolu, dál hraje bot.
web-told-free = Jedno místo je zase volné.
web-told-asks = { $who } chce vrátit tah.
web-told-agrees = { $who } souhlasí.
web-told-declines = { $who } nesouhlasí.
web-told-withdraws = { $who } bere žádost zpět.
web-told-undo = { $who } vrací tah.
web-told-rematch = Další hra je připravená.
web-told-refill = Zásoba se doplňuje.

## The web game: why something was refused

web-refused = To se nepovedlo
web-refused-not-found = Na téhle adrese nic není. Možná je odkaz neúplný.
web-refused-bad-request = Formulář se nepodařilo přečíst. Vrať se a zkus to znovu.
web-refused-jokers = Každá barva může být žolíkem jen v jednom kole. Vrať se a vyber šest různých barev.
web-refused-wrong-key = Tenhle odkaz tě k místu nepustí. Nový si vezmi na zařízení, na kterém hraješ.
web-refused-still-here = Ještě před chvilkou tu někdo byl. Bot může nastoupit až po minutě nepřítomnosti.
web-refused-foreign-site = Požadavek přišel z cizí stránky, a proto se neprovedl.
web-refused-unknown-host = Tento server na jméno { $name } neodpovídá. Jeho správce ho může povolit: --host { $name }.
web-refused-too-often = To bylo trochu moc rychle. Chvilku počkej a zkus to znovu.
web-refused-too-many-tables = Z tvé adresy už vzniklo hodně stolů. Než založíš další, chvíli počkej.
web-refused-quota-used = Z jedné adresy vzniklo během dne velmi mnoho stolů a dnes už odtud další nevznikne. Zkus to zítra.
web-refused-too-large = Tohle je najednou moc.
web-refused-unavailable = Server to teď nezvládá. Nic se neztratilo, zkus to za chvilku znovu.
web-refused-unsure = Server při ukládání ztratil spojení s databází. Možná se to uložilo, možná ne: než to zkusíš znovu, podívej se na stůl.
web-refused-no-seat = U tohoto stolu nemáš místo.
web-refused-not-started = Hra začne, až budou všechna místa obsazená.
web-refused-not-your-turn = Teď nejsi na tahu.
web-refused-too-late = Někdo už táhl před tebou: takhle to na stole vypadá teď.
web-refused-seat-taken = Tohle místo je obsazené.
web-refused-full = Všechna místa jsou obsazená, ale můžeš se dívat.
web-refused-wrong-seat = Na tomhle místě to nejde.
web-refused-too-many-devices = Toto místo je otevřené už na pěti zařízeních. Ostatní odhlas na zařízení, na kterém hraješ.
web-refused-nothing-to-undo = Nemáš žádný tah, který by šlo vrátit.
web-refused-past-a-deal = Od té doby přišly nové dlaždice. Rozdání, které dostali i jiní, se nevrací.
web-refused-asked-already = Předchozí žádost ještě čeká na odpověď.
web-refused-not-asked = O vrácení tahu teď nikdo nežádá.
web-refused-log-full = U tohoto stolu se toho stalo už velmi mnoho. Teď přijímá jen tahy, aby hra dospěla ke konci.
web-refused-not-over = Hra ještě neskončila.
web-refused-not-a-move = Tohle není tah. Klepni na hrací plán, nebo při psaní vyber ze seznamu.

## Serving

serve-ready = Stůl je prostřený. Otevři v prohlížeči:
serve-scan = Přátelé ve tvé síti sem mohou namířit telefon:
serve-data = Hry se ukládají do { $file }
serve-stop = Ctrl-C server zastaví. Co ještě umí, řekne azulejo --help.
serve-stopped = Zastaveno. Nic se neztratilo.
