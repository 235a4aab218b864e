# Задачі: закінчення партій на двох із єдиним найкращим ходом.
puzzle-title = Задачі
puzzle-lead = Кінцівки партій сильних ботів, де один хід кращий за всі інші. Кожну відповідь доведено до останньої плитки.
puzzle-of-the-day = Задача дня
puzzle-solved-today = { $count ->
    [0] Сьогодні з першої спроби її ще ніхто не розв’язав.
    [one] Сьогодні з першої спроби її розв’язала { $count } людина.
    [few] Сьогодні з першої спроби її розв’язали { $count } людини.
   *[other] Сьогодні з першої спроби її розв’язали { $count } людей.
}
puzzle-solve = Розв’язати
puzzle-choose = Вибрати задачу
puzzle-game = Гра
puzzle-theme-label = Тема
puzzle-strength = Складність
puzzle-any = будь-яка
puzzle-easy = легка
puzzle-middle = середня
puzzle-hard = важка
puzzle-suited = на мій рівень
puzzle-next = Наступна задача
puzzle-none = Такої задачі немає. Виберіть менше умов.
puzzle-you = Ви
puzzle-other = Суперник
puzzle-task-win = Виграє лише один хід. Знайдіть його.
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
    [won] ви виграєте, перевага: { $points }.
    [lost] ви програєте, відставання: { $points }.
    [tie-won] очок порівну, але ви виграєте за рядами.
    [tie-lost] очок порівну, але за рядами ви програєте.
    [shared] перемогу поділено.
    [even] очок порівну.
   *[other] ?
}
puzzle-points = { $count ->
    [one] { $count } очко
    [few] { $count } очки
   *[other] { $count } очок
}
puzzle-with-best = Найкращий хід за будь-якого продовження: { $end }
puzzle-with-other = Другий за силою хід, якщо все складеться вдало: { $end }
puzzle-with-yours = Ваш хід, якщо все складеться вдало: { $end }
puzzle-after-yours = Далі буде, наприклад, так:
puzzle-final = Наприкінці: у вас { $own }, у суперника { $other }.
puzzle-too-deep = Продовження після вашого ходу задовге, щоб порахувати його тут. Спробуйте на дошці аналізу.
puzzle-play-it = Зробити цей хід
puzzle-again = Ще раз
puzzle-show = Показати розв’язок
puzzle-light = Підсвітити плитки
puzzle-about = Тема: { $themes }
puzzle-analysis = Відкрити в аналізі
puzzle-proof = Доведення
puzzle-proof-nodes = { $count ->
    [one] Кожен варіант прораховано до кінця партії: { $count } позиція для першого ходу. Повторити може кожен:
    [few] Кожен варіант прораховано до кінця партії: { $count } позиції для першого ходу. Повторити може кожен:
   *[other] Кожен варіант прораховано до кінця партії: { $count } позицій для першого ходу. Повторити може кожен:
}
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
puzzle-feed = Стрічка задач дня
puzzle-picture = Позиція задачі
puzzle-terminal = Введіть хід або hint (підказка), moves (ходи), show (дошка), solution (розв’язок), quit (вихід).
puzzle-terminal-begins = Він починається з { $beginning }.
puzzle-own = З ваших партій
puzzle-own-make = Зробити задачі з моїх помилок
puzzle-own-help = Довести можна останні рішення партії. Ці задачі бачите лише ви.
puzzle-own-none = Жодну з ваших помилок у цій партії не можна довести до останньої плитки.
puzzle-theme = { $theme ->
    [exact-finish] заповнити лінію точно
    [denial] забрати те, що дало б очки суперникові
    [forced-floor] змусити суперника взяти плитки на підлогу
    [last-tile] останні плитки дістаються суперникові
    [marker] маркер першого гравця
    [column] повний стовпець
    [color] увесь колір
    [eighth-tile] плитки, за які підлога вже не штрафує
    [tie-break] рівність очок і ряди
    [gray-placement] місце плитки на сірій стіні
    [which-line] на яку лінію покласти плитки
    [row] повний ряд
    [jokers] чим платити
    [bonus] призові плитки за колони, статуї та вікна
    [chain] один бонус оплачує наступний
    [star] повна зірка
    [number] закрити всі поля з одним числом
    [pass] коли пасувати
   *[other] найкращий хід
}
