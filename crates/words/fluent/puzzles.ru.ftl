# Задачи: концовки партий на двоих с единственным лучшим ходом.
puzzle-title = Задачи
puzzle-lead = Концовки партий сильных ботов, где один ход лучше всех остальных. Каждый ответ доказан до последней плитки.
puzzle-of-the-day = Задача дня
puzzle-solved-today = { $count ->
    [0] Сегодня с первой попытки её ещё никто не решил.
    [one] Сегодня с первой попытки её решил { $count } человек.
    [few] Сегодня с первой попытки её решили { $count } человека.
   *[other] Сегодня с первой попытки её решили { $count } человек.
}
puzzle-solve = Решить
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
puzzle-task-win = Выигрывает только один ход. Найдите его.
puzzle-task-points = Один ход лучше всех остальных минимум на два очка. Найдите его.
puzzle-go-on = { $count ->
    [one] Верно. Ещё { $count } ход.
    [few] Верно. Ещё { $count } хода.
   *[other] Верно. Ещё { $count } ходов.
}
puzzle-solved = Решено.
puzzle-wrong = Не этот ход.
puzzle-shown = Вот решение.
puzzle-end = { $result ->
    [won] вы выигрываете, перевес: { $points }.
    [lost] вы проигрываете, отставание: { $points }.
    [tie-won] очков поровну, но вы выигрываете по рядам.
    [tie-lost] очков поровну, но по рядам вы проигрываете.
    [shared] победа делится на двоих.
    [even] очков поровну.
   *[other] ?
}
puzzle-points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[other] { $count } очков
}
puzzle-with-best = Лучший ход при любом продолжении: { $end }
puzzle-with-other = Второй по силе ход, если всё сложится удачно: { $end }
puzzle-with-yours = Ваш ход, если всё сложится удачно: { $end }
puzzle-after-yours = Дальше будет, например, так:
puzzle-final = В конце: у вас { $own }, у соперника { $other }.
puzzle-too-deep = Продолжение после вашего хода слишком длинное, чтобы просчитать его здесь. Попробуйте на доске анализа.
puzzle-play-it = Сделать этот ход
puzzle-again = Ещё раз
puzzle-show = Показать решение
puzzle-light = Подсветить плитки
puzzle-about = Тема: { $themes }
puzzle-analysis = Открыть в анализе
puzzle-proof = Доказательство
puzzle-proof-nodes = { $count ->
    [one] Каждый вариант просчитан до конца партии: { $count } позиция для первого хода. Повторить может каждый:
    [few] Каждый вариант просчитан до конца партии: { $count } позиции для первого хода. Повторить может каждый:
   *[other] Каждый вариант просчитан до конца партии: { $count } позиций для первого хода. Повторить может каждый:
}
puzzle-grade = { $grade ->
    [A] Класс A: выигрывает ровно один ход.
    [B] Класс B: лучший ход минимум на два очка лучше второго.
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
puzzle-feed = Лента задач дня
puzzle-picture = Позиция задачи
puzzle-terminal = Введите ход или hint (подсказка), moves (ходы), show (доска), solution (решение), quit (выход).
puzzle-terminal-begins = Он начинается с { $beginning }.
puzzle-own = Из ваших партий
puzzle-own-make = Сделать задачи из моих ошибок
puzzle-own-help = Доказать можно последние решения партии. Эти задачи видите только вы.
puzzle-own-none = Ни одну из ваших ошибок в этой партии нельзя доказать до последней плитки.
puzzle-theme = { $theme ->
    [exact-finish] заполнить линию точно
    [denial] забрать то, что принесло бы очки сопернику
    [forced-floor] заставить соперника взять плитки на пол
    [last-tile] последние плитки достаются сопернику
    [marker] маркер первого игрока
    [column] полный столбец
    [color] весь цвет
    [eighth-tile] плитки, за которые пол уже не штрафует
    [tie-break] равенство очков и ряды
    [gray-placement] место плитки на серой стене
    [which-line] на какую линию положить плитки
    [row] полный ряд
    [jokers] чем платить
    [bonus] призовые плитки за колонны, статуи и окна
    [chain] один бонус оплачивает следующий
    [star] полная звезда
    [number] закрыть все поля с одним числом
    [pass] когда пасовать
   *[other] лучший ход
}
