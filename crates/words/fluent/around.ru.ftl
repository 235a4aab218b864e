### Страницы вокруг столов: навигация, просмотр, свои партии.

nav-label = Разделы
nav-play = Играть
nav-learn = Учиться
nav-watch = Смотреть
nav-games = Мои партии

ago-now = только что
ago-minutes = { $count } мин назад
ago-hours = { $count } ч назад
ago-days = { $count } дн. назад

watch-lead = Посмотрите, как играют другие, или пусть для вас сыграют сильнейшие боты.
watch-grandmasters = Два гроссмейстера
watch-grandmasters-lead = Сильнейшие боты играют друг с другом. Все зрители видят один и тот же стол.
watch-running = Сейчас играют
watch-none = Сейчас за открытыми для зрителей столами никто не играет.
watch-pause = Пауза
watch-go-on = Дальше

games-none = Вы здесь ещё не играли. Здесь появятся ваши партии: результаты, статистика и повторы.
games-lead = Партии помнит этот браузер, без регистрации.
games-running = Идут сейчас
games-over = Завершённые
games-all = Все мои партии
games-won = Победа
games-lost = Поражение
games-statistics = Статистика
games-games = Партии
games-wins = Победы
games-streak = Самая длинная серия побед
games-mean = Очков за партию
games-by-opponent = По играм и соперникам
games-people = Люди
games-mixed = Люди и боты
games-sources = { $name }: очки за партию по источникам

invited-by = { $who } приглашает вас сыграть. Садитесь!
invited = Есть свободное место. Садитесь!
invited-learn = Ещё не играли? Урок займёт пять минут.

log-pass = пас
web-counting = Подсчёт раунда { $round }
