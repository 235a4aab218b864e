## Расстановка позиции

editor-title = Расставить позицию
editor-lead = Введите любую позицию — с настоящего стола или придуманную. Если так быть не может, страница скажет, что не сходится.
editor-game = Игра
editor-change = Сменить
editor-letters-help = Плитки пишут такими буквами: { $example }, а если их много — B14 Y3.
editor-marker = маркер первого игрока
editor-round-and-turn = Раунд и ход
editor-round = раунд
editor-round-joker = { $round } (джокер: { color })
editor-phase = Фаза
editor-turn = Чей ход
editor-first = Кто начинает раунд
editor-in-center = в центре
editor-ended = Чем закончилась партия
editor-ended-why = { $why ->
    [row] собран ряд на стене
    [no-tiles] мешок и крышка пусты
    [stalemate] никто больше не может положить плитку на стену
   *[other] { $why }
}
editor-bonus-left = Сколько плиток в награду осталось взять
editor-next = Кто ходит после пополнения
editor-nobody = никто: все спасовали
editor-offer = На столе
editor-display = диск { $number }
editor-bag-and-lid = Мешок и крышка
editor-bag-and-tower = Мешок и башня
editor-rest-bag = Все остальные плитки в мешке
editor-rest-lid = Все остальные плитки в крышке
editor-rest-tower = Все остальные плитки в башне
editor-rest-nowhere = Введу и то и другое
editor-lines = Линии шаблона
editor-line = линия шаблона { $number }
editor-line-color = цвет
editor-line-count = число плиток
editor-wall-space = стена, ряд { $row }, столбец { $column }
editor-tiles = Плитки
editor-hand = плитки у планшета
editor-kept = отложены на следующий раунд
editor-passed = Пас
editor-stars = Звёзды
editor-check = Проверить
editor-analyse = Анализировать позицию
editor-good = Такая позиция возможна.
editor-waiting = Как только всё сойдётся, здесь появится позиция.
editor-picture = Позиция
editor-holds = { $place }: { $tiles }
editor-problems = Что не сходится
editor-wrong = { $count ->
    [one] Не сходится в { $count } месте
    [few] Не сходится в { $count } местах
   *[many] Не сходится в { $count } местах
}
editor-palette = Плитки для поля, которого вы коснулись последним
editor-remove = Убрать последнюю плитку

## Что не так с введённым

editor-missing = { $place }: не заполнено.
editor-not-a-tile = { $place }: «{ $typed }» не обозначает плитку.
editor-too-many-tiles = { $place }: столько плиток в игре нет.
editor-not-a-number = { $place }: число «{ $typed }» сюда не подходит.
editor-not-a-choice = { $place }: «{ $typed }» здесь выбрать нельзя.
editor-half-line = { $place }: выберите и цвет, и число плиток — или ничего.
editor-field-twice = В форме два поля «{ $name }».
editor-field-unknown = В этой форме нет поля «{ $name }».
editor-ruleset-unknown = Нет такой игры: «{ $name }».
editor-unreadable = В ссылке нет позиции, которую можно прочитать. Вот пустой стол.

## Что не так с позицией

editor-census = { color } цвет: всего должно быть { $due } плиток, а их { $count }.
editor-boards = Планшетов должно быть { $due }, а не { $count }.
editor-displays = Дисков должно быть { $due }, а не { $count }.
editor-display-overfull = На диске { $display } больше 4 плиток.
editor-round-range = Раунд — число от 1 до { $most }.
editor-score-high = { $who }: очков не больше { $most }.
editor-no-such-seat = { $place }: игрока { $number } за этим столом нет.
editor-turn-phase = Чей сейчас ход, не сходится с фазой.
editor-nothing-offered = На дисках и в центре пусто, а пока плитки берут, там лежит хотя бы одна.
editor-tiles-offered = На дисках или в центре лежат плитки, а в этой фазе их там уже нет.
editor-marker-center = Пока плитки раздают, маркер первого игрока лежит в центре.
editor-line-overfull = { $who }: на линии шаблона { $line } не может лежать { $count ->
    [one] { $count } плитка
    [few] { $count } плитки
   *[many] { $count } плиток
}.
editor-line-color-taken = { $who }: на линии шаблона { $line } нельзя собирать цвет «{ color }» — в ряду { $line } стены он уже есть.
editor-wall-color = { $who }: в ряд { $row }, столбец { $column } стены нельзя положить { one-tile }.
editor-wall-row = { $who }: в ряду { $row } стены цвет «{ color }» встречается не один раз.
editor-wall-column = { $who }: в столбце { $column } стены цвет «{ color }» встречается не один раз.
editor-floor-long = { $who }: на линии пола только 7 делений.
editor-marker-stray = { $who }: маркер первого игрока лежит на этой линии пола, но выше для него выбрано другое место.
editor-marker-twice = { $who }: маркер первого игрока лежит на линии пола не один раз.
editor-marker-missing = { $who }: маркер первого игрока у этого игрока, поэтому он должен лежать на линии пола (M), если она не заполнена.
editor-tiling-turn = Ходить должен { $who }: стену облицовывает первый, у кого есть заполненная линия шаблона.
editor-floor-occupied = { $who }: в этой фазе линия пола пуста.
editor-line-full = { $who }: в этой фазе линия шаблона { $line } не может быть заполнена.
editor-row-complete = { $who }: на стене собран ряд, партия кончается с этим раундом, и этой фазы быть не может.
editor-tiling-colored = На цветной стене плитки сами занимают свои места: эта фаза бывает только с серой стеной.
editor-nothing-to-tile = Ни у кого нет заполненной линии шаблона, выкладывать на стену нечего.
editor-nothing-to-deal = Мешок и крышка пусты, раздавать нечего: партия окончена.
editor-ended-otherwise = Партия не могла закончиться таким образом.
editor-supply-overfull = В хранилище только { $most } мест.
editor-kept-many = { $who }: отложить можно не больше 4 плиток.
editor-star = { $who }: { pavilion-star } — эти цвета не могут лежать на ней вместе.
editor-turn-passed = { $who } ходить не может: этот игрок уже спасовал.
editor-passed-early = { $who }: в этой фазе ещё никто не пасует.
editor-not-passed = { $who }: в этой фазе уже спасовали все, и этот игрок тоже.
editor-hand-passed = { $who }: после паса у планшета нет плиток, есть только отложенные.
editor-kept-early = { $who }: до паса отложенных плиток не бывает.
editor-kept-late = { $who }: когда партия окончена, отложенных плиток нет.
editor-bonus-range = В награду берут от 1 до 3 плиток и не больше, чем есть в хранилище.
editor-nothing-to-refill = Хранилище пополняют, только если в нём есть свободное место, а в мешке или в башне — хотя бы одна плитка.
editor-next-passed = После пополнения ходит тот, кто ещё не спасовал; если спасовали все — никто.
editor-refill-late = В последнем раунде спасовали все: партия окончена, хранилище не пополняют.
editor-not-in-bag = До первой раздачи все плитки лежат в мешке.
editor-over-early = Партия кончается после раунда { $most }, не раньше.
