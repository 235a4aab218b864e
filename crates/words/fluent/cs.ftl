### Azulejo česky. Jak jsou zprávy postavené, stojí v en.ftl.
###
### Jména se neskloňují: $who je vždy v prvním pádu, sloveso v přítomném čase.

## Názvy

name-game = { $game ->
    [pavilion] Azul: Letní pavilon
    [azul] Azul
   *[other] { $game }
}
name-player = Hráč { $number }
name-bot = { $level ->
    [child] Dítě
    [beginner] Začátečník
    [apprentice] Učeň
    [journeyman] Tovaryš
    [craftsman] Řemeslník
    [artist] Umělec
    [master] Mistr
    [grandmaster] Velmistr
    [random] Náhodný
    [greedy] Chamtivý
    [hand] Zkušený
    [net] Neuronová síť
   *[other] { $level }
}
name-score = body
name-center = střed
name-bag = sáček
name-lid = víko
name-tower = věž
name-supply = zásoba
name-floor = podlaha
name-joker = žolík
name-hand = má
name-kept = ponecháno
name-phase = { $phase ->
    [offer] Nabídka výloh
    [tiling] Obkládání
    [acquire] Získávání dlaždic
    [place] Pokládání dlaždic
    [bonus] Bonusové dlaždice
    [refill] Doplnění zásoby
    [over] Konec hry
    [deal] Rozdávání dlaždic
   *[other] { $phase }
}

## Varianty her

option-side = Strana herního plánu
option-side-colored = Barevné hvězdy
option-side-beige = Béžové hvězdy
option-wall = Stěna
option-wall-colored = Barevná stěna
option-wall-gray = Šedá stěna
option-wall-help = Na šedé stěně si pro každou dlaždici vybíráš sloupec.
option-edition = Verze pravidel
option-edition-standard = Standardní pravidla
option-edition-lenient = Mírnější pravidla z roku 2021
option-edition-help = Mírnější pravidla: v přípravné řadě smíš sbírat i barvu, kterou odpovídající řada stěny už má; jakmile je přípravná řada dokončená, spadnou její dlaždice na podlahu.
option-jokers = Pořadí barev žolíka
option-jokers-own = vlastní pořadí žolíků
option-jokers-help = Jedna barva na kolo, každá právě jednou.

## Barvy a počty

color = { $color ->
    [yellow] žlutá
    [red] červená
    [black] černá
    [white] bílá
    [purple] fialová
    [green] zelená
    [orange] oranžová
    [blue] modrá
   *[other] { $color }
}
# Čtvrtý pád: „bere 3 modré“, „bere 5 modrých“.
counted-color = { $color ->
    [yellow] { $count ->
        [one] žlutou
        [few] žluté
       *[other] žlutých
    }
    [red] { $count ->
        [one] červenou
        [few] červené
       *[other] červených
    }
    [black] { $count ->
        [one] černou
        [few] černé
       *[other] černých
    }
    [white] { $count ->
        [one] bílou
        [few] bílé
       *[other] bílých
    }
    [purple] { $count ->
        [one] fialovou
        [few] fialové
       *[other] fialových
    }
    [green] { $count ->
        [one] zelenou
        [few] zelené
       *[other] zelených
    }
    [orange] { $count ->
        [one] oranžovou
        [few] oranžové
       *[other] oranžových
    }
    [blue] { $count ->
        [one] modrou
        [few] modré
       *[other] modrých
    }
   *[other] { $color }
}
tiles = { $count } { counted-color } { $count ->
    [one] dlaždici
    [few] dlaždice
   *[other] dlaždic
}
tiles-of-color = { $count } { counted-color }
one-tile = { $color ->
    [yellow] žlutou dlaždici
    [red] červenou dlaždici
    [black] černou dlaždici
    [white] bílou dlaždici
    [purple] fialovou dlaždici
    [green] zelenou dlaždici
    [orange] oranžovou dlaždici
    [blue] modrou dlaždici
   *[other] { $color }
}
no-tile = není žádná { color } dlaždice
points = { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
list-and = { $first } a { $last }

## Kresby

drawing-round = Kolo { $round }
drawing-round-of = Kolo { $round } z { $rounds }
drawing-turn = { name-phase }: na tahu je { $who }
drawing-bonus = { $who } si vybírá { $count ->
    [one] { $count } bonusovou dlaždici
    [few] { $count } bonusové dlaždice
   *[other] { $count } bonusových dlaždic
}
drawing-deal = Dlaždice se losují ze sáčku, pak začíná { $who }
drawing-refill = Zásoba se doplňuje ze sáčku
drawing-next-jokers = potom
drawing-pass = pas

## Co se děje v Azulu

azul-taken = { $from ->
    [center] { $who } bere { tiles } ze středu
   *[other] { $who } bere { tiles } z výlohy { $from }
}
azul-marker-taken = { $who } bere žeton začínajícího hráče a začne příští kolo
azul-lined = { $who } pokládá { tiles } do přípravné řady { $line }
azul-fell = { $lid ->
    [0] { $who } shazuje { tiles } na podlahu
    [one] { $who } shazuje { tiles }; podlaha je plná, do víka jde { $lid }
    [few] { $who } shazuje { tiles }; podlaha je plná, do víka jdou { $lid }
   *[other] { $who } shazuje { tiles }; podlaha je plná, do víka jde { $lid }
}
azul-tiled = { $who } pokládá { one-tile } na stěnu, řada { $row }, sloupec { $column }: +{ points }
azul-dropped = { $who } nemá na stěně místo pro přípravnou řadu { $line }: její dlaždice padají na podlahu
azul-floor-charged = { $lost ->
    [0] { $who } za podlahu nic neztrácí: není co
    [one] { $who } ztrácí za podlahu { $lost } bod
    [few] { $who } ztrácí za podlahu { $lost } body
   *[other] { $who } ztrácí za podlahu { $lost } bodů
}
azul-ended = { $why ->
    [row] Konec hry: na stěně je dokončená vodorovná řada
    [no-tiles] Konec hry: sáček i víko jsou prázdné
    [stalemate] Konec hry: nikdo už nemůže položit dlaždici na stěnu
   *[other] Konec hry: { $why }
}
azul-bonus = { $who } získává na konci hry { points }: { $what }
azul-bonus-rows = { $count ->
    [one] { $count } řada
    [few] { $count } řady
   *[other] { $count } řad
}
azul-bonus-columns = { $count ->
    [one] { $count } sloupec
    [few] { $count } sloupce
   *[other] { $count } sloupců
}
azul-bonus-colors = { $count ->
    [one] { $count } barva
    [few] { $count } barvy
   *[other] { $count } barev
}
pavilion-star = { $star ->
    [purple] fialová hvězda
    [orange] oranžová hvězda
    [red] červená hvězda
    [blue] modrá hvězda
    [yellow] žlutá hvězda
    [green] zelená hvězda
    [center] prostřední hvězda
    [left] levá hvězda
    [upper-left] levá horní hvězda
    [upper-right] pravá horní hvězda
    [right] pravá hvězda
    [lower-right] pravá dolní hvězda
    [lower-left] levá dolní hvězda
   *[other] hvězda { $star }
}
pavilion-space = { $star ->
    [purple] „fialová { $number }“
    [orange] „oranžová { $number }“
    [red] „červená { $number }“
    [blue] „modrá { $number }“
    [yellow] „žlutá { $number }“
    [green] „zelená { $number }“
    [center] „prostřední { $number }“
    [left] „levá { $number }“
    [upper-left] „levá horní { $number }“
    [upper-right] „pravá horní { $number }“
    [right] „pravá { $number }“
    [lower-right] „pravá dolní { $number }“
    [lower-left] „levá dolní { $number }“
   *[other] { $star } { $number }
}

## Co se děje v Letním pavilonu

pavilion-taken = { $from ->
    [center] { $who } bere ze středu { $tiles }
   *[other] { $who } bere z výlohy { $from }: { $tiles }
}
pavilion-marker-taken = { $lost ->
    [0] { $who } jako první bere ze středu: získává žeton začínajícího hráče, ztratit není co
    [one] { $who } jako první bere ze středu: získává žeton začínajícího hráče a ztrácí { $lost } bod
    [few] { $who } jako první bere ze středu: získává žeton začínajícího hráče a ztrácí { $lost } body
   *[other] { $who } jako první bere ze středu: získává žeton začínajícího hráče a ztrácí { $lost } bodů
}
pavilion-placed = { $who } pokládá { one-tile } na pole { $space } za { $paid }: +{ points }
pavilion-surrounded = { $feature ->
    [pillar] { $who } obklopuje sloup: 1 bonusová dlaždice
    [statue] { $who } obklopuje sochu: 2 bonusové dlaždice
    [window] { $who } obklopuje okno: 3 bonusové dlaždice
   *[other] { $who }: { $feature }
}
pavilion-bonus-taken = { $who } bere { one-tile } ze zásoby
pavilion-passed = { $who } pasuje
pavilion-passed-keeping = { $who } pasuje a nechává si { $kept }
pavilion-passed-discarding = { $who } pasuje a odhazuje do věže { $discarded }: { lost }
pavilion-passed-both = { $who } pasuje, nechává si { $kept } a odhazuje do věže { $discarded }: { lost }
lost = { $lost ->
    [0] není co ztratit
    [one] −{ $lost } bod
    [few] −{ $lost } body
   *[other] −{ $lost } bodů
}
pavilion-ended = Konec hry: odehrálo se všech šest kol
pavilion-star-bonus = { $who }: { $star } je celá, +{ points }
pavilion-number-bonus = { $who }: všechna pole „{ $number }“ jsou obsazená, +{ points }
pavilion-kept-discarded = { $who } odhazuje ponechané dlaždice ({ $tiles }): { lost }

## Proč tah nejde

refused-deal-due = Nejdřív se losují dlaždice ze sáčku, potom se táhne.
refused-over = Hra skončila.
refused-no-such-display = Výloh je jen { $count }.
refused-not-on-display = Ve výloze { $display } { no-tile }.
refused-not-in-center = Ve středu { no-tile }.

azul-refused-offer-phase = Teď si vezmi dlaždice. Stěna se obkládá, až budou výlohy i střed prázdné.
azul-refused-tiling-phase = Teď jde na stěnu přípravná řada { $line }: vyber pro ni sloupec.
azul-refused-other-color = V přípravné řadě { $line } už leží { $color ->
    [yellow] žluté
    [red] červené
    [black] černé
    [white] bílé
    [purple] fialové
    [green] zelené
    [orange] oranžové
    [blue] modré
   *[other] { $color }
} dlaždice a smí v ní být jen jedna barva.
azul-refused-line-complete = Přípravná řada { $line } už je dokončená: vyber jinou, nebo podlahu.
azul-refused-color-in-row = V řadě { $line } tvé stěny už { color } dlaždice je.
azul-refused-other-line-first = Nejdřív přípravná řada { $line }: obkládá se shora dolů.
azul-refused-column-closed = Nemůžeš položit { one-tile } na stěnu do řady { $line }, sloupce { $column }: místo je obsazené, nebo sloupec tu barvu už má.
azul-refused-must-tile = Přípravná řada { $line } má na stěně ještě místo, shodit ji nesmíš.

pavilion-refused-acquire-phase = Teď si vezmi dlaždice z výlohy nebo ze středu.
pavilion-refused-place-phase = Teď polož dlaždici, nebo pasuj.
pavilion-refused-bonus-phase = Nejdřív si vezmi bonusovou dlaždici ze zásoby.
pavilion-refused-joker-named = Žolík je v tomto kole { color }: vyber jinou barvu a dostaneš k ní jednoho žolíka.
pavilion-refused-space-filled = Na tomto poli už dlaždice leží.
pavilion-refused-color-closed = Nemůžeš tam položit { one-tile }: tuto barvu hvězda nepřijme.
pavilion-refused-jokers-for-joker = Dlaždice v barvě žolíka se platí jen dlaždicemi této barvy.
pavilion-refused-no-natural-tile = { $price ->
    [one] Toto pole stojí { $price } dlaždici a ta musí mít správnou barvu ({ color }).
    [few] Toto pole stojí { $price } dlaždice: aspoň jedna musí mít správnou barvu ({ color }), ostatní mohou být žolíci.
   *[other] Toto pole stojí { $price } dlaždic: aspoň jedna musí mít správnou barvu ({ color }), ostatní mohou být žolíci.
}
pavilion-refused-cannot-pay = { $jokers ->
    [0] Chybí dlaždice: je třeba zaplatit { tiles }.
    [one] Chybí dlaždice: je třeba zaplatit { tiles-of-color } a { $jokers } žolíka.
    [few] Chybí dlaždice: je třeba zaplatit { tiles-of-color } a { $jokers } žolíky.
   *[other] Chybí dlaždice: je třeba zaplatit { tiles-of-color } a { $jokers } žolíků.
}
pavilion-refused-not-in-supply = V zásobě { no-tile }.
pavilion-refused-not-in-hand = Nechat si můžeš jen své dlaždice, nejvýš čtyři.

## Proč rozdání nejde

deal-refused-not-due = Teď se dlaždice nerozdávají.
deal-refused-wrong-kind = Rozdání se teď zapisuje takto: { $form }
deal-refused-wrong-displays = Výloh má být { $due }, ne { $found }.
deal-refused-wrong-display = Výloha { $display }: počet dlaždic má být { $due }, ne { $found }.
deal-refused-wrong-supply = Zásoba: počet dlaždic má být { $due }, ne { $found }.
deal-refused-display-not-in-bag = Výloha { $display }: takové dlaždice teď vylosovat nejde. Sáček se nejdřív vyprázdní, potom se znovu naplní.
deal-refused-supply-not-in-bag = Zásoba: takové dlaždice teď vylosovat nejde. Sáček se nejdřív vyprázdní, potom se znovu naplní.

## Hra v terminálu

play-prompt = Napiš tah, třeba { $example }, nebo help:
play-not-a-move = „{ $text }“ není tah. Napiš moves a uvidíš všechny tahy, nebo help.
play-latin-letters = „{ $text }“ není tah: tahy se píšou latinkou bez háčků a čárek. Napiš help a uvidíš jak.
play-refused-tiling-phase = Teď jde na stěnu přípravná řada { $line }: napiš W{ $line } a sloupec.
play-refused-jokers-for-joker = Dlaždice v barvě žolíka se platí stejnou barvou: napiš 0 žolíků.
play-no-such-line = Přípravných řad je jen 5; F je podlaha.
play-which-payment = Kolik žolíků zaplatíš? Napiš jeden z tahů: { $moves }
play-which-kept = Dlaždic máš { $count }, nechat si můžeš čtyři. Napiš X: a jejich písmena, třeba { $example }
play-moves = { $count ->
    [one] Možný je { $count } tah:
    [few] Možné jsou { $count } tahy:
   *[other] Možných je { $count } tahů:
}
play-moves-beginning = { $count ->
    [0] Na { $beginning } nezačíná žádný tah.
    [one] Na { $beginning } začíná { $count } tah:
    [few] Na { $beginning } začínají { $count } tahy:
   *[other] Na { $beginning } začíná { $count } tahů:
}
play-only-move = (jediný možný tah)
play-collected = { $from ->
    [center] { $who } bere { tiles } ze středu do přípravné řady { $line }
   *[other] { $who } bere { tiles } z výlohy { $from } do přípravné řady { $line }
}
play-hint = Dobrý tah: { $move }.
play-no-hint = Teď není co poradit.
play-round-begins = Kolo { $round }: začíná { $who }.
play-supply-refilled = Zásoba dostává { $tiles }.
play-undone = { $who } vrací tah { $move }.
play-nothing-to-undo = Není co vracet: zatím tu není tvůj tah.
play-saved = Hra je uložená v { $file }.
play-save-where = Kam? Třeba: save hra.txt
play-cannot-save = Hru se nepodařilo uložit do { $file }: { $why }
play-resumed = Hra z { $file } pokračuje, odehráno: { $moves ->
    [one] { $moves } tah
    [few] { $moves } tahy
   *[other] { $moves } tahů
}.
play-not-saved = Hra nebyla uložena.
play-unsaved = Hra není uložená. Ulož ji pomocí save SOUBOR, nebo odejdi dalším quit.
play-file-exists = Soubor { $file } už existuje. Zvol jiný název.
play-is-folder = { $file } je složka. Napiš soubor, který v ní má být.
play-over-unsaved = Hra není uložená. Uložíš ji příkazem save SOUBOR, undo vrátí tah, quit skončí.
play-stopped = Boti tady končí: { $rounds ->
    [one] odehráli { $rounds } kolo
    [few] odehráli { $rounds } kola
   *[other] odehráli { $rounds } kol
} a nikdo hru neukončil.
play-passes = A ještě { $count ->
    [one] { $count } způsob
    [few] { $count } způsoby
   *[other] { $count } způsobů
}, jak pasovat: napiš X: a nejvýš čtyři dlaždice, které si necháš.
play-goodbye = Uvidíme se u další hry!
play-winner = Vítězí { $who }: { points }. Gratulujeme!
play-winner-by-rows = Vítězí { $who }: { points } a víc dokončených řad stěny. Gratulujeme!
play-shared-victory = O vítězství se dělí { $who }: každý má { points }. Gratulujeme!
play-table-place = Místo
play-table-player = Hráč
play-table-points = Body
play-table-rows = Řady
play-help =
    Napiš tah, nebo některý z příkazů:

      moves         všechny tahy, které teď můžeš zahrát
      moves 3       jen ty, které začínají na 3
      show          ukázat stůl ještě jednou
      hint          co by zahrál silný bot
      undo          vrátit svůj poslední tah
      save SOUBOR   uložit hru do souboru a dohrát ji později
      help          tato stránka
      quit          odejít ze hry
play-help-azul =
    Jak se zapisuje tah:

      3R4   vzít všechny červené dlaždice z výlohy 3, položit je do přípravné řady 4
      CBF   vzít všechny modré dlaždice ze středu a shodit je na podlahu

    Na šedé stěně, když jsou výlohy i střed prázdné:

      W24   dlaždice z přípravné řady 2 jde do sloupce 4 na stěně
      W2F   přípravná řada 2 nemá na stěně místo, její dlaždice padnou na podlahu

    Barvy: B modrá, Y žlutá, R červená, K černá, W bílá.
    Na obrázku je { $tile } dlaždice, b její prázdné místo na stěně, · ostatní prázdná
    místa, → dokončená přípravná řada, která půjde na stěnu, ▶ kdo je na tahu,
    ◆ žeton začínajícího hráče.

    Na konci hry: +2 za každou dokončenou řadu stěny, +7 za dokončený sloupec,
    +10 za každou barvu, která má na stěně všech pět dlaždic.
play-help-pavilion =
    Jak se zapisuje tah:

      3G      vzít zelené dlaždice z výlohy 3 (a jednoho žolíka, pokud tam je)
      CP      vzít fialové dlaždice ze středu
      G4:G3   položit zelenou dlaždici na hvězdu G, pole 4:
              zaplatit 3 žolíky, zbytek zelenými
      M2:R0   položit červenou na pole 2 prostřední hvězdy, bez žolíků
      +R      vzít si červenou bonusovou dlaždici ze zásoby
      X:PGG   pasovat a nechat si fialovou a dvě zelené; X: nenechá si nic,
              samotné X si nechá všechno, jsou-li to nejvýš čtyři dlaždice

    Barvy: P fialová, G zelená, O oranžová, Y žlutá, B modrá, R červená.
    Hvězdy: podle barvy na barevné straně, M uprostřed.
    Na obrázku je { $tile } dlaždice a číslo na prázdném poli říká, kolik dlaždic stojí.
    Vpravo: +1 sloup této hvězdy, +2 socha mezi ní a další hvězdou
    (po G následuje P), +3 její okno; ▪ je obsazené pole, ✓ už je obklopeno.
    ▶ je na tahu, ◆ má žeton začínajícího hráče.

    Sloupy, sochy, okna a body na konci hry: napiš help stars.
play-help-stars =
    Obsaď všechna tato pole a vezmi si bonusové dlaždice: 1 za sloup, 2 za sochu,
    3 za okno.

          sloup          socha          okno
      P   P2 P3 M5 M6    P1 P2 O3 O4    P5 P6
      O   O2 O3 M6 M1    O1 O2 R3 R4    O5 O6
      R   R2 R3 M1 M2    R1 R2 B3 B4    R5 R6
      B   B2 B3 M2 M3    B1 B2 Y3 Y4    B5 B6
      Y   Y2 Y3 M3 M4    Y1 Y2 G3 G4    Y5 Y6
      G   G2 G3 M4 M5    G1 G2 P3 P4    G5 G6

    Body na konci za hvězdu jedné barvy: fialová 20, zelená 18, oranžová 17,
    žlutá 16, modrá 15, červená 14; za hvězdu více barev 12. Za všechna pole
    s cenou 1: 4 body, s cenou 2: 8, s cenou 3: 12, s cenou 4: 16.

## Ostatní příkazy

new-deal = Rozdání: { $deal }
perft-depth = Hloubka
perft-leaves = Listy
perft-checksum = Kontrolní součet
perft-seconds = Sekundy
simulate-games = Hry
simulate-seconds = Sekundy
simulate-games-per-second = Her za sekundu
simulate-moves-per-second = Tahů za sekundu
simulate-nanoseconds = Nanosekund na tah
simulate-mean-rounds = Kol na hru
simulate-mean-moves = Tahů na hru
simulate-short-deals = Neúplná rozdání
simulate-unfinished = Zastaveno po limitu kol
simulate-seat = Místo
simulate-bot = Bot
simulate-mean-score = Bodů na hru
simulate-wins = Výhry
welcome-unofficial = Neoficiální fanouškovský projekt, s vydavatelem nijak nesouvisí.
