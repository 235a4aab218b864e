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

## Ходи коротко, хто б їх не зробив

azul-move-take = { $from ->
    [center] { tiles } { $count ->
        [one] з центру
        [few] з центру
       *[many] із центру
    }
   *[other] { tiles } з вітрини { $from }
} → { $line ->
    [floor] підлога
   *[other] ряд { $line }
}
azul-move-tile = стіна, ряд { $row } → стовпець { $column }
azul-move-drop = ряд { $line } → підлога
pavilion-move-take = { $from ->
    [center] з центру { $tiles }
   *[other] з вітрини { $from }: { $tiles }
}
pavilion-move-place = { one-tile } → { $space }{ $jokers ->
    [0] {""}
    [one] {" "}({ $jokers } джокер)
    [few] {" "}({ $jokers } джокери)
   *[many] {" "}({ $jokers } джокерів)
}
pavilion-move-bonus = { one-tile } із запасу
pavilion-move-pass = пас
pavilion-move-pass-keeping = пас, залишити { $tiles }

## Чому найкращий хід був кращий: із ним до кінця раунду

review-why = Із ним до кінця раунду: { $reasons }.
review-no-why = Простої причини немає.
review-no-why-but = Простої причини немає; найкраща лінія: { $line }.
review-bonus = Він одразу приносить { $tiles ->
    [one] { $tiles } плитку
    [few] { $tiles } плитки
   *[many] { $tiles } плиток
} із запасу.
review-more-jokers = Він витрачає на { $count ->
    [one] { $count } джокер
    [few] { $count } джокери
   *[many] { $count } джокерів
} більше й зберігає плитки кольору.
review-fewer-jokers = Він зберігає { $count ->
    [one] { $count } джокер
    [few] { $count } джокери
   *[many] { $count } джокерів
} на потім: платить плитками кольору.
review-reply = Відповідь на зіграний хід, { $who }: { $move }.
review-denied = Інакше ці плитки наступним ходом бере { $who }.
reason-wall-more = { $who } отримує на стіні на { points } більше
reason-wall-less = { $who } отримує на стіні на { points } менше
reason-floor-more = { $who } втрачає на підлозі на { points } менше
reason-floor-less = { $who } втрачає на підлозі на { points } більше
reason-rows-more = { $who } ближче до повних рядів (приблизно { points })
reason-rows-less = { $who } далі від повних рядів (приблизно { points })
reason-columns-more = { $who } ближче до повних стовпців (приблизно { points })
reason-columns-less = { $who } далі від повних стовпців (приблизно { points })
reason-colors-more = { $who } ближче до повних кольорів (приблизно { points })
reason-colors-less = { $who } далі від повних кольорів (приблизно { points })
reason-lines-more = { $who } має більше на неповних рядах складу (приблизно { points })
reason-lines-less = { $who } має менше на неповних рядах складу (приблизно { points })
reason-start-more = { $who } починає наступний раунд
reason-start-less = { $who } не починає наступний раунд
reason-placing-more = { $who } отримує за викладені плитки на { points } більше
reason-placing-less = { $who } отримує за викладені плитки на { points } менше
reason-lost-more = { $who } втрачає за маркер і зайві плитки на { points } менше
reason-lost-less = { $who } втрачає за маркер і зайві плитки на { points } більше
reason-stars-more = { $who } ближче до повних зірок (приблизно { points })
reason-stars-less = { $who } далі від повних зірок (приблизно { points })
reason-numbers-more = { $who } ближче до одного числа на всіх зірках (приблизно { points })
reason-numbers-less = { $who } далі від одного числа на всіх зірках (приблизно { points })
reason-hand-more = { $who } зберігає кращі плитки (приблизно { points })
reason-hand-less = { $who } зберігає гірші плитки (приблизно { points })
reason-features-more = { $who } ближче до бонусних плиток (приблизно { points })
reason-features-less = { $who } далі від бонусних плиток (приблизно { points })

## Історія партії

story-title = Партія стисло
story-opening = Перша роздача найкраща для гравця { $who }: +{ $share } % перемоги.
story-opening-even = Перша роздача нікому не дала переваги.
story-turn = Раунд { $round }, { $who }: { $move } — { $mark }, −{ $share } % перемоги.
story-turn-helped = Раунд { $round }, { $who }: { $move } — { $mark }, −{ $share } % перемоги; найбільше виграє { $helped }.
story-flawless = Помилок, які багато змінили б, не було.
story-luck = Усі роздачі разом найбільше дали гравцеві { $who }: +{ $share } % перемоги.
story-luck-even = Усі роздачі разом нікому не дали вимірної переваги.
story-unforeseen = Найбільше від того, чого не можна було передбачити, виграє { $who }: +{ $share } % перемоги.
story-lead-always = Від початку до кінця попереду { $who }.
story-lead = У раунді { $round } остаточно вперед виходить { $who }.
story-lead-last = Хто попереду, було неясно до останнього раунду.
story-end = { $who } перемагає { $scores } за { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунди
   *[many] { $rounds } раундів
}.
story-end-shared = { $who } ділять перемогу, { $scores }, за { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунди
   *[many] { $rounds } раундів
}.
story-unfinished = Партію не закінчено; найкращі шанси має { $who }: { $share } %.

## Сторінка

review-title = Розбір
review-start = Розібрати партію
review-to-replay = Назад до перегляду
review-back = Назад
review-thinking = Розбір
review-progress = Триває розбір: { $done } із { $of }. Помилки з’являються, щойно їх знайдено.
review-graph = Частка перемоги кожного
review-mark-before = Попередня помилка
review-mark-after = Наступна помилка
review-was-best = Найкращий хід.
review-nothing-lost = Нічого не втрачено.
review-proven = Доведено: усі важливі варіанти переглянуто до кінця партії.
review-line-best = Найкраща лінія
review-line-played = Зіграна лінія
review-line-back = Назад до рішення
review-sums = Удача і майстерність
review-sums-help = Частини складаються: очікування + удача − власні помилки + помилки інших + непередбачене = частка перемоги. ± — дві стандартні похибки.
review-helped = Чиї помилки кому допомогли
review-all-boards = Усі планшети
review-try = Спробувати самостійно
review-try-again = Ще раз
review-task = Ходить { $who }: знайдіть хід, кращий за зіграний.
review-accepted = Добре: втрачається { $share } % перемоги.
review-not-yet = Поки ні: втрачається { $share } % перемоги.
review-answer = Показати відповідь
review-next-task = Наступна задача

## Підказки за столом

hint-about = Сильний бот покаже хід і пояснить чому. Підказки зазначаються в підсумках партії.
hint-move = Підказка: { $move }
hint-other = Порівняно з ходом: { $move }.
hint-reply = Інакше відповідає { $who }: { $move }.
hint-only = Іншого ходу немає.
hint-told = { $who } бере підказку.
hint-refused-people = Підказки є лише в грі проти ботів, а за цим столом грає ще одна людина.
hint-refused-shared = Тут підказок немає: в інших ті самі роздачі, й очки порівнюються.
hint-refused-sought = Підказка вже шукається. Зачекайте трохи.
hint-refused-busy = Зараз боти надто зайняті. Спробуйте ще раз трохи згодом.
end-bot-moves = { $count ->
    [one] { $count } хід зробив бот
    [few] { $count } ходи зробив бот
   *[many] { $count } ходів зробив бот
}
log-by-bot = (бот)
end-hints = { $count ->
    [one] { $count } підказка
    [few] { $count } підказки
   *[many] { $count } підказок
}
