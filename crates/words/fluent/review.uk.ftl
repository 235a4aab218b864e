### Розбори партій: удача, помилки і що ще важило.

## Чотири частини, які складаються

review-first = очікувалося до першої роздачі
review-luck = удача з роздачами
review-errors = власні помилки
review-gifts = помилки інших
review-unforeseen = передбачити не можна було
review-last = частка перемоги
review-accuracy = точність
review-rate = перемог втрачено на 1000 рішень

## Оцінки

review-inaccuracy = неточність
review-mistake = помилка
review-blunder = груба помилка

## Моменти

review-moments = Найважливіші моменти
review-cost = коштує { $share } % перемоги
review-cost-points = коштує { $points } очка
review-better = краще: { $move }
review-flawless = Помилок, які міг би знайти цей розбір, немає.
review-judge = Оцінювала нейромережа, { $nodes } вузлів на хід. Удачу визначено з точністю ± { $error } % перемоги.
