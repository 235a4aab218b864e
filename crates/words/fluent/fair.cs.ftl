## Clocks and fair deals

fair-clock = Hodiny
fair-clock-none = Bez hodin
fair-clock-seconds = { $count ->
    [one] { $count } sekunda na tah
    [few] { $count } sekundy na tah
   *[other] { $count } sekund na tah
}
fair-clock-minutes = { $count ->
    [one] { $count } minuta na tah
    [few] { $count } minuty na tah
   *[other] { $count } minut na tah
}
fair-clock-days = { $count ->
    [one] { $count } den na tah
    [few] { $count } dny na tah
   *[other] { $count } dní na tah
}
fair-clock-total = { $minutes } min na celou hru a { $seconds } s navíc za každý tah
fair-clock-about = { $clock }. Až čas vyprší: { $end }.
fair-days = { $count ->
    [one] { $count } den
    [few] { $count } dny
   *[other] { $count } dní
}
fair-time-left = Zbývá času
fair-time-out = Až čas vyprší (při hře s hodinami)
fair-time-out-bot = bot udělá jen tento tah
fair-time-out-retire = bot bude za toto místo hrát až do konce
fair-told-time-out = { $who }: čas vypršel, táhne bot.
fair-retired = Čas vypršel: za toto místo hraje až do konce bot.
fair-refused-time-out = Čas na tento tah vypršel, udělá ho bot.
fair-refused-game-over = Hra skončila, poslední tah se nevrací. Můžeš si zahrát znovu.
fair-refused-secret = U tohoto stolu se rozdává totéž co u jiných. Dokud neskončí hry u všech těchto stolů, vidí ho jen ti, kdo u něj hrají.
fair-refused-elsewhere = Máš místo u jiného stolu se stejným rozdáním. Pozvi sem někoho jiného, nebo od toho stolu odejdi, než tam hra začne.
fair-copies = Stolů se stejným rozdáním
fair-copies-help = Je-li stolů víc, dostanou všichni stejné dlaždice ve stejném pořadí a body se dají porovnat. Odkazy najdeš na další stránce. Dokud neskončí všechny hry, vidí každý stůl jen ti, kdo u něj hrají.
fair-deals = Poctivé rozdávání
fair-what = Všechny dlaždice této hry vycházejí z jednoho tajemství, semínka. Jeho otisk je vidět od začátku a k žádnému jinému semínku se nehodí. Před prvním rozdáním přidá prohlížeč každého hráče náhodné slovo: nejdřív ho slíbí otiskem a prozradí ho, až všichni sedí. Rozdání tak nemůže vybrat server ani hráč. Až hra skončí, semínko se ukáže a každý si to může ověřit.
fair-hash = Otisk semínka
fair-seed = Semínko
fair-seed-later = Ukáže se, až hra skončí.
fair-seed-after-all = Ukáže se, až skončí hry u všech stolů s tímto rozdáním.
fair-hash-right = Semínko má otisk, který uvádí zápis. Jestli byl ukázán před prvním rozdáním, ví jen ten, kdo si ho tehdy poznamenal.
fair-hash-given = Semínko má zadaný otisk.
fair-hash-wrong = Semínko nemá otisk, který byl uveden.
fair-hash-unknown = Otisk semínka nebyl zveřejněn.
fair-deals-right = { $count ->
    [one] Ověřeno { $count } rozdání: je takové, jak říká semínko.
    [few] Ověřena { $count } rozdání: všechna jsou taková, jak říká semínko.
   *[other] Ověřeno { $count } rozdání: všechna jsou taková, jak říká semínko.
}
fair-deal-wrong = Položka { $entry } není taková, jak říká semínko: stojí tam { $found }, a má být { $expected }.
fair-verify = Chceš-li si to ověřit u sebe, stáhni si zápis hry a spusť:
fair-same-deals = Stoly s tímto rozdáním
fair-same-deals-help = K ostatním stolům se dá nahlédnout, až skončí hry u všech těchto stolů.
fair-again = Zahrát si toto rozdání znovu
fair-mixed = { $count ->
    [one] Semínko je smíchané se slovem { $count } hráče ({ $who }). Kdo tu najde své slovo, ví, že rozdání nikdo nevybíral.
   *[other] Semínko je smíchané se slovy { $count } hráčů ({ $who }). Kdo tu najde své slovo, ví, že rozdání nikdo nevybíral.
}
fair-not-mixed = Žádný hráč nepřidal k semínku slovo: server ho vybral sám. Jestli náhodně, ověřit nejde.
fair-shared = Stejné rozdání má víc stolů, a tak hráči k semínku slova nepřidávají: server ho vybral sám.
fair-known = Tohle rozdání se už hrálo: někdo u stolu ho může znát.
fair-words = Slova hráčů
fair-word-none = bez slova
fair-word-awaited = zatím neslíbené
fair-word-promised = slíbené, otisk:
fair-word-yours = Tohle je slovo tvého prohlížeče.
fair-word-found = Slovo { $word } mezi nimi je.
fair-word-missing = Slovo { $word } mezi nimi není.
fair-mixing = Dlaždice se míchají. Čeká se na: { $who }.
fair-free-seat = Uvolnit místo
fair-type-word = Tvoje slovo do semínka
fair-type-word-help = Bez skriptů prohlížeč náhodné slovo přidat neumí. Napiš nějaké, aby server nemohl rozdání vybrat sám. Uvidí ho všichni.
fair-add-word = Přidat slovo
fair-await-word = Před prvním rozdáním počkat na slovo, které napíšu
fair-refused-deal-seen = U tohoto stolu se vrátilo rozdání. Dokud nepřijde znovu, nemůže toto místo převzít nikdo další.
fair-refused-no-words = K semínku tohoto stolu teď slovo přidat nejde.
fair-refused-bad-word = Slovo má 1 až 64 znaků na jednom řádku.
fair-refused-words-later = Slova se prozradí, až všichni sedí a každý své slíbil.
fair-refused-words-told = První slova už jsou prozrazená, jiné teď vybrat nejde.
fair-refused-wrong-word = Tohle není slovo, které bylo slíbeno.
