### Azulejo українською. Як влаштовані повідомлення, сказано в en.ftl.
###
### Імена не відмінюються: $who завжди в називному відмінку, дієслово в теперішньому часі.

## Назви

name-game = { $game ->
    [pavilion] Azul: Літній павільйон
    [azul] Azul
   *[other] { $game }
}
name-player = Гравець { $number }
name-bot = { $level ->
    [child] Дитина
    [beginner] Новачок
    [apprentice] Учень
    [journeyman] Підмайстер
    [craftsman] Ремісник
    [artist] Художник
    [master] Майстер
    [grandmaster] Гросмейстер
    [random] Випадковий
    [greedy] Жадібний
    [hand] Досвідчений
    [net] Нейромережа
   *[other] { $level }
}
name-score = очки
name-center = центр
name-bag = торбинка
name-lid = коробка
name-tower = вежа
name-supply = запас
name-floor = підлога
name-joker = джокер
name-hand = плитки
name-kept = відкладено
name-phase = { $phase ->
    [offer] Вибір плиток
    [tiling] Декорування стіни
    [acquire] Вибір плиток
    [place] Розміщення плиток
    [bonus] Плитки в нагороду
    [refill] Поповнення запасу
    [over] Кінець гри
    [deal] Роздача плиток
   *[other] { $phase }
}

## Варіанти ігор

option-side = Бік планшета
option-side-colored = Кольорові зірки
option-side-beige = Бежеві зірки
option-wall = Стіна
option-wall-colored = Кольорова стіна
option-wall-gray = Сіра стіна
option-wall-help = На сірій стіні вертикаль для кожної плитки вибираєте ви самі.
option-edition = Правила
option-edition-standard = Звичайні правила
option-edition-lenient = М’які правила (видання 2021 року)
option-edition-help = М’які правила: у ряду складу можна збирати колір, який на його горизонталі стіни вже є; коли ряд заповниться, усі його плитки впадуть на підлогу.
option-jokers = Порядок кольорів джокера
option-jokers-own = свій порядок джокерів
option-jokers-help = По одному кольору на раунд, кожен колір один раз.

## Кольори та кількості

color = { $color ->
    [yellow] жовтий
    [red] червоний
    [black] чорний
    [white] білий
    [purple] фіолетовий
    [green] зелений
    [orange] помаранчевий
    [blue] синій
   *[other] { $color }
}
# Знахідний відмінок: «бере 3 сині», «бере 5 синіх».
counted-color = { $color ->
    [yellow] { $count ->
        [one] жовту
        [few] жовті
       *[many] жовтих
    }
    [red] { $count ->
        [one] червону
        [few] червоні
       *[many] червоних
    }
    [black] { $count ->
        [one] чорну
        [few] чорні
       *[many] чорних
    }
    [white] { $count ->
        [one] білу
        [few] білі
       *[many] білих
    }
    [purple] { $count ->
        [one] фіолетову
        [few] фіолетові
       *[many] фіолетових
    }
    [green] { $count ->
        [one] зелену
        [few] зелені
       *[many] зелених
    }
    [orange] { $count ->
        [one] помаранчеву
        [few] помаранчеві
       *[many] помаранчевих
    }
    [blue] { $count ->
        [one] синю
        [few] сині
       *[many] синіх
    }
   *[other] { $color }
}
tiles = { $count } { counted-color } { $count ->
    [one] плитку
    [few] плитки
   *[many] плиток
}
tiles-of-color = { $count } { counted-color }
one-tile = { $color ->
    [yellow] жовту плитку
    [red] червону плитку
    [black] чорну плитку
    [white] білу плитку
    [purple] фіолетову плитку
    [green] зелену плитку
    [orange] помаранчеву плитку
    [blue] синю плитку
   *[other] { $color }
}
no-tile = { $color ->
    [yellow] немає жовтих плиток
    [red] немає червоних плиток
    [black] немає чорних плиток
    [white] немає білих плиток
    [purple] немає фіолетових плиток
    [green] немає зелених плиток
    [orange] немає помаранчевих плиток
    [blue] немає синіх плиток
   *[other] { $color }
}
points = { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
list-and = { $first } та { $last }

## Малюнки

drawing-round = Раунд { $round }
drawing-round-of = Раунд { $round } з { $rounds }
drawing-turn = { name-phase }: ходить { $who }
drawing-bonus = { $who } вибирає в нагороду { $count ->
    [one] { $count } плитку
    [few] { $count } плитки
   *[many] { $count } плиток
}
drawing-deal = Плитки роздають із торбинки, потім починає { $who }
drawing-refill = Запас поповнюють із торбинки
drawing-next-jokers = далі
drawing-pass = пас

## Що відбувається в Azul

azul-taken = { $from ->
    [center] { $who } бере { tiles } { $count ->
        [one] з центру
        [few] з центру
       *[many] із центру
    }
   *[other] { $who } бере { tiles } з вітрини { $from }
}
azul-marker-taken = { $who } бере маркер першого ходу й розпочне наступний раунд
azul-lined = { $who } кладе { tiles } в ряд складу { $line }
azul-fell = { $lid ->
    [0] { $who } скидає { tiles } на підлогу
   *[other] { $who } скидає { tiles }; підлогу заповнено, у коробку — { $lid }
}
azul-tiled = { $who } викладає { one-tile } на стіну, горизонталь { $row }, вертикаль { $column }: +{ points }
azul-dropped = { $who } не має на стіні місця для ряду складу { $line }: плитки з цього ряду падають на підлогу
azul-floor-charged = { $lost ->
    [0] { $who } не втрачає очок за підлогу: втрачати нема чого
    [one] { $who } втрачає за підлогу { $lost } очко
    [few] { $who } втрачає за підлогу { $lost } очки
   *[many] { $who } втрачає за підлогу { $lost } очок
}
azul-ended = { $why ->
    [row] Партію завершено: на стіні заповнено горизонталь
    [no-tiles] Партію завершено: торбинка й коробка порожні
    [stalemate] Партію завершено: ніхто більше не може викласти плитку на стіну
   *[other] Партію завершено: { $why }
}
azul-bonus = { $who } отримує наприкінці гри { points } за { $what }
azul-bonus-rows = { $count ->
    [one] { $count } горизонталь
    [few] { $count } горизонталі
   *[many] { $count } горизонталей
}
azul-bonus-columns = { $count ->
    [one] { $count } вертикаль
    [few] { $count } вертикалі
   *[many] { $count } вертикалей
}
azul-bonus-colors = { $count ->
    [one] { $count } колір
    [few] { $count } кольори
   *[many] { $count } кольорів
}
pavilion-star = { $star ->
    [purple] фіолетову зірку
    [orange] помаранчеву зірку
    [red] червону зірку
    [blue] синю зірку
    [yellow] жовту зірку
    [green] зелену зірку
    [center] центральну зірку
    [left] ліву зірку
    [upper-left] верхню ліву зірку
    [upper-right] верхню праву зірку
    [right] праву зірку
    [lower-right] нижню праву зірку
    [lower-left] нижню ліву зірку
   *[other] зірку { $star }
}
pavilion-space = { $star ->
    [purple] «фіолетова { $number }»
    [orange] «помаранчева { $number }»
    [red] «червона { $number }»
    [blue] «синя { $number }»
    [yellow] «жовта { $number }»
    [green] «зелена { $number }»
    [center] «центральна { $number }»
    [left] «ліва { $number }»
    [upper-left] «верхня ліва { $number }»
    [upper-right] «верхня права { $number }»
    [right] «права { $number }»
    [lower-right] «нижня права { $number }»
    [lower-left] «нижня ліва { $number }»
   *[other] { $star } { $number }
}

## Що відбувається в «Літньому павільйоні»

pavilion-taken = { $from ->
    [center] { $who } бере з центру { $tiles }
   *[other] { $who } бере з вітрини { $from }: { $tiles }
}
pavilion-marker-taken = { $lost ->
    [0] { $who } бере з центру раніше за всіх: отримує маркер першого ходу, втрачати нема чого
    [one] { $who } бере з центру раніше за всіх: отримує маркер першого ходу і втрачає { $lost } очко
    [few] { $who } бере з центру раніше за всіх: отримує маркер першого ходу і втрачає { $lost } очки
   *[many] { $who } бере з центру раніше за всіх: отримує маркер першого ходу і втрачає { $lost } очок
}
pavilion-placed = { $who } кладе { one-tile } на місце { $space } за { $paid }: +{ points }
pavilion-surrounded = { $feature ->
    [pillar] { $who } оточує колону: 1 плитка в нагороду
    [statue] { $who } оточує статую: 2 плитки в нагороду
    [window] { $who } оточує вікно: 3 плитки в нагороду
   *[other] { $who }: { $feature }
}
pavilion-bonus-taken = { $who } бере { one-tile } із запасу
pavilion-passed = { $who } пасує
pavilion-passed-keeping = { $who } пасує й залишає собі { $kept }
pavilion-passed-discarding = { $who } пасує й скидає до вежі { $discarded }: { lost }
pavilion-passed-both = { $who } пасує, залишає собі { $kept } і скидає до вежі { $discarded }: { lost }
lost = { $lost ->
    [0] втрачати нема чого
    [one] −{ $lost } очко
    [few] −{ $lost } очки
   *[many] −{ $lost } очок
}
pavilion-ended = Партію завершено: зіграно всі шість раундів
pavilion-star-bonus = { $who }: { $star } заповнено, +{ points }
pavilion-number-bonus = { $who }: заповнено всі місця «{ $number }», +{ points }
pavilion-kept-discarded = { $who } скидає відкладені плитки ({ $tiles }): { lost }

## Чому хід неможливий

refused-deal-due = Спершу роздають плитки, потім можна ходити.
refused-over = Партію завершено.
refused-no-such-display = Вітрин лише { $count }.
refused-not-on-display = На вітрині { $display } { no-tile }.
refused-not-in-center = У центрі { no-tile }.

azul-refused-offer-phase = Зараз беріть плитки: декорувати стіну будете, коли вітрини й центр спорожніють.
azul-refused-tiling-phase = Зараз на стіну йде ряд складу { $line }: виберіть для нього вертикаль.
azul-refused-other-color = У ряду складу { $line } вже { $color ->
    [yellow] жовті
    [red] червоні
    [black] чорні
    [white] білі
    [purple] фіолетові
    [green] зелені
    [orange] помаранчеві
    [blue] сині
   *[other] { $color }
} плитки, а в ряду може бути лише один колір.
azul-refused-line-complete = Ряд складу { $line } заповнений: виберіть інший ряд або підлогу.
azul-refused-color-in-row = На горизонталі { $line } вашої стіни { color } колір уже є.
azul-refused-other-line-first = Спершу ряд складу { $line }: стіну декорують згори вниз.
azul-refused-column-closed = Не можна покласти { one-tile } на горизонталь { $line }, вертикаль { $column }: місце зайняте або цей колір на вертикалі вже є.
azul-refused-must-tile = Ряд складу { $line } ще має місце на стіні: скидати його не можна.

pavilion-refused-acquire-phase = Зараз візьміть плитки з вітрини або з центру.
pavilion-refused-place-phase = Зараз покладіть плитку або спасуйте.
pavilion-refused-bonus-phase = Спершу візьміть плитку в нагороду із запасу.
pavilion-refused-joker-named = У цьому раунді джокер — { color }: виберіть інший колір, і разом із ним отримаєте один джокер.
pavilion-refused-space-filled = На цьому місці вже лежить плитка.
pavilion-refused-color-closed = Не можна покласти туди { one-tile }: цей колір зірці не підходить.
pavilion-refused-jokers-for-joker = Плитку кольору джокера оплачують лише плитками цього кольору.
pavilion-refused-no-natural-tile = Це місце коштує { $price }: хоча б одна плитка має бути потрібного кольору ({ color }), решту можна замінити джокерами.
pavilion-refused-cannot-pay = { $jokers ->
    [0] Бракує плиток: треба віддати { tiles }.
    [one] Бракує плиток: треба віддати { tiles-of-color } та { $jokers } джокер.
    [few] Бракує плиток: треба віддати { tiles-of-color } та { $jokers } джокери.
   *[many] Бракує плиток: треба віддати { tiles-of-color } та { $jokers } джокерів.
}
pavilion-refused-not-in-supply = У запасі { no-tile }.
pavilion-refused-not-in-hand = Залишити можна лише власні плитки, не більше чотирьох.

## Чому роздача не підходить

deal-refused-not-due = Зараз плитки не роздають.
deal-refused-wrong-kind = Зараз роздачу записують так: { $form }
deal-refused-wrong-displays = Вітрин має бути { $due }, а не { $found }.
deal-refused-wrong-display = Вітрина { $display }: плиток має бути { $due }, а не { $found }.
deal-refused-wrong-supply = Запас: плиток має бути { $due }, а не { $found }.
deal-refused-display-not-in-bag = Вітрина { $display }: таких плиток зараз не дістати. Торбинку наповнюють знову лише тоді, коли вона спорожніє.
deal-refused-supply-not-in-bag = Запас: таких плиток зараз не дістати. Торбинку наповнюють знову лише тоді, коли вона спорожніє.

## Гра в терміналі

play-prompt = Наберіть хід, наприклад { $example }, або help:
play-not-a-move = «{ $text }» — не хід. Наберіть moves, щоб побачити всі ходи, або help.
play-latin-letters = «{ $text }» — не хід: ходи записують латинськими літерами. Як саме, покаже help.
play-refused-tiling-phase = Зараз на стіну йде ряд складу { $line }: наберіть W{ $line } і вертикаль.
play-refused-jokers-for-joker = Плитка кольору джокера оплачується своїм же кольором: вкажіть 0 джокерів.
play-no-such-line = Рядів складу лише 5; F — це підлога.
play-which-payment = Скільки віддати джокерів? Наберіть один із ходів: { $moves }
play-which-kept = Плиток у вас: { $count }, а залишити можна чотири. Наберіть X: і їхні літери, наприклад { $example }
play-moves = { $count ->
    [one] Можливий { $count } хід:
    [few] Можливі { $count } ходи:
   *[many] Можливі { $count } ходів:
}
play-moves-beginning = { $count ->
    [0] З { $beginning } не починається жоден хід.
    [one] З { $beginning } починається { $count } хід:
    [few] З { $beginning } починаються { $count } ходи:
   *[many] З { $beginning } починається { $count } ходів:
}
play-only-move = (єдиний хід)
play-collected = { $from ->
    [center] { $who } бере { tiles } { $count ->
        [one] з центру
        [few] з центру
       *[many] із центру
    } в ряд складу { $line }
   *[other] { $who } бере { tiles } з вітрини { $from } в ряд складу { $line }
}
play-hint = Гарний хід: { $move }.
play-no-hint = Зараз підказати нема чого.
play-round-begins = Раунд { $round }: починає { $who }.
play-supply-refilled = До запасу кладуть { $tiles }.
play-undone = { $who } скасовує хід { $move }.
play-nothing-to-undo = Скасовувати нема чого: ваших ходів ще не було.
play-saved = Партію збережено у { $file }.
play-save-where = Куди? Наприклад: save game.txt
play-cannot-save = Не вдалося зберегти партію у { $file }: { $why }
play-resumed = Продовжуємо партію з { $file }: { $moves ->
    [one] зроблено { $moves } хід
    [few] зроблено { $moves } ходи
   *[many] зроблено { $moves } ходів
}.
play-not-saved = Партію не збережено.
play-unsaved = Партію не збережено. Наберіть save ФАЙЛ, щоб зберегти, або quit ще раз, щоб вийти.
play-file-exists = Файл { $file } уже є. Виберіть іншу назву.
play-is-folder = { $file } — це тека. Назвіть файл у ній.
play-over-unsaved = Партію не збережено: наберіть save ФАЙЛ, щоб зберегти, undo, щоб скасувати хід, або quit.
play-stopped = Боти зупиняються: { $rounds ->
    [one] зіграно { $rounds } раунд
    [few] зіграно { $rounds } раунди
   *[many] зіграно { $rounds } раундів
}, а кінця не видно.
play-passes = І ще { $count ->
    [one] { $count } спосіб
    [few] { $count } способи
   *[many] { $count } способів
} спасувати: наберіть X: і до чотирьох плиток, які залишаєте собі.
play-goodbye = До наступної партії!
play-winner = Перемагає { $who }: { points }. Вітаємо!
play-winner-by-rows = Перемагає { $who }: { points } і більше заповнених горизонталей. Вітаємо!
play-shared-victory = Перемогу ділять { $who }: у кожного { points }. Вітаємо!
play-table-place = Місце
play-table-player = Гравець
play-table-points = Очки
play-table-rows = Горизонталі
play-help =
    Наберіть хід або одну з команд:

      moves       усі можливі зараз ходи
      moves 3     лише ті, що починаються з 3
      show        показати стіл ще раз
      hint        як зіграв би сильний бот
      undo        скасувати останній хід
      save ФАЙЛ   зберегти партію у файл і дограти потім
      help        ця сторінка
      quit        вийти з гри
play-help-azul =
    Як записати хід:

      3R4   взяти всі червоні плитки з вітрини 3, покласти в ряд складу 4
      CBF   взяти всі сині плитки з центру, скинути на підлогу

    На сірій стіні, коли вітрини й центр спорожніли:

      W24   плитка з ряду складу 2 лягає на вертикаль 4 стіни
      W2F   ряд складу 2 не має місця на стіні, його плитки падають на підлогу

    Кольори: B синій, Y жовтий, R червоний, K чорний, W білий.
    На малюнку { $tile } — плитка, b — її порожнє місце на стіні, · — інші порожні
    місця, → — заповнений ряд складу, він піде на стіну, ▶ — чий хід,
    ◆ — маркер першого ходу.

    Наприкінці гри: +2 за кожну заповнену горизонталь стіни, +7 за вертикаль,
    +10 за кожен колір, усі п’ять плиток якого на стіні.
play-help-pavilion =
    Як записати хід:

      3G      взяти зелені плитки з вітрини 3 (і один джокер, якщо він там є)
      CP      взяти фіолетові плитки з центру
      G4:G3   покласти зелену плитку на зірку G, місце 4:
              віддати 3 джокери, решту зеленими
      M2:R0   покласти червону на місце 2 центральної зірки, без джокерів
      +R      взяти в нагороду червону плитку із запасу
      X:PGG   спасувати, залишивши фіолетову та дві зелені; X: не залишає нічого,
              просто X залишає все, якщо це не більше чотирьох плиток

    Кольори: P фіолетовий, G зелений, O помаранчевий, Y жовтий, B синій,
    R червоний. Зірки: за кольором на кольоровому боці, M посередині.
    На малюнку { $tile } — плитка, а число на порожньому місці каже, скільки плиток
    воно коштує. Праворуч: +1 колона цієї зірки, +2 статуя між нею та наступною
    (після G іде P), +3 її вікно; ▪ заповнене місце, ✓ вже оточено.
    ▶ — чий хід, ◆ — маркер першого ходу.

    Колони, статуї, вікна й очки наприкінці гри: наберіть help stars.
play-help-stars =
    Заповніть усі ці місця й візьміть плитки в нагороду: 1 за колону, 2 за статую,
    3 за вікно.

          колона         статуя         вікно
      P   P2 P3 M5 M6    P1 P2 O3 O4    P5 P6
      O   O2 O3 M6 M1    O1 O2 R3 R4    O5 O6
      R   R2 R3 M1 M2    R1 R2 B3 B4    R5 R6
      B   B2 B3 M2 M3    B1 B2 Y3 Y4    B5 B6
      Y   Y2 Y3 M3 M4    Y1 Y2 G3 G4    Y5 Y6
      G   G2 G3 M4 M5    G1 G2 P3 P4    G5 G6

    Очки наприкінці за зірку одного кольору: фіолетова 20, зелена 18,
    помаранчева 17, жовта 16, синя 15, червона 14; за зірку різних кольорів 12.
    За всі місця ціною 1 — 4 очки, ціною 2 — 8, ціною 3 — 12, ціною 4 — 16.

## Решта команд

new-deal = Роздача: { $deal }
perft-depth = Глибина
perft-leaves = Листків
perft-checksum = Контрольна сума
perft-seconds = Секунд
simulate-games = Партій
simulate-seconds = Секунд
simulate-games-per-second = Партій за секунду
simulate-moves-per-second = Ходів за секунду
simulate-nanoseconds = Наносекунд на хід
simulate-mean-rounds = Раундів за партію
simulate-mean-moves = Ходів за партію
simulate-short-deals = Неповних роздач
simulate-unfinished = Зупинено за кількістю раундів
simulate-seat = Місце
simulate-bot = Бот
simulate-mean-score = Очок за партію
simulate-wins = Перемог
welcome-unofficial = Неофіційний проєкт прихильників гри, не пов’язаний із видавцем.
