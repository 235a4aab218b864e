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
web-lobby-empty = Зараз відкритих столів немає. Створіть свій, і хай він з’явиться тут.
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
web-seat-here = Хтось за цим екраном
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
web-link = За цим посиланням можна дивитися гру, а поки є вільне місце, то й сісти за стіл
web-device-link = Ваше особисте посилання
web-copy = Копіювати
web-copied = Скопійовано
web-only-here = Це посилання працює лише на цьому комп’ютері. Щоб воно відкривалося на інших пристроях вашої мережі, запустіть сервер так:
web-other-device = Грати з іншого пристрою
web-device-help = Відкрийте це посилання на іншому пристрої або наведіть його камеру на код. Нікому не показуйте посилання: хто його відкриє, зможе грати за вас.
web-sign-out = Вийти на інших моїх пристроях
web-sign-out-help = Якщо ваше посилання має хтось інший, відключіть його: місце залишиться на цьому пристрої, а посилання зміниться.
web-back-to-table = Назад до столу
web-take-seat = Грати тут за гравця { $who }?
web-take-seat-help = На іншому пристрої місце теж залишиться за вами.
web-take-seat-here = Грати тут
web-just-watch = Лише дивитися

## The web game: the table

web-waiting = Гра почнеться, коли всі місця будуть зайняті.
web-dealing = Плитки дістають із торбинки.
web-your-turn = Ваш хід: { $phase ->
    [tiling] виберіть місце на стіні
    [acquire] візьміть плитки
    [place] покладіть плитку або спасуйте
    [bonus] виберіть плитку в нагороду
    [offer] візьміть плитки
   *[other] { $phase }
}
web-their-turn = Ходить { $who }: { $phase ->
    [tiling] місце на стіні
    [acquire] взяти плитки
    [place] покласти плитку або спасувати
    [bonus] плитка в нагороду
    [offer] взяти плитки
   *[other] { $phase }
}
web-where = Куди покласти { tiles }?
web-watching = Ви дивитеся
web-you = ви
web-boards = Планшети
web-market = Плитки на вибір
web-decisions = Ваше рішення
web-beside = Поруч із планшетами
web-log = Перебіг гри
web-again = Показати підрахунок ще раз
web-stock = Торбинка й { $game ->
    [pavilion] вежа
    [azul] коробка
   *[other] { $game }
}
web-forecast = якби раунд закінчився зараз
web-starts-next = розпочне наступний раунд
web-confirm = Зробити такий хід?
web-play = Зіграти
web-typed = Або наберіть хід
web-undo = Відмінити
web-leave = Піти
web-return = Я знову тут
web-away = Зараз не за столом: грає бот.
web-gone = Гравець відійшов?
web-replace = Хай грає бот
web-sit-here = Сісти сюди
web-sit-here-too = Посадити когось за цей екран
web-invite = Надішліть другові посилання нижче або посадіть сюди бота:
web-invite-level = Наскільки сильний
web-invite-bot = Посадити
web-you-asked = Ви хочете взяти хід назад. Чекаємо на відповідь.
web-withdraw = Не треба
web-agree = Погодитися
web-decline = Відмовити
web-how-counted = Останній підрахунок
web-rematch = Зіграти ще раз
web-to-rematch = До наступної гри

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
    [one] , з маркером першого ходу: −{ $lost } очко
    [few] , з маркером першого ходу: −{ $lost } очки
   *[many] , з маркером першого ходу: −{ $lost } очок
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
web-put-complete = , ряд заповнений: +{ points }
web-drop-line = скинути ряд на підлогу
web-wall-space = горизонталь { $row }, вертикаль { $column }: +{ points }
web-space = місце { $space }: ціна { $price }, +{ points }{ $bonus ->
    [0] {""}
    [one] , { $bonus } плитка в нагороду
    [few] , { $bonus } плитки в нагороду
   *[many] , { $bonus } плиток у нагороду
}
web-bonus = узяти в нагороду { one-tile }
web-pay = Чим заплатити?
web-pay-with = віддати { $tiles }
web-place-or-pass = Виберіть підсвічене місце або спасуйте.
web-only-pass = Покласти більше нічого.
web-choose-bonus = { $count ->
    [one] Виберіть { $count } плитку в нагороду із запасу.
    [few] Виберіть { $count } плитки в нагороду із запасу, одну за одною.
   *[many] Виберіть { $count } плиток у нагороду із запасу, одну за одною.
}
web-pass = Спасувати
web-keep = { $lost ->
    [0] { $count ->
        [0] Плиток у руці не лишилося.
        [one] Ви залишаєте { $count } плитку на наступний раунд.
        [few] Ви залишаєте { $count } плитки на наступний раунд.
       *[many] Ви залишаєте { $count } плиток на наступний раунд.
    }
    [1] Плиток у руці: { $count }, а залишити можна 4. За зайву −1 очко.
   *[other] Плиток у руці: { $count }, а залишити можна 4. За кожну зайву −1 очко.
}

## The web game: names for screen readers

web-nothing = нічого
web-display = вітрина { $number } пропонує: { $tiles }
web-center = центр пропонує: { $tiles }
web-board = планшет: { $who }
web-supply = запас пропонує: { $tiles }
web-rounds = раунд { $round } з 6, джокер: { color }
web-hand = { $who } тримає в руці: { $tiles }
web-kept = { $who } залишає собі: { $tiles }

## The web game: what happened

web-told-sits = { $who } сідає за стіл.
web-told-away = { $who } встає з-за столу; далі грає бот.
web-told-free = Знову є вільне місце.
web-told-asks = { $who } хоче взяти хід назад.
web-told-agrees = { $who } погоджується.
web-told-declines = { $who } вирішує: хід залишається.
web-told-withdraws = { $who } знімає прохання.
web-told-undo = { $who } бере хід назад.
web-told-rematch = Усе готово до наступної гри.
web-told-refill = Запас поповнено.

## The web game: why something was refused

web-refused = Не вийшло
web-refused-not-found = За цією адресою нічого немає. Можливо, посилання скопійовано не повністю.
web-refused-bad-request = Не вдалося прочитати форму. Поверніться і спробуйте ще раз.
web-refused-jokers = Кожен колір може бути джокером лише в одному раунді. Поверніться й виберіть шість різних кольорів.
web-refused-wrong-key = Це посилання не відкриває місце за столом. Візьміть нове на пристрої, з якого граєте.
web-refused-still-here = Схоже, гравець іще тут. Бот зможе підмінити того, кого немає вже хвилину.
web-refused-foreign-site = Запит надійшов з іншого сайту, тож його не виконано.
web-refused-unknown-host = Цей сервер не відгукується на ім’я { $name }. Його власник може дозволити це ім’я: --host { $name }.
web-refused-too-often = Не так швидко: зачекайте трохи і спробуйте ще раз.
web-refused-too-many-tables = З вашої адреси створено багато столів. Зачекайте трохи, перш ніж створити ще один.
web-refused-quota-used = З однієї адреси за добу створено дуже багато столів, і сьогодні нових звідти не створити. Спробуйте завтра.
web-refused-too-large = Забагато за один раз.
web-refused-unavailable = Сервер зараз не може цього зробити. Нічого не втрачено: спробуйте трохи пізніше.
web-refused-unsure = Сервер втратив зв’язок із базою даних, поки зберігав це. Можливо, усе збережено: погляньте на стіл, перш ніж пробувати ще раз.
web-refused-no-seat = За цим столом у вас немає місця.
web-refused-not-started = Гра почнеться, коли всі місця будуть зайняті.
web-refused-not-your-turn = Зараз не ваш хід.
web-refused-too-late = Вас випередили: ось що тепер на столі.
web-refused-seat-taken = Це місце зайняте.
web-refused-full = Усі місця зайняті, але можна дивитися.
web-refused-wrong-seat = З цим місцем так не можна.
web-refused-too-many-devices = Це місце вже відкрите на п’яти пристроях. Вийдіть на решті з того пристрою, де граєте.
web-refused-nothing-to-undo = У вас немає ходу, який можна взяти назад.
web-refused-past-a-deal = Відтоді роздали нові плитки. Роздачу, яка дісталася й іншим, назад не беруть.
web-refused-asked-already = На попереднє прохання ще не відповіли.
web-refused-not-asked = Ніхто не просить узяти хід назад.
web-refused-log-full = За цим столом сталося вже дуже багато. Тепер тут можна лише ходити, щоб гра дійшла до кінця.
web-refused-not-over = Гру ще не закінчено.
web-refused-not-a-move = Це не хід. Торкніться поля або виберіть хід зі списку; ходи пишуть латинськими літерами.

## Serving

serve-ready = Стіл готовий. Відкрийте у браузері:
serve-scan = Друзі у вашій мережі можуть навести телефон на цей код:
serve-data = Ігри зберігаються у { $file }
serve-stop = Ctrl-C зупиняє сервер. Що ще є, розповість azulejo --help.
serve-stopped = Сервер зупинено. Нічого не втрачено.
