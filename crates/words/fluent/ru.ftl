### Azulejo по-русски. Как устроены сообщения, сказано в en.ftl.
###
### Имена не склоняются: $who всегда в именительном падеже, глагол в настоящем времени.

## Названия

name-game = { $game ->
    [pavilion] Azul. Летний дворец
    [azul] Azul
   *[other] { $game }
}
name-player = Игрок { $number }
name-bot = { $level ->
    [child] Ребёнок
    [beginner] Новичок
    [apprentice] Ученик
    [journeyman] Подмастерье
    [craftsman] Ремесленник
    [artist] Художник
    [master] Мастер
    [grandmaster] Гроссмейстер
    [random] Случайный
    [greedy] Жадный
    [hand] Опытный
    [net] Нейросеть
   *[other] { $level }
}
name-score = очки
name-center = центр
name-bag = мешок
name-lid = крышка
name-tower = башня
name-supply = хранилище
name-floor = пол
name-joker = джокер
name-hand = плитки
name-kept = отложено
name-phase = { $phase ->
    [offer] Предложение фабрики
    [tiling] Облицовка
    [acquire] Получение плиток
    [place] Размещение плиток
    [bonus] Плитки в награду
    [refill] Пополнение хранилища
    [over] Конец игры
    [deal] Раздача плиток
   *[other] { $phase }
}

## Варианты игр

option-side = Сторона планшета
option-side-colored = Цветные звёзды
option-side-beige = Бежевые звёзды
option-wall = Стена
option-wall-colored = Цветная стена
option-wall-gray = Серая стена
option-wall-help = На серой стене столбец для каждой плитки выбираете вы сами.
option-edition = Правила
option-edition-standard = Обычные правила
option-edition-lenient = Мягкие правила (Украина, 2021)
option-edition-help = Мягкие правила: на линии можно собирать цвет, который в её ряду стены уже есть; когда такая линия заполнится, все её плитки упадут на пол.
option-jokers = Порядок цветов джокера
option-jokers-own = свой порядок джокеров
option-jokers-help = По одному цвету на раунд, каждый цвет один раз.

## Цвета и количества

color = { $color ->
    [yellow] жёлтый
    [red] красный
    [black] чёрный
    [white] белый
    [purple] фиолетовый
    [green] зелёный
    [orange] оранжевый
    [blue] синий
   *[other] { $color }
}
# Винительный падеж: «берёт 3 синие», «берёт 5 синих».
counted-color = { $color ->
    [yellow] { $count ->
        [one] жёлтую
        [few] жёлтые
       *[many] жёлтых
    }
    [red] { $count ->
        [one] красную
        [few] красные
       *[many] красных
    }
    [black] { $count ->
        [one] чёрную
        [few] чёрные
       *[many] чёрных
    }
    [white] { $count ->
        [one] белую
        [few] белые
       *[many] белых
    }
    [purple] { $count ->
        [one] фиолетовую
        [few] фиолетовые
       *[many] фиолетовых
    }
    [green] { $count ->
        [one] зелёную
        [few] зелёные
       *[many] зелёных
    }
    [orange] { $count ->
        [one] оранжевую
        [few] оранжевые
       *[many] оранжевых
    }
    [blue] { $count ->
        [one] синюю
        [few] синие
       *[many] синих
    }
   *[other] { $color }
}
tiles = { $count } { counted-color } { $count ->
    [one] плитку
    [few] плитки
   *[many] плиток
}
tiles-of-color = { $count } { counted-color }
one-tile = { $color ->
    [yellow] жёлтую плитку
    [red] красную плитку
    [black] чёрную плитку
    [white] белую плитку
    [purple] фиолетовую плитку
    [green] зелёную плитку
    [orange] оранжевую плитку
    [blue] синюю плитку
   *[other] { $color }
}
no-tile = { $color ->
    [yellow] нет жёлтых плиток
    [red] нет красных плиток
    [black] нет чёрных плиток
    [white] нет белых плиток
    [purple] нет фиолетовых плиток
    [green] нет зелёных плиток
    [orange] нет оранжевых плиток
    [blue] нет синих плиток
   *[other] { $color }
}
points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
list-and = { $first } и { $last }

## Рисунки

drawing-round = Раунд { $round }
drawing-round-of = Раунд { $round } из { $rounds }
drawing-turn = { name-phase }: ходит { $who }
drawing-bonus = { $who } выбирает в награду { $count ->
    [one] { $count } плитку
    [few] { $count } плитки
   *[many] { $count } плиток
}
drawing-deal = Плитки раздаются из мешка, затем начинает { $who }
drawing-refill = Хранилище пополняется из мешка
drawing-next-jokers = затем
drawing-pass = пас

## Что происходит в Azul

azul-taken = { $from ->
    [center] { $who } берёт { tiles } из центра
   *[other] { $who } берёт { tiles } с диска { $from }
}
azul-marker-taken = { $who } берёт маркер первого игрока и начнёт следующий раунд
azul-lined = { $who } кладёт { tiles } на линию шаблона { $line }
azul-fell = { $lid ->
    [0] { $who } роняет { tiles } на линию пола
   *[other] { $who } роняет { tiles }; линия пола заполнена, в крышку — { $lid }
}
azul-tiled = { $who } выкладывает { one-tile } на стену, ряд { $row }, столбец { $column }: +{ points }
azul-dropped = У игрока { $who } на стене нет места для линии шаблона { $line }: её плитки падают на пол
azul-floor-charged = { $lost ->
    [0] { $who } не теряет очков за линию пола: терять нечего
    [one] { $who } теряет { $lost } очко за линию пола
    [few] { $who } теряет { $lost } очка за линию пола
   *[many] { $who } теряет { $lost } очков за линию пола
}
azul-ended = { $why ->
    [row] Партия окончена: собран ряд на стене
    [no-tiles] Партия окончена: мешок и крышка пусты
    [stalemate] Партия окончена: никто больше не может положить плитку на стену
   *[other] Партия окончена: { $why }
}
azul-bonus = { $who } получает в конце игры { points } за { $what }
azul-bonus-rows = { $count ->
    [one] { $count } ряд
    [few] { $count } ряда
   *[many] { $count } рядов
}
azul-bonus-columns = { $count ->
    [one] { $count } столбец
    [few] { $count } столбца
   *[many] { $count } столбцов
}
azul-bonus-colors = { $count ->
    [one] { $count } цвет
    [few] { $count } цвета
   *[many] { $count } цветов
}
pavilion-star = { $star ->
    [purple] фиолетовая звезда
    [orange] оранжевая звезда
    [red] красная звезда
    [blue] синяя звезда
    [yellow] жёлтая звезда
    [green] зелёная звезда
    [center] центральная звезда
    [left] левая звезда
    [upper-left] верхняя левая звезда
    [upper-right] верхняя правая звезда
    [right] правая звезда
    [lower-right] нижняя правая звезда
    [lower-left] нижняя левая звезда
   *[other] звезда { $star }
}
pavilion-space = { $star ->
    [purple] «фиолетовая { $number }»
    [orange] «оранжевая { $number }»
    [red] «красная { $number }»
    [blue] «синяя { $number }»
    [yellow] «жёлтая { $number }»
    [green] «зелёная { $number }»
    [center] «центральная { $number }»
    [left] «левая { $number }»
    [upper-left] «верхняя левая { $number }»
    [upper-right] «верхняя правая { $number }»
    [right] «правая { $number }»
    [lower-right] «нижняя правая { $number }»
    [lower-left] «нижняя левая { $number }»
   *[other] { $star } { $number }
}

## Что происходит в «Летнем дворце»

pavilion-taken = { $from ->
    [center] { $who } берёт из центра { $tiles }
   *[other] { $who } берёт с диска { $from }: { $tiles }
}
pavilion-marker-taken = { $lost ->
    [0] { $who } берёт из центра раньше всех: получает жетон первого игрока, терять нечего
    [one] { $who } берёт из центра раньше всех: получает жетон первого игрока и теряет { $lost } очко
    [few] { $who } берёт из центра раньше всех: получает жетон первого игрока и теряет { $lost } очка
   *[many] { $who } берёт из центра раньше всех: получает жетон первого игрока и теряет { $lost } очков
}
pavilion-placed = { $who } кладёт { one-tile } на клетку { $space } за { $paid }: +{ points }
pavilion-surrounded = { $feature ->
    [pillar] { $who } окружает колонну: 1 плитка в награду
    [statue] { $who } окружает статую: 2 плитки в награду
    [window] { $who } окружает окно: 3 плитки в награду
   *[other] { $who }: { $feature }
}
pavilion-bonus-taken = { $who } берёт { one-tile } из хранилища
pavilion-passed = { $who } пасует
pavilion-passed-keeping = { $who } пасует и оставляет себе { $kept }
pavilion-passed-discarding = { $who } пасует и сбрасывает в башню { $discarded }: { lost }
pavilion-passed-both = { $who } пасует, оставляет себе { $kept } и сбрасывает в башню { $discarded }: { lost }
lost = { $lost ->
    [0] терять нечего
    [one] −{ $lost } очко
    [few] −{ $lost } очка
   *[many] −{ $lost } очков
}
pavilion-ended = Партия окончена: сыграны все шесть раундов
pavilion-star-bonus = { $who }: { $star } закрыта, +{ points }
pavilion-number-bonus = { $who }: закрыты все клетки «{ $number }», +{ points }
pavilion-kept-discarded = { $who } сбрасывает отложенные плитки ({ $tiles }): { lost }

## Почему ход нельзя сделать

refused-deal-due = Сначала раздают плитки, потом можно ходить.
refused-over = Партия окончена.
refused-no-such-display = Дисков всего { $count }.
refused-not-on-display = На диске { $display } { no-tile }.
refused-not-in-center = В центре { no-tile }.

azul-refused-offer-phase = Сейчас нужно взять плитки: до стены дойдёт очередь, когда диски и центр опустеют.
azul-refused-tiling-phase = Сейчас на стену идёт линия шаблона { $line }: выберите для неё столбец.
azul-refused-other-color = На линии шаблона { $line } уже { $color ->
    [yellow] жёлтые
    [red] красные
    [black] чёрные
    [white] белые
    [purple] фиолетовые
    [green] зелёные
    [orange] оранжевые
    [blue] синие
   *[other] { $color }
} плитки, а на линии может быть только один цвет.
azul-refused-line-complete = Линия шаблона { $line } заполнена: выберите другую линию или пол.
azul-refused-color-in-row = В ряду { $line } вашей стены { color } цвет уже есть.
azul-refused-other-line-first = Сначала линия шаблона { $line }: на стену выкладывают сверху вниз.
azul-refused-column-closed = Нельзя положить { one-tile } в ряд { $line }, столбец { $column }: место занято или этот цвет в столбце уже есть.
azul-refused-must-tile = Для линии шаблона { $line } на стене ещё есть место: ронять её нельзя.

pavilion-refused-acquire-phase = Сейчас нужно взять плитки с диска или из центра.
pavilion-refused-place-phase = Сейчас нужно положить плитку или спасовать.
pavilion-refused-bonus-phase = Сначала возьмите плитку в награду из хранилища.
pavilion-refused-joker-named = В этом раунде джокер — { color }: выберите другой цвет, и вместе с ним вы получите один джокер.
pavilion-refused-space-filled = На этой клетке уже лежит плитка.
pavilion-refused-color-closed = Нельзя положить туда { one-tile }: этот цвет звезде не подходит.
pavilion-refused-jokers-for-joker = Плитка цвета джокера оплачивается только плитками этого цвета.
pavilion-refused-no-natural-tile = Эта клетка стоит { $price }: хотя бы одна плитка должна быть нужного цвета ({ color }), остальные могут быть джокерами.
pavilion-refused-cannot-pay = { $jokers ->
    [0] Не хватает плиток: нужно отдать { tiles }.
    [one] Не хватает плиток: нужно отдать { tiles-of-color } и { $jokers } джокер.
    [few] Не хватает плиток: нужно отдать { tiles-of-color } и { $jokers } джокера.
   *[many] Не хватает плиток: нужно отдать { tiles-of-color } и { $jokers } джокеров.
}
pavilion-refused-not-in-supply = В хранилище { no-tile }.
pavilion-refused-not-in-hand = Оставить можно только свои плитки, не больше четырёх.

## Почему раздача не подходит

deal-refused-not-due = Сейчас плитки не раздают.
deal-refused-wrong-kind = Сейчас раздача записывается так: { $form }
deal-refused-wrong-displays = Дисков должно быть { $due }, а не { $found }.
deal-refused-wrong-display = Диск { $display }: нужно плиток { $due }, а не { $found }.
deal-refused-wrong-supply = Хранилище: нужно плиток { $due }, а не { $found }.
deal-refused-display-not-in-bag = Диск { $display }: такие плитки сейчас выпасть не могут. Мешок сначала пустеет, потом наполняется снова.
deal-refused-supply-not-in-bag = Хранилище: такие плитки сейчас выпасть не могут. Мешок сначала пустеет, потом наполняется снова.

## Игра в терминале

play-prompt = Наберите ход, например { $example }, или help:
play-not-a-move = «{ $text }» — не ход. Наберите moves, чтобы увидеть все ходы, или help.
play-latin-letters = «{ $text }» — не ход: ходы записывают латинскими буквами. Как именно, покажет help.
play-refused-tiling-phase = Сейчас на стену идёт линия шаблона { $line }: наберите W{ $line } и столбец.
play-refused-jokers-for-joker = Плитка цвета джокера оплачивается своим же цветом: укажите 0 джокеров.
play-no-such-line = Линий шаблона только 5; F — это пол.
play-which-payment = Сколько отдать джокеров? Наберите один из ходов: { $moves }
play-which-kept = Плиток у вас: { $count }, а оставить можно четыре. Наберите X: и их буквы, например { $example }
play-moves = { $count ->
    [one] Возможен { $count } ход:
    [few] Возможны { $count } хода:
   *[many] Возможны { $count } ходов:
}
play-moves-beginning = { $count ->
    [0] С { $beginning } не начинается ни один ход.
    [one] С { $beginning } начинается { $count } ход:
    [few] С { $beginning } начинаются { $count } хода:
   *[many] С { $beginning } начинается { $count } ходов:
}
play-only-move = (единственный ход)
play-collected = { $from ->
    [center] { $who } берёт { tiles } из центра на линию шаблона { $line }
   *[other] { $who } берёт { tiles } с диска { $from } на линию шаблона { $line }
}
play-hint = Хороший ход: { $move }.
play-no-hint = Сейчас подсказать нечего.
play-round-begins = Раунд { $round }: начинает { $who }.
play-supply-refilled = В хранилище кладут { $tiles }.
play-undone = { $who } отменяет ход { $move }.
play-nothing-to-undo = Отменять нечего: ваших ходов ещё не было.
play-saved = Партия сохранена в { $file }.
play-save-where = Куда? Например: save game.txt
play-cannot-save = Не удалось сохранить партию в { $file }: { $why }
play-resumed = Партия из { $file } продолжается: { $moves ->
    [one] сделан { $moves } ход
    [few] сделано { $moves } хода
   *[many] сделано { $moves } ходов
}.
play-not-saved = Партия не сохранена.
play-unsaved = Партия не сохранена. Наберите save ФАЙЛ, чтобы сохранить, или quit ещё раз, чтобы выйти.
play-file-exists = Файл { $file } уже есть. Выберите другое имя.
play-is-folder = { $file } — это папка. Назовите файл в ней.
play-over-unsaved = Партия не сохранена: наберите save ФАЙЛ, чтобы сохранить, undo, чтобы отменить ход, или quit.
play-stopped = Боты останавливаются: { $rounds ->
    [one] сыгран { $rounds } раунд
    [few] сыграно { $rounds } раунда
   *[many] сыграно { $rounds } раундов
}, а конца не видно.
play-passes = И ещё { $count ->
    [one] { $count } способ
    [few] { $count } способа
   *[many] { $count } способов
} спасовать: наберите X: и до четырёх плиток, которые оставляете себе.
play-goodbye = До следующей партии!
play-winner = Побеждает { $who }: { points }. Поздравляем!
play-winner-by-rows = Побеждает { $who }: { points } и больше собранных рядов. Поздравляем!
play-shared-victory = Победу делят { $who }: у каждого { points }. Поздравляем!
play-table-place = Место
play-table-player = Игрок
play-table-points = Очки
play-table-rows = Ряды
play-help =
    Наберите ход или одну из команд:

      moves       все возможные сейчас ходы
      moves 3     только те, что начинаются с 3
      show        показать стол ещё раз
      hint        как сыграл бы сильный бот
      undo        отменить последний ход
      save ФАЙЛ   сохранить партию в файл и доиграть потом
      help        эта страница
      quit        выйти из игры
play-help-azul =
    Как записать ход:

      3R4   взять все красные плитки с диска 3, положить на линию шаблона 4
      CBF   взять все синие плитки из центра, уронить на пол

    На серой стене, когда диски и центр опустели:

      W24   плитка с линии шаблона 2 ложится в столбец 4 стены
      W2F   линии шаблона 2 на стене нет места, её плитки падают на пол

    Цвета: B синий, Y жёлтый, R красный, K чёрный, W белый.
    На рисунке { $tile } — плитка, b — её пустое место на стене, · — прочие пустые
    места, → — заполненная линия шаблона, она пойдёт на стену, ▶ — чей ход,
    ◆ — маркер первого игрока.

    В конце игры: +2 за каждый собранный ряд стены, +7 за столбец, +10 за каждый
    цвет, все пять плиток которого на стене.
play-help-pavilion =
    Как записать ход:

      3G      взять зелёные плитки с диска 3 (и один джокер, если он там есть)
      CP      взять фиолетовые плитки из центра
      G4:G3   положить зелёную плитку на звезду G, клетка 4:
              отдать 3 джокера, остальное зелёными
      M2:R0   положить красную на клетку 2 центральной звезды, без джокеров
      +R      взять в награду красную плитку из хранилища
      X:PGG   спасовать, оставив фиолетовую и две зелёные; X: не оставляет ничего,
              просто X оставляет всё, если это не больше четырёх плиток

    Цвета: P фиолетовый, G зелёный, O оранжевый, Y жёлтый, B синий, R красный.
    Звёзды: по цвету на цветной стороне, M посередине.
    На рисунке { $tile } — плитка, а число на пустой клетке говорит, сколько плиток
    она стоит. Справа: +1 колонна этой звезды, +2 статуя между ней и следующей
    (после G идёт P), +3 её окно; ▪ закрытая клетка, ✓ уже окружено.
    ▶ — чей ход, ◆ — жетон первого игрока.

    Колонны, статуи, окна и очки в конце игры: наберите help stars.
play-help-stars =
    Закройте все эти клетки и возьмите плитки в награду: 1 за колонну, 2 за статую,
    3 за окно.

          колонна        статуя         окно
      P   P2 P3 M5 M6    P1 P2 O3 O4    P5 P6
      O   O2 O3 M6 M1    O1 O2 R3 R4    O5 O6
      R   R2 R3 M1 M2    R1 R2 B3 B4    R5 R6
      B   B2 B3 M2 M3    B1 B2 Y3 Y4    B5 B6
      Y   Y2 Y3 M3 M4    Y1 Y2 G3 G4    Y5 Y6
      G   G2 G3 M4 M5    G1 G2 P3 P4    G5 G6

    Очки в конце за звезду одного цвета: фиолетовая 20, зелёная 18, оранжевая 17,
    жёлтая 16, синяя 15, красная 14; за звезду разных цветов 12. За все клетки
    ценой 1 — 4 очка, ценой 2 — 8, ценой 3 — 12, ценой 4 — 16.

## Остальные команды

new-deal = Раздача: { $deal }
perft-depth = Глубина
perft-leaves = Листьев
perft-checksum = Контрольная сумма
perft-seconds = Секунд
simulate-games = Партий
simulate-seconds = Секунд
simulate-games-per-second = Партий в секунду
simulate-moves-per-second = Ходов в секунду
simulate-nanoseconds = Наносекунд на ход
simulate-mean-rounds = Раундов за партию
simulate-mean-moves = Ходов за партию
simulate-short-deals = Неполных раздач
simulate-unfinished = Остановлено по числу раундов
simulate-seat = Место
simulate-bot = Бот
simulate-mean-score = Очков за партию
simulate-wins = Побед
welcome-unofficial = Неофициальный проект поклонников игры, не связанный с издателем.
