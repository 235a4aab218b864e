## Sestavení pozice

editor-title = Sestavit pozici
editor-lead = Zadej jakoukoli pozici – ze skutečného stolu, nebo vymyšlenou. Pokud taková být nemůže, stránka řekne, co nesedí.
editor-game = Hra
editor-change = Změnit
editor-letters-help = Dlaždice se píší těmito písmeny: { $example }, a když je jich hodně, B14 Y3.
editor-marker = žeton začínajícího hráče
editor-round-and-turn = Kolo a tah
editor-round = kolo
editor-round-joker = { $round } (žolík: { color })
editor-phase = Fáze
editor-turn = Kdo je na tahu
editor-first = Kdo začíná kolo
editor-in-center = uprostřed
editor-ended = Jak hra skončila
editor-ended-why = { $why ->
    [row] na stěně je dokončená vodorovná řada
    [no-tiles] sáček i víko jsou prázdné
    [stalemate] nikdo už nemůže položit dlaždici na stěnu
   *[other] { $why }
}
editor-bonus-left = Kolik bonusových dlaždic zbývá vzít
editor-next = Kdo táhne po doplnění
editor-nobody = nikdo: všichni pasovali
editor-offer = Na stole
editor-display = výloha { $number }
editor-bag-and-lid = Sáček a víko
editor-bag-and-tower = Sáček a věž
editor-rest-bag = Všechny ostatní dlaždice jsou v sáčku
editor-rest-lid = Všechny ostatní dlaždice jsou ve víku
editor-rest-tower = Všechny ostatní dlaždice jsou ve věži
editor-rest-nowhere = Zadám obojí
editor-lines = Přípravné řady
editor-line = přípravná řada { $number }
editor-line-color = barva
editor-line-count = počet dlaždic
editor-wall-space = stěna, řada { $row }, sloupec { $column }
editor-tiles = Dlaždice
editor-hand = dlaždice u herního plánu
editor-kept = ponecháno do příštího kola
editor-passed = Pas
editor-stars = Hvězdy
editor-check = Zkontrolovat
editor-analyse = Analyzovat pozici
editor-good = Taková pozice je možná.
editor-waiting = Jakmile všechno sedí, objeví se tu pozice.
editor-picture = Pozice
editor-holds = { $place }: { $tiles }
editor-problems = Co nesedí
editor-wrong = { $count ->
    [one] Nesedí { $count } věc
    [few] Nesedí { $count } věci
   *[other] Nesedí { $count } věcí
}
editor-palette = Dlaždice pro pole, kterého ses dotkl naposledy
editor-remove = Odebrat poslední dlaždici

## Co je špatně zadáno

editor-missing = { $place }: chybí.
editor-not-a-tile = { $place }: „{ $typed }“ není dlaždice.
editor-too-many-tiles = { $place }: tolik dlaždic hra nemá.
editor-not-a-number = { $place }: „{ $typed }“ není číslo, které se sem hodí.
editor-not-a-choice = { $place }: „{ $typed }“ tu nelze vybrat.
editor-half-line = { $place }: vyber barvu i počet dlaždic, nebo nic.
editor-field-twice = Formulář má dvě pole „{ $name }“.
editor-field-unknown = Tento formulář nemá pole „{ $name }“.
editor-ruleset-unknown = Hra „{ $name }“ neexistuje.
editor-unreadable = Odkaz neobsahuje pozici, kterou by šlo přečíst. Tady je prázdný stůl.

## Co je špatně s pozicí

editor-census = { color } barva: celkem má být { $due } dlaždic, ale { $count ->
    [one] je jen { $count }.
    [few] jsou { $count }.
   *[other] je jich { $count }.
}
editor-boards = Herních plánů má být { $due }, ne { $count }.
editor-displays = Výloh má být { $due }, ne { $count }.
editor-display-overfull = Ve výloze { $display } jsou víc než 4 dlaždice.
editor-round-range = Kolo je číslo od 1 do { $most }.
editor-score-high = { $who } může mít nejvýš { $most } bodů.
editor-no-such-seat = { $place }: hráč { $number } u tohoto stolu není.
editor-turn-phase = Kdo je na tahu, nesedí s fází.
editor-nothing-offered = Ve výlohách ani uprostřed nic neleží, ale dokud se dlaždice berou, musí tam být aspoň jedna.
editor-tiles-offered = Ve výlohách nebo uprostřed leží dlaždice, ale v této fázi tam už žádné nejsou.
editor-marker-center = Když se dlaždice rozdávají, musí být žeton začínajícího hráče uprostřed.
editor-line-overfull = { $who }: v přípravné řadě { $line } nemůže ležet { $count ->
    [one] { $count } dlaždice
    [few] { $count } dlaždice
   *[other] { $count } dlaždic
}.
editor-line-color-taken = { $who }: v přípravné řadě { $line } se nedá sbírat { color } barva, protože ji řada { $line } stěny už má.
editor-wall-color = { $who }: do řady { $row }, sloupce { $column } stěny nejde položit { one-tile }.
editor-wall-row = { $who }: v řadě { $row } stěny je { color } barva víckrát.
editor-wall-column = { $who }: ve sloupci { $column } stěny je { color } barva víckrát.
editor-floor-long = { $who }: podlaha má jen 7 polí.
editor-marker-stray = { $who }: žeton začínajícího hráče leží na této podlaze, ale výš je pro něj vybráno jiné místo.
editor-marker-twice = { $who }: žeton začínajícího hráče leží na podlaze víckrát.
editor-marker-missing = { $who } má žeton začínajícího hráče, takže musí ležet na podlaze (M), pokud není plná.
editor-tiling-turn = Na tahu musí být { $who }: obkládá první hráč s dokončenou přípravnou řadou.
editor-floor-occupied = { $who }: v této fázi je podlaha prázdná.
editor-line-full = { $who }: v této fázi nemůže být přípravná řada { $line } dokončená.
editor-row-complete = { $who }: na stěně je dokončená vodorovná řada, takže hra tímto kolem končí a v této fázi být nemůže.
editor-tiling-colored = Na barevné stěně jdou dlaždice na svá místa samy: tato fáze je jen pro šedou stěnu.
editor-nothing-to-tile = Nikdo nemá dokončenou přípravnou řadu, takže není co pokládat na stěnu.
editor-nothing-to-deal = Sáček i víko jsou prázdné, není co rozdávat: hra skončila.
editor-ended-otherwise = Takto hra skončit nemohla.
editor-supply-overfull = Zásoba má jen { $most } míst.
editor-kept-many = { $who } si může ponechat nejvýš 4 dlaždice.
editor-star = { $who }: { pavilion-star } – tyto barvy na ní nemohou ležet spolu.
editor-turn-passed = { $who } nemůže být na tahu: tento hráč už pasoval.
editor-passed-early = { $who }: v této fázi ještě nikdo nepasuje.
editor-not-passed = { $who }: v této fázi už pasovali všichni, i tento hráč.
editor-hand-passed = { $who }: po pasu u herního plánu nejsou žádné dlaždice, jen ponechané.
editor-kept-early = { $who }: před pasem si nikdo žádné dlaždice neponechává.
editor-kept-late = { $who }: po konci hry už žádné dlaždice ponechané nejsou.
editor-bonus-range = Bonusových dlaždic se bere 1 až 3 a ne víc, než kolik jich má zásoba.
editor-nothing-to-refill = Zásoba se doplňuje, jen když má volné místo a v sáčku nebo ve věži je aspoň jedna dlaždice.
editor-next-passed = Po doplnění táhne někdo, kdo ještě nepasoval; pokud pasovali všichni, nikdo.
editor-refill-late = V posledním kole všichni pasovali: hra skončila a zásoba se nedoplňuje.
editor-not-in-bag = Před prvním rozdáním musí být všechny dlaždice v sáčku.
editor-over-early = Hra končí po kole { $most }, ne dřív.
