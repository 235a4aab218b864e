# Úlohy: konce partií pro dva s jediným nejlepším tahem.
puzzle-title = Úlohy
puzzle-lead = Konce skutečných partií, ve kterých je jeden tah lepší než všechny ostatní. Každá odpověď je dokázaná do poslední dlaždice.
puzzle-of-the-day = Úloha dne
puzzle-solved-today = { $count ->
    [0] Dnes ji na první pokus ještě nikdo nevyřešil.
    [one] Dnes ji na první pokus vyřešil { $count } člověk.
    [few] Dnes ji na první pokus vyřešili { $count } lidé.
   *[other] Dnes ji na první pokus vyřešilo { $count } lidí.
}
puzzle-solve = Řešit
puzzle-choose = Vybrat úlohu
puzzle-game = Hra
puzzle-theme-label = Téma
puzzle-strength = Obtížnost
puzzle-any = jakákoli
puzzle-easy = lehká
puzzle-middle = střední
puzzle-hard = těžká
puzzle-suited = na mé síly
puzzle-next = Další úloha
puzzle-none = Taková úloha není. Vyber méně podmínek.
puzzle-you = Ty
puzzle-other = Soupeř
puzzle-task-win = Jeden tah vyhrává. Najdi ho.
puzzle-task-points = Jeden tah je aspoň o dva body lepší než všechny ostatní. Najdi ho.
puzzle-go-on = { $count ->
    [one] Správně. Ještě { $count } tah.
    [few] Správně. Ještě { $count } tahy.
   *[other] Správně. Ještě { $count } tahů.
}
puzzle-solved = Vyřešeno.
puzzle-wrong = Tento tah ne.
puzzle-shown = Toto je řešení.
puzzle-end = { $result ->
    [won] Vyhraješ o { $points }.
    [lost] Prohraješ o { $points }.
    [tie-won] Bodů je stejně, ale vyhraješ podle řad.
    [tie-lost] Bodů je stejně, ale podle řad prohraješ.
    [shared] O výhru se podělíte.
    [even] Bodů je stejně.
   *[other] ?
}
puzzle-points = { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
}
puzzle-with-best = S nejlepším tahem, přinejhorším: { $end }
puzzle-with-other = S druhým nejlepším tahem, přinejlepším: { $end }
puzzle-with-yours = S tvým tahem, přinejlepším: { $end }
puzzle-after-yours = A pak to půjde takhle:
puzzle-too-deep = Pokračování po tvém tahu je moc dlouhé, než aby se tu dalo spočítat. Zkus ho na desce analýzy.
puzzle-play-it = Zahrát tento tah
puzzle-again = Zkusit znovu
puzzle-show = Ukázat řešení
puzzle-light = Rozsvítit dlaždice
puzzle-about = O co jde: { $themes }
puzzle-analysis = Otevřít v analýze
puzzle-proof = Důkaz
puzzle-proof-nodes = Každá varianta je propočítaná do konce partie: { $count } pozic pro první tah. Zopakovat to může každý:
puzzle-grade = { $grade ->
    [A] Stupeň A: vyhrává právě jeden tah.
    [B] Stupeň B: nejlepší tah je aspoň o dva body lepší než druhý.
   *[other] ?
}
puzzle-rating = Rating úlohy: { $rating }
puzzle-your-rating = Tvůj rating: { $rating }
puzzle-changed = Tvůj rating: { $before } → { $after }
puzzle-counted-before = Tuto úlohu jsi už zkoušel, proto se rating nemění.
puzzle-streak = { $count ->
    [one] { $count } vyřešená v řadě
    [few] { $count } vyřešené v řadě
   *[other] { $count } vyřešených v řadě
}
puzzle-tally = Vyřešeno { $solved } z { $tried }, nejdelší série { $best }
puzzle-tried-lately = Nedávné
puzzle-kept = Rating patří k tomuto prohlížeči.
puzzle-share = Sdílet a nic neprozradit
puzzle-share-solved = { $game }, úloha ze dne { $day }: vyřešená.
puzzle-share-tried = { $game }, úloha ze dne { $day }: nevyřešená.
puzzle-feed = Úlohy dne jako kanál
puzzle-picture = Pozice úlohy
puzzle-theme = { $theme ->
    [exact-finish] přesně zaplnit řadu
    [denial] vzít, co potřebuje soupeř
    [forced-floor] dlaždice soupeři na podlahu
    [last-tile] kdo bere poslední dlaždice
    [marker] značka začínajícího hráče
    [column] sloupec
    [color] barva
    [eighth-tile] dlaždice, za které už podlaha netrestá
    [tie-break] rovnost bodů a řady
    [gray-placement] kam s dlaždicí na šedé stěně
    [blocked-row] řada, kterou nejde vyložit na stěnu
    [jokers] kolik žolíků zaplatit
    [bonus] sloupy, sochy a okna
    [chain] jeden bonus zaplatí další
    [star] celá hvězda
    [number] všechna pole s jedním číslem
    [pass] kdy pasovat
   *[other] nejlepší tah
}
