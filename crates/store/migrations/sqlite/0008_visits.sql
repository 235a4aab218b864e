-- The same change as in ../postgres/0008_visits.sql, in SQLite's types.

-- When whoever holds the seat came, if they have been at the table ever since.
alter table holders add column here_since integer not null default 0;
