## Replays

replay-title = Повтор
replay-link = Повтор
replay-watch = Смотреть повтор
replay-controls = Управление повтором
replay-step = Шаг
replay-steps = Все шаги
replay-deal = раздача плиток
replay-first = В начало
replay-round-before = К началу раунда
replay-before = На шаг назад
replay-play = Воспроизвести
replay-after = На шаг вперёд
replay-round-after = К следующему раунду
replay-last = В конец
replay-pace = Скорость
replay-slow = Медленная
replay-normal = Обычная
replay-fast = Быстрая
replay-keys = Клавиши ← →: по шагам; пробел: пуск и пауза.
replay-takeaway = Поделиться и сохранить
replay-record = Запись
replay-picture = Позиция
replay-position-link = Ссылка на эту позицию

## Imported games

replay-import-link = Импорт партии
replay-imported = Импортирована: играли не за столом на этом сайте
replay-import = Импорт партии
replay-import-lead = Вставьте запись партии, выберите файл или введите партию, сыгранную за настоящим столом. У неё появится страница повтора с отдельной ссылкой.
replay-import-text = Запись, текстом или в JSON
replay-import-file = Или файл
replay-import-do = Импортировать
replay-import-check = Проверить введённое
replay-so-far = Партия до этого места
replay-so-far-count = { $count ->
    [0] Пока ничего не введено
    [one] Пока всё верно: { $count } строка
    [few] Пока всё верно: { $count } строки
   *[other] Пока всё верно: { $count } строк
}
replay-due-deal = Теперь введите плитки новой раздачи, вот так:
replay-due-letters = Плитки каждого диска записывайте этими буквами в этом порядке, диски разделяйте запятой:
replay-due-supply = После S: идут плитки хранилища, в том же порядке.
replay-due-move = Следующий номер — { $number }. Возможны эти ходы; нажмите на ход, чтобы добавить его:
replay-due-instead = Под номером { $number } были бы возможны эти ходы:
replay-type-game = Партия за настоящим столом
replay-type-help = Выберите, во что вы играете. Затем вводите каждую раздачу и каждый ход; страница подскажет, чья очередь и что возможно.
replay-type-which = Какая игра
replay-type-begin = Начать
replay-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[other] { $count } игроков
}

## What is wrong with a record

replay-fault-place = Строка { $line }, столбец { $column }:
replay-fault-expected = Здесь ожидалось: { $what }
replay-fault-no-ruleset = Нет тега [Ruleset "…"], например [Ruleset "azul:2"].
replay-fault-unknown-ruleset = Таких правил нет. Есть azul:2 … azul:4, pavilion:2 … pavilion:4 и их варианты, например azul-gray:2 или pavilion-beige:3.
replay-fault-other-rules = Эта запись сделана по версии правил { $version }, которая здесь неизвестна.
replay-fault-variations = В этой записи есть варианты: это анализ. Откройте её на странице «Анализ».
replay-fault-nothing-to-vary = Вариант заменяет запись перед ним, а её здесь нет.
replay-fault-empty-variation = В варианте должна быть хотя бы одна запись.
replay-fault-no-tag-name = Здесь ожидалось имя тега, например Seat0.
replay-fault-tag-twice = Тег { $name } повторяется.
replay-fault-escape = После \ может стоять только " или \.
replay-fault-control = В тегах, раздачах и ходах не может быть управляющих символов.
replay-fault-late-tag = Теги должны стоять до первого хода или раздачи.
replay-fault-number = Здесь ожидался номер { $number }.
replay-fault-no-entry = После номера ожидались пробел и раздача или ход.
replay-fault-surplus = Здесь ожидался конец строки или ; и комментарий.
replay-fault-not-a-move = В этой игре нет такого хода. Ходы пишут заглавными латинскими буквами.
replay-fault-not-a-deal = Это не раздача. Плитки каждого диска пишут заглавными латинскими буквами в порядке цветов, диски разделяют запятой.
replay-fault-too-long = Эта запись слишком длинная: читается не больше { $count } строк.
replay-fault-nothing-played = Ещё нет первой раздачи.
replay-fault-json = В этом JSON ошибка.
replay-fault-json-field = В этом JSON поле { $field } отсутствует или записано неверно.
