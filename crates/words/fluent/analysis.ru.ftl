# The analysis board.

analysis-title = Анализ
analysis-lead = Пробуйте ходы в любой позиции. Движок показывает лучшие варианты; всё, что вы попробовали, хранится в адресе страницы.
analysis-from-start = С начала игры
analysis-begin = Начать
analysis-from-position = С позиции
analysis-from-position-help = Расставьте любую позицию: плитки, планшеты, чей ход.
analysis-edit = Расставить позицию
analysis-from-text = Из текста
analysis-from-text-help = Вставьте запись партии, сохранённый анализ или состояние в JSON.
analysis-open = Открыть
analysis-other = Другой анализ
analysis-link = Анализировать
analysis-deal-due = Теперь раздаются плитки
analysis-draw = Вытянуть плитки
analysis-by-hand = Выбрать плитки
analysis-letters = Напишите букву для каждой плитки:
analysis-deal = Раздать
analysis-engine = Движок
analysis-thinking = Думает…
analysis-ask = Спросить движок
analysis-deeper = Думать глубже
analysis-busy = Движок занят. Попробуйте ещё раз чуть позже.
analysis-solved = просчитано до конца раунда
analysis-start = Начало
analysis-this-move = Комментарий и вариант
analysis-comment = Комментарий
analysis-save = Сохранить комментарий
analysis-promote = Сделать главным вариантом
analysis-remove = Удалить отсюда и дальше
analysis-play-on = Играть дальше с ботами
analysis-play-as = Вы играете за
analysis-play-level = Боты
analysis-play = Играть
analysis-stop = Закончить
analysis-next = Дальше
analysis-state = Состояние
analysis-refused-played = Эта партия ещё идёт. Её можно будет анализировать, когда она закончится.
analysis-refused-long = Этот анализ слишком длинный для адреса. Сохраните его как текст и удалите ненужные варианты.
analysis-display = Диск { $number }
analysis-margin = { $points } очка
analysis-nodes = { $count ->
    [one] { $count } позиция
    [few] { $count } позиции
   *[other] { $count } позиций
}
analysis-against = { $who } играет с ботами: { $bot }.
