## Replays

replay-title = Záznam hry
replay-link = Přehrát
replay-watch = Přehrát celou hru
replay-controls = Ovládání přehrávání
replay-step = Krok
replay-steps = Všechny kroky
replay-deal = rozdání dlaždic
replay-first = Na začátek
replay-round-before = Na začátek kola
replay-before = O krok zpět
replay-play = Přehrávat
replay-after = O krok dál
replay-round-after = Na další kolo
replay-last = Na konec
replay-pace = Rychlost
replay-slow = Pomalá
replay-normal = Normální
replay-fast = Rychlá
replay-keys = Klávesy: ← a → po krocích, mezerník spustí a pozastaví.
replay-takeaway = Sdílet a uložit
replay-record = Zápis
replay-picture = Pozice
replay-position-link = Odkaz na tuto pozici

## Imported games

replay-import-link = Nahrát hru, která se hrála jinde
replay-import = Nahrát hru
replay-import-lead = Vlož zápis hry, vyber soubor, nebo přepiš hru od vlastního stolu. Dostane stránku k přehrání s vlastním odkazem.
replay-import-text = Zápis, jako text nebo JSON
replay-import-file = Nebo soubor
replay-import-do = Nahrát
replay-import-check = Zkontrolovat dosavadní zápis
replay-so-far = Dosavadní průběh hry
replay-so-far-count = { $count ->
    [0] Zatím není nic zapsáno
    [one] Zatím v pořádku: { $count } položka
    [few] Zatím v pořádku: { $count } položky
   *[other] Zatím v pořádku: { $count } položek
}
replay-due-deal = Teď se zapisují dlaždice nového rozdání, takto:
replay-due-letters = Dlaždice každé výlohy zapiš těmito písmeny v tomto pořadí, výlohy odděl čárkou:
replay-due-supply = Za S: stojí dlaždice zásoby, ve stejném pořadí.
replay-due-move = Následuje číslo { $number }. Možné jsou tyto tahy; klepnutím tah přidáš:
replay-due-instead = Na místě čísla { $number } by byly možné tyto tahy:
replay-type-game = Hra od vlastního stolu
replay-type-help = Vyber, co hrajete. Pak zapisuj každé rozdání dlaždic a každý tah; stránka řekne, kdo je na řadě a co je možné.
replay-type-which = Která hra
replay-type-begin = Začít
replay-players = { $count ->
    [one] { $count } hráč
    [few] { $count } hráči
   *[other] { $count } hráčů
}

## What is wrong with a record

replay-fault-place = Řádek { $line }, sloupec { $column }:
replay-fault-expected = Tady se čekalo: { $what }
replay-fault-no-ruleset = Chybí značka [Ruleset "…"], například [Ruleset "azul:2"].
replay-fault-unknown-ruleset = Taková pravidla nejsou. Jsou azul:2 až azul:4, pavilion:2 až pavilion:4 a jejich varianty, například azul-gray:2 nebo pavilion-beige:3.
replay-fault-other-rules = Tento zápis se řídí verzí pravidel { $version }, kterou tady neznáme.
replay-fault-no-tag-name = Tady se čekal název značky, například Seat0.
replay-fault-tag-twice = Značka { $name } tu stojí podruhé.
replay-fault-escape = Za \ smí následovat jen " nebo \.
replay-fault-control = Ve značce nesmějí být řídicí znaky.
replay-fault-late-tag = Značky stojí před prvním tahem nebo rozdáním.
replay-fault-number = Tady se čekalo číslo { $number }.
replay-fault-no-entry = Za číslem se čekala mezera a pak rozdání nebo tah.
replay-fault-surplus = Tady se čekal konec řádku, nebo ; a poznámka.
replay-fault-not-a-move = Takový tah v této hře není. Tahy se píšou velkými písmeny bez háčků a čárek.
replay-fault-not-a-deal = Tohle není rozdání dlaždic. Velká písmena každé výlohy stojí v pořadí barev a výlohy odděluje čárka.
replay-fault-too-long = Tento zápis je příliš dlouhý: čte se nejvýš { $count } položek.
replay-fault-nothing-played = Chybí první rozdání dlaždic.
replay-fault-json = Tohle není správný JSON.
replay-fault-json-field = V tomto JSON chybí { $field }, nebo je zapsáno špatně.
