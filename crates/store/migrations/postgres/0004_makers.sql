-- The same change as in ../sqlite/0004_makers.sql, in Postgres' types.

-- Whose table it is: the keyed hash of the address that it was made from; null where nobody noted it.
alter table tables add column maker text collate "C";
create index tables_by_maker on tables (maker, created_at);
-- The lobby shows only a few tables of each maker.
create index lobby_by_maker on tables (maker, (open_seats > 0) desc, active_at desc, id)
    where listed and not over;
