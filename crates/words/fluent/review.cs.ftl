### Rozbory partií: štěstí, chyby a co ještě rozhodlo.

## Čtyři položky, které dávají součet

review-first = čekalo se před prvním rozdáním
review-luck = štěstí při rozdávání
review-errors = vlastní chyby
review-gifts = chyby ostatních
review-unforeseen = nedalo se předvídat
review-last = podíl na výhře
review-accuracy = přesnost
review-rate = výher ztraceno na 1000 rozhodnutí

## Známky

review-inaccuracy = nepřesnost
review-mistake = chyba
review-blunder = hrubá chyba

## Chvíle

review-moments = Nejdůležitější chvíle
review-cost = stojí { $share } % výhry
review-cost-points = stojí { $points } bodu
review-better = lepší: { $move }
review-flawless = Chybu, kterou by tento rozbor našel, nikdo neudělal.
review-judge = Hodnotila neuronová síť, { $nodes } uzlů na tah. Štěstí je známo s přesností ± { $error } % výhry.

## Tahy krátce, ať je udělá kdokoli

azul-move-take = { $from ->
    [center] { tiles } ze středu
   *[other] { tiles } z výlohy { $from }
} → { $line ->
    [floor] podlaha
   *[other] řada { $line }
}
azul-move-tile = stěna, řada { $row } → sloupec { $column }
azul-move-drop = řada { $line } → podlaha
pavilion-move-take = { $from ->
    [center] { $tiles } ze středu
   *[other] { $tiles } z výlohy { $from }
}
pavilion-move-place = { one-tile } → { $space }{ $jokers ->
    [0] {""}
    [one] {" "}({ $jokers } žolík)
    [few] {" "}({ $jokers } žolíci)
   *[other] {" "}({ $jokers } žolíků)
}
pavilion-move-bonus = { one-tile } ze zásoby
pavilion-move-pass = pas
pavilion-move-pass-keeping = pas, nechat si { $tiles }

## Proč byl nejlepší tah lepší: s ním na konci kola

review-why = S ním na konci kola: { $reasons }.
review-no-why = Jednoduchý důvod to nemá.
review-no-why-but = Jednoduchý důvod to nemá; nejlepší pokračování: { $line }.
review-bonus = Hned přinese { $tiles ->
    [one] { $tiles } dlaždici
    [few] { $tiles } dlaždice
   *[other] { $tiles } dlaždic
} ze zásoby.
review-more-jokers = Utratí o { $count ->
    [one] { $count } žolíka
    [few] { $count } žolíky
   *[other] { $count } žolíků
} víc a nechá si dlaždice barvy.
review-fewer-jokers = Nechá si { $count ->
    [one] { $count } žolíka
    [few] { $count } žolíky
   *[other] { $count } žolíků
} na později a zaplatí barvou.
review-reply = Odpověď na zahraný tah, { $who }: { $move }.
review-denied = Jinak tyto dlaždice příštím tahem bere { $who }.
reason-wall-more = { $who } získá na stěně o { points } víc
reason-wall-less = { $who } získá na stěně o { points } míň
reason-floor-more = { $who } ztratí na podlaze o { points } míň
reason-floor-less = { $who } ztratí na podlaze o { points } víc
reason-rows-more = { $who } má blíž k úplným řadám (asi { points })
reason-rows-less = { $who } má dál k úplným řadám (asi { points })
reason-columns-more = { $who } má blíž k úplným sloupcům (asi { points })
reason-columns-less = { $who } má dál k úplným sloupcům (asi { points })
reason-colors-more = { $who } má blíž k úplným barvám (asi { points })
reason-colors-less = { $who } má dál k úplným barvám (asi { points })
reason-lines-more = { $who } má víc v neúplných přípravných řadách (asi { points })
reason-lines-less = { $who } má míň v neúplných přípravných řadách (asi { points })
reason-start-more = { $who } začíná příští kolo
reason-start-less = { $who } nezačíná příští kolo
reason-placing-more = { $who } získá za položené dlaždice o { points } víc
reason-placing-less = { $who } získá za položené dlaždice o { points } míň
reason-lost-more = { $who } ztratí za žeton a zbylé dlaždice o { points } míň
reason-lost-less = { $who } ztratí za žeton a zbylé dlaždice o { points } víc
reason-stars-more = { $who } má blíž k úplným hvězdám (asi { points })
reason-stars-less = { $who } má dál k úplným hvězdám (asi { points })
reason-numbers-more = { $who } má blíž k jednomu číslu na všech hvězdách (asi { points })
reason-numbers-less = { $who } má dál k jednomu číslu na všech hvězdách (asi { points })
reason-hand-more = { $who } si nechává lepší dlaždice (asi { points })
reason-hand-less = { $who } si nechává horší dlaždice (asi { points })
reason-features-more = { $who } má blíž k bonusovým dlaždicím (asi { points })
reason-features-less = { $who } má dál k bonusovým dlaždicím (asi { points })

## Příběh partie

story-title = Partie ve zkratce
story-opening = První rozdání bylo nejlepší pro hráče { $who }: +{ $share } % výhry.
story-opening-even = První rozdání nikomu nepomohlo.
story-turn = Kolo { $round }, { $who }: { $move } — { $mark }, −{ $share } % výhry.
story-turn-helped = Kolo { $round }, { $who }: { $move } — { $mark }, −{ $share } % výhry; nejvíc získává { $helped }.
story-flawless = Nikdo neudělal chybu, která by mnoho změnila.
story-luck = Všechna rozdání dohromady nejvíc pomohla hráči { $who }: +{ $share } % výhry.
story-luck-even = Všechna rozdání dohromady nikomu měřitelně nepomohla.
story-unforeseen = Z toho, co se nedalo předvídat, získává nejvíc { $who }: +{ $share } % výhry.
story-lead-always = Od začátku do konce je v čele { $who }.
story-lead = V kole { $round } se vedení natrvalo ujímá { $who }.
story-lead-last = Kdo je v čele, se rozhodlo až v posledním kole.
story-end = { $who } vítězí { $scores } po { $rounds ->
    [one] { $rounds } kole
    [few] { $rounds } kolech
   *[other] { $rounds } kolech
}.
story-end-shared = { $who } se dělí o vítězství, { $scores }, po { $rounds ->
    [one] { $rounds } kole
    [few] { $rounds } kolech
   *[other] { $rounds } kolech
}.
story-unfinished = Partie neskončila; nejlepší vyhlídky má { $who }: { $share } %.

## Stránka

review-title = Rozbor
review-start = Rozebrat partii
review-to-replay = Zpět k přehrávání
review-back = Zpět
review-thinking = Rozbor
review-progress = Probíhá rozbor: { $done } z { $of }. Chyby se objevují, jakmile jsou nalezeny.
review-graph = Podíl každého na výhře
review-mark-before = Předchozí chyba
review-mark-after = Další chyba
review-was-best = Nejlepší tah.
review-nothing-lost = Nic se neztratilo.
review-proven = Dokázáno: všechny důležité varianty jsou prohledány až do konce partie.
review-line-best = Nejlepší pokračování
review-line-played = Zahrané pokračování
review-line-back = Zpět k rozhodnutí
review-sums = Štěstí a umění
review-sums-help = Části se sčítají: očekávání + štěstí − vlastní chyby + chyby ostatních + nepředvídané = podíl na výhře. ± jsou dvě směrodatné chyby.
review-helped = Čí chyby komu pomohly
review-all-boards = Všechny desky
review-try = Zkusit to
review-try-again = Zkusit znovu
review-task = Na tahu je { $who }: najdi lepší tah než ten zahraný.
review-accepted = Dobře: ztrácí { $share } % výhry.
review-not-yet = Ještě ne: ztrácí { $share } % výhry.
review-answer = Ukázat odpověď
review-next-task = Další úloha

## Nápověda u stolu

hint-about = Silný bot ukáže tah a řekne proč. Nápovědy se uvádějí ve výsledku.
hint-move = Nápověda: { $move }
hint-other = Ve srovnání s tahem: { $move }.
hint-reply = Jinak odpoví { $who }: { $move }.
hint-only = Jiný tah není.
hint-told = { $who } si bere nápovědu.
hint-refused-people = Nápověda je jen ve hře proti botům a u tohoto stolu hraje ještě někdo.
hint-refused-shared = Tady nápověda není: jiní mají stejné rozdání a body se porovnávají.
hint-refused-sought = Nápověda se už hledá. Chvilku počkej.
hint-refused-busy = Boti mají teď moc práce. Zkus to za chvilku znovu.
end-bot-moves = { $count ->
    [one] { $count } tah udělal bot
    [few] { $count } tahy udělal bot
   *[other] { $count } tahů udělal bot
}
log-by-bot = (bot)
end-hints = { $count ->
    [one] { $count } nápověda
    [few] { $count } nápovědy
   *[other] { $count } nápověd
}
