-- The same table as in ../sqlite/0007_own_puzzles.sql, in Postgres' types.

-- Puzzles that somebody made of their own games.
create table own_puzzles (
    session text collate "C" not null references sessions (id) on delete cascade,
    id      text collate "C" not null,
    body    text   not null,
    at      bigint not null,
    primary key (session, id)
);
