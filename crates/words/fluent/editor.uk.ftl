## Розставлення позиції

editor-title = Розставити позицію
editor-lead = Введіть будь-яку позицію — зі справжнього столу чи вигадану. Якщо так бути не може, сторінка скаже, що саме не сходиться.
editor-game = Гра
editor-change = Змінити
editor-letters-help = Плитки пишуть такими літерами: { $example }, а якщо їх багато — B14 Y3.
editor-marker = маркер першого ходу
editor-round-and-turn = Раунд і хід
editor-round = раунд
editor-round-joker = { $round } (джокер: { color })
editor-phase = Етап
editor-turn = Чий хід
editor-first = Хто починає раунд
editor-in-center = у центрі
editor-ended = Чим завершилася партія
editor-ended-why = { $why ->
    [row] на стіні заповнено горизонталь
    [no-tiles] торбинка й коробка порожні
    [stalemate] ніхто більше не може викласти плитку на стіну
   *[other] { $why }
}
editor-bonus-left = Скільки плиток у нагороду лишилося взяти
editor-next = Хто ходить після поповнення
editor-nobody = ніхто: усі спасували
editor-offer = На столі
editor-display = вітрина { $number }
editor-bag-and-lid = Торбинка й коробка
editor-bag-and-tower = Торбинка й вежа
editor-rest-bag = Усі інші плитки в торбинці
editor-rest-lid = Усі інші плитки в коробці
editor-rest-tower = Усі інші плитки у вежі
editor-rest-nowhere = Введу й те, і те
editor-lines = Ряди складу
editor-line = ряд складу { $number }
editor-line-color = колір
editor-line-count = кількість плиток
editor-wall-space = стіна, горизонталь { $row }, вертикаль { $column }
editor-tiles = Плитки
editor-hand = плитки біля планшета
editor-kept = відкладено на наступний раунд
editor-passed = Пас
editor-stars = Зірки
editor-check = Перевірити
editor-analyse = Аналізувати позицію
editor-good = Така позиція можлива.
editor-waiting = Щойно все зійдеться, тут з’явиться позиція.
editor-picture = Позиція
editor-holds = { $place }: { $tiles }
editor-problems = Що не сходиться
editor-wrong = { $count ->
    [one] Не сходиться в { $count } місці
    [few] Не сходиться у { $count } місцях
   *[many] Не сходиться у { $count } місцях
}
editor-palette = Плитки для поля, якого ви торкнулися останнім
editor-remove = Прибрати останню плитку

## Що не так із введеним

editor-missing = { $place }: не заповнено.
editor-not-a-tile = { $place }: «{ $typed }» не позначає плитку.
editor-too-many-tiles = { $place }: стільки плиток у грі немає.
editor-not-a-number = { $place }: число «{ $typed }» сюди не підходить.
editor-not-a-choice = { $place }: «{ $typed }» тут вибрати не можна.
editor-half-line = { $place }: виберіть і колір, і кількість плиток — або нічого.
editor-field-twice = У формі два поля «{ $name }».
editor-field-unknown = У цій формі немає поля «{ $name }».
editor-ruleset-unknown = Немає такої гри: «{ $name }».
editor-unreadable = У посиланні немає позиції, яку можна прочитати. Ось порожній стіл.

## Що не так із позицією

editor-census = { color } колір: усього має бути { $due } плиток, а їх { $count }.
editor-boards = Планшетів має бути { $due }, а не { $count }.
editor-displays = Вітрин має бути { $due }, а не { $count }.
editor-display-overfull = На вітрині { $display } більше ніж 4 плитки.
editor-round-range = Раунд — число від 1 до { $most }.
editor-score-high = { $who }: очок не більше ніж { $most }.
editor-no-such-seat = { $place }: гравця { $number } за цим столом немає.
editor-turn-phase = Чий зараз хід, не сходиться з етапом.
editor-nothing-offered = На вітринах і в центрі порожньо, а поки плитки беруть, там лежить хоча б одна.
editor-tiles-offered = На вітринах або в центрі лежать плитки, а на цьому етапі їх там уже немає.
editor-marker-center = Поки плитки роздають, маркер першого ходу лежить у центрі.
editor-line-overfull = { $who }: у ряду складу { $line } не може лежати { $count ->
    [one] { $count } плитка
    [few] { $count } плитки
   *[many] { $count } плиток
}.
editor-line-color-taken = { $who }: у ряду складу { $line } не можна збирати колір «{ color }» — на горизонталі { $line } стіни він уже є.
editor-wall-color = { $who }: на горизонталь { $row }, вертикаль { $column } стіни не можна викласти { one-tile }.
editor-wall-row = { $who }: на горизонталі { $row } стіни колір «{ color }» трапляється не один раз.
editor-wall-column = { $who }: на вертикалі { $column } стіни колір «{ color }» трапляється не один раз.
editor-floor-long = { $who }: на підлозі лише 7 місць.
editor-marker-stray = { $who }: маркер першого ходу лежить на цій підлозі, але вище для нього вибрано інше місце.
editor-marker-twice = { $who }: маркер першого ходу лежить на підлозі не один раз.
editor-marker-missing = { $who }: маркер першого ходу в цього гравця, тож він має лежати на підлозі (M), якщо її не заповнено.
editor-tiling-turn = Ходити має { $who }: стіну декорує перший, у кого є заповнений ряд складу.
editor-floor-occupied = { $who }: на цьому етапі підлога порожня.
editor-line-full = { $who }: на цьому етапі ряд складу { $line } не може бути заповненим.
editor-row-complete = { $who }: на стіні заповнено горизонталь, партія завершується з цим раундом, і цього етапу бути не може.
editor-tiling-colored = На кольоровій стіні плитки самі стають на свої місця: цей етап буває лише із сірою стіною.
editor-nothing-to-tile = Ні в кого немає заповненого ряду складу, викладати на стіну нічого.
editor-nothing-to-deal = Торбинка й коробка порожні, роздавати нічого: партію завершено.
editor-ended-otherwise = Партія не могла завершитися таким чином.
editor-supply-overfull = У запасі лише { $most } місць.
editor-kept-many = { $who }: відкласти можна не більше ніж 4 плитки.
editor-star = { $who }: такими кольорами разом не можна заповнювати { pavilion-star }.
editor-turn-passed = { $who } ходити не може: цей гравець уже спасував.
editor-passed-early = { $who }: на цьому етапі ще ніхто не пасує.
editor-not-passed = { $who }: на цьому етапі вже спасували всі, і цей гравець теж.
editor-hand-passed = { $who }: після пасу біля планшета немає плиток, є лише відкладені.
editor-kept-early = { $who }: до пасу відкладених плиток не буває.
editor-kept-late = { $who }: коли партію завершено, відкладених плиток немає.
editor-bonus-range = У нагороду беруть від 1 до 3 плиток і не більше, ніж є в запасі.
editor-nothing-to-refill = Запас поповнюють, лише якщо в ньому є вільне місце, а в торбинці чи у вежі — хоча б одна плитка.
editor-next-passed = Після поповнення ходить той, хто ще не спасував; якщо спасували всі — ніхто.
editor-refill-late = В останньому раунді спасували всі: партію завершено, запас не поповнюють.
editor-not-in-bag = До першої роздачі всі плитки лежать у торбинці.
editor-over-early = Партія завершується після раунду { $most }, не раніше.
