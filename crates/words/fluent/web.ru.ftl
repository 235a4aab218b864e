## The web game: every page

web-what = Играйте в Azul и «Летний дворец» с друзьями или против ботов: в браузере, без регистрации.
web-skip = Перейти к столу
web-home = На главную
web-language = Язык
web-settings = Настройки
web-games = Игры
web-cancel = Назад
web-save = Сохранить
web-name = Ваше имя
web-lost = Связь потеряна. Пробуем снова…
web-offline = Нет связи. Страница такая, какой вы видели её в последний раз.

## The web game: first page

web-welcome = Соберите узор с друзьями
web-about-game = { $game ->
    [pavilion] Собирайте ромбы, расплачивайтесь ими, и пусть расцветут семь звёзд.
    [azul] Берите плитки с дисков, заполняйте линии и украшайте стену.
   *[other] { $game }
}
web-play-bot = Играть с ботом
web-play-friend = Играть с другом
web-more-choices = Другие варианты
web-your-tables = Ваши столы
web-your-turn-short = ваш ход
web-lobby = Открытые столы
web-lobby-empty = Сейчас открытых столов нет. Создайте свой, и пусть он появится здесь.
web-seats-free = { $count ->
    [one] { $count } свободное место
    [few] { $count } свободных места
   *[many] { $count } свободных мест
}

## The web game: a new table

web-new-table = Новый стол
web-seats = Кто играет?
web-seat-me = Я
web-seat-friend = Друг по ссылке
web-seat-here = Игрок на этом устройстве
web-seat-none = Никто
web-seat-open = свободное место
web-seat-name = Имя
web-bot = { $name } (бот)
web-listed = Показать стол в списке открытых
web-create = Создать стол

## The web game: settings

web-scheme = Оформление
web-scheme-name = { $scheme ->
    [light] Светлое
    [dark] Тёмное
    [auto] Как в системе
   *[other] { $scheme }
}
web-speed = Анимация
web-speed-name = { $speed ->
    [fast] Быстрая
    [off] Выключена
    [normal] Обычная
   *[other] { $speed }
}

## The web game: sharing

web-share = Пригласить и поделиться
web-invites = { $who } зовёт вас за стол. { $what }
web-link = По этой ссылке можно смотреть партию, а пока есть свободное место — и сесть за стол
web-link-over = Кто откроет эту ссылку, увидит партию.
web-device-link = Ваша личная ссылка
web-copy = Копировать
web-copied = Скопировано
web-only-here = Эта ссылка работает только на этом компьютере. Чтобы она открывалась на других устройствах вашей сети, запустите сервер так:
web-other-device = Играть с другого устройства
web-device-help = Откройте эту ссылку на другом устройстве или наведите его камеру на код. Никому не показывайте ссылку: кто её откроет, сможет играть за вас.
web-sign-out = Выйти на других моих устройствах
web-sign-out-help = Если ваша ссылка попала к другому, отключите его: место останется на этом устройстве, а ссылка сменится.
web-back-to-table = Назад к столу
web-take-seat = Играть здесь за игрока { $who }?
web-take-seat-help = На другом устройстве место тоже останется за вами.
web-take-seat-here = Играть здесь
web-just-watch = Только смотреть

## The web game: the table

web-waiting = Партия начнётся, когда будут заняты все места.
web-waiting-for = Ждём: { $who }.
web-waited-for = Остальные ждут вас.
web-dealing = Раздаём плитки…
web-your-turn = Ваш ход: { $phase ->
    [tiling] выберите место на стене
    [acquire] возьмите плитки
    [place] положите плитку или спасуйте
    [bonus] выберите плитку в награду
    [offer] возьмите плитки
   *[other] { $phase }
}
web-their-turn = Ходит { $who }: { $phase ->
    [tiling] выбирает место на стене
    [acquire] берёт плитки
    [place] кладёт плитку или пасует
    [bonus] выбирает плитку в награду
    [offer] берёт плитки
   *[other] { $phase }
}
web-where = Куда положить { tiles }?
web-watching = Вы наблюдаете за игрой
web-you = вы
web-boards = Планшеты
web-enlarge = Увеличить планшет: { $who }
web-round-end = { $points } в конце раунда
web-board-in-front = Планшет перед вами
web-jokers = Джокеры
web-market = Плитки на выбор
web-decisions = Ваше решение
web-beside = Рядом с планшетами
web-log = Ход партии
web-sound = Звук, когда мой ход
web-again = Подсчёт ещё раз
web-stock = Мешок и { $game ->
    [pavilion] башня
    [azul] крышка
   *[other] { $game }
}
web-forecast = если бы раунд закончился сейчас
web-starts-next = начнёт следующий раунд
web-confirm = Сделать такой ход?
web-play = Сделать ход
web-typed = Или наберите ход
web-undo = Отменить ход
web-ask-undo = Попросить отмену
web-you-are-away = За вас играет бот
web-leave-now = Встать из-за стола
web-leave-help = Пока вас нет, за вас играет бот.
web-leave = Уйти
web-return = Я снова здесь
web-away = Сейчас не за столом: играет бот.
web-gone = Игрок отошёл?
web-replace = Заменить ботом
web-sit-here = Сесть сюда
web-sit-here-too = Добавить игрока здесь
web-invite = Отправьте другу ссылку ниже или посадите сюда бота:
web-invite-level = Уровень бота
web-invite-bot = Посадить бота
web-you-asked = Вы просите отменить ход. Ждём ответа.
web-withdraw = Отозвать просьбу
web-agree = Согласиться
web-decline = Отказать
web-how-counted = Финальный подсчёт очков
web-rematch = Сыграть ещё раз
web-to-rematch = К следующей партии

## The web game: what touching does

web-take = { $from ->
    [center] взять { tiles } из центра
   *[other] взять { tiles } с диска { $from }
}
web-take-with-marker = взять из центра { tiles } и маркер первого игрока
web-take-tiles = { $from ->
    [center] взять из центра { $tiles }
   *[other] взять { $tiles } с диска { $from }
}{ $lost ->
    [0] {""}
    [one] {" "}и жетон первого игрока: −{ $lost } очко
    [few] {" "}и жетон первого игрока: −{ $lost } очка
   *[many] {" "}и жетон первого игрока: −{ $lost } очков
}
web-put = { $line ->
    [floor] на пол: { $falls ->
        [one] { $falls } плитка
        [few] { $falls } плитки
       *[many] { $falls } плиток
    }
   *[other] на линию шаблона { $line }: { $fits ->
        [0] ничего
        [one] { $fits } плитка
        [few] { $fits } плитки
       *[many] { $fits } плиток
    }{ $falls ->
        [0] {""}
       *[other] , ещё { $falls } на пол
    }
}{ $cost ->
    [0] {""}
    [one] , −{ $cost } очко
    [few] , −{ $cost } очка
   *[many] , −{ $cost } очков
}
web-put-complete = , линия заполнена: как минимум +{ points }
web-drop-line = уронить линию на пол
web-wall-space = ряд { $row }, столбец { $column }: +{ points }
web-space = клетка { $space }: цена { $price }, +{ points }{ $bonus ->
    [0] {""}
    [one] , { $bonus } плитка в награду
    [few] , { $bonus } плитки в награду
   *[many] , { $bonus } плиток в награду
}
web-bonus = взять в награду { one-tile }
web-pay = { $space }: заплатить { $tiles }?
web-place = Положить
web-keep-tiles = оставить: { $tiles }
web-pay-with = отдать { $tiles }
web-only-pass = Положить больше нечего.
web-choose-bonus = { $count ->
    [one] Выберите { $count } плитку в награду из хранилища.
    [few] Выберите { $count } плитки в награду из хранилища, одну за другой.
   *[many] Выберите { $count } плиток в награду из хранилища, одну за другой.
}
web-pass = Спасовать
web-keep = { $lost ->
    [0] { $count ->
        [0] Плиток у вас не осталось.
        [one] Вы оставляете { $count } плитку на следующий раунд.
        [few] Вы оставляете { $count } плитки на следующий раунд.
       *[many] Вы оставляете { $count } плиток на следующий раунд.
    }
    [1] Ваших плиток: { $count }, а оставить можно 4. За лишнюю −1 очко.
   *[other] Ваших плиток: { $count }, а оставить можно 4. За каждую лишнюю −1 очко.
}
web-keep-last = { $count ->
    [0] Плиток у вас не осталось.
   *[other] Это последний раунд: каждая ваша плитка отнимет очко, оставите вы её или нет.
}

## The web game: names for screen readers

web-nothing = ничего
web-display = диск { $number } предлагает: { $tiles }
web-center = центр предлагает: { $tiles }
web-board = планшет: { $who }
web-supply = хранилище предлагает: { $tiles }
web-rounds = раунд { $round } из 6, джокер: { color }
web-hand = { $who } держит рядом с планшетом: { $tiles }
web-kept = { $who } оставляет себе: { $tiles }

## The web game: what happened

web-told-sits = { $who } садится за стол.
web-told-away = { $who } встаёт из-за стола; дальше играет бот.
web-told-free = Снова есть свободное место.
web-told-asks = { $who } просит отменить ход.
web-told-agrees = { $who } соглашается.
web-told-declines = { $who } не соглашается.
web-told-withdraws = { $who } отзывает просьбу.
web-told-undo = { $who } отменяет ход.
web-told-rematch = Всё готово к следующей партии.
web-told-refill = Хранилище пополнено.

## The web game: why something was refused

web-refused = Не получилось
web-refused-not-found = По этому адресу ничего нет. Может быть, ссылка скопирована не целиком.
web-refused-bad-request = Не удалось прочитать форму. Вернитесь и попробуйте ещё раз.
web-refused-jokers = Каждый цвет может быть джокером лишь в одном раунде. Вернитесь и выберите шесть разных цветов.
web-refused-old-link = По этой ссылке за стол не сесть. Получите новую на устройстве, с которого играете.
web-refused-others-first = Здесь напрасно ждали игрока с вашего подключения, и его место освободили. Сначала могут сесть другие: попробуйте через минуту или позже.
web-refused-still-here = Похоже, игрок ещё здесь, или его ждали недостаточно долго. Попробуйте позже.
web-refused-foreign-site = Запрос пришёл с другого сайта, поэтому не выполнен.
web-refused-unknown-host = Этот сервер не отзывается на имя { $name }. Его владелец может разрешить это имя: --host { $name }.
web-refused-too-often = Не так быстро: подождите немного и попробуйте ещё раз.
web-refused-too-many-tables = С вашего адреса создано много столов. Подождите немного, прежде чем создать ещё один.
web-refused-quota-used = С одного адреса за сутки создано очень много столов, и сегодня новых оттуда не создать. Попробуйте завтра.
web-refused-too-many-reviews = С вашего адреса уже разобрали много партий. Следующую можно разобрать через минуту.
web-refused-game-too-long = Эта партия слишком длинная для разбора: в ней больше 600 раздач и ходов.
web-refused-reviews-full = Сейчас разбирается слишком много партий. Попробуйте ещё раз через несколько минут.
web-refused-too-large = Слишком большой файл или текст.
web-refused-incomplete = Форма пришла не целиком. Вернитесь и попробуйте ещё раз.
web-refused-unavailable = Сервер сейчас не может этого сделать. Ничего не потеряно: попробуйте чуть позже.
web-refused-unsure = Сервер потерял связь с базой данных, пока сохранял это. Возможно, всё сохранилось: взгляните на стол, прежде чем пробовать ещё раз.
web-refused-no-seat = За этим столом у вас нет места.
web-refused-not-started = Партия начнётся, когда будут заняты все места.
web-refused-not-your-turn = Сейчас не ваш ход.
web-refused-too-late = За столом что-то изменилось: вот что на нём теперь.
web-refused-seat-taken = Это место занято.
web-refused-full = Все места заняты, но можно смотреть.
web-refused-wrong-seat = С этим местом так нельзя.
web-refused-too-many-devices = Это место уже открыто на пяти устройствах. Выйдите на остальных с того устройства, где играете.
web-refused-nothing-to-undo = У вас нет хода, который можно отменить.
web-refused-past-a-deal = С тех пор раздали новые плитки. Раздачу, которую видели и другие, отменить нельзя.
web-refused-asked-already = На прошлую просьбу ещё не ответили.
web-refused-not-asked = Никто не просит отменить ход.
web-refused-log-full = За этим столом произошло уже очень много. Теперь здесь можно только ходить, чтобы партия дошла до конца.
web-refused-not-over = Партия ещё не окончена.
web-refused-not-a-move = Это не ход. Ходите прямо на столе или выберите ход из списка; ходы пишутся латинскими буквами.

## Serving

serve-ready = Стол готов. Откройте в браузере:
serve-scan = Друзья в вашей сети могут навести телефон на этот код:
serve-data = Партии хранятся в { $file }
serve-stop = Чтобы остановить сервер, нажмите Ctrl-C. Подробнее: azulejo --help.
serve-stopped = Сервер остановлен. Ничего не потеряно.

## The web game: the end

web-result = Итог
end-you-won = Вы выиграли!
end-won = Победа: { $who }
end-you-share = Вы разделили победу!
end-share = Победу делят: { $who }
end-by-rows = Очков поровну: решили собранные ряды.
end-behind = { $points ->
    [one] Вы отстали на { $points } очко. Сыграем ещё?
    [few] Вы отстали на { $points } очка. Сыграем ещё?
   *[other] Вы отстали на { $points } очков. Сыграем ещё?
}
end-stronger = Сильнее: { $name }
end-weaker = Слабее: { $name }
end-picture = Сохранить картинку
end-sources = Откуда взялись очки
end-rounds = Очки после каждого раунда
tally-start = В начале
tally-wall = Плитки на стене
tally-rows = Ряды
tally-columns = Столбцы
tally-colors = Цвета
tally-floor = Пол
tally-placing = Выложенные плитки
tally-stars = Звёзды
tally-numbers = Числа
tally-lost = Потеряно

## How strong bots are

level-about = { $strength ->
    [child] многое упускает
    [beginner] берёт очки, которые видит
    [apprentice] думает немного вперёд
    [journeyman] редко ошибается
    [craftsman] планирует раунд
    [artist] ничего рядом не упускает
    [master] смотрит далеко вперёд
    [grandmaster] думает секундами, самый сильный
   *[other] { $strength }
}
level-steps = Каждый уровень выигрывает у предыдущего примерно четыре партии из пяти.
