## The web game: every page

web-what = Грайте в Azul і «Літній павільйон» із друзями чи проти ботів: у браузері, без реєстрації.
web-skip = Перейти до столу
web-home = На головну
web-language = Мова
web-settings = Налаштування
web-games = Ігри
web-cancel = Назад
web-save = Зберегти
web-name = Ваше ім’я
web-lost = Зв’язок втрачено. Пробуємо знову…
web-offline = Немає зв’язку. Сторінка така, якою ви бачили її востаннє.

## The web game: first page

web-welcome = Складайте візерунки з друзями
web-about-game = { $game ->
    [pavilion] Збирайте ромби, розплачуйтеся ними, і хай розквітне сім зірок.
    [azul] Беріть плитки з вітрин, заповнюйте склад і прикрашайте стіну.
   *[other] { $game }
}
web-play-bot = Грати з ботом
web-play-friend = Грати з другом
web-more-choices = Інші варіанти
web-your-tables = Ваші столи
web-your-turn-short = ваш хід
web-lobby = Відкриті столи
web-lobby-empty = Зараз відкритих столів немає. Створіть свій і покажіть його тут.
web-seats-free = { $count ->
    [one] { $count } вільне місце
    [few] { $count } вільні місця
   *[many] { $count } вільних місць
}

## The web game: a new table

web-new-table = Новий стіл
web-seats = Хто грає?
web-seat-me = Я
web-seat-friend = Друг за посиланням
web-seat-here = Гравець на цьому пристрої
web-seat-none = Ніхто
web-seat-open = вільне місце
web-seat-name = Ім’я
web-bot = { $name } (бот)
web-listed = Показати стіл у списку відкритих
web-create = Створити стіл

## The web game: settings

web-scheme = Оформлення
web-scheme-name = { $scheme ->
    [light] Світле
    [dark] Темне
    [auto] Як у системі
   *[other] { $scheme }
}
web-speed = Анімація
web-speed-name = { $speed ->
    [fast] Швидка
    [off] Вимкнена
    [normal] Звичайна
   *[other] { $speed }
}

## The web game: sharing

web-share = Запросити й поділитися
web-invites = { $who } кличе вас за стіл. { $what }
web-link = За цим посиланням можна дивитися партію, а поки є вільне місце — і сісти за стіл
web-link-over = За цим посиланням видно партію.
web-device-link = Ваше особисте посилання
web-copy = Копіювати
web-copied = Скопійовано
web-only-here = Це посилання працює лише на цьому комп’ютері. Щоб воно відкривалося на інших пристроях вашої мережі, запустіть сервер так:
web-other-device = Грати з іншого пристрою
web-device-help = Відкрийте це посилання на іншому пристрої або відскануйте код його камерою. Нікому не показуйте посилання: хто його відкриє, зможе грати за вас.
web-sign-out = Вийти на інших моїх пристроях
web-sign-out-help = Якщо вашим посиланням користується хтось інший, закрийте йому доступ: місце залишиться на цьому пристрої, а посилання зміниться.
web-back-to-table = Назад до столу
web-take-seat = Грати тут за гравця { $who }?
web-take-seat-help = На іншому пристрої місце теж залишиться за вами.
web-take-seat-here = Грати тут
web-just-watch = Лише дивитися

## The web game: the table

web-waiting = Партія почнеться, коли всі місця будуть зайняті.
web-waiting-for = Чекаємо: { $who }.
web-waited-for = Решта чекає на вас.
web-dealing = Роздаємо плитки…
web-your-turn = Ваш хід: { $phase ->
    [tiling] виберіть місце на стіні
    [acquire] візьміть плитки
    [place] покладіть плитку або спасуйте
    [bonus] виберіть плитку в нагороду
    [offer] візьміть плитки
   *[other] { $phase }
}
web-their-turn = Ходить { $who }: { $phase ->
    [tiling] вибирає місце на стіні
    [acquire] бере плитки
    [place] кладе плитку або пасує
    [bonus] вибирає плитку в нагороду
    [offer] бере плитки
   *[other] { $phase }
}
web-where = Куди покласти { tiles }?
web-watching = Ви спостерігаєте за грою
web-you = ви
web-boards = Планшети
web-enlarge = Збільшити планшет: { $who }
web-round-end = { $points } наприкінці раунду
web-board-in-front = Планшет перед вами
web-jokers = Джокери
web-market = Плитки на вибір
web-decisions = Ваше рішення
web-beside = Поруч із планшетами
web-log = Перебіг партії
web-sound = Звук, коли мій хід
web-again = Підрахунок ще раз
web-stock = Торбинка й { $game ->
    [pavilion] вежа
    [azul] коробка
   *[other] { $game }
}
web-forecast = якби раунд закінчився зараз
web-starts-next = розпочне наступний раунд
web-confirm = Зробити такий хід?
web-play = Зробити хід
web-typed = Або наберіть хід
web-undo = Скасувати хід
web-ask-undo = Попросити скасувати
web-you-are-away = За вас грає бот
web-leave-now = Встати з-за столу
web-leave-help = Поки вас немає, за вас грає бот.
web-leave = Піти
web-return = Я знову тут
web-away = Зараз не за столом: грає бот.
web-gone = Гравець відійшов?
web-replace = Замінити ботом
web-sit-here = Сісти сюди
web-sit-here-too = Додати гравця тут
web-invite = Надішліть другові посилання нижче або посадіть сюди бота:
web-invite-level = Рівень бота
web-invite-bot = Посадити бота
web-you-asked = Ви просите скасувати хід. Чекаємо на відповідь.
web-withdraw = Відкликати прохання
web-agree = Погодитися
web-decline = Відмовити
web-how-counted = Фінальний підрахунок очок
web-rematch = Зіграти ще раз
web-to-rematch = До наступної партії

## The web game: what touching does

web-take = { $from ->
    [center] взяти з центру { tiles }
   *[other] взяти { tiles } з вітрини { $from }
}
web-take-with-marker = взяти з центру { tiles } та маркер першого ходу
web-take-tiles = { $from ->
    [center] взяти з центру { $tiles }
   *[other] взяти { $tiles } з вітрини { $from }
}{ $lost ->
    [0] {""}
    [one] {" "}і маркер першого ходу: −{ $lost } очко
    [few] {" "}і маркер першого ходу: −{ $lost } очки
   *[many] {" "}і маркер першого ходу: −{ $lost } очок
}
web-put = { $line ->
    [floor] на підлогу: { $falls ->
        [one] { $falls } плитка
        [few] { $falls } плитки
       *[many] { $falls } плиток
    }
   *[other] у ряд складу { $line }: { $fits ->
        [0] нічого
        [one] { $fits } плитка
        [few] { $fits } плитки
       *[many] { $fits } плиток
    }{ $falls ->
        [0] {""}
       *[other] , ще { $falls } на підлогу
    }
}{ $cost ->
    [0] {""}
    [one] , −{ $cost } очко
    [few] , −{ $cost } очки
   *[many] , −{ $cost } очок
}
web-put-complete = , ряд заповнений: щонайменше +{ points }
web-drop-line = скинути ряд на підлогу
web-wall-space = горизонталь { $row }, вертикаль { $column }: +{ points }
web-space = місце { $space }: ціна { $price }, +{ points }{ $bonus ->
    [0] {""}
    [one] , { $bonus } плитка в нагороду
    [few] , { $bonus } плитки в нагороду
   *[many] , { $bonus } плиток у нагороду
}
web-bonus = узяти в нагороду { one-tile }
web-pay = { $space }: заплатити { $tiles }?
web-place = Покласти
web-keep-tiles = лишити: { $tiles }
web-pay-with = віддати { $tiles }
web-only-pass = Більше нема чого покласти.
web-choose-bonus = { $count ->
    [one] Виберіть { $count } плитку в нагороду із запасу.
    [few] Виберіть { $count } плитки в нагороду із запасу, одну за одною.
   *[many] Виберіть { $count } плиток у нагороду із запасу, одну за одною.
}
web-pass = Спасувати
web-keep = { $lost ->
    [0] { $count ->
        [0] Плиток у вас не лишилося.
        [one] Ви залишаєте { $count } плитку на наступний раунд.
        [few] Ви залишаєте { $count } плитки на наступний раунд.
       *[many] Ви залишаєте { $count } плиток на наступний раунд.
    }
    [1] Ваших плиток: { $count }, а залишити можна 4. За зайву −1 очко.
   *[other] Ваших плиток: { $count }, а залишити можна 4. За кожну зайву −1 очко.
}
web-keep-last = { $count ->
    [0] Плиток у вас не лишилося.
   *[other] Це останній раунд: кожна ваша плитка забере очко, залишите ви її чи ні.
}

## The web game: names for screen readers

web-nothing = нічого
web-display = вітрина { $number } пропонує: { $tiles }
web-center = центр пропонує: { $tiles }
web-board = планшет: { $who }
web-supply = запас пропонує: { $tiles }
web-rounds = раунд { $round } з 6, джокер: { color }
web-hand = { $who } тримає біля планшета: { $tiles }
web-kept = { $who } залишає собі: { $tiles }

## The web game: what happened

web-told-sits = { $who } сідає за стіл.
web-told-away = { $who } встає з-за столу; далі грає бот.
web-told-free = Знову є вільне місце.
web-told-asks = { $who } просить скасувати хід.
web-told-agrees = { $who } погоджується.
web-told-declines = { $who } не погоджується.
web-told-withdraws = { $who } відкликає прохання.
web-told-undo = { $who } скасовує хід.
web-told-rematch = Усе готово до наступної партії.
web-told-refill = Запас поповнено.

## The web game: why something was refused

web-refused = Не вийшло
web-refused-not-found = За цією адресою нічого немає. Можливо, посилання скопійовано не повністю.
web-refused-bad-request = Не вдалося прочитати форму. Поверніться і спробуйте ще раз.
web-refused-jokers = Кожен колір може бути джокером лише в одному раунді. Поверніться й виберіть шість різних кольорів.
web-refused-old-link = За цим посиланням сісти за стіл не можна. Отримайте нове на пристрої, з якого граєте.
web-refused-others-first = Тут марно чекали на гравця з вашого з’єднання, і його місце звільнили. Спершу можуть сісти інші: спробуйте за хвилину або пізніше.
web-refused-still-here = Схоже, гравець іще тут, або на нього чекали недостатньо довго. Спробуйте пізніше.
web-refused-foreign-site = Запит надійшов з іншого сайту, тож його не виконано.
web-refused-unknown-host = Цей сервер не відгукується на ім’я { $name }. Його власник може дозволити це ім’я: --host { $name }.
web-refused-too-often = Не так швидко: зачекайте трохи і спробуйте ще раз.
web-refused-too-many-tables = З вашої адреси створено багато столів. Зачекайте трохи, перш ніж створити ще один.
web-refused-quota-used = З однієї адреси за добу створено дуже багато столів, тож сьогодні створити звідти новий уже не можна. Спробуйте завтра.
web-refused-too-many-reviews = З вашої адреси вже розібрали багато партій. Наступну можна розібрати за хвилину.
web-refused-game-too-long = Ця партія задовга для розбору: у ній понад 600 роздач і ходів.
web-refused-reviews-full = Зараз розбирається забагато партій. Спробуйте ще раз за кілька хвилин.
web-refused-too-large = Завеликий файл або текст.
web-refused-incomplete = Форма надійшла не повністю. Поверніться і спробуйте ще раз.
web-refused-unavailable = Сервер зараз не може цього зробити. Нічого не втрачено: спробуйте трохи пізніше.
web-refused-unsure = Сервер втратив зв’язок із базою даних під час збереження. Можливо, усе збережено: погляньте на стіл, перш ніж пробувати ще раз.
web-refused-no-seat = За цим столом у вас немає місця.
web-refused-not-started = Партія почнеться, коли всі місця будуть зайняті.
web-refused-not-your-turn = Зараз не ваш хід.
web-refused-too-late = За столом щось змінилося: ось що на ньому тепер.
web-refused-seat-taken = Це місце зайняте.
web-refused-full = Усі місця зайняті, але можна дивитися.
web-refused-wrong-seat = З цим місцем так не можна.
web-refused-too-many-devices = Це місце вже відкрите на п’яти пристроях. На пристрої, з якого граєте, вийдіть на всіх інших.
web-refused-nothing-to-undo = У вас немає ходу, який можна скасувати.
web-refused-past-a-deal = Відтоді роздали нові плитки. Роздачу, яку бачили й інші, скасувати не можна.
web-refused-asked-already = На попереднє прохання ще не відповіли.
web-refused-not-asked = Ніхто не просить скасувати хід.
web-refused-log-full = За цим столом уже відбулося дуже багато. Тепер тут можна лише ходити, щоб партія дійшла до кінця.
web-refused-not-over = Партію ще не завершено.
web-refused-not-a-move = Це не хід. Ходіть просто на столі або виберіть хід зі списку; ходи пишуть латинськими літерами.

## Serving

serve-ready = Стіл готовий. Відкрийте у браузері:
serve-scan = Друзі у вашій мережі можуть відсканувати цей код телефоном:
serve-data = Партії зберігаються у { $file }
serve-stop = Щоб зупинити сервер, натисніть Ctrl-C. Докладніше: azulejo --help.
serve-stopped = Сервер зупинено. Нічого не втрачено.

## The web game: the end

web-result = Підсумок
end-you-won = Ви перемогли!
end-won = Перемога: { $who }
end-you-share = Ви розділили перемогу!
end-share = Перемогу ділять: { $who }
end-by-rows = Очок порівну: вирішили заповнені горизонталі.
end-behind = { $points ->
    [one] Ви відстали на { $points } очко. Зіграємо ще?
    [few] Ви відстали на { $points } очки. Зіграємо ще?
   *[other] Ви відстали на { $points } очок. Зіграємо ще?
}
end-stronger = Сильніший: { $name }
end-weaker = Слабший: { $name }
end-picture = Зберегти картинку
end-sources = Звідки взялися очки
end-rounds = Очки після кожного раунду
tally-start = На початку
tally-wall = Плитки на стіні
tally-rows = Горизонталі
tally-columns = Вертикалі
tally-colors = Кольори
tally-floor = Підлога
tally-placing = Викладені плитки
tally-stars = Зірки
tally-numbers = Числа
tally-lost = Втрачено

## How strong bots are

level-about = { $strength ->
    [child] багато чого не помічає
    [beginner] бере очки, які бачить
    [apprentice] думає трохи наперед
    [journeyman] рідко помиляється
    [craftsman] планує раунд
    [artist] поблизу нічого не пропускає
    [master] дивиться далеко наперед
    [grandmaster] думає секундами, найсильніший
   *[other] { $strength }
}
level-steps = Кожен рівень виграє в попереднього приблизно чотири партії з п’яти.
