-- The same tables as in ../postgres/0006_puzzles.sql, in SQLite's types.

-- The first time that somebody tried a puzzle: only that one counts.
create table tries (
    session text    not null references sessions (id) on delete cascade,
    puzzle  text    not null,
    solved  integer not null,
    at      integer not null,
    primary key (session, puzzle)
) strict, without rowid;

create index tries_of_puzzle on tries (puzzle, at);

-- How well somebody solves the puzzles of a game. Ratings are in millionths.
create table solvers (
    session    text    not null references sessions (id) on delete cascade,
    game       text    not null,
    rating     integer not null,
    deviation  integer not null,
    volatility integer not null,
    tried      integer not null,
    solved     integer not null,
    streak     integer not null,
    best       integer not null,
    primary key (session, game)
) strict, without rowid;

-- How hard a puzzle has turned out to be.
create table puzzles (
    id         text    not null primary key,
    rating     integer not null,
    deviation  integer not null,
    volatility integer not null,
    tried      integer not null,
    solved     integer not null
) strict, without rowid;
