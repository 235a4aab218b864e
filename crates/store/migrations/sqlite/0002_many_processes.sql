-- The same change as in ../postgres/0002_many_processes.sql, in SQLite's types.

-- When the table goes on by itself, in milliseconds; null if only people can go on.
alter table tables add column wake_at integer;
-- Which process sees to that, and until when no other does.
alter table tables add column leased_by text;
alter table tables add column leased_until integer;
-- What was played before there was a time to wake is looked at once.
update tables set wake_at = 0 where not over;
create index waking on tables (wake_at) where wake_at is not null;

-- When whoever holds the seat was last at the table.
alter table holders add column seen_at integer not null default 0;
