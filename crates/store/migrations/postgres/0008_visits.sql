-- The same change as in ../sqlite/0008_visits.sql, in Postgres' types.

-- When whoever holds the seat came, if they have been at the table ever since.
alter table holders add column here_since bigint not null default 0;
