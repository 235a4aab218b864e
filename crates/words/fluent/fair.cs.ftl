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
fair-clock-total = { $minutes } min na hráče + { $seconds } s za tah
fair-clock-about = { $clock }. Až čas vyprší: { $end }.
fair-days = { $count ->
    [one] { $count } den
    [few] { $count } dny
   *[other] { $count } dní
}
fair-time-left = Zbývá času
fair-time-out = Až čas vyprší
fair-time-out-bot = bot udělá jen tento tah
fair-time-out-retire = bot za hráče hru dohraje
fair-told-time-out = { $who }: čas vypršel, táhne bot.
fair-retired = Čas vypršel: až do konce hraje bot.
fair-refused-time-out = Čas na tento tah vypršel, udělá ho bot.
fair-refused-game-over = Hra skončila, poslední tah už vrátit nejde. Můžeš si zahrát znovu.
fair-refused-secret = U tohoto stolu se rozdává totéž co u jiných. Dokud neskončí hry u všech těchto stolů, vidí ho jen ti, kdo u něj hrají.
fair-refused-elsewhere = Máš místo u jiného stolu se stejným rozdáním. Pozvi sem někoho jiného, nebo od toho stolu odejdi, než tam hra začne.
fair-copies = Stolů se stejným rozdáním
fair-copies-help = Je-li stolů víc, dostanou všichni stejné dlaždice ve stejném pořadí a body se dají porovnat. Odkazy najdeš na další stránce. Dokud neskončí všechny hry, vidí každý stůl jen ti, kdo u něj hrají.
fair-deals = Poctivé rozdávání
fair-what = Všechny dlaždice této hry vycházejí z jednoho tajemství, semínka. Jeho otisk je vidět od začátku a žádnému jinému semínku neodpovídá. Před prvním rozdáním přidá prohlížeč každého hráče náhodné slovo: nejdřív ho slíbí otiskem a prozradí ho, až všichni sedí. Rozdání tak nemůže vybrat server ani hráč. Až hra skončí, semínko se ukáže a každý si to může ověřit.
fair-hash = Otisk semínka
fair-seed = Semínko
fair-seed-later = Ukáže se, až hra skončí.
fair-seed-after-all = Ukáže se, až skončí hry u všech stolů s tímto rozdáním.
fair-hash-right = Semínko odpovídá otisku v zápisu. Jestli byl ukázán před prvním rozdáním, ví jen ten, kdo si ho tehdy poznamenal.
fair-hash-given = Semínko odpovídá zadanému otisku.
fair-hash-wrong = Semínko uvedenému otisku neodpovídá.
fair-hash-unknown = Otisk semínka nebyl zveřejněn.
fair-deals-right = { $count ->
    [one] Ověřeno { $count } rozdání: odpovídá semínku.
    [few] Ověřena { $count } rozdání: všechna odpovídají semínku.
   *[other] Ověřeno { $count } rozdání: všechna odpovídají semínku.
}
fair-deal-wrong = Položka { $entry } neodpovídá semínku: je v ní { $found }, má být { $expected }.
fair-no-deals = Dlaždice se ani jednou nerozdaly: není co ověřovat.
fair-no-words = Rozdání nejde ověřit: chybějí slova, se kterými je semínko smíchané.
fair-typed-by-nobody = Rozdání nejde ověřit: podle zápisu bylo slovo napsáno na místě „{ $seat }“, ale žádné tam není.
fair-unknown-way = Rozdání nejde ověřit: vznikla způsobem, který tento program nezná ({ $way }).
fair-entry-refused = Rozdání nejde ověřit: položka { $entry } nesedí. { $why }
fair-verify = Chceš-li si to ověřit u sebe, stáhni si zápis hry a spusť:
fair-same-deals = Stoly s tímto rozdáním
fair-same-deals-help = K ostatním stolům se dá nahlédnout, až skončí hry u všech těchto stolů.
fair-again = Stejné rozdání znovu
fair-name = „{ $name }“
fair-mixed = { $count ->
    [one] Semínko je smíchané se slovem { $count } hráče ({ $who }). Je-li mezi nimi tvoje slovo, nikdo nemohl rozdání vybrat dřív, než zaznělo. Že ostatní slova byla tou dobou slíbená, záznam ukázat nemůže.
   *[other] Semínko je smíchané se slovy { $count } hráčů ({ $who }). Je-li mezi nimi tvoje slovo, nikdo nemohl rozdání vybrat dřív, než zaznělo. Že ostatní slova byla tou dobou slíbená, záznam ukázat nemůže.
}
fair-typed = { $count ->
    [one] Slovo hráče { $who } je napsané, ne slíbené. Bylo známé dřív, než ostatní slíbili svá: server, který má sám místo u stolu, mohl své slovo vybrat až potom.
   *[other] Slova hráčů { $who } jsou napsaná, ne slíbená. Byla známá dřív, než ostatní slíbili svá: server, který má sám místo u stolu, mohl své slovo vybrat až potom.
}
fair-not-mixed = Žádný hráč nepřidal k semínku slovo: server ho vybral sám. Jestli náhodně, ověřit nejde.
fair-shared = Stejné rozdání má víc stolů, a tak hráči k semínku slova nepřidávají: server ho vybral sám.
fair-known = Toto rozdání se už hrálo: někdo u stolu ho může znát.
fair-elsewhere = Stejná rozdání mají i jiné stoly: kdo hraje i tam, může je znát.
fair-elsewhere-short = stejná rozdání i jinde
fair-words = Slova hráčů
fair-word-none = bez slova
fair-word-awaited = zatím neslíbené
fair-word-promised = slíbené, otisk:
fair-word-typed = napsané
fair-word-yours = Toto je slovo tvého prohlížeče.
fair-word-fixed = Slíbené dřív, než tvůj prohlížeč řekl svoje.
fair-word-loose = Není to, co bylo slíbené, když tvůj prohlížeč řekl svoje: rozdání mohl někdo vybrat.
fair-hash-fixed = Tento otisk semínka viděl tvůj prohlížeč dřív, než řekl svoje slovo.
fair-hash-loose = Není to otisk, který tvůj prohlížeč viděl, než řekl svoje slovo: semínko někdo vyměnil a rozdání mohl vybrat.
fair-words-again = Tvůj prohlížeč řekl u tohoto stolu víc než jedno slovo a rozdání se pokaždé losovala znovu. Kdo tu sedí a může číst databázi serveru, mohl si z nich vybrat. Řečených slov:
fair-word-lost = Slovo, které tvůj prohlížeč u tohoto stolu řekl nebo viděl slíbené, mezi těmito není: někdo ho vyměnil nebo vynechal a rozdání mohl vybrat.
fair-word-silent = Tvůj prohlížeč tu slíbil slovo, ale žádné neřekl. Pokud ho neřeklo jiné tvoje zařízení, rozdání mohl někdo vybrat.
fair-word-unnoted = Tento prohlížeč u tohoto stolu žádné slovo neřekl, a tak nemá tato slova s čím porovnat.
fair-word-found = Slovo { $word } mezi nimi je.
fair-word-missing = Slovo { $word } mezi nimi není.
fair-mixing = Dlaždice se míchají. Čeká se na: { $who }.
fair-free-seat = Uvolnit místo
fair-type-word = Tvoje slovo do semínka
fair-type-word-help = Bez skriptů prohlížeč náhodné slovo přidat neumí. Napiš nějaké, aby server nemohl rozdání vybrat sám. Uvidí ho všichni.
fair-add-word = Přidat slovo
fair-await-word = Před prvním rozdáním počkat na slovo, které napíšu
fair-refused-deal-seen = U tohoto stolu se vrátilo rozdání. Dokud se nerozdá znovu, nemůže toto místo převzít nikdo další.
fair-refused-no-words = K semínku tohoto stolu teď slovo přidat nejde.
fair-refused-bad-word = Slovo má 1 až 64 znaků na jednom řádku.
fair-refused-words-later = Slova se prozradí, až všichni sedí a každý své slíbil.
fair-refused-promise-stands = Slovo už je slíbené a ostatní s ním počítají.
fair-refused-words-told = První slova už jsou prozrazená, jiné teď vybrat nejde.
fair-refused-game-begins = Slova se právě prozrazují a hra za chvíli začne. Když něčí slovo nepřichází, jde po minutě jeho místo uvolnit.
fair-refused-wrong-word = Toto není slovo, které bylo slíbeno.
