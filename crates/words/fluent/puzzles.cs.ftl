# Úlohy: konce partií pro dva s jediným nejlepším tahem.
puzzle-title = Úlohy
puzzle-lead = Pozice z partií silných botů, ve kterých je jeden tah lepší než všechny ostatní. Každá odpověď je dokázaná, většina do poslední dlaždice partie.
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
puzzle-any = libovolně
puzzle-easy = lehká
puzzle-middle = střední
puzzle-hard = těžká
puzzle-suited = na mé síly
puzzle-next = Další úloha
puzzle-none = Taková úloha není. Vyber méně podmínek.
puzzle-you = Ty
puzzle-other = Soupeř
puzzle-task-win = Vyhrává jediný tah. Najdi ho.
puzzle-task-points = Jeden tah je aspoň o dva body lepší než všechny ostatní. Najdi ho.
puzzle-task-round = V tomto kole je jeden tah aspoň o tři body lepší než všechny ostatní: počítají se tvoje body bez bodů soupeře. Najdi ho.
puzzle-go-on = { $count ->
    [one] Správně. Ještě { $count } tah.
    [few] Správně. Ještě { $count } tahy.
   *[other] Správně. Ještě { $count } tahů.
}
puzzle-solved = Vyřešeno.
puzzle-wrong = Tento tah ne.
puzzle-shown = Toto je řešení.
puzzle-end = { $result ->
    [won] vyhraješ o { $points }.
    [lost] prohraješ o { $points }.
    [tie-won] bodů je stejně, ale vyhraješ podle řad.
    [tie-lost] bodů je stejně, ale podle řad prohraješ.
    [shared] o výhru se podělíte.
    [even] bodů je stejně.
    [ahead] do konce kola získáš víc než soupeř, o { $points }.
    [behind] do konce kola získáš méně než soupeř, o { $points }.
    [level] do konce kola získáte oba stejně bodů.
   *[other] ?
}
puzzle-points = { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
}
puzzle-with-best = Nejlepší tah, ať přijde cokoli: { $end }
puzzle-second-best = Druhý nejlepší tah: { $move }
puzzle-with-other = Druhý nejlepší tah, když všechno vyjde: { $end }
puzzle-with-yours = Tvůj tah, když všechno vyjde: { $end }
puzzle-after-yours = Dál to půjde třeba takhle:
puzzle-final = Na konci: ty { $own }, soupeř { $other }.
puzzle-final-round = Po kole: ty { $own }, soupeř { $other }.
puzzle-too-deep = Pokračování po tvém tahu je příliš dlouhé na to, aby se tu dalo spočítat. Zkus ho na analytické desce.
puzzle-play-it = Zahrát tento tah
puzzle-again = Zkusit znovu
puzzle-show = Ukázat řešení
puzzle-light = Zvýraznit dlaždice
puzzle-about = Téma: { $themes }
puzzle-analysis = Otevřít v analýze
puzzle-proof = Důkaz
puzzle-proof-nodes = Každá varianta je propočítaná do konce partie: { $count } pozic pro první tah. Zopakovat to může každý:
puzzle-proof-round = Každá varianta je propočítaná do konce kola: { $count } pozic pro první tah. Hledání v milionu pozic se sítí botů dává přednost stejným tahům. Zopakovat to může každý:
puzzle-grade = { $grade ->
    [A] Stupeň A: vyhrává právě jeden tah.
    [B] Stupeň B: nejlepší tah je aspoň o dva body lepší než druhý.
    [C] Stupeň C: v tomto kole je nejlepší tah aspoň o tři body lepší než druhý.
   *[other] ?
}
puzzle-rating = Rating úlohy: { $rating }
puzzle-your-rating = Tvůj rating: { $rating }
puzzle-changed = Tvůj rating: { $before } → { $after }
puzzle-counted-before = Tuto úlohu už máš za sebou, proto se rating nemění.
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
puzzle-feed = Kanál s úlohami dne
puzzle-picture = Pozice úlohy
puzzle-terminal = Napiš tah, nebo hint (nápověda), moves (tahy), show (deska), solution (řešení), quit (konec).
puzzle-terminal-begins = Začíná na { $beginning }.
puzzle-own = Z tvých partií
puzzle-own-make = Udělat úlohy z mých chyb
puzzle-own-help = Dokázat se dají poslední tahy partie. Tyto úlohy vidíš jen ty.
puzzle-own-none = Žádnou z tvých chyb v této partii nejde dokázat do poslední dlaždice.
puzzle-theme = { $theme ->
    [exact-finish] přesně zaplnit řadu
    [denial] vzít, s čím by soupeř bodoval
    [forced-floor] donutit soupeře vzít dlaždice na podlahu
    [last-tile] poslední dlaždice zbudou na soupeře
    [marker] značka začínajícího hráče
    [column] celý sloupec
    [color] celá barva
    [eighth-tile] dlaždice, za které už na podlaze nejsou minusové body
    [tie-break] rovnost bodů a řady
    [gray-placement] kam s dlaždicí na šedé stěně
    [which-line] do které řady dlaždice patří
    [row] celá řada stěny
    [jokers] čím zaplatit
    [bonus] bonusové dlaždice za sloupy, sochy a okna
    [chain] jeden bonus zaplatí další
    [star] celá hvězda
    [number] všechna pole s jedním číslem
    [pass] kdy pasovat
   *[other] nejlepší tah
}
