-- The same tables as in ../sqlite/0001_tables_and_sessions.sql, in Postgres' types. Ids compare
-- byte by byte, as they do in SQLite, whatever the locale of the database.

create table tables (
    id         text collate "C" not null primary key,
    ruleset    text    not null,
    seed       text    not null,
    listed     boolean not null,
    options    text    not null,
    created_at bigint  not null,
    -- What is told about the table; changes with its entries.
    open_seats bigint  not null,
    over       boolean not null,
    summary    text    not null,
    active_at  bigint  not null
);

create index lobby on tables ((open_seats > 0) desc, active_at desc, id) where listed and not over;

-- The primary key is the lock: a number is written once.
create table entries (
    table_id text collate "C" not null references tables (id),
    seq      bigint not null check (seq > 0),
    body     text   not null,
    primary key (table_id, seq)
);

create table sessions (
    id         text collate "C" not null primary key,
    token_hash text collate "C" not null unique,
    name       text   not null,
    settings   text   not null,
    seen_at    bigint not null
);

create index sessions_seen on sessions (seen_at);

create table holders (
    table_id text collate "C" not null references tables (id),
    seat     bigint not null,
    session  text collate "C" not null references sessions (id) on delete cascade,
    primary key (session, table_id, seat)
);

create index holders_of_table on holders (table_id);

create table settings (
    name  text collate "C" not null primary key,
    value text not null
);
