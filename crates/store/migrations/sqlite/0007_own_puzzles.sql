-- The same table as in ../postgres/0007_own_puzzles.sql, in SQLite's types.

-- Puzzles that somebody made of their own games.
create table own_puzzles (
    session text    not null references sessions (id) on delete cascade,
    id      text    not null,
    body    text    not null,
    at      integer not null,
    primary key (session, id)
) strict, without rowid;
