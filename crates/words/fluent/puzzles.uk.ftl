# Задачі: закінчення партій на двох із єдиним найкращим ходом.
puzzle-title = Задачі
puzzle-lead = Закінчення справжніх партій, де один хід кращий за всі інші. Кожну відповідь доведено до останньої плитки.
puzzle-of-the-day = Задача дня
puzzle-solved-today = { $count ->
    [0] Сьогодні з першої спроби її ще ніхто не розв’язав.
    [one] Сьогодні з першої спроби її розв’язала { $count } людина.
    [few] Сьогодні з першої спроби її розв’язали { $count } людини.
   *[other] Сьогодні з першої спроби її розв’язали { $count } людей.
}
puzzle-solve = Розв’язувати
puzzle-choose = Вибрати задачу
puzzle-game = Гра
puzzle-theme-label = Тема
puzzle-strength = Складність
puzzle-any = будь-яка
puzzle-easy = легка
puzzle-middle = середня
puzzle-hard = важка
puzzle-suited = мені до снаги
puzzle-next = Наступна задача
puzzle-none = Такої задачі немає. Виберіть менше умов.
puzzle-you = Ви
puzzle-other = Суперник
puzzle-task-win = Один хід виграє. Знайдіть його.
puzzle-task-points = Один хід кращий за всі інші щонайменше на два очки. Знайдіть його.
puzzle-go-on = { $count ->
    [one] Правильно. Ще { $count } хід.
    [few] Правильно. Ще { $count } ходи.
   *[other] Правильно. Ще { $count } ходів.
}
puzzle-solved = Розв’язано.
puzzle-wrong = Не цей хід.
puzzle-shown = Ось розв’язок.
puzzle-end = { $result ->
    [won] Ви виграєте, різниця { $points }.
    [lost] Ви програєте, різниця { $points }.
    [tie-won] Очок порівну, але ви виграєте за рядами.
    [tie-lost] Очок порівну, але за рядами ви програєте.
    [shared] Перемога спільна.
    [even] Очок порівну.
   *[other] ?
}
puzzle-points = { $count ->
    [one] { $count } очко
    [few] { $count } очки
   *[other] { $count } очок
}
puzzle-with-best = З найкращим ходом, у найгіршому разі: { $end }
puzzle-with-other = З другим за силою ходом, у найкращому разі: { $end }
puzzle-with-yours = З вашим ходом, у найкращому разі: { $end }
puzzle-after-yours = Далі буде так:
puzzle-too-deep = Продовження після вашого ходу задовге, щоб порахувати його тут. Спробуйте на дошці аналізу.
puzzle-play-it = Зробити цей хід
puzzle-again = Ще раз
puzzle-show = Показати розв’язок
puzzle-light = Підсвітити плитки
puzzle-about = Про що вона: { $themes }
puzzle-analysis = Відкрити в аналізі
puzzle-proof = Доведення
puzzle-proof-nodes = Кожну лінію прораховано до кінця партії: { $count } позицій для першого ходу. Повторити може кожен:
puzzle-grade = { $grade ->
    [A] Клас A: виграє рівно один хід.
    [B] Клас B: найкращий хід щонайменше на два очки кращий за другий.
   *[other] ?
}
puzzle-rating = Рейтинг задачі: { $rating }
puzzle-your-rating = Ваш рейтинг: { $rating }
puzzle-changed = Ваш рейтинг: { $before } → { $after }
puzzle-counted-before = Цю задачу ви вже пробували, тому рейтинг не змінюється.
puzzle-streak = { $count ->
    [one] { $count } розв’язана поспіль
    [few] { $count } розв’язані поспіль
   *[other] { $count } розв’язано поспіль
}
puzzle-tally = Розв’язано { $solved } з { $tried }, найкраща серія { $best }
puzzle-tried-lately = Нещодавні
puzzle-kept = Рейтинг зберігається для цього браузера.
puzzle-share = Поділитися без підказок
puzzle-share-solved = { $game }, задача за { $day }: розв’язана.
puzzle-share-tried = { $game }, задача за { $day }: не розв’язана.
puzzle-feed = Задачі дня стрічкою
puzzle-picture = Позиція задачі
puzzle-theme = { $theme ->
    [exact-finish] заповнити лінію точно
    [denial] забрати потрібне суперникові
    [forced-floor] плитки суперникові на підлогу
    [last-tile] хто бере останні плитки
    [marker] маркер першого гравця
    [column] стовпець
    [color] колір
    [eighth-tile] плитки, за які підлога вже не штрафує
    [tie-break] рівність очок і ряди
    [gray-placement] місце плитки на сірій стіні
    [blocked-row] лінія, яку не викласти на стіну
    [jokers] скільки джокерів віддати
    [bonus] колони, статуї та вікна
    [chain] один бонус оплачує інший
    [star] повна зірка
    [number] усі поля з одним числом
    [pass] коли пасувати
   *[other] найкращий хід
}
