# The analysis board.

analysis-title = Аналіз
analysis-lead = Пробуйте ходи в будь-якій позиції. Рушій показує найкращі варіанти; усе, що ви спробували, зберігається в адресі сторінки.
analysis-from-start = З початку гри
analysis-begin = Почати
analysis-from-position = З позиції
analysis-from-position-help = Розставте будь-яку позицію: плитки, планшети, чий хід.
analysis-edit = Розставити позицію
analysis-from-text = З тексту
analysis-from-text-help = Вставте запис партії, збережений аналіз або стан у JSON.
analysis-open = Відкрити
analysis-other = Інший аналіз
analysis-link = Аналізувати
analysis-deal-due = Тепер роздаються плитки
analysis-draw = Витягнути плитки
analysis-by-hand = Вибрати плитки
analysis-letters = Напишіть літеру для кожної плитки:
analysis-deal = Роздати
analysis-engine = Рушій
analysis-thinking = Думає…
analysis-ask = Запитати рушій
analysis-deeper = Думати глибше
analysis-busy = Рушій зайнятий. Спробуйте ще раз трохи пізніше.
analysis-solved = прораховано до кінця раунду
analysis-start = Початок
analysis-this-move = Коментар і варіант
analysis-comment = Коментар
analysis-save = Зберегти коментар
analysis-promote = Зробити головним варіантом
analysis-remove = Видалити звідси й далі
analysis-play-on = Грати далі з ботами
analysis-play-as = Ви граєте за
analysis-play-level = Боти
analysis-play = Грати
analysis-stop = Закінчити
analysis-next = Далі
analysis-state = Стан
analysis-refused-played = Ця партія ще триває. Її можна буде аналізувати, коли вона закінчиться.
analysis-refused-long = Цей аналіз задовгий для адреси. Збережіть його як текст і видаліть непотрібні варіанти.
analysis-display = Вітрина { $number }
analysis-margin = { $points } очка
analysis-nodes = { $count ->
    [one] { $count } позиція
    [few] { $count } позиції
   *[other] { $count } позицій
}
analysis-against = { $who } грає з ботами: { $bot }.
