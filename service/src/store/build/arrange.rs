//! Staging tables that hold records until their order is known, and the final order: ventures and
//! rounds newest first, users by last activity, activity newest first, followers in the order of
//! users; ties by id, which as a string of digits sorts by length and then by text.

use anyhow::Result;
use rusqlite::Connection;

/// Statements that each write one list in the order of its key, so that the file is filled from
/// front to back. If rows are numbered, SQLite returns them in that order already: an `ORDER BY`
/// would sort them again.
const STEPS: [&str; 12] = [
    "INSERT INTO stage.user_order (rank, key)
     SELECT row_number() OVER (ORDER BY active DESC, length(id), id) - 1, key FROM stage.user",
    "INSERT INTO stage.venture_order (rank, key)
     SELECT row_number() OVER (ORDER BY created DESC, length(id), id) - 1, key FROM stage.venture",
    "INSERT INTO main.user (rank, id, summary, extension, profile)
     SELECT o.rank, u.id, sealed(u.summary), sealed(u.extension), sealed(u.profile)
     FROM stage.user_order o JOIN stage.user u ON u.key = o.key ORDER BY o.rank",
    "INSERT INTO main.venture (rank, id, summary, extension)
     SELECT o.rank, v.id, sealed(v.summary), sealed(v.extension)
     FROM stage.venture_order o JOIN stage.venture v ON v.key = o.key ORDER BY o.rank",
    "INSERT INTO main.venture_detail (rank, record)
     SELECT o.rank, sealed(v.detail)
     FROM stage.venture_order o JOIN stage.venture v ON v.key = o.key ORDER BY o.rank",
    "INSERT INTO main.user_venture (owner, position, item)
     SELECT u.rank, row_number() OVER (PARTITION BY u.rank ORDER BY o.rank) - 1, sealed(v.owned)
     FROM stage.venture_order o JOIN stage.venture v ON v.key = o.key
     JOIN stage.user_order u ON u.key = v.owner",
    "INSERT INTO main.user_follower (owner, position, item)
     SELECT t.rank, row_number() OVER (PARTITION BY t.rank ORDER BY f.rank) - 1,
            sealed(json_object('id', u.id))
     FROM stage.follow l JOIN stage.user_order f ON f.key = l.follower
     JOIN stage.user_order t ON t.key = l.following JOIN stage.user u ON u.key = l.follower",
    "INSERT INTO main.user_following (owner, position, item)
     SELECT f.rank, row_number() OVER (PARTITION BY f.rank ORDER BY t.rank) - 1,
            sealed(json_object('id', u.id))
     FROM stage.follow l JOIN stage.user_order f ON f.key = l.follower
     JOIN stage.user_order t ON t.key = l.following JOIN stage.user u ON u.key = l.following",
    "INSERT INTO main.user_activity (owner, position, item)
     SELECT o.rank, row_number() OVER (
         PARTITION BY o.rank ORDER BY a.date DESC, length(a.id), a.id, a.key) - 1, sealed(a.item)
     FROM stage.user_activity a JOIN stage.user_order o ON o.key = a.owner",
    "INSERT INTO main.venture_activity (owner, position, item)
     SELECT o.rank, row_number() OVER (
         PARTITION BY o.rank ORDER BY a.date DESC, length(a.id), a.id, a.key) - 1, sealed(a.item)
     FROM stage.venture_activity a JOIN stage.venture_order o ON o.key = a.owner",
    "INSERT INTO main.venture_team (owner, position, item)
     SELECT o.rank, row_number() OVER (PARTITION BY o.rank ORDER BY t.key) - 1, sealed(t.item)
     FROM stage.team t JOIN stage.venture_order o ON o.key = t.owner",
    "INSERT INTO main.round (status, position, id, item, extension)
     SELECT r.status, row_number() OVER (
         PARTITION BY r.status ORDER BY r.posted DESC, length(r.id), r.id) - 1,
         r.id, sealed(r.item), sealed(r.extension || ifnull(v.of_rounds, ''))
     FROM stage.round r LEFT JOIN stage.venture v ON v.key = r.venture",
];

/// Fills all tables of lists and records.
pub(super) fn arrange(db: &Connection) -> Result<()> {
    for step in STEPS {
        db.execute_batch(step)?;
    }
    Ok(())
}

/// Statements that create the staging tables. `key` numbers the records in the order in which they
/// are added.
pub(super) const STAGING: &str = "
CREATE TABLE stage.user (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, active TEXT NOT NULL,
    summary TEXT NOT NULL, extension TEXT NOT NULL, profile TEXT NOT NULL
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
