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
web-offline = Jsi offline. Stránka je taková, jaká byla naposledy vidět.

## The web game: first page

web-welcome = Zahraj si Azul s přáteli
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
web-seat-friend = Kamarád přes odkaz
web-seat-here = Hráč na tomto zařízení
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
web-invites = { $who } tě zve ke stolu. { $what }
web-link = Kdo má tento odkaz, může se dívat, a dokud je volné místo, i přisednout
web-link-over = Kdo má tento odkaz, uvidí hru.
web-device-link = Tvůj osobní odkaz
web-copy = Kopírovat
web-copied = Zkopírováno
web-only-here = Tento odkaz funguje jen na tomto počítači. Aby fungoval i na jiných zařízeních v tvé síti, spusť server takto:
web-other-device = Hrát i na jiném zařízení
web-device-help = Otevři odkaz na svém druhém zařízení, nebo jím naskenuj kód. Odkaz nikomu neposílej: kdo ho otevře, může hrát za tebe.
web-sign-out = Odhlásit moje ostatní zařízení
web-sign-out-help = Má-li tvůj odkaz někdo jiný, odhlas ho: místo zůstane na tomto zařízení a odkaz se změní.
web-back-to-table = Zpět ke stolu
web-take-seat = Hrát tady za hráče { $who }?
web-take-seat-help = Místo ti zůstane i na druhém zařízení.
web-take-seat-here = Hrát tady
web-just-watch = Jen se dívat

## The web game: the table

web-waiting = Hra začne, až budou všechna místa obsazená.
web-waiting-for = Čeká se na: { $who }.
web-waited-for = Ostatní čekají na tebe.
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
    [tiling] vybírá místo na stěně
    [acquire] bere dlaždice
    [place] pokládá dlaždici, nebo pasuje
    [bonus] vybírá si bonusovou dlaždici
    [offer] bere dlaždice
   *[other] { $phase }
}
web-where = Kam položíš { tiles }?
web-watching = Sleduješ hru
web-you = ty
web-boards = Herní plány
web-enlarge = Zvětšit plán: { $who }
web-round-end = { $points } na konci kola
web-board-in-front = Plán před tebou
web-jokers = Žolíci
web-market = Nabídka dlaždic
web-decisions = Tvé rozhodnutí
web-beside = Vedle herního plánu
web-log = Průběh hry
web-sound = Zvuk, když jsem na tahu
web-again = Ukázat bodování znovu
web-stock = Sáček a { $game ->
    [pavilion] věž
    [azul] víko
   *[other] { $game }
}
web-forecast = kdyby kolo skončilo teď
web-starts-next = začne příští kolo
web-confirm = Zahrát tento tah?
web-play = Zahrát tah
web-typed = Nebo tah napiš
web-undo = Vrátit tah
web-ask-undo = Požádat o vrácení
web-you-are-away = Hraje za tebe bot
web-leave-now = Odejít od stolu
web-leave-help = Než se vrátíš, hraje za tebe bot.
web-leave = Odejít
web-return = Jsem zpátky
web-away = Není u stolu, zatím hraje bot.
web-gone = Hráč je pryč?
web-replace = Ať hraje bot
web-sit-here = Přisednout
web-sit-here-too = Přidat hráče na tomto zařízení
web-invite = Pošli někomu odkaz níže, nebo sem posaď bota:
web-invite-level = Úroveň bota
web-invite-bot = Posadit bota
web-you-asked = Žádáš o vrácení tahu. Čeká se na odpověď.
web-withdraw = Vzít žádost zpět
web-agree = Souhlasím
web-decline = Nesouhlasím
web-how-counted = Závěrečné bodování
web-rematch = Hrát znovu
web-to-rematch = Přejít k další hře

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
web-put-complete = , řada je dokončená: aspoň +{ points }
web-drop-line = shodit přípravnou řadu na podlahu
web-wall-space = řada stěny { $row }, sloupec { $column }: +{ points }
web-space = pole { $space }, cena { $price }: +{ points }{ $bonus ->
    [0] {""}
    [one] , { $bonus } bonusová dlaždice
    [few] , { $bonus } bonusové dlaždice
   *[other] , { $bonus } bonusových dlaždic
}
web-bonus = vzít si { one-tile } jako bonus
web-pay = { $space }: zaplatit { $tiles }?
web-place = Položit
web-keep-tiles = nechat si: { $tiles }
web-pay-with = zaplatit { $tiles }
web-only-pass = Položit už nic nejde.
web-choose-bonus = { $count ->
    [one] Vyber si bonusovou dlaždici ze zásoby.
    [few] Vyber si { $count } bonusové dlaždice ze zásoby, jednu po druhé.
   *[other] Vyber si { $count } bonusových dlaždic ze zásoby, jednu po druhé.
}
web-pass = Pasovat
web-keep = { $lost ->
    [0] { $count ->
        [0] Nezbyla ti žádná dlaždice.
        [one] Do příštího kola si necháš { $count } dlaždici.
        [few] Do příštího kola si necháš { $count } dlaždice.
       *[other] Do příštího kola si necháš { $count } dlaždic.
    }
    [one] Máš { $count } dlaždic a nechat si můžeš 4; pátá tě stojí bod.
   *[other] Máš { $count } dlaždic a nechat si můžeš 4; každá další tě stojí bod.
}
web-keep-last = { $count ->
    [0] Nezbyla ti žádná dlaždice.
   *[other] Toto je poslední kolo: každá tvoje dlaždice tě stojí bod, ať si ji necháš, nebo ne.
}

## The web game: names for screen readers

web-nothing = nic
web-display = výloha { $number } nabízí: { $tiles }
web-center = střed nabízí: { $tiles }
web-board = herní plán: { $who }
web-supply = zásoba nabízí: { $tiles }
web-rounds = kolo { $round } z 6, žolík: { color }
web-hand = { $who } má dlaždice: { $tiles }
web-kept = { $who } si nechává: { $tiles }

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
web-told-refill = Zásoba je doplněná.

## The web game: why something was refused

web-refused = To se nepovedlo
web-refused-not-found = Na této adrese nic není. Možná je odkaz neúplný.
web-refused-bad-request = Formulář se nepodařilo přečíst. Vrať se a zkus to znovu.
web-refused-jokers = Každá barva může být žolíkem jen v jednom kole. Vrať se a vyber šest různých barev.
web-refused-old-link = Tento odkaz k místu už neplatí. Nový si vytvoř na zařízení, na kterém hraješ.
web-refused-others-first = Hra tu marně čekala na někoho z tvého připojení a jeho místo se uvolnilo. Nejdřív si mohou sednout jiní: zkus to za minutu nebo později.
web-refused-still-here = Ještě před chvilkou tu někdo byl, nebo se na něj čeká jen krátce. Zkus to později.
web-refused-foreign-site = Požadavek přišel z cizí stránky, a proto se neprovedl.
web-refused-unknown-host = Tento server na jméno { $name } neodpovídá. Jeho správce ho může povolit: --host { $name }.
web-refused-too-often = To bylo trochu moc rychle. Chvilku počkej a zkus to znovu.
web-refused-too-many-tables = Z tvé adresy už vzniklo hodně stolů. Než založíš další, chvíli počkej.
web-refused-quota-used = Z tvé adresy vzniklo během dne příliš mnoho stolů. Zkus to zítra.
web-refused-too-many-reviews = Z tvé adresy už bylo rozebráno hodně partií. Další můžeš nechat rozebrat za minutu.
web-refused-game-too-long = Tato partie je na rozbor příliš dlouhá: má víc než 600 rozdání a tahů.
web-refused-reviews-full = Právě se rozebírá příliš mnoho partií. Zkus to znovu za pár minut.
web-refused-too-large = Soubor nebo text je příliš velký.
web-refused-incomplete = Formulář nedorazil celý. Vrať se a zkus to znovu.
web-refused-unavailable = Server to teď nezvládá. Nic se neztratilo, zkus to za chvilku znovu.
web-refused-unsure = Server při ukládání ztratil spojení s databází. Možná se to uložilo, možná ne: než to zkusíš znovu, podívej se na stůl.
web-refused-no-seat = U tohoto stolu nemáš místo.
web-refused-not-started = Hra začne, až budou všechna místa obsazená.
web-refused-not-your-turn = Teď nejsi na tahu.
web-refused-too-late = U stolu se něco změnilo: takto to na něm vypadá teď.
web-refused-seat-taken = Toto místo je obsazené.
web-refused-full = Všechna místa jsou obsazená, ale můžeš se dívat.
web-refused-wrong-seat = S tímto místem to nejde.
web-refused-too-many-devices = Toto místo je otevřené už na pěti zařízeních. Ostatní odhlas na zařízení, na kterém hraješ.
web-refused-nothing-to-undo = Nemáš žádný tah, který by šlo vrátit.
web-refused-past-a-deal = Od té doby se rozdaly nové dlaždice. Rozdání, které viděli i jiní, už vrátit nejde.
web-refused-asked-already = Předchozí žádost ještě čeká na odpověď.
web-refused-not-asked = O vrácení tahu teď nikdo nežádá.
web-refused-log-full = U tohoto stolu se toho stalo už velmi mnoho. Teď přijímá jen tahy, aby se hra dala dohrát.
web-refused-not-over = Hra ještě neskončila.
web-refused-not-a-move = Toto není tah. Klepni na herní plán, nebo při psaní vyber ze seznamu.

## Serving

serve-ready = Stůl je připravený. Otevři v prohlížeči:
serve-scan = Přátelé ve tvé síti mohou tento kód naskenovat telefonem:
serve-data = Hry se ukládají do { $file }
serve-stop = Ctrl-C server zastaví. Co ještě umí, řekne azulejo --help.
serve-stopped = Zastaveno. Nic se neztratilo.

## The web game: the end

web-result = Výsledek
end-you-won = Vítězství je tvoje!
end-won = Vítězí { $who }
end-you-share = O vítězství se dělíš!
end-share = O vítězství se dělí { $who }
end-by-rows = Bodů je stejně: rozhodly dokončené řady stěny.
end-behind = { $points ->
    [one] Chybí ti { $points } bod. Další hru?
    [few] Chybí ti { $points } body. Další hru?
   *[other] Chybí ti { $points } bodů. Další hru?
}
end-stronger = Silnější: { $name }
end-weaker = Slabší: { $name }
end-picture = Uložit obrázek
end-sources = Odkud body přišly
end-rounds = Body po každém kole
tally-start = Na začátku
tally-wall = Dlaždice na stěně
tally-rows = Řady
tally-columns = Sloupce
tally-colors = Barvy
tally-floor = Podlaha
tally-placing = Položené dlaždice
tally-stars = Hvězdy
tally-numbers = Čísla
tally-lost = Ztraceno

## How strong bots are

level-about = { $strength ->
    [child] hodně přehlíží
    [beginner] bere body, které vidí
    [apprentice] myslí trochu dopředu
    [journeyman] málokdy chybuje
    [craftsman] plánuje kolo
    [artist] nablízku nic nepřehlédne
    [master] vidí daleko dopředu
    [grandmaster] přemýšlí celé vteřiny, nejsilnější
   *[other] { $strength }
}
level-steps = Každá úroveň vyhraje nad předchozí asi čtyři hry z pěti.
