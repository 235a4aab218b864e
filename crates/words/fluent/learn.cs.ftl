## Learning: every page

learn-title = Nauč se hrát
learn-lead = Pět minut s obrázky a pak první hra, ve které se vysvětluje každá volba.
learn-new-here = Jsi tu poprvé? Nauč se hrát za pět minut.
learn-link = Jak se hraje
learn-rules = Pravidla
learn-game = Jak se hraje { name-game }
learn-path-lead = Na první hru stačí šest krátkých kroků. Obrázky jsou skutečné pozice: stiskni „Co se stane?“ a uvidíš, co na to pravidla.
learn-ready = To stačí
learn-ready-lead = Zahraj si s nejmírnějším botem. Trenér řekne, co jde a co to přinese, a každý tah se dá vrátit.
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
learn-refused = To nejde.
learn-tries-line = { $who } zkouší přípravnou řadu { $line }: { color }.
learn-tries-column = { $who } zkouší sloupec { $column }.
learn-tries-drop = { $who } chce řadu radši shodit.
learn-tries-color = { $who } volí ve výloze { $display } barvu: { color }.
learn-tries-space = { $who } chce obsadit { $space } a zaplatit { $tiles }.
learn-anna = Anna
learn-ben = Ben
learn-setup = Před hrou
learn-next-round = Další kolo
learn-end = Konec hry

## Learning Azul: the short path

learn-azul-goal = O co jde
learn-azul-goal-text = Každý obkládá svou stěnu o pěti řadách. Čím víc sousedů dlaždice má, tím víc přinese, takže stav pohromadě. Hra končí, když má někdo celou řadu; vyhrává, kdo má nejvíc bodů.
learn-azul-turn = Tvůj tah: vezmi jednu barvu
learn-azul-turn-text = Vezmi z jedné výlohy všechny dlaždice jedné barvy; ostatní z ní se posunou do středu. Nebo vezmi všechny dlaždice jedné barvy ze středu. Kdo v kole bere ze středu první, dostane i žeton: leží na jeho podlaze, kde stojí body, ale příští kolo začíná on.
learn-azul-lines = Dej je do jedné řady
learn-azul-lines-text = Všechny vzaté dlaždice jdou do jedné přípravné řady, v každé je jedna barva. Co se nevejde, spadne na podlahu a bude stát body. Řada potřebuje tolik dlaždic, kolik má míst: krátké jsou hned, dlouhé trvají několik tahů.
learn-azul-round = Konec kola: dlaždice jdou na stěnu
learn-azul-round-text = Když není co brát, pošle každá plná řada jednu dlaždici na místo její barvy ve stejné řadě stěny. Osamělá přinese 1 bod. Jinak se počítá délka souvislé vodorovné řady, ve které leží, plus délka souvislého sloupce. Potom se odečte podlaha.
learn-azul-again = A znovu
learn-azul-again-text = Neplné řady počkají na další kolo. Do výloh přijdou nové dlaždice ze sáčku a začíná ten, kdo vzal žeton.
learn-azul-finish = Poslední kolo
learn-azul-finish-text = Jakmile je na něčí stěně plná řada, je to poslední kolo. Pak přijdou bonusy: 2 za každou plnou řadu, 7 za každý plný sloupec, 10 za každou barvu, která má na stěně všech pět dlaždic.

## Learning Azul: what to look at in the examples

learn-azul-see-wall = Anna ve čtvrtém kole: vlevo přípravné řady, vpravo stěna, dole podlaha.
learn-azul-see-take = Začíná Anna. Sleduj, co se posouvá do středu a kdo odtud bere první.
learn-azul-see-fall = V přípravné řadě 3 má Anna jednu červenou dlaždici a dvě volná místa. Bere tři červené.
learn-azul-see-tile = Zbývá jedna dlaždice. Po ní má Anna plné řady 1, 2 a 4. Kolik přinesou?
learn-azul-see-next = Všechno je spočítané. Anniny červené a bílá dlaždice čekají ve svých řadách.
learn-azul-see-end = Bílá dlaždice dokončí Anně první řadu a s ní i poslední sloupec. Ben vede. Kdo vyhraje?
learn-azul-see-refused = Anna hledá řadu pro dlaždice z výlohy 1. Tři přání jí pravidla zamítnou.
learn-azul-see-lid = Na podlaze jsou dvě volná místa. Anna bere ze středu tři černé dlaždice a s nimi žeton.
learn-azul-see-cross = Modrá dlaždice půjde doprostřed Anniny stěny, kde se potká řada se sloupcem.
learn-azul-see-zero = Anna má 2 body, jednu dlaždici, která přinese bod, a čtyři dlaždice na podlaze.
learn-azul-see-tie = Anna bude mít plnou řadu, Ben má plný sloupec. Po bonusech mají bodů stejně.
learn-azul-see-gray = Na šedé stěně si Anna pro modrou dlaždici vybírá sloupec; ve sloupci 2 už modrá je.
learn-azul-see-gray-fall = V řadě 2 je volný jen sloupec 1 a v něm níž už modrá leží.
learn-azul-see-lenient = V řadě 2 už Anna modrou na stěně má. Podle mírnějších pravidel smí modré do přípravné řady 2 dát i tak.

## Learning Azul: every rule

learn-azul-seats = Hrají dva, tři nebo čtyři, jinak to nejde. Dva potřebují 5 výloh, tři 7, čtyři 9. Co přebývá, zůstane v krabici.
learn-azul-tiles = Dlaždic je 100: po 20 modrých, žlutých, červených, černých a bílých (některá pravidla říkají žlutým oranžové). Na začátku jsou všechny v sáčku, víko je prázdné a všichni mají 0 bodů.
learn-azul-sides = Každý má jeden herní plán a všichni hrají na stejné straně. Volí se před hrou: barevná, pokud neřeknete šedá.
learn-azul-board = Pět přípravných řad má 1, 2, 3, 4 a 5 míst a každá leží vedle své řady stěny. Podlaha má sedm míst: −1, −1, −2, −2, −2, −3 a −3; plná stojí 14 bodů.
learn-azul-deal = Výlohy leží kolem středu a do každé se poslepu vylosují čtyři dlaždice. Žeton přijde do středu a první táhne začínající hráč: u nás je to první místo, a kdo na něm sedí, je na vás.
learn-azul-rounds = Kolo má tři části: braní dlaždic, obkládání stěn a přípravu dalšího kola. Vyhrává, kdo má nejvíc bodů.
learn-azul-open = Co je v sáčku a ve víku, je veřejné, barvu po barvě; nezná se jen pořadí, v jakém dlaždice přijdou.
learn-azul-editions = Verze MINI má stejná pravidla; zásobníky a kostičky nic nemění. Příklady z tištěných pravidel patří k našim testům.
learn-azul-taking = Braní dlaždic
learn-azul-order = První táhne začínající hráč, pak se hraje po směru hodinových ručiček.
learn-azul-must = Ve svém tahu musíš brát, pasovat nejde. Tah je vždycky: podlaha vezme cokoli.
learn-azul-sources = Z výlohy se berou všechny dlaždice jedné barvy, ostatní z ní jdou do středu. Ze středu se berou všechny jedné barvy, ostatní tam zůstanou. Prázdná výloha nic nenabízí.
learn-azul-marker = Kdo v kole bere ze středu první, dostane i žeton a položí ho na první volné místo podlahy zleva. Samotný žeton vzít nejde a za kolo změní majitele jen jednou.
learn-azul-offer-ends = Fáze končí, když ve výlohách ani ve středu nezbývá žádná dlaždice.
learn-azul-placing = Pokládání do řad
learn-azul-one-line = Všechny dlaždice tahu jdou do jedné řady, nebo všechny na podlahu. Nejde je rozdělit do více řad ani část shodit, dokud je v řadě místo.
learn-azul-filling = Řada se plní zprava doleva a má jednu barvu: do začaté se přidává jen stejná. Stejnou barvu může sbírat i víc řad.
learn-azul-full-line = Plná řada už nic nepřijme, ani svou barvu.
learn-azul-ban = V řadě se nesmí sbírat barva, kterou její řada stěny už má. To platí v každém kole; prázdná stěna nic nezakazuje.
learn-azul-overflow = Dlaždice, které se do řady nevejdou, spadnou na podlahu.
learn-azul-floor = Na podlahu smíš shodit všechno, co jsi vzal, i když by se to do řady vešlo. Podlaha se plní zleva doprava.
learn-azul-lid = Když je podlaha plná, další dlaždice jdou do víka a nic dalšího nestojí.
learn-azul-marker-first = V jednom tahu přijde nejdřív žeton, potom padající dlaždice. Je-li volné jedno místo, zabere ho žeton a dlaždice jdou do víka.
learn-azul-marker-full = Je-li tvoje podlaha plná, žeton žádné místo nezabere a nic nestojí. Příští kolo začínáš i tak.
learn-azul-tiling = Obkládání a body
learn-azul-top-down = Každý obkládá svou stěnu, ostatních se to netýká. Řady jdou shora dolů a na tom pořadí mohou záviset body.
learn-azul-to-wall = Jedna dlaždice z každé plné řady jde na místo své barvy ve stejné řadě stěny. Boduje hned, dřív než další řada. Na stěně už zůstane.
learn-azul-rest = Ostatní dlaždice té řady jdou do víka: z řady 1 žádná, z řady 5 čtyři. Neplné řady si své dlaždice nechají.
learn-azul-points = Osamělá dlaždice přinese 1 bod. Má-li souseda vlevo nebo vpravo, počítá se souvislá řada, která jí prochází, má-li souseda nad sebou nebo pod sebou, souvislý sloupec; má-li obojí, počítá se obojí a ona sama dvakrát. Směr bez souseda nepřidá nic.
learn-azul-charge = Když jsou všechny řady hráče hotové, stojí každé obsazené místo podlahy své body. Žeton zabírá místo jako dlaždice.
learn-azul-zero = Pod 0 nikdo neklesne. Hledí se na to jednou za kolo, po řadách a podlaze; bonusy na konci hry přijdou až potom.
learn-azul-clear = Potom jdou dlaždice z podlahy do víka. Žeton zůstane u svého majitele.
learn-azul-prepare = Nemá-li nikdo plnou řadu stěny, dostane každá výloha čtyři nové dlaždice. Kdo vzal žeton, kolo připraví a začne; žeton se vrátí do středu a hned se hraje dál.
learn-azul-no-marker = Když ze středu nikdo nebral, žeton tam zůstane, nikoho nic nestojí a začíná stejný hráč.
learn-azul-refill = Když je sáček prázdný a dlaždice je potřeba, vysype se do něj celé víko a losuje se dál, třeba i uprostřed výlohy. Sáček se vždycky napřed vyprázdní.
learn-azul-short = Jsou-li sáček i víko prázdné, hraje se s tím, co se rozdalo. Výlohy se plní jedna po druhé, takže neúplná je nejvýš jedna a další po ní jsou prázdné.
learn-azul-row-ends = Hra končí po obkládání, ve kterém někdo dokončil vodorovnou řadu, ne v tom okamžiku: všichni ho dohrají i s podlahou. Víc plných řad ji ukončí stejně jako jedna. Řada získá za kolo nejvýš jednu dlaždici, takže kol je aspoň pět.
learn-azul-bonuses = Bonusy jsou jednou, na konci: 2 za každou plnou řadu, 7 za každý plný sloupec, 10 za každou barvu se všemi pěti dlaždicemi na stěně. Plný sloupec ani barva hru nekončí.
learn-azul-ties = Vyhrává, kdo má nejvíc bodů. Při shodě rozhoduje víc plných řad, a jsou-li stejné i ty, o vítězství se hráči dělí. Místa se počítají stejně a po společném místě se další vynechá: 1, 1, 3.
learn-azul-leftover = Dlaždice, které zbyly v přípravných řadách, nic nepřinesou.
learn-azul-other-ends = Hra může výjimečně skončit i jinak: nelze rozdat ani jednu dlaždici, nebo už nikdo nemůže dokončit řadu, která má na stěně místo, protože na ni dlaždice nejsou. Pak hra hned končí i s bonusy. Shazovat dlaždice donekonečna nic neukončí.
learn-azul-odd = Pravidla neznají vracení tahů ani odchod hráče: hra čeká na toho, kdo je na tahu; vracení tahů a zástupce přidává až tento web. Body a kola se počítají do 9999.
learn-azul-gray = Varianta: šedá stěna
learn-azul-gray-same = Dlaždice se berou stejně; body, podlaha, nová kola, bonusy i konec jsou také stejné. Při plnění řad se na sloupce nehledí, takže se může naplnit i řada, která na stěně místo nenajde.
learn-azul-gray-where = Dlaždice smí na kterékoli volné místo své řady, ale každá barva je v řadě jen jednou a ve sloupci jen jednou. Pokud takové místo je, musíš ho použít, a které, je na tobě. Počítají se i dlaždice položené před chvílí.
learn-azul-gray-falls = Když takové místo není, spadne celá řada na podlahu, a co se nevejde, jde do víka; zaplatí se v témže kole. Platí to ve všech vydáních: později by místo stejně nenašla. Řadu, která místo má, shodit nesmíš.
learn-azul-gray-order = Hráči volí veřejně a postupně, od toho, kdo kolo začal; i vynucená volba je tah. Horní řada může zavřít místo dolní, třeba i schválně. Spadne-li řada vedle čtyř dlaždic na stěně, hra nekončí: zůstanou čtyři.
learn-azul-lenient = Vydání: mírnější pravidla z roku 2021
learn-azul-lenient-may = V řadě smíš sbírat i barvu, kterou její řada stěny už má. Jinak jako vždy: jedna barva v řadě, plná nic nepřijme, zbytek padá.
learn-azul-lenient-falls = Plná řada, jejíž dlaždice na stěně místo nemá, spadne: všechny její dlaždice jdou na podlahu. Na barevné stěně se to děje samo, shora dolů; na šedé je to vynucený tah.
learn-azul-lenient-waits = Dokud taková řada není plná, zůstává na místě a nic nestojí.

## Learning Summer Pavilion: the short path

learn-pavilion-goal = O co jde
learn-pavilion-goal-text = Každý plní kosočtverci sedm hvězd. Čím delší řetěz ve hvězdě dlaždice prodlouží, tím víc přinese, a celé hvězdy hodně vynesou na konci. Hraje se šest kol; vyhrává, kdo má nejvíc bodů.
learn-pavilion-acquire = Nejdřív ber dlaždice
learn-pavilion-acquire-text = Ber všechny dlaždice jedné barvy z jedné výlohy nebo ze středu. Jedna barva je v kole žolík: tu zvolit nejde, ale když tam žolíci leží, jeden přijde s ostatními. Kdo bere ze středu první, dostane žeton a za každou vzatou dlaždici ztratí bod.
learn-pavilion-place = Potom je pokládej a plať
learn-pavilion-place-text = Postupně každý pokládá po jedné dlaždici. Pole stojí tolik dlaždic, jaké je na něm číslo, a to v barvě, kterou pokládáš; žolíci mohou zaskočit, ale aspoň jedna musí mít tu barvu. Jedna se položí na pole, ostatní jsou pryč. Zelená „4“ se zapisuje G4 (písmeno je z anglického názvu barvy), prostřední hvězda má písmeno M.
learn-pavilion-bonus = Obklop figuru a získej dlaždice
learn-pavilion-bonus-text = Obsaď všechna pole kolem sloupu, sochy nebo okna a vyber si ze zásoby 1, 2 nebo 3 dlaždice. Zaplatíš jimi další.
learn-pavilion-pass = Pasuj včas
learn-pavilion-pass-text = Když už pokládat nemůžeš nebo nechceš, pasuj. Čtyři dlaždice si smíš nechat do dalšího kola; každá další se odhodí a stojí bod.
learn-pavilion-finish = Po šestém kole
learn-pavilion-finish-text = Celé hvězdy přinesou 12 až 20 bodů. Za všechny obsazené jedničky jsou další 4, za dvojky 8, za trojky 12, za čtyřky 16. Každá odložená dlaždice stojí bod.

## Learning Summer Pavilion: what to look at in the examples

learn-pavilion-see-stars = Anna ve čtvrtém kole: šest barevných hvězd kolem prostřední, dole její ruka.
learn-pavilion-see-take = První kolo, žolík je fialová. Anna volí zelenou z výlohy 1. Sleduj střed.
learn-pavilion-see-place = Anna platí za zelenou „4“ třemi zelenými dlaždicemi a jedním fialovým žolíkem. Kolik je to bodů?
learn-pavilion-see-pillar = Tři ze čtyř polí kolem sloupu jsou obsazená. Anna obsadí poslední, zelenou „3“.
learn-pavilion-see-pass = Anna má šest dlaždic a pasuje. Které si nechá a kolik budou stát ostatní?
learn-pavilion-see-end = Ben už pasoval, teď pasuje i Anna. Její červená hvězda je celá a všechny jedničky obsazené.
learn-pavilion-see-jokers = Žolík je fialová. Ve výloze 1 jsou i jiné barvy, ve výloze 2 jen žolíci.
learn-pavilion-see-pay = Anna má tři fialové žolíky, jednu zelenou dlaždici a jednu červenou. Tři způsoby placení neprojdou.
learn-pavilion-see-run = Anna má červenou 5, 6 a 1. Přidává červenou 2: řetěz jde dokola.
learn-pavilion-see-window = Modrá 6 už leží. Modrou 5 Anna obklopí okno: tři dlaždice ze zásoby.
learn-pavilion-see-order = Stůl, kde jdou žolíci pozpátku: v kole 1 je žolík červená, v kole 6 fialová.
learn-pavilion-see-beige = Hvězda vpravo nahoře začala dvěma barvami, hvězda vlevo dvěma dlaždicemi jedné barvy. Co smí dál?

## Learning Summer Pavilion: every rule

learn-pavilion-seats = Hrají dva, tři nebo čtyři, všichni na stejné straně plánu. Dva potřebují 5 výloh, tři 7, čtyři 9; v každé jsou čtyři dlaždice.
learn-pavilion-tiles = Dlaždic je 132, po 22 od každé ze šesti barev, všechny v sáčku; věž je prázdná. První rozdání naplní deset míst zásoby a potom výlohy.
learn-pavilion-start = Všichni začínají s 5 body. Žeton leží ve středu. První tah má první místo, a kdo na něm sedí, je na vás. Body se počítají do 9999.
learn-pavilion-rounds = Hraje se šest kol: brát, pokládat a připravit další. Žolíci kol 1 až 6 jsou fialová, zelená, oranžová, žlutá, modrá a červená; žolíci jiných kol jsou obyčejné dlaždice.
learn-pavilion-open = Veřejné je všechno: ruce, odložené dlaždice, věž i obsah sáčku. Nezná se jen pořadí losování.
learn-pavilion-board = Herní plán
learn-pavilion-stars = Sedm hvězd po šesti polích: prostřední a kolem ní po směru hodinových ručiček zleva fialová, oranžová, červená, modrá, žlutá a zelená. Pole 1 až 6 hvězdy jdou po směru hodinových ručiček a dotýkají se, 6 se dotýká 1. Pole různých hvězd nikdy nesousedí.
learn-pavilion-prices = Na barevné straně stojí pole tolik, kolik je na něm vytištěno, i v prostřední hvězdě.
learn-pavilion-features = Šest sloupů stojí mezi prostřední a každou vnější hvězdou a dotýká se dvou polí obou: 1 dlaždice. Šest soch stojí mezi sousedními vnějšími hvězdami, u polí 1 a 2 jedné a 3 a 4 další: 2 dlaždice. Šest oken je na okraji každé vnější hvězdy, u polí 5 a 6: 3 dlaždice.
learn-pavilion-taking = Braní dlaždic
learn-pavilion-must = Ve svém tahu musíš brát, pasovat ještě nejde. Hraje se po směru hodinových ručiček.
learn-pavilion-color = Vyber výlohu nebo střed a v něm barvu, která není žolík: všechny dlaždice té barvy si vezmeš do ruky.
learn-pavilion-joker = Leží-li tam i žolíci, vezmeš právě jednoho, a to povinně. Dokud tam je jiná barva, žolíka zvolit nesmíš.
learn-pavilion-only-jokers = Kde leží jen žolíci, zvol žolíka a vezmi jednoho; z výlohy jdou ostatní do středu.
learn-pavilion-remains = Co zbude ve výloze, jde do středu, i žolíci; co zbude ve středu, tam zůstane. Prázdné místo ani samotný žeton vzít nejde. Fáze končí, když je všechno pryč.
learn-pavilion-marker = Kdo bere ze středu první, bere i žeton a ztratí bod za každou dlaždici toho tahu včetně přidaného žolíka. Další už neztrácejí nic. S 0 body není co ztratit.
learn-pavilion-placing = Pokládání a placení
learn-pavilion-turns = Začíná ten, kdo vzal žeton. Po směru hodinových ručiček každý položí právě jednu dlaždici, nebo pasuje; kdo pasoval, je vynechán.
learn-pavilion-where = Pole musí být prázdné. Barevná hvězda bere jen svou barvu. Prostřední bere každou barvu jednou, na kterékoli prázdné pole.
learn-pavilion-pay = Platí se tolik dlaždic, kolik pole stojí, všechny z ruky: dlaždicemi barvy, kterou pokládáš, a žolíky. Aspoň jedna musí mít tu barvu, takže pole s cenou 1 žolíkem jiné barvy zaplatit nejde.
learn-pavilion-pay-joker = Dlaždice v barvě žolíka se platí jen tou barvou. Žolíky smíš použít, i když máš své barvy dost. Žolík jen platí: na poli vždycky leží dlaždice barvy, kterou pokládáš.
learn-pavilion-after = Jedna ze zaplacených dlaždic jde na pole, ostatní do věže. Pak se boduje, berou se bonusové dlaždice, doplní se zásoba a táhne další hráč.
learn-pavilion-points = Body za dlaždici
learn-pavilion-run = Položená dlaždice přinese délku celého souvislého řetězu své hvězdy včetně sebe, na obě strany dokola a přes 6 k 1.
learn-pavilion-run-own = Dlaždice jiných hvězd se nepočítají, i když leží vedle. Na barvách v řetězu nezáleží.
learn-pavilion-supply = Bonusy a zásoba
learn-pavilion-surround = Kdo obsadí poslední pole kolem sloupu, sochy nebo okna, získá 1, 2 nebo 3 dlaždice, ať bylo poslední kterékoli; každá figura platí jednou. Obklopí-li jedna dlaždice víc figur, dlaždice se sečtou a berou se ještě před doplněním.
learn-pavilion-choose = Ze zásoby si vybíráš libovolně, i žolíky, jednu po druhé; jdou do ruky a použít je můžeš od příštího tahu. Odmítnout je nejde. Je-li v zásobě míň, zbytek propadá.
learn-pavilion-refill = Po každém tahu pokládání, i po pasu, se zásoba doplní ze sáčku a teprve pak táhne další; po posledním pasu šestého kola už ne.
learn-pavilion-tower = Když je sáček prázdný a dlaždice je potřeba, a jen tehdy, vysype se do něj celá věž. Jsou-li prázdné oba, místa v zásobě zůstanou prázdná.
learn-pavilion-passing = Pasování
learn-pavilion-may-pass = Pasovat smíš v kterémkoli tahu pokládání, i když bys pokládat mohl, a musíš, když položit nejde nic. S prázdnou rukou je pas jediný tah a nic nestojí.
learn-pavilion-keep = Do dalšího kola si smíš nechat nejvýš čtyři dlaždice z ruky, klidně i míň.
learn-pavilion-discard = Všechny ostatní jdou do věže a každá stojí bod. Pod 0 nikdo neklesne: ani tady, ani se žetonem, ani na konci.
learn-pavilion-passed = Po pasu už v tomto kole netáhneš. Poslední, kdo nepasoval, hraje sám, jak dlouho chce. Fáze končí, když pasovali všichni.
learn-pavilion-prepare = Po kolech 1 až 5 začíná další, se svým žolíkem. Každá výloha postupně dostane čtyři dlaždice ze sáčku, a když je prázdný, vysype se do něj věž. Odložené dlaždice se vrátí do ruky.
learn-pavilion-starter = Žeton se vrátí do středu a začíná ten, kdo ho vzal. Když ze středu nikdo nebral, nikdo neztrácí body a pokládání i další kolo začne ten, kdo začal toto.
learn-pavilion-short = Jsou-li sáček i věž prázdné, hraje se s tím, co se rozdalo; poslední výlohy zůstanou neúplné nebo prázdné. Nerozdá-li se vůbec nic, hned se pokládá.
learn-pavilion-sixth = Poslední pas šestého kola hru končí, bez doplnění a rozdání. Nechat si dlaždice smíš i tady: platí se za ně po bonusech, za odhozené před nimi.
learn-pavilion-star-values = Nejdřív celé hvězdy: prostřední 12, červená 14, modrá 15, žlutá 16, oranžová 17, zelená 18, fialová 20.
learn-pavilion-numbers = Potom čísla: všechna pole s cenou 1 dají 4 body, s cenou 2 dají 8, s cenou 3 dají 12, s cenou 4 dají 16; za 5 a 6 není nic. Na barevné straně má číslo sedm polí, i to v prostřední hvězdě.
learn-pavilion-kept = Potom jdou odložené dlaždice do věže, za bod každá.
learn-pavilion-ties = Vyhrává, kdo má nejvíc bodů; při shodě se o vítězství dělí, nic dalšího nerozhoduje. Po společném místě se další vynechá: 1, 1, 3.
learn-pavilion-variants = Varianty: béžová strana, jiní žolíci
learn-pavilion-beige = Na béžové straně platí všechna pravidla, i placení, řetězy a bonusy; liší se jen ceny a to, které barvy hvězda bere. Sloupy, sochy a okna jsou na stejných místech: řiď se polohou, ne vytištěným číslem.
learn-pavilion-beige-stars = Hvězda bez dlaždice nebo s jednou bere jakoukoli barvu. Se dvěma stejnými bere jen tu barvu; se dvěma různými jen barvy, které ještě nemá. Platí to pro všech sedm hvězd a stejných může být víc.
learn-pavilion-beige-prices = Ceny na béžové straně: 3, 2, 1, 4, 5, 6 kolem každé vnější hvězdy a v prostřední všude 3. Čísla na konci se řídí těmito cenami: šest jedniček, šest dvojek, dvanáct trojek, šest čtyřek, za stejné body.
learn-pavilion-beige-values = Celá hvězda boduje podle toho, co na ní leží: jednobarevná hodnotou té barvy, šestibarevná 12.
learn-pavilion-joker-order = Žolíci šesti kol smějí jít v libovolném pořadí šesti barev; nic jiného se nemění. Obvyklé pořadí, i když ho vypíšeš, je obvyklá hra.

## The coach

coach-title = Trenér
coach-explain = Vysvětlovat každou volbu
coach-off = Už nevysvětlovat
coach-welcome = Vítej! Zkoušej cokoli: každý tah vrátíš tlačítkem „Vrátit“.
coach-choices-note = Tohle vypadá dobře, ale volba je na tobě.
coach-azul-take = Vezmi všechny dlaždice jedné barvy z jednoho místa. Potom pro ně vybereš řadu.
coach-azul-choice = { $take } → { $put }
coach-azul-put = Co z nich bude v které řadě:
coach-azul-missing = , do plné chybí { $count }
coach-azul-marker = Přijde s nimi žeton: zabere místo na podlaze, ale příští kolo začneš ty.
coach-azul-leaves = { $moved ->
    [0] Do středu nic nepřijde
    [one] Do středu přijde { $moved } dlaždice
    [few] Do středu přijdou { $moved } dlaždice
   *[other] Do středu přijde { $moved } dlaždic
}. Další hráč pak vezme nejvýš { $largest } jedné barvy.
coach-azul-wall = Vyber sloupec pro dlaždici. Číslo na poli říká, kolik přinese; vedle jiných přinese víc.
coach-azul-you-complete = Tvoje řada { $line } je plná: na konci kola přinese { points }.
coach-azul-you-full = Tvoje řada { $line } je plná: na konci kola pro ni vybereš sloupec.
coach-azul-you-wait = Tvoje řada { $line } ještě potřebuje { tiles }. Může počkat i do dalšího kola.
coach-azul-you-fell = Tvoje podlaha teď bude na konci kola stát { points }.
coach-azul-they-marker = { $who } má teď žeton: místo na podlaze je pryč, ale první tah příštího kola má jistý.
coach-azul-they-needed = { $who } bere { tiles }: na tu barvu čekala tvoje řada { $line }. Podívej se, kde ještě leží.
coach-azul-they-center = { $who } táhne: ve středu teď { $count ->
    [one] je { $count } dlaždice
    [few] jsou { $count } dlaždice
   *[other] je { $count } dlaždic
}. Čím víc jich je, tím víc jich někdo bude muset vzít.
coach-azul-round = Kolo skončilo. Tvoje dlaždice přinesly { points }, podlaha vzala { $lost }.
coach-pavilion-take = Vezmi z jednoho místa všechny dlaždice jedné barvy, kromě žolíka ({ color }); jeden žolík přijde s nimi, pokud tam je.
coach-pavilion-choice = { $take }: pak ti to stačí na pole s cenou { $price }, { color } barva
coach-pavilion-marker = Kdo vezme ze středu první, ztratí bod za každou dlaždici, ale začne pokládání i příští kolo.
coach-pavilion-place = Polož jednu dlaždici. Pole stojí tolik dlaždic, kolik říká jeho číslo: dlaždice jeho barvy nebo žolíky, aspoň jedna musí mít jeho barvu. Nejvíc přinesou dlouhé řetězy.
coach-pavilion-place-choice = { $space } → { $pay }
coach-pavilion-space = { $star ->
    [P] „fialová { $number }“
    [O] „oranžová { $number }“
    [R] „červená { $number }“
    [B] „modrá { $number }“
    [Y] „žlutá { $number }“
    [G] „zelená { $number }“
    [M] „prostřední { $number }“
   *[other] { $star } { $number }
}
coach-pavilion-nothing = Položit už nejde nic, takže pasuj.
coach-pavilion-pass = { $lost ->
    [0] Když pasuješ teď, můžeš si nechat všechno.
    [one] Když pasuješ teď, odhodíš přebytečné dlaždice: −{ $lost } bod (v ruce { $count }).
    [few] Když pasuješ teď, odhodíš přebytečné dlaždice: −{ $lost } body (v ruce { $count }).
   *[other] Když pasuješ teď, odhodíš přebytečné dlaždice: −{ $lost } bodů (v ruce { $count }).
}
coach-pavilion-bonus = Vyber si dlaždici ze zásoby: barvu, která ti chybí, nebo žolíka ({ color }), který v tomto kole zaplatí cokoli.
coach-pavilion-you-placed = Pole { $space } přineslo { points }. Ve stejné hvězdě by teď { $next } přineslo { $more }.
coach-pavilion-you-hold = V ruce máš { $tiles }.
coach-pavilion-you-passed = { $lost ->
    [0] Pas tě nestál ani bod.
    [one] Pas tě stál { $lost } bod.
    [few] Pas tě stál { $lost } body.
   *[other] Pas tě stál { $lost } bodů.
}
coach-pavilion-they-marker = { $who } začíná pokládání i příští kolo; cena: { $lost } { $lost ->
    [one] bod
    [few] body
   *[other] bodů
}.
coach-pavilion-they-took = { $who } bere dlaždice. { $count ->
    [0] Žolík už nezbývá žádný.
    [one] Zbývá { $count } žolík.
    [few] Zbývají { $count } žolíci.
   *[other] Zbývá { $count } žolíků.
}
coach-pavilion-they-placed = { $who } obsazuje pole { $space }: +{ points }.
coach-pavilion-they-passed = { $who } pasuje. Můžeš pokládat dál, dokud chceš a máš čím platit.
