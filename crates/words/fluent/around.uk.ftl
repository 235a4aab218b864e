### Сторінки навколо столів: навігація, перегляд, власні партії.

nav-label = Розділи
nav-play = Грати
nav-learn = Вчитися
nav-watch = Дивитися
nav-games = Мої партії

ago-now = щойно
ago-minutes = { $count } хв тому
ago-hours = { $count } год тому
ago-days = { $count } дн. тому

watch-lead = Подивіться, як грають інші, або нехай для вас зіграють найсильніші боти.
watch-grandmasters = Два гросмейстери
watch-grandmasters-lead = Найсильніші боти грають один з одним. Усі глядачі бачать той самий стіл.
watch-running = Зараз грають
watch-none = Зараз за столами, відкритими для глядачів, ніхто не грає.
watch-pause = Пауза
watch-go-on = Далі

games-none = Ви тут ще не грали. Тут з'являться ваші партії: результати, статистика й повтори.
games-lead = Партії пам'ятає цей браузер, без реєстрації.
games-running = Тривають
games-over = Завершені
games-all = Усі мої партії
games-won = Перемога
games-lost = Поразка
games-statistics = Статистика
games-games = Партії
games-wins = Перемоги
games-streak = Найдовша серія перемог
games-mean = Балів за партію
games-by-opponent = За грою та суперником
games-people = Люди
games-mixed = Люди й боти
games-sources = { $name }: бали за партію за джерелами

invited-by = { $who } запрошує вас зіграти. Сідайте!
invited = Є вільне місце. Сідайте!
invited-learn = Ще не грали? Урок триває п'ять хвилин.

log-pass = пас
web-counting = Підрахунок раунду { $round }
