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

replay-import-link = Importovat hru
replay-imported = Importovaná hra: nehrálo se u stolu na tomto webu
replay-import = Importovat hru
replay-import-lead = Vlož zápis hry, vyber soubor, nebo přepiš hru hranou u skutečného stolu. Dostane stránku k přehrání s vlastním odkazem.
replay-import-text = Zápis, jako text nebo JSON
replay-import-file = Nebo soubor
replay-import-do = Importovat
replay-import-check = Zkontrolovat
replay-so-far = Dosavadní průběh hry
replay-so-far-count = { $count ->
    [0] Zatím není nic zapsáno
    [one] Zatím v pořádku: { $count } položka
    [few] Zatím v pořádku: { $count } položky
   *[other] Zatím v pořádku: { $count } položek
}
replay-due-deal = Teď zapiš dlaždice nového rozdání, takto:
replay-due-letters = Dlaždice každé výlohy zapiš těmito písmeny v tomto pořadí, výlohy odděl čárkou:
replay-due-supply = Za S: zapiš dlaždice zásoby, ve stejném pořadí.
replay-due-move = Následuje položka { $number }. Možné jsou tyto tahy; klepnutím tah přidáš:
replay-due-instead = Jako položka { $number } by byly možné tyto tahy:
replay-type-game = Hra od skutečného stolu
replay-type-help = Vyber hru. Pak zapisuj každé rozdání dlaždic a každý tah; stránka řekne, kdo je na tahu a co je možné.
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
replay-fault-variations = Tento zápis má varianty: je to analýza. Otevřete jej na stránce „Analýza“.
replay-fault-nothing-to-vary = Varianta nahrazuje záznam před ní, a žádný tu není.
replay-fault-empty-variation = Varianta musí mít alespoň jeden záznam.
replay-fault-no-tag-name = Tady se čekal název značky, například Seat0.
replay-fault-tag-twice = Značka { $name } se opakuje.
replay-fault-escape = Za \ smí následovat jen " nebo \.
replay-fault-control = Značky, rozdání ani tahy nesmějí obsahovat řídicí znaky.
replay-fault-late-tag = Značky musí být před prvním tahem nebo rozdáním.
replay-fault-number = Tady se čekalo číslo { $number }.
replay-fault-no-entry = Za číslem musí být mezera a pak rozdání nebo tah.
replay-fault-surplus = Tady se čekal konec řádku, nebo ; a poznámka.
replay-fault-not-a-move = Takový tah v této hře není. Tahy se píšou velkými písmeny bez háčků a čárek.
replay-fault-not-a-deal = Toto není rozdání dlaždic. Velká písmena každé výlohy zapiš v pořadí barev, výlohy odděl čárkou.
replay-fault-too-long = Tento zápis je příliš dlouhý: čte se nejvýš { $count } položek.
replay-fault-nothing-played = Chybí první rozdání dlaždic.
replay-fault-json = Toto není platný JSON.
replay-fault-json-field = V tomto JSON chybí { $field }, nebo je zapsáno špatně.
