## Learning: every page

learn-title = Nauč se hrát
learn-lead = Pět minut s obrázky a pak první hra, ve které se vysvětluje každá volba.
learn-new-here = Jsi tu poprvé? Nauč se hrát
learn-link = Jak se hraje
learn-rules = Pravidla
learn-game = Jak se hraje { name-game }
learn-path-lead = Na první hru stačí šest krátkých kroků. Táhneš v nich ty: dotýkej se dlaždic jako u stolu a pravidla odpovědí.
learn-ready = To stačí
learn-ready-lead = Zahraj si s nejmírnějším botem. Trenér ukáže, co jde a co to přinese, a tahy můžeš vracet.
learn-first-game = Zahrát první hru
learn-every-rule = Všechna pravidla
learn-every-rule-lead = Pro otázky u stolu. Malé značky jsou čísla našich pravidel; kde tištěná pravidla mlčí nebo se liší, platí tu naše rozhodnutí.
learn-clauses = Čísla pravidel
learn-other-game = Druhá hra
learn-what-happens = Co se stane?
learn-next = A potom?
learn-back = Zpět
learn-again = Od začátku
learn-step = Krok { $step } z { $all }
learn-done = Výborně!
learn-other-move = I to se smí, ale tady se hledá něco jiného. Tvůj tah by udělal toto:
learn-try-again = Zatím se nic nestalo: zkus to znovu.
learn-hint = Napověz
learn-hint-ring = Dotkni se toho, co je obtažené čárkovaně.
learn-show = Ukaž
learn-onward = Jdeme dál
learn-refused = To nejde.
learn-tries-line = { $who } zkouší přípravnou řadu { $line } (barva: { color }).
learn-tries-column = { $who } zkouší sloupec { $column }.
learn-tries-drop = { $who } chce přípravnou řadu raději shodit.
learn-tries-color = { $who } vybírá ve výloze { $display } barvu: { color }.
learn-tries-space = { $who } chce obsadit pole { $space } a zaplatit { $tiles }.
learn-anna = Anna
learn-ben = Ben
learn-setup = Před hrou
learn-next-round = Další kolo
learn-end = Konec hry

## Learning Azul: the short path

learn-azul-goal = O co jde
learn-azul-goal-text = Každý obkládá svou stěnu o pěti řadách. Čím delší řadu a sloupec dlaždice prodlouží, tím víc přinese, takže dlaždice pokládej k sobě. Hra končí, když má někdo celou řadu; vyhrává, kdo má nejvíc bodů.
learn-azul-turn = Tvůj tah: vezmi jednu barvu
learn-azul-turn-text = Vezmi z jedné výlohy všechny dlaždice jedné barvy; ostatní z ní se posunou do středu. Nebo vezmi všechny dlaždice jedné barvy ze středu. Kdo v kole bere ze středu první, dostane i žeton: ten zabere místo na podlaze, což stojí body, ale jeho majitel začne příští kolo.
learn-azul-lines = Polož je do jedné přípravné řady
learn-azul-lines-text = Všechny vzaté dlaždice jdou do jedné přípravné řady. V ní smí být jen jedna barva, a ne ta, kterou už má její řada stěny. Co se nevejde, spadne na podlahu a bude stát body; shodit tam smíš i všechno. Přípravná řada potřebuje tolik dlaždic, kolik má míst: krátké naplníš hned, dlouhé až za několik tahů.
learn-azul-round = Konec kola: dlaždice jdou na stěnu
learn-azul-round-text = Když není co brát, pošle každá dokončená přípravná řada jednu dlaždici na místo její barvy ve stejné řadě stěny. Osamělá přinese 1 bod. Má-li sousedy v řadě, počítá se délka souvislé řady; má-li je ve sloupci, také délka souvislého sloupce. Potom se odečtou body za podlahu.
learn-azul-again = A znovu
learn-azul-again-text = Nedokončené přípravné řady počkají na další kolo. Do výloh přijdou nové dlaždice ze sáčku a začíná ten, kdo vzal žeton.
learn-azul-finish = Poslední kolo
learn-azul-finish-text = Jakmile má někdo dokončenou řadu stěny, je toto kolo poslední. Pak přijdou bonusy: 2 za každou dokončenou řadu stěny, 7 za každý dokončený sloupec, 10 za každou barvu, která má na stěně všech pět dlaždic.

## Learning Azul: what to look at in the examples

learn-azul-see-wall = Annin plán ve čtvrtém kole: vlevo přípravné řady, vpravo stěna, dole podlaha.
learn-azul-see-take = Začíná první kolo. Hraješ za Annu.
learn-azul-see-fall = V přípravné řadě 3 má Anna jednu červenou dlaždici a dvě volná místa.
learn-azul-see-complete = V přípravné řadě 4 má Anna tři bílé dlaždice a jedno volné místo.
learn-azul-see-tile = Zbývá jedna dlaždice. Přípravné řady 1, 2 a 4 má Anna dokončené.
learn-azul-see-next = Všechno je obodované. Anniny červené a bílá dlaždice čekají ve svých přípravných řadách.
learn-azul-see-end = Bílá dlaždice dokončí Anně první řadu stěny a s ní i poslední sloupec. Ben vede. Kdo vyhraje?
learn-azul-see-refused = Anna hledá přípravnou řadu pro dlaždice z výlohy 1. Tři její nápady pravidla nedovolí.
learn-azul-see-lid = Na podlaze jsou dvě volná místa. Anna bere ze středu tři černé dlaždice a s nimi žeton.
learn-azul-see-cross = Modrá dlaždice půjde doprostřed Anniny stěny, kde se potkají řada a sloupec.
learn-azul-see-zero = Anna má 2 body, jednu dlaždici, která přinese bod, a čtyři dlaždice na podlaze.
learn-azul-see-tie = Anna bude mít dokončenou řadu stěny, Ben má dokončený sloupec. Po bonusech mají bodů stejně.
learn-azul-see-gray = Na šedé stěně si Anna pro modrou dlaždici vybírá sloupec; ve sloupci 2 už modrá je.
learn-azul-see-gray-fall = V řadě stěny 2 je volný jen sloupec 1 a v něm níž už modrá leží.
learn-azul-see-lenient = V řadě stěny 2 už Anna modrou má. Podle mírnějších pravidel smí modré do přípravné řady 2 dát i tak.

## Learning Azul: what to do in the tasks

learn-azul-do-take = Vezmi obě modré dlaždice z výlohy 1: dotkni se jich a potom přípravné řady 2.
learn-azul-do-center = Teď vezmi ze středu červenou dlaždici do přípravné řady 1. S ní dostaneš žeton: stojí bod, ale příští kolo začneš ty.
learn-azul-do-fall = Vezmi tři červené dlaždice a polož je do přípravné řady 3. Jedna spadne.
learn-azul-do-complete = Dokonči přípravnou řadu 4 tak, aby nic nespadlo. Která výloha se hodí?
learn-azul-do-tile = Vezmi ji a polož do přípravné řady 5. Tím kolo skončí: podívej se, co přinesou dokončené přípravné řady.
learn-azul-do-last = Vezmi poslední dlaždici: hodí se kterákoli přípravná řada.

## Learning Azul: every rule

learn-azul-seats = Hru hrají dva až čtyři hráči. Dva potřebují 5 výloh, tři 7, čtyři 9. Co přebývá, zůstane v krabici.
learn-azul-tiles = Dlaždic je 100: po 20 modrých, žlutých, červených, černých a bílých (některá pravidla říkají žlutým oranžové). Na začátku jsou všechny v sáčku, víko je prázdné a všichni mají 0 bodů.
learn-azul-sides = Každý má jeden herní plán a všichni hrají na stejné straně. Volí se před hrou; jinak se hraje na barevné.
learn-azul-board = Pět přípravných řad má 1, 2, 3, 4 a 5 míst a každá leží vedle své řady stěny. Podlaha má sedm míst: −1, −1, −2, −2, −2, −3 a −3; plná stojí 14 bodů.
learn-azul-deal = Výlohy leží kolem středu a do každé se poslepu vylosují čtyři dlaždice. Žeton přijde do středu a první táhne začínající hráč: na tomto webu je to hráč 1, a kdo jím bude, záleží na domluvě.
learn-azul-rounds = Kolo má tři části: braní dlaždic, obkládání stěn a přípravu dalšího kola. Vyhrává, kdo má nejvíc bodů.
learn-azul-open = Kolik dlaždic které barvy je v sáčku a ve víku, je veřejné; skryté je jen pořadí losování.
learn-azul-editions = Verze MINI má stejná pravidla; zásobníky a kostičky nic nemění. Příklady z tištěných pravidel patří k našim testům.
learn-azul-taking = Braní dlaždic
learn-azul-order = První táhne začínající hráč, pak se hraje po směru hodinových ručiček.
learn-azul-must = Ve svém tahu musíš brát, pasovat nejde. Nějaký tah je vždycky: podlaha přijme cokoli.
learn-azul-sources = Z výlohy se berou všechny dlaždice jedné barvy, ostatní z ní jdou do středu. Ze středu se berou všechny jedné barvy, ostatní tam zůstanou. Prázdná výloha nic nenabízí.
learn-azul-marker = Kdo v kole bere ze středu první, dostane i žeton a položí ho na první volné místo své podlahy zleva. Samotný žeton vzít nejde a za kolo změní majitele jen jednou.
learn-azul-offer-ends = Fáze končí, když ve výlohách ani ve středu nezbývá žádná dlaždice.
learn-azul-placing = Pokládání do přípravných řad
learn-azul-one-line = Všechny dlaždice tahu jdou do jedné přípravné řady, nebo všechny na podlahu. Nejde je rozdělit do více přípravných řad ani část shodit, dokud je v přípravné řadě místo.
learn-azul-filling = Přípravná řada se plní zprava doleva a má jednu barvu: do začaté se přidává jen stejná. Stejnou barvu smí sbírat i víc přípravných řad.
learn-azul-full-line = Dokončená přípravná řada už nic nepřijme, ani svou barvu.
learn-azul-ban = V přípravné řadě se nesmí sbírat barva, kterou odpovídající řada stěny už má. To platí v každém kole; prázdná stěna nic nezakazuje.
learn-azul-overflow = Dlaždice, které se do přípravné řady nevejdou, spadnou na podlahu.
learn-azul-floor = Na podlahu smíš shodit všechny vzaté dlaždice, i když by se do přípravné řady vešly. Podlaha se plní zleva doprava.
learn-azul-lid = Když je podlaha plná, další dlaždice jdou do víka a nic dalšího nestojí.
learn-azul-marker-first = V jednom tahu přijde nejdřív žeton, potom padající dlaždice. Je-li volné jedno místo, zabere ho žeton a dlaždice jdou do víka.
learn-azul-marker-full = Je-li tvoje podlaha plná, žeton žádné místo nezabere a nic nestojí. Příští kolo začínáš i tak.
learn-azul-tiling = Obkládání a body
learn-azul-top-down = Každý obkládá svou stěnu, ostatních se to netýká. Přípravné řady jdou na stěnu shora dolů a na tomto pořadí mohou záviset body.
learn-azul-to-wall = Jedna dlaždice z každé dokončené přípravné řady jde na místo své barvy ve stejné řadě stěny. Boduje hned, dřív než další přípravná řada. Na stěně už zůstane.
learn-azul-rest = Ostatní dlaždice této přípravné řady jdou do víka: z první žádná, z páté čtyři. V nedokončených přípravných řadách dlaždice zůstanou.
learn-azul-points = Osamělá dlaždice přinese 1 bod. Má-li souseda vlevo nebo vpravo, počítá se délka souvislé vodorovné řady, která jí prochází; má-li souseda nad sebou nebo pod sebou, délka souvislého sloupce. Má-li obojí, počítá se obojí a ona sama dvakrát. Směr bez souseda nepřidá nic.
learn-azul-charge = Když jsou obodované všechny dokončené přípravné řady hráče, stojí každé obsazené místo podlahy své body. Žeton zabírá místo jako dlaždice.
learn-azul-zero = Skóre nikdy neklesne pod 0. Kontroluje se to jednou za kolo, po přípravných řadách a podlaze; bonusy na konci hry přijdou až potom.
learn-azul-clear = Potom jdou dlaždice z podlahy do víka. Žeton zůstane u svého majitele.
learn-azul-prepare = Nemá-li nikdo dokončenou řadu stěny, dostane každá výloha čtyři nové dlaždice. Kdo vzal žeton, kolo připraví a začne; žeton se vrátí do středu.
learn-azul-no-marker = Když ze středu nikdo nebral, žeton tam zůstane, nikoho nic nestojí a začíná stejný hráč.
learn-azul-refill = Když je sáček prázdný a dlaždice je potřeba, vysype se do něj obsah víka a losuje se dál, třeba i uprostřed výlohy. Sáček se vždycky napřed vyprázdní.
learn-azul-short = Jsou-li sáček i víko prázdné, kolo se hraje s tím, co se rozdalo. Výlohy se plní jedna po druhé, takže neúplná je nejvýš jedna a další po ní jsou prázdné.
learn-azul-row-ends = Hra končí po obkládání, ve kterém někdo dokončil vodorovnou řadu stěny, ne v tom okamžiku: všichni obkládání dohrají i s podlahou. Víc dokončených řad stěny hru ukončí stejně jako jedna. Řada stěny získá za kolo nejvýš jednu dlaždici, takže kol je aspoň pět.
learn-azul-bonuses = Bonusy jsou jednou, na konci: 2 za každou dokončenou řadu stěny, 7 za každý dokončený sloupec, 10 za každou barvu se všemi pěti dlaždicemi na stěně. Dokončený sloupec ani barva hru nekončí.
learn-azul-ties = Vyhrává, kdo má nejvíc bodů. Při shodě rozhoduje víc dokončených řad stěny, a je-li stejný i jejich počet, hráči se o vítězství dělí. Místa se počítají stejně a po společném místě se další vynechá: 1, 1, 3.
learn-azul-leftover = Dlaždice, které zbyly v přípravných řadách, nic nepřinesou.
learn-azul-other-ends = Hra může výjimečně skončit i jinak: nelze rozdat ani jednu dlaždici, nebo už nikdo nemůže dokončit přípravnou řadu, která má na stěně místo, protože na ni dlaždice nejsou. Pak hra hned končí i s bonusy. Shazování dlaždic kolo za kolem hru neukončí.
learn-azul-odd = Pravidla neznají vracení tahů ani odchod hráče: hra čeká na toho, kdo je na tahu. Vracení tahů a boty, kteří zaskočí, přidává až tento web. Body a kola se počítají do 9999.
learn-azul-gray = Varianta: šedá stěna
learn-azul-gray-same = Dlaždice se berou stejně; body, podlaha, nová kola, bonusy i konec jsou také stejné. Při plnění přípravných řad na sloupcích nezáleží, takže můžeš naplnit i přípravnou řadu, která na stěně místo nenajde.
learn-azul-gray-where = Dlaždice smí na kterékoli volné místo své řady stěny, ale každá barva smí být v řadě stěny jen jednou a ve sloupci jen jednou. Pokud takové místo je, musíš ho použít, a které, je na tobě. Počítají se i dlaždice položené před chvílí.
learn-azul-gray-falls = Když takové místo není, spadnou všechny dlaždice přípravné řady na podlahu, a co se nevejde, jde do víka; body se odečtou v témže kole. Platí to ve všech verzích pravidel: později by místo stejně nenašly. Přípravnou řadu, která místo má, shodit nesmíš.
learn-azul-gray-order = Hráči volí veřejně a postupně, od toho, kdo kolo začal; i vynucená volba je tah. Horní přípravná řada může vzít místo dolní, třeba i schválně. Spadne-li přípravná řada vedle čtyř dlaždic na stěně, hra nekončí: zůstanou čtyři.
learn-azul-lenient = Verze: mírnější pravidla z roku 2021
learn-azul-lenient-may = V přípravné řadě smíš sbírat i barvu, kterou odpovídající řada stěny už má. Jinak se nic nemění: jedna barva v přípravné řadě, dokončená nic nepřijme, zbytek padá.
learn-azul-lenient-falls = Dokončená přípravná řada, jejíž dlaždice na stěně místo nemá, spadne: všechny její dlaždice jdou na podlahu. Na barevné stěně se to děje samo, shora dolů; na šedé je to vynucený tah.
learn-azul-lenient-waits = Dokud taková přípravná řada není dokončená, zůstává na místě a nic nestojí.

## Learning Summer Pavilion: the short path

learn-pavilion-goal = O co jde
learn-pavilion-goal-text = Každý plní kosočtverci sedm hvězd. Čím delší řetěz ve hvězdě dlaždice prodlouží, tím víc přinese, a celé hvězdy hodně vynesou na konci. Hraje se šest kol; vyhrává, kdo má nejvíc bodů.
learn-pavilion-acquire = Nejdřív ber dlaždice
learn-pavilion-acquire-text = Ber všechny dlaždice jedné barvy z jedné výlohy nebo ze středu. Jedna barva je v kole žolík: tu vybrat nejde, dokud tam leží i jiné barvy, ale jsou-li tam žolíci, jednoho dostaneš navíc. Kde leží jen žolíci, vezmeš jednoho. Kdo v kole bere ze středu první, dostane žeton a za každou vzatou dlaždici ztratí bod.
learn-pavilion-place = Potom je pokládej a plať
learn-pavilion-place-text = Hráči postupně pokládají po jedné dlaždici. Barevná hvězda bere jen svou barvu, prostřední každou barvu jednou. Pole stojí tolik dlaždic, kolik říká jeho číslo, a to v barvě, kterou pokládáš; žolíci mohou zaskočit, ale aspoň jedna dlaždice musí mít tu barvu. Jedna se položí na pole, ostatní jdou do věže.
learn-pavilion-bonus = Obklop sloup, sochu nebo okno
learn-pavilion-bonus-text = Obsaď všechna pole kolem sloupu, sochy nebo okna a vyber si ze zásoby 1, 2 nebo 3 dlaždice. Můžeš jimi platit za další.
learn-pavilion-pass = Pasuj včas
learn-pavilion-pass-text = Když už pokládat nemůžeš nebo nechceš, pasuj. Čtyři dlaždice si smíš nechat do dalšího kola; každá další se odhodí a stojí bod.
learn-pavilion-finish = Po šestém kole
learn-pavilion-finish-text = Celé hvězdy přinesou 12 až 20 bodů. Za všechny obsazené jedničky jsou další 4, za dvojky 8, za trojky 12, za čtyřky 16. Každá ponechaná dlaždice stojí bod.

## Learning Summer Pavilion: what to look at in the examples

learn-pavilion-see-stars = Annin plán ve čtvrtém kole: šest barevných hvězd kolem prostřední, dole její dlaždice.
learn-pavilion-see-take = První kolo, žolík je fialová. Hraješ za Annu.
learn-pavilion-see-place = Teď se dlaždice pokládají na hvězdy. Pod plánem leží to, co Anna vzala.
learn-pavilion-see-pillar = Tři ze čtyř polí kolem sloupu jsou obsazená. Chybí jen zelená „3“.
learn-pavilion-see-pass = Anna má šest dlaždic a pokládat už nechce.
learn-pavilion-see-end = Ben už pasoval, teď pasuje i Anna. Její červená hvězda je celá a všechny jedničky obsazené.
learn-pavilion-see-jokers = Žolík je fialová. Ve výloze 1 jsou i jiné barvy, ve výloze 2 jen žolíci.
learn-pavilion-see-pay = Anna má tři fialové žolíky, jednu zelenou dlaždici a jednu červenou. Dva způsoby placení neprojdou.
learn-pavilion-see-run = Anna má červenou 5, 6 a 1. Přidává červenou 2: řetěz jde dokola.
learn-pavilion-see-window = Modrá 6 už leží. Modrou 5 Anna obklopí okno: tři dlaždice ze zásoby.
learn-pavilion-see-order = Stůl, kde jdou žolíci v opačném pořadí: v kole 1 je žolík červená, v kole 6 fialová.
learn-pavilion-see-beige = Hvězda vpravo nahoře začala dvěma barvami, hvězda vlevo dvěma dlaždicemi jedné barvy. Co na ně smí dál?

## Learning Summer Pavilion: what to do in the tasks

learn-pavilion-do-take = Dotkni se zelených dlaždic ve výloze 1. Dostaneš obě a k nim fialového žolíka.
learn-pavilion-do-center = Vezmi červenou dlaždici ze středu. S ní dostaneš žeton a za každou vzatou dlaždici ztratíš bod.
learn-pavilion-do-place = Dotkni se zelené „4“. Stojí čtyři dlaždice: tři zelené a místo čtvrté žolíka. Potom stiskni „{ web-place }“.
learn-pavilion-do-pay = Zase jsi na tahu: obsaď červenou „2“ a zaplať oběma červenými dlaždicemi.
learn-pavilion-do-pillar = Dotkni se zelené „3“: zaplatíš za ni třemi zelenými dlaždicemi.
learn-pavilion-do-bonus = Sloup je obklopený. Vezmi si ze zásoby kteroukoli dlaždici.
learn-pavilion-do-pass = Stiskni „{ web-pass }“, dotykem vyber čtyři dlaždice, které si necháš, a pasuj. Zbylé dvě stojí každá bod.

## Learning Summer Pavilion: every rule

learn-pavilion-seats = Hru hrají dva až čtyři hráči, všichni na stejné straně herního plánu. Dva potřebují 5 výloh, tři 7, čtyři 9; v každé jsou čtyři dlaždice.
learn-pavilion-tiles = Dlaždic je 132, po 22 od každé ze šesti barev, všechny v sáčku; věž je prázdná. První rozdání naplní deset míst zásoby a potom výlohy.
learn-pavilion-start = Všichni začínají s 5 body. Žeton leží ve středu. První táhne hráč 1, a kdo jím bude, záleží na domluvě. Body se počítají do 9999.
learn-pavilion-rounds = Hraje se šest kol. Každé má tři části: braní dlaždic, pokládání a přípravu dalšího kola. Žolíci kol 1 až 6 jsou fialová, zelená, oranžová, žlutá, modrá a červená; v ostatních kolech jsou dlaždice té barvy obyčejné.
learn-pavilion-open = Veřejné je všechno: dlaždice hráčů, ponechané dlaždice, věž i obsah sáčku. Skryté je jen pořadí losování.
learn-pavilion-board = Herní plán
learn-pavilion-stars = Sedm hvězd po šesti polích: prostřední a kolem ní po směru hodinových ručiček zleva fialová, oranžová, červená, modrá, žlutá a zelená. Pole 1 až 6 hvězdy jdou po směru hodinových ručiček a dotýkají se, 6 se dotýká 1. Pole různých hvězd nikdy nesousedí.
learn-pavilion-prices = Na barevné straně stojí pole tolik, kolik je na něm vytištěno, i v prostřední hvězdě.
learn-pavilion-features = Mezi prostřední a každou vnější hvězdou stojí jeden sloup (celkem šest) a dotýká se dvou polí každé z nich: 1 dlaždice. Mezi sousedními vnějšími hvězdami stojí po jedné soše, u polí 1 a 2 jedné a 3 a 4 další: 2 dlaždice. Na okraji každé vnější hvězdy, u polí 5 a 6, je jedno okno: 3 dlaždice.
learn-pavilion-taking = Braní dlaždic
learn-pavilion-must = Ve svém tahu musíš brát, pasovat ještě nejde. Hraje se po směru hodinových ručiček.
learn-pavilion-color = Vyber výlohu nebo střed a tam barvu, která není žolík: vezmeš si všechny dlaždice té barvy.
learn-pavilion-joker = Leží-li tam i žolíci, vezmeš právě jednoho, a to povinně. Dokud tam je jiná barva, žolíka vybrat nesmíš.
learn-pavilion-only-jokers = Kde leží jen žolíci, vyber žolíka a vezmi jednoho; z výlohy jdou ostatní do středu.
learn-pavilion-remains = Co zbude ve výloze, jde do středu, i žolíci; co zbude ve středu, tam zůstane. Z prázdné výlohy brát nejde a samotný žeton vzít také ne. Fáze končí, když je všechno pryč.
learn-pavilion-marker = Kdo v kole bere ze středu první, bere i žeton a ztratí bod za každou dlaždici toho tahu včetně přidaného žolíka. Další už neztrácejí nic. S 0 body není co ztratit.
learn-pavilion-placing = Pokládání a placení
learn-pavilion-turns = Začíná ten, kdo vzal žeton. Po směru hodinových ručiček každý položí právě jednu dlaždici, nebo pasuje; kdo pasoval, je vynechán.
learn-pavilion-where = Pole musí být prázdné. Barevná hvězda bere jen svou barvu. Prostřední bere každou barvu jednou, na kterékoli prázdné pole.
learn-pavilion-pay = Platí se tolika vlastními dlaždicemi, kolik pole stojí: dlaždicemi barvy, kterou pokládáš, a žolíky. Aspoň jedna musí mít tu barvu, takže pole s cenou 1 žolíkem jiné barvy zaplatit nejde.
learn-pavilion-pay-joker = Dlaždice v barvě žolíka se platí jen tou barvou. Žolíky smíš použít, i když máš své barvy dost. Žolík jen platí: na poli vždycky leží dlaždice barvy, kterou pokládáš.
learn-pavilion-after = Jedna ze zaplacených dlaždic jde na pole, ostatní do věže. Pak se boduje, berou se bonusové dlaždice, doplní se zásoba a táhne další hráč.
learn-pavilion-points = Body za dlaždici
learn-pavilion-run = Položená dlaždice přinese tolik bodů, kolik dlaždic má souvislý řetěz v její hvězdě, i s ní samotnou. Řetěz jde na obě strany dokola, i přes 6 k 1.
learn-pavilion-run-own = Dlaždice jiných hvězd se nepočítají, i když leží vedle. Na barvách v řetězu nezáleží.
learn-pavilion-supply = Bonusy a zásoba
learn-pavilion-surround = Kdo obsadí poslední pole kolem sloupu, sochy nebo okna, získá 1, 2 nebo 3 dlaždice, ať bylo poslední kterékoli; za každý sloup, sochu i okno je odměna jen jednou. Obklopí-li jich jedna dlaždice víc, odměny se sečtou a dlaždice se berou ještě před doplněním.
learn-pavilion-choose = Ze zásoby si vybíráš libovolně, i žolíky, jednu po druhé; přidáš si je ke svým a použít je můžeš od příštího tahu. Odmítnout je nejde. Je-li v zásobě méně, zbytek propadá.
learn-pavilion-refill = Po každém tahu pokládání, i po pasu, se zásoba doplní ze sáčku a teprve pak táhne další; po posledním pasu šestého kola už ne.
learn-pavilion-tower = Když je sáček prázdný a dlaždice je potřeba, a jen tehdy, vysype se do něj obsah věže. Jsou-li sáček i věž prázdné, místa v zásobě zůstanou prázdná.
learn-pavilion-passing = Pasování
learn-pavilion-may-pass = Pasovat smíš v kterémkoli tahu pokládání, i když by pokládat šlo, a musíš, když už nic položit nejde. Bez dlaždic je pas jediný tah a nic nestojí.
learn-pavilion-keep = Do dalšího kola si smíš nechat nejvýš čtyři dlaždice, klidně i méně.
learn-pavilion-discard = Všechny ostatní jdou do věže a každá stojí bod. Skóre nikdy neklesne pod 0: ani tady, ani se žetonem, ani na konci.
learn-pavilion-passed = Po pasu už v tomto kole netáhneš. Kdo zbyl poslední, může pokládat dál, jak dlouho chce. Fáze končí, když pasovali všichni.
learn-pavilion-prepare = Po kolech 1 až 5 začíná další, se svým žolíkem. Každá výloha postupně dostane čtyři dlaždice ze sáčku, a když je prázdný, vysype se do něj obsah věže. Ponechané dlaždice se vrátí svým majitelům.
learn-pavilion-starter = Žeton se vrátí do středu a začíná ten, kdo ho vzal. Když ze středu nikdo nebral, nikdo neztrácí body a pokládání i další kolo začne ten, kdo začal toto.
learn-pavilion-short = Jsou-li sáček i věž prázdné, kolo se hraje s tím, co se rozdalo; poslední výlohy zůstanou neúplné nebo prázdné. Nerozdá-li se vůbec nic, hned se pokládá.
learn-pavilion-sixth = Poslední pas šestého kola hru končí, bez doplnění a rozdání. Nechat si dlaždice smíš i tady: body za ně se odečtou po bonusech, za odhozené před nimi.
learn-pavilion-star-values = Nejdřív celé hvězdy: prostřední 12, červená 14, modrá 15, žlutá 16, oranžová 17, zelená 18, fialová 20.
learn-pavilion-numbers = Potom čísla: všechna pole s cenou 1 dají 4 body, s cenou 2 dají 8, s cenou 3 dají 12, s cenou 4 dají 16; za 5 a 6 není nic. Na barevné straně je každé číslo na sedmi polích, jedno z nich je v prostřední hvězdě.
learn-pavilion-kept = Potom jdou ponechané dlaždice do věže a každá stojí bod.
learn-pavilion-ties = Vyhrává, kdo má nejvíc bodů; při shodě se hráči o vítězství dělí, nic dalšího nerozhoduje. Po společném místě se další vynechá: 1, 1, 3.
learn-pavilion-variants = Varianty: béžová strana, jiní žolíci
learn-pavilion-beige = Na béžové straně platí všechna pravidla, i placení, řetězy a bonusy; liší se jen ceny a to, které barvy hvězda bere. Sloupy, sochy a okna jsou na stejných místech: řiď se polohou, ne vytištěným číslem.
learn-pavilion-beige-stars = Hvězda bez dlaždice nebo s jednou bere jakoukoli barvu. Se dvěma stejnými bere jen tu barvu; se dvěma různými jen barvy, které ještě nemá. Platí to pro všech sedm hvězd a stejných může být víc.
learn-pavilion-beige-prices = Ceny na béžové straně: 3, 2, 1, 4, 5, 6 kolem každé vnější hvězdy a v prostřední všude 3. Čísla na konci se řídí těmito cenami: šest jedniček, šest dvojek, dvanáct trojek, šest čtyřek, za stejné body.
learn-pavilion-beige-values = Celá hvězda boduje podle toho, co na ní leží: jednobarevná hodnotou té barvy, šestibarevná 12.
learn-pavilion-joker-order = Žolíci šesti kol smějí jít v libovolném pořadí šesti barev; nic jiného se nemění.

## The coach

coach-title = Trenér
coach-explain = Vysvětlovat tahy
coach-here = Trenér vysvětluje tahy.
coach-off = Už nevysvětlovat
coach-more = Více
coach-welcome = Vítej! Zkoušej: tah vrátíš tlačítkem „{ web-undo }“ (hrají-li i jiní lidé, musejí souhlasit).
coach-choices-note = Toto vypadá dobře, ale volba je na tobě.
coach-azul-take = Vezmi všechny dlaždice jedné barvy z jednoho místa. Potom pro ně vyber přípravnou řadu.
coach-azul-choice = { $take } → { $put }
coach-azul-put = Co se stane v které přípravné řadě:
coach-azul-missing = , do dokončení chybí { $count }
coach-azul-advice = { $line ->
    [floor] { tiles } → podlaha
   *[other] { tiles } → přípravná řada { $line }
}
coach-azul-advice-full = { $points ->
    [0] : dokončená
   *[other] : dokončená, aspoň +{ points }
}
coach-azul-advice-cost = ; podlaha −{ $cost }
coach-azul-marker = Dostaneš i žeton: zabere místo na podlaze, ale příští kolo začneš ty.
coach-azul-leaves = { $moved ->
    [0] Do středu nic nepřijde
    [one] Do středu přijde { $moved } dlaždice
    [few] Do středu přijdou { $moved } dlaždice
   *[other] Do středu přijde { $moved } dlaždic
}. Další hráč pak může vzít nejvýš { $largest } { $largest ->
    [one] dlaždici
    [few] dlaždice
   *[other] dlaždic
} jedné barvy.
coach-azul-wall = Vyber sloupec pro zvýrazněnou dlaždici. Číslo na místě říká, kolik přinese; vedle jiných přinese víc.
coach-azul-you-complete = Tvoje přípravná řada { $line } je dokončená: na konci kola přinese aspoň { points }.
coach-azul-you-full = Tvoje přípravná řada { $line } je dokončená: na konci kola pro ni vybereš sloupec.
coach-azul-you-wait = Tvoje přípravná řada { $line } ještě potřebuje { tiles }. Může počkat i do dalšího kola.
coach-azul-you-fell = Tvoje podlaha teď bude na konci kola stát { points }.
coach-azul-they-marker = { $who } má teď žeton: místo na podlaze je pryč, ale první tah příštího kola má jistý.
coach-azul-they-needed = { $who } bere { tiles }: na tu barvu čekala tvoje přípravná řada { $line }. Podívej se, kde ještě leží.
coach-azul-they-center = { $who } táhne: ve středu teď { $count ->
    [one] je { $count } dlaždice
    [few] jsou { $count } dlaždice
   *[other] je { $count } dlaždic
}. Čím víc jich je, tím víc jich někdo bude muset vzít.
coach-azul-round = Kolo skončilo. Tvoje dlaždice přinesly { points }, podlaha tě { $lost ->
    [0] nestála nic
    [one] stála { $lost } bod
    [few] stála { $lost } body
   *[other] stála { $lost } bodů
}.
coach-pavilion-take = Vezmi z jednoho místa všechny dlaždice jedné barvy, ale ne žolíka ({ color }): je-li tam, jednoho dostaneš navíc. Kde leží jen žolíci, vezmi jednoho.
coach-pavilion-choice = { $take }: stačí to na pole s cenou { $price } ({ color })
coach-pavilion-marker = Kdo vezme ze středu první, ztratí bod za každou dlaždici, ale začne pokládání i příští kolo.
coach-pavilion-advice-take = { $tiles }: stačí na cenu { $price }{ $lost ->
    [0] {""}
   *[other] ; žeton −{ $lost }
}
coach-pavilion-place = Polož jednu dlaždici. Pole stojí tolik dlaždic, kolik říká jeho číslo: platí se barvou, kterou pokládáš, nebo žolíky, ale aspoň jedna musí mít tu barvu. Nejvíc přinesou dlouhé řetězy.
coach-pavilion-place-choice = { $space } → { $pay }
coach-pavilion-advice-place = { $space }: +{ points }, zaplatit { $tiles }
coach-pavilion-advice-pay = Jinak zaplatíš dotykem na své dlaždice; potom stiskni „{ web-place }“.
coach-pavilion-advice-keep = Dotykem vyber dlaždice, které si necháš, a stiskni „{ web-pass }“.
coach-pavilion-nothing = Položit už nejde nic, takže pasuj.
coach-pavilion-pass = { $lost ->
    [0] Když pasuješ teď, můžeš si nechat všechny dlaždice.
    [one] Když pasuješ teď, odhodíš přebytečné dlaždice (máš jich { $count }): −{ $lost } bod.
    [few] Když pasuješ teď, odhodíš přebytečné dlaždice (máš jich { $count }): −{ $lost } body.
   *[other] Když pasuješ teď, odhodíš přebytečné dlaždice (máš jich { $count }): −{ $lost } bodů.
}
coach-pavilion-pass-last = { $count ->
    [0] Když pasuješ teď, nic neztratíš: žádná dlaždice ti nezbyla.
   *[other] Když pasuješ teď, každá tvoje dlaždice tě stojí bod, i ponechaná: toto je poslední kolo.
}
coach-pavilion-bonus = Vyber si dlaždici ze zásoby: barvu, která ti chybí, nebo žolíka ({ color }), který v tomto kole zaplatí cokoli.
coach-pavilion-you-placed = Pole { $space } přineslo { points }. Ve stejné hvězdě by teď pole { $next } přineslo { $more ->
    [one] { $more } bod
    [few] { $more } body
   *[other] { $more } bodů
}.
coach-pavilion-you-hold = Máš { $tiles }.
coach-pavilion-you-passed = { $lost ->
    [0] Pas tě nestál ani bod.
    [one] Pas tě stál { $lost } bod.
    [few] Pas tě stál { $lost } body.
   *[other] Pas tě stál { $lost } bodů.
}
coach-pavilion-you-passed-last = { $points ->
    [0] Pas tě nestál ani bod: žádná dlaždice ti nezbyla.
   *[other] Pas je za tebou. Zbylé dlaždice tě stojí celkem { points }.
}
coach-pavilion-they-marker = { $who } ztrácí { $lost } { $lost ->
    [one] bod
    [few] body
   *[other] bodů
}, ale začíná pokládání i příští kolo.
coach-pavilion-they-took = { $who } bere dlaždice. { $count ->
    [0] Žolík už nezbývá žádný.
    [one] Zbývá { $count } žolík.
    [few] Zbývají { $count } žolíci.
   *[other] Zbývá { $count } žolíků.
}
coach-pavilion-they-placed = { $who } obsazuje pole { $space }: +{ points }.
coach-pavilion-they-passed = { $who } pasuje. Můžeš pokládat dál, dokud chceš a máš čím platit.
