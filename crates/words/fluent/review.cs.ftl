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
