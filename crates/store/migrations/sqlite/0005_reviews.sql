-- The same table as in ../postgres/0005_reviews.sql, in SQLite's types.

create table reviews (
    id           text    not null primary key,
    -- What is reviewed, until it is.
    task         text,
    done         integer not null,
    parts        integer not null,
    -- The finished review.
    body         text,
    -- When somebody last asked for it.
    asked_at     integer not null,
    -- Which process works at it, and until when no other does.
    leased_by    text,
    leased_until integer
) strict;

create index reviews_asked on reviews (asked_at);
