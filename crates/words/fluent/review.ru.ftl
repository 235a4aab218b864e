### Разборы партий: удача, ошибки и что ещё было важно.

## Четыре части, которые складываются

review-first = ожидалось до первой раздачи
review-luck = удача с раздачами
review-errors = свои ошибки
review-gifts = ошибки других
review-unforeseen = предвидеть было нельзя
review-last = доля победы
review-accuracy = точность
review-rate = побед потеряно на 1000 решений

## Оценки

review-inaccuracy = неточность
review-mistake = ошибка
review-blunder = грубая ошибка

## Моменты

review-moments = Самые важные моменты
review-cost = стоит { $share } % победы
review-cost-points = стоит { $points } очка
review-better = лучше: { $move }
review-flawless = Ошибок, которые мог бы найти этот разбор, нет.
review-judge = Оценивала нейросеть, { $nodes } узлов на ход. Удача известна с точностью ± { $error } % победы.

## Ходы коротко, кто бы их ни сделал

azul-move-take = { $from ->
    [center] { tiles } из центра
   *[other] { tiles } с диска { $from }
} → { $line ->
    [floor] линия пола
   *[other] линия { $line }
}
azul-move-tile = стена, ряд { $row } → столбец { $column }
azul-move-drop = линия { $line } → линия пола
pavilion-move-take = { $from ->
    [center] { $tiles } из центра
   *[other] { $tiles } с диска { $from }
}
pavilion-move-place = { one-tile } → { $space }{ $jokers ->
    [0] {""}
    [one] {" "}({ $jokers } джокер)
    [few] {" "}({ $jokers } джокера)
   *[many] {" "}({ $jokers } джокеров)
}
pavilion-move-bonus = { one-tile } из хранилища
pavilion-move-pass = пас
pavilion-move-pass-keeping = пас, оставить { $tiles }

## Почему лучший ход был лучше: с ним к концу раунда

review-why = С ним к концу раунда: { $reasons }.
review-no-why = Простой причины нет.
review-no-why-but = Простой причины нет; лучшая линия: { $line }.
review-bonus = Он сразу приносит { $tiles ->
    [one] { $tiles } плитку
    [few] { $tiles } плитки
   *[many] { $tiles } плиток
} из хранилища.
review-more-jokers = Он тратит на { $count ->
    [one] { $count } джокер
    [few] { $count } джокера
   *[many] { $count } джокеров
} больше и сохраняет плитки цвета.
review-fewer-jokers = Он сохраняет { $count ->
    [one] { $count } джокер
    [few] { $count } джокера
   *[many] { $count } джокеров
} на потом: платит плитками цвета.
review-reply = Ответ на сыгранный ход, { $who }: { $move }.
review-denied = Иначе эти плитки следующим ходом берёт { $who }.
reason-wall-more = { $who } получает на стене на { points } больше
reason-wall-less = { $who } получает на стене на { points } меньше
reason-floor-more = { $who } теряет на линии пола на { points } меньше
reason-floor-less = { $who } теряет на линии пола на { points } больше
reason-rows-more = { $who } ближе к полным рядам (примерно { points })
reason-rows-less = { $who } дальше от полных рядов (примерно { points })
reason-columns-more = { $who } ближе к полным столбцам (примерно { points })
reason-columns-less = { $who } дальше от полных столбцов (примерно { points })
reason-colors-more = { $who } ближе к полным цветам (примерно { points })
reason-colors-less = { $who } дальше от полных цветов (примерно { points })
reason-lines-more = { $who } имеет больше на неполных линиях шаблона (примерно { points })
reason-lines-less = { $who } имеет меньше на неполных линиях шаблона (примерно { points })
reason-start-more = { $who } начинает следующий раунд
reason-start-less = { $who } не начинает следующий раунд
reason-placing-more = { $who } получает за выложенные плитки на { points } больше
reason-placing-less = { $who } получает за выложенные плитки на { points } меньше
reason-lost-more = { $who } теряет за маркер и лишние плитки на { points } меньше
reason-lost-less = { $who } теряет за маркер и лишние плитки на { points } больше
reason-stars-more = { $who } ближе к полным звёздам (примерно { points })
reason-stars-less = { $who } дальше от полных звёзд (примерно { points })
reason-numbers-more = { $who } ближе к одному числу на всех звёздах (примерно { points })
reason-numbers-less = { $who } дальше от одного числа на всех звёздах (примерно { points })
reason-hand-more = { $who } сохраняет плитки получше (примерно { points })
reason-hand-less = { $who } сохраняет плитки похуже (примерно { points })
reason-features-more = { $who } ближе к плиткам в награду (примерно { points })
reason-features-less = { $who } дальше от плиток в награду (примерно { points })

## История партии

story-title = Партия вкратце
story-opening = Первая раздача лучше всего для игрока { $who }: +{ $share } % победы.
story-opening-even = Первая раздача никому не дала преимущества.
story-turn = Раунд { $round }, { $who }: { $move } — { $mark }, −{ $share } % победы.
story-turn-helped = Раунд { $round }, { $who }: { $move } — { $mark }, −{ $share } % победы; больше всех выигрывает { $helped }.
story-flawless = Ошибок, которые многое изменили бы, не было.
story-luck = Все раздачи вместе больше всего дали игроку { $who }: +{ $share } % победы.
story-luck-even = Все раздачи вместе никому не дали измеримого преимущества.
story-unforeseen = Больше всех от того, что нельзя было предвидеть, выигрывает { $who }: +{ $share } % победы.
story-lead-always = От начала до конца впереди { $who }.
story-lead = В раунде { $round } окончательно вперёд выходит { $who }.
story-lead-last = Кто впереди, было неясно до последнего раунда.
story-end = { $who } побеждает { $scores } за { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
   *[many] { $rounds } раундов
}.
story-end-shared = { $who } делят победу, { $scores }, за { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
   *[many] { $rounds } раундов
}.
story-unfinished = Партия не окончена; лучшие шансы имеет { $who }: { $share } %.

## Страница

review-title = Разбор
review-start = Разобрать партию
review-to-replay = Назад к просмотру
review-back = Назад
review-thinking = Разбор
review-progress = Идёт разбор: { $done } из { $of }. Ошибки появляются по мере нахождения.
review-graph = Доля победы каждого
review-mark-before = Предыдущая ошибка
review-mark-after = Следующая ошибка
review-was-best = Лучший ход.
review-nothing-lost = Ничего не потеряно.
review-proven = Доказано: все важные варианты просмотрены до конца партии.
review-line-best = Лучшая линия
review-line-played = Сыгранная линия
review-line-back = Назад к решению
review-sums = Удача и мастерство
review-sums-help = Части складываются: ожидание + удача − свои ошибки + ошибки других + непредвиденное = доля победы. ± — две стандартные ошибки.
review-helped = Чьи ошибки кому помогли
review-all-boards = Все планшеты
review-try = Попробовать самому
review-try-again = Ещё раз
review-task = Ходит { $who }: найдите ход лучше сыгранного.
review-accepted = Хорошо: теряется { $share } % победы.
review-not-yet = Пока нет: теряется { $share } % победы.
review-answer = Показать ответ
review-next-task = Следующая задача

## Подсказки за столом

hint-about = Сильный бот покажет ход и объяснит почему. Подсказки указываются в итогах партии.
hint-move = Подсказка: { $move }
hint-other = В сравнении с ходом: { $move }.
hint-reply = Иначе отвечает { $who }: { $move }.
hint-only = Другого хода нет.
hint-told = { $who } берёт подсказку.
hint-refused-people = Подсказки есть только в игре против ботов, а за этим столом играет ещё один человек.
hint-refused-shared = Здесь подсказок нет: у других те же раздачи, и очки сравниваются.
hint-refused-sought = Подсказка уже ищется. Подождите немного.
hint-refused-busy = Сейчас боты слишком заняты. Попробуйте ещё раз чуть позже.
end-bot-moves = { $count ->
    [one] { $count } ход сделал бот
    [few] { $count } хода сделал бот
   *[many] { $count } ходов сделал бот
}
log-by-bot = (бот)
end-hints = { $count ->
    [one] { $count } подсказка
    [few] { $count } подсказки
   *[many] { $count } подсказок
}
