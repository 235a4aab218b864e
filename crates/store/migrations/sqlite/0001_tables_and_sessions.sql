-- The same tables as in ../postgres/0001_tables_and_sessions.sql, in SQLite's types.

create table tables (
    id         text    not null primary key,
    ruleset    text    not null,
    seed       text    not null,
    listed     integer not null,
    options    text    not null,
    created_at integer not null,
    -- What is told about the table; changes with its entries.
    open_seats integer not null,
    over       integer not null,
    summary    text    not null,
    active_at  integer not null
) strict;

create index lobby on tables ((open_seats > 0) desc, active_at desc, id) where listed and not over;

-- The primary key is the lock: a number is written once.
create table entries (
    table_id text    not null references tables (id),
    seq      integer not null check (seq > 0),
    body     text    not null,
    primary key (table_id, seq)
) strict, without rowid;

create table sessions (
    id         text    not null primary key,
    token_hash text    not null unique,
    name       text    not null,
    settings   text    not null,
    seen_at    integer not null
) strict;

create index sessions_seen on sessions (seen_at);

create table holders (
    table_id text    not null references tables (id),
    seat     integer not null,
    session  text    not null references sessions (id) on delete cascade,
    primary key (session, table_id, seat)
) strict, without rowid;

create index holders_of_table on holders (table_id);

create table settings (
    name  text not null primary key,
    value text not null
) strict, without rowid;
