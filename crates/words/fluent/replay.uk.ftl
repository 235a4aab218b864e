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
replay-keys = Клавіші ← →: по кроках; пробіл: пуск і пауза.
replay-takeaway = Поділитися і зберегти
replay-record = Запис
replay-picture = Позиція
replay-position-link = Посилання на цю позицію

## Imported games

replay-import-link = Імпорт партії
replay-imported = Імпортована: грали не за столом на цьому сайті
replay-import = Імпорт партії
replay-import-lead = Вставте запис партії, виберіть файл або введіть партію, зіграну за справжнім столом. Вона отримає сторінку повтору з окремим посиланням.
replay-import-text = Запис, текстом або в JSON
replay-import-file = Або файл
replay-import-do = Імпортувати
replay-import-check = Перевірити введене
replay-so-far = Партія до цього місця
replay-so-far-count = { $count ->
    [0] Поки що нічого не введено
    [one] Поки що все правильно: { $count } рядок
    [few] Поки що все правильно: { $count } рядки
   *[other] Поки що все правильно: { $count } рядків
}
replay-due-deal = Тепер введіть плитки нової роздачі, ось так:
replay-due-letters = Плитки кожної вітрини записуйте цими літерами в цьому порядку, вітрини розділяйте комою:
replay-due-supply = Після S: ідуть плитки запасу, у тому самому порядку.
replay-due-move = Наступний номер — { $number }. Можливі такі ходи; натисніть на хід, щоб додати його:
replay-due-instead = Під номером { $number } були б можливі такі ходи:
replay-type-game = Партія за справжнім столом
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
replay-fault-expected = Тут має бути: { $what }
replay-fault-no-ruleset = Немає тегу [Ruleset "…"], наприклад [Ruleset "azul:2"].
replay-fault-unknown-ruleset = Таких правил немає. Є azul:2 … azul:4, pavilion:2 … pavilion:4 та їхні варіанти, наприклад azul-gray:2 або pavilion-beige:3.
replay-fault-other-rules = Цей запис зроблено за версією правил { $version }, яка тут невідома.
replay-fault-variations = У цьому записі є варіанти: це аналіз. Відкрийте його на сторінці «Аналіз».
replay-fault-nothing-to-vary = Варіант замінює запис перед ним, а його тут немає.
replay-fault-empty-variation = У варіанті має бути принаймні один запис.
replay-fault-no-tag-name = Тут має бути назва тегу, наприклад Seat0.
replay-fault-tag-twice = Тег { $name } повторюється.
replay-fault-escape = Після \ може стояти лише " або \.
replay-fault-control = У тегах, роздачах і ходах не може бути керівних символів.
replay-fault-late-tag = Теги мають стояти до першого ходу або роздачі.
replay-fault-number = Тут має бути номер { $number }.
replay-fault-no-entry = Після номера мають бути пробіл і роздача або хід.
replay-fault-surplus = Тут має бути кінець рядка або ; і коментар.
replay-fault-not-a-move = У цій грі немає такого ходу. Ходи пишуть великими латинськими літерами.
replay-fault-not-a-deal = Це не роздача. Плитки кожної вітрини пишуть великими латинськими літерами в порядку кольорів, вітрини розділяють комою.
replay-fault-too-long = Цей запис задовгий: дозволено щонайбільше { $count } рядків.
replay-fault-nothing-played = Ще немає першої роздачі.
replay-fault-json = У цьому JSON помилка.
replay-fault-json-field = У цьому JSON поле { $field } відсутнє або записане неправильно.
