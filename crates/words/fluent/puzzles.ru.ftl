# Задачи: концовки партий на двоих с единственным лучшим ходом.
puzzle-title = Задачи
puzzle-lead = Концовки настоящих партий, где один ход лучше всех остальных. Каждый ответ доказан до последней плитки.
puzzle-of-the-day = Задача дня
puzzle-solved-today = { $count ->
    [0] Сегодня с первой попытки её ещё никто не решил.
    [one] Сегодня с первой попытки её решил { $count } человек.
    [few] Сегодня с первой попытки её решили { $count } человека.
   *[other] Сегодня с первой попытки её решили { $count } человек.
}
puzzle-solve = Решать
puzzle-choose = Выбрать задачу
puzzle-game = Игра
puzzle-theme-label = Тема
puzzle-strength = Сложность
puzzle-any = любая
puzzle-easy = лёгкая
puzzle-middle = средняя
puzzle-hard = трудная
puzzle-suited = по моим силам
puzzle-next = Следующая задача
puzzle-none = Такой задачи нет. Выберите меньше условий.
puzzle-you = Вы
puzzle-other = Соперник
puzzle-task-win = Один ход выигрывает. Найдите его.
puzzle-task-points = Один ход лучше всех остальных хотя бы на два очка. Найдите его.
puzzle-go-on = { $count ->
    [one] Верно. Ещё { $count } ход.
    [few] Верно. Ещё { $count } хода.
   *[other] Верно. Ещё { $count } ходов.
}
puzzle-solved = Решено.
puzzle-wrong = Не этот ход.
puzzle-shown = Вот решение.
puzzle-end = { $result ->
    [won] Вы выигрываете, разница { $points }.
    [lost] Вы проигрываете, разница { $points }.
    [tie-won] Очков поровну, но вы выигрываете по рядам.
    [tie-lost] Очков поровну, но по рядам вы проигрываете.
    [shared] Победа общая.
    [even] Очков поровну.
   *[other] ?
}
puzzle-points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[other] { $count } очков
}
puzzle-with-best = С лучшим ходом, в худшем случае: { $end }
puzzle-with-other = Со вторым по силе ходом, в лучшем случае: { $end }
puzzle-with-yours = С вашим ходом, в лучшем случае: { $end }
puzzle-after-yours = Дальше будет так:
puzzle-too-deep = Продолжение после вашего хода слишком длинное, чтобы просчитать его здесь. Попробуйте на доске анализа.
puzzle-play-it = Сделать этот ход
puzzle-again = Ещё раз
puzzle-show = Показать решение
puzzle-light = Подсветить плитки
puzzle-about = О чём она: { $themes }
puzzle-analysis = Открыть в анализе
puzzle-proof = Доказательство
puzzle-proof-nodes = Каждая линия просчитана до конца партии: { $count } позиций для первого хода. Повторить может каждый:
puzzle-grade = { $grade ->
    [A] Класс A: выигрывает ровно один ход.
    [B] Класс B: лучший ход хотя бы на два очка лучше второго.
   *[other] ?
}
puzzle-rating = Рейтинг задачи: { $rating }
puzzle-your-rating = Ваш рейтинг: { $rating }
puzzle-changed = Ваш рейтинг: { $before } → { $after }
puzzle-counted-before = Эту задачу вы уже пробовали, поэтому рейтинг не меняется.
puzzle-streak = { $count ->
    [one] { $count } решена подряд
    [few] { $count } решены подряд
   *[other] { $count } решено подряд
}
puzzle-tally = Решено { $solved } из { $tried }, лучшая серия { $best }
puzzle-tried-lately = Недавние
puzzle-kept = Рейтинг хранится для этого браузера.
puzzle-share = Поделиться без подсказок
puzzle-share-solved = { $game }, задача за { $day }: решена.
puzzle-share-tried = { $game }, задача за { $day }: не решена.
puzzle-feed = Задачи дня лентой
puzzle-picture = Позиция задачи
puzzle-theme = { $theme ->
    [exact-finish] заполнить линию точно
    [denial] забрать нужное сопернику
    [forced-floor] плитки сопернику на пол
    [last-tile] кто берёт последние плитки
    [marker] маркер первого игрока
    [column] столбец
    [color] цвет
    [eighth-tile] плитки, за которые пол уже не штрафует
    [tie-break] равенство очков и ряды
    [gray-placement] место плитки на серой стене
    [blocked-row] линия, которую не выложить на стену
    [jokers] сколько джокеров отдать
    [bonus] колонны, статуи и окна
    [chain] один бонус оплачивает другой
    [star] полная звезда
    [number] все поля с одним числом
    [pass] когда пасовать
   *[other] лучший ход
}
