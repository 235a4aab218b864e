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
