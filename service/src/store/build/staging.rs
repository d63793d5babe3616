//! The tables that hold records until their order is known.

/// Creates the tables. `key` numbers the records in the order in which they are added.
pub(super) const TABLES: &str = "
CREATE TABLE stage.user (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, active TEXT NOT NULL,
    summary TEXT NOT NULL, profile TEXT NOT NULL
);
CREATE TABLE stage.follow (
    follower INTEGER, following INTEGER, PRIMARY KEY (follower, following)
) WITHOUT ROWID;
CREATE TABLE stage.user_activity (
    key INTEGER PRIMARY KEY, owner INTEGER NOT NULL, id TEXT UNIQUE, date TEXT NOT NULL,
    item TEXT NOT NULL
);

CREATE TABLE stage.venture (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, owner INTEGER, created TEXT NOT NULL,
    summary TEXT NOT NULL, extension TEXT NOT NULL, detail TEXT NOT NULL,
    owned TEXT NOT NULL, of_rounds TEXT NOT NULL
);
-- The values of the lookup lists.
CREATE TABLE stage.name (list TEXT, name TEXT, PRIMARY KEY (list, name)) WITHOUT ROWID;
CREATE TABLE stage.venture_activity (
    key INTEGER PRIMARY KEY, owner INTEGER NOT NULL, id TEXT UNIQUE, date TEXT NOT NULL,
    item TEXT NOT NULL
);
-- A member may have no account.
CREATE TABLE stage.team (
    key INTEGER PRIMARY KEY, owner INTEGER NOT NULL, user INTEGER, item TEXT NOT NULL,
    UNIQUE (owner, user)
);

CREATE TABLE stage.round (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, venture INTEGER, status TEXT NOT NULL,
    posted TEXT NOT NULL, item TEXT NOT NULL, extension TEXT NOT NULL
);

CREATE TABLE stage.user_order (rank INTEGER PRIMARY KEY, key INTEGER NOT NULL UNIQUE);
CREATE TABLE stage.venture_order (rank INTEGER PRIMARY KEY, key INTEGER NOT NULL UNIQUE);
";
