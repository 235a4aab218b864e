## Replays

replay-title = Повтор
replay-link = Повтор
replay-watch = Дивитися повтор
replay-controls = Керування повтором
replay-step = Крок
replay-steps = Усі кроки
replay-deal = роздача плиток
replay-first = На початок
replay-round-before = До початку раунду
replay-before = На крок назад
replay-play = Відтворити
replay-after = На крок уперед
replay-round-after = До наступного раунду
replay-last = У кінець
replay-pace = Швидкість
replay-slow = Повільна
replay-normal = Звичайна
replay-fast = Швидка
replay-keys = Клавіші: ← і → — по кроках, пробіл — пуск і пауза.
replay-takeaway = Поділитися і зберегти
replay-record = Запис
replay-picture = Позиція
replay-position-link = Посилання на цю позицію

## Imported games

replay-import-link = Завантажити партію, зіграну деінде
replay-import = Завантажити партію
replay-import-lead = Вставте запис партії, виберіть файл або введіть партію зі свого столу. Вона отримає сторінку повтору з окремим посиланням.
replay-import-text = Запис, текстом або в JSON
replay-import-file = Або файл
replay-import-do = Завантажити
replay-import-check = Перевірити введене
replay-so-far = Партія на цей момент
replay-so-far-count = { $count ->
    [0] Поки що нічого не введено
    [one] Поки що все правильно: { $count } рядок
    [few] Поки що все правильно: { $count } рядки
   *[other] Поки що все правильно: { $count } рядків
}
replay-due-deal = Тепер вводяться плитки нової роздачі, ось так:
replay-due-letters = Плитки кожної вітрини записуються цими літерами й у цьому порядку, вітрини розділяються комою:
replay-due-supply = Після S: стоять плитки запасу, у тому самому порядку.
replay-due-move = Наступний номер — { $number }. Можливі такі ходи; натисніть на хід, щоб додати його:
replay-due-instead = Під номером { $number } були б можливі такі ходи:
replay-type-game = Партія з вашого столу
replay-type-help = Виберіть, у що ви граєте. Потім вводьте кожну роздачу і кожен хід; сторінка підкаже, чия черга і що можливо.
replay-type-which = Яка гра
replay-type-begin = Почати
replay-players = { $count ->
    [one] { $count } гравець
    [few] { $count } гравці
   *[other] { $count } гравців
}

## What is wrong with a record

replay-fault-place = Рядок { $line }, стовпець { $column }:
replay-fault-expected = Тут очікувалося: { $what }
replay-fault-no-ruleset = Немає тегу [Ruleset "…"], наприклад [Ruleset "azul:2"].
replay-fault-unknown-ruleset = Таких правил немає. Є azul:2 … azul:4, pavilion:2 … pavilion:4 та їхні варіанти, наприклад azul-gray:2 або pavilion-beige:3.
replay-fault-other-rules = Цей запис зроблено за версією правил { $version }, яка тут невідома.
replay-fault-no-tag-name = Тут очікувалася назва тегу, наприклад Seat0.
replay-fault-tag-twice = Тег { $name } стоїть тут удруге.
replay-fault-escape = Після \ може стояти лише " або \.
replay-fault-control = У тегу не може бути керувальних символів.
replay-fault-late-tag = Теги стоять перед першим ходом або роздачею.
replay-fault-number = Тут очікувався номер { $number }.
replay-fault-no-entry = Після номера очікувалися пробіл і роздача або хід.
replay-fault-surplus = Тут очікувався кінець рядка або ; і коментар.
replay-fault-not-a-move = У цій грі немає такого ходу. Ходи пишуть великими латинськими літерами.
replay-fault-not-a-deal = Це не роздача. Великі латинські літери кожної вітрини стоять у порядку кольорів, вітрини розділені комою.
replay-fault-too-long = Цей запис надто довгий: читається щонайбільше { $count } рядків.
replay-fault-nothing-played = Ще немає першої роздачі.
replay-fault-json = Це неправильний JSON.
replay-fault-json-field = У цьому JSON поле { $field } відсутнє або записане неправильно.
