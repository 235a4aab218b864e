-- The same table as in ../sqlite/0005_reviews.sql, in Postgres' types.

create table reviews (
    id           text collate "C" not null primary key,
    -- What is reviewed, until it is.
    task         text,
    done         bigint not null,
    parts        bigint not null,
    -- The finished review.
    body         text,
    -- When somebody last asked for it.
    asked_at     bigint not null,
    -- Which process works at it, and until when no other does.
    leased_by    text collate "C",
    leased_until bigint
);

create index reviews_asked on reviews (asked_at);
