-- The same change as in ../sqlite/0002_many_processes.sql, in Postgres' types.

-- When the table goes on by itself, in milliseconds; null if only people can go on.
alter table tables add column wake_at bigint;
-- Which process sees to that, and until when no other does.
alter table tables add column leased_by text collate "C";
alter table tables add column leased_until bigint;
-- What was played before there was a time to wake is looked at once.
update tables set wake_at = 0 where not over;
create index waking on tables (wake_at) where wake_at is not null;

-- When whoever holds the seat was last at the table.
alter table holders add column seen_at bigint not null default 0;
