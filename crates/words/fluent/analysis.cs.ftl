# The analysis board.

analysis-title = Analýza
analysis-lead = Zkoušejte tahy z libovolné pozice. Engine ukáže nejlepší varianty; vše, co zkusíte, se uchová v adrese stránky.
analysis-from-start = Od začátku hry
analysis-begin = Začít
analysis-from-position = Z pozice
analysis-from-position-help = Sestavte libovolnou pozici: kachle, desky hráčů, kdo je na tahu.
analysis-edit = Sestavit pozici
analysis-from-text = Z textu
analysis-from-text-help = Vložte zápis partie, uloženou analýzu nebo stav jako JSON.
analysis-open = Otevřít
analysis-other = Jiná analýza
analysis-link = Analyzovat
analysis-deal-due = Nyní se rozdávají kachle
analysis-draw = Vylosovat kachle
analysis-by-hand = Vybrat kachle
analysis-letters = Napište písmeno za každou kachli:
analysis-deal = Rozdat
analysis-engine = Engine
analysis-thinking = Přemýšlí…
analysis-ask = Zeptat se enginu
analysis-deeper = Přemýšlet hlouběji
analysis-busy = Engine má moc práce. Zkuste to za chvíli znovu.
analysis-solved = propočteno do konce kola
analysis-start = Začátek
analysis-this-move = Komentář a varianta
analysis-comment = Komentář
analysis-save = Uložit komentář
analysis-promote = Udělat hlavní variantou
analysis-remove = Smazat odtud dál
analysis-play-on = Hrát dál proti botům
analysis-play-as = Hrajete za
analysis-play-level = Boti
analysis-play = Hrát
analysis-stop = Ukončit
analysis-next = Pokračovat
analysis-state = Stav
analysis-refused-played = Tato partie se ještě hraje. Analyzovat ji můžete, až skončí.
analysis-refused-long = Tato analýza je na adresu příliš dlouhá. Uložte ji jako text a smažte varianty, které nepotřebujete.
analysis-display = Výloha { $number }
analysis-margin = { $points } bodu
analysis-nodes = { $count ->
    [one] { $count } pozice
    [few] { $count } pozice
   *[other] { $count } pozic
}
analysis-against = { $who } hraje proti botům: { $bot }.
