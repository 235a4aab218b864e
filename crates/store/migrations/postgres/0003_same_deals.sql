-- Tables that are dealt the same tiles are found by their seed.
create index tables_by_seed on tables (seed);
