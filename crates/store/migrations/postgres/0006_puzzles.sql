-- The same tables as in ../sqlite/0006_puzzles.sql, in Postgres' types.

-- The first time that somebody tried a puzzle: only that one counts.
create table tries (
    session text collate "C"    not null references sessions (id) on delete cascade,
    puzzle  text collate "C"    not null,
    solved  bigint not null,
    at      bigint not null,
    primary key (session, puzzle)
);

create index tries_of_puzzle on tries (puzzle, at);

-- How well somebody solves the puzzles of a game. Ratings are in millionths.
create table solvers (
    session    text collate "C"    not null references sessions (id) on delete cascade,
    game       text collate "C"    not null,
    rating     bigint not null,
    deviation  bigint not null,
    volatility bigint not null,
    tried      bigint not null,
    solved     bigint not null,
    streak     bigint not null,
    best       bigint not null,
    primary key (session, game)
);

-- How hard a puzzle has turned out to be.
create table puzzles (
    id         text collate "C"    not null primary key,
    rating     bigint not null,
    deviation  bigint not null,
    volatility bigint not null,
    tried      bigint not null,
    solved     bigint not null
);
