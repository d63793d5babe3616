//! Staging tables, which hold records until all are known, and the order of lists: ventures, rounds
//! and activity newest first, users and followers by last activity, ties by id. Ids are strings of
//! digits, which sort by length and then as text.

use anyhow::Result;
use rusqlite::Connection;

/// Statements that each write a list in the order of its key, so that the file is filled from front
/// to back. SQLite returns numbered rows in that order; an `ORDER BY` would sort them again.
const STEPS: [&str; 13] = [
    "INSERT INTO staging.user_order (rank, key)
     SELECT row_number() OVER (ORDER BY active DESC, length(id), id) - 1, key FROM staging.user",
    "INSERT INTO staging.venture_order (rank, key)
     SELECT row_number() OVER (ORDER BY created DESC, length(id), id) - 1, key
     FROM staging.venture",
    "INSERT INTO main.venture (rank, id, summary, extension)
     SELECT o.rank, v.id, v.summary, v.extension
     FROM staging.venture_order o JOIN staging.venture v ON v.key = o.key ORDER BY o.rank",
    "INSERT INTO main.venture_detail (rank, record)
     SELECT o.rank, v.detail
     FROM staging.venture_order o JOIN staging.venture v ON v.key = o.key ORDER BY o.rank",
    "INSERT INTO staging.membership (user, venture, role)
     SELECT u.rank, o.rank, max(m.role) FROM (
         SELECT owner AS user, key AS venture, '' AS role FROM staging.venture
         UNION ALL SELECT user, owner, item ->> '$.title' FROM staging.team
     ) m JOIN staging.user_order u ON u.key = m.user JOIN staging.venture_order o ON o.key = m.venture
     GROUP BY u.rank, o.rank",
    "INSERT INTO main.user_venture (owner, position, item)
     SELECT m.user, row_number() OVER (PARTITION BY m.user ORDER BY m.venture) - 1,
            iif(m.role = '', v.owned, rtrim(v.owned, '}') || ',\"role\":' || json_quote(m.role) || '}')
     FROM staging.membership m JOIN staging.venture_order o ON o.rank = m.venture
     JOIN staging.venture v ON v.key = o.key",
    "INSERT INTO main.user (rank, id, summary, extension, profile)
     SELECT o.rank, u.id, u.summary, u.extension || (
         SELECT ifnull((
                    SELECT ',\"role\":' || json_quote(r.item ->> '$.role') FROM main.user_venture r
                    WHERE r.owner = o.rank AND r.item ->> '$.role' IS NOT NULL
                    ORDER BY r.position LIMIT 1), '')
             || iif(count(*) = 0, '', ',\"ventures\":' || json_group_array(
                    json_object('id', v.item ->> '$.id', 'name', v.item ->> '$.name')
                ) FILTER (WHERE v.position < 3))
             || ',\"venturesCount\":' || count(*)
         FROM main.user_venture v WHERE v.owner = o.rank
     ), u.profile
     FROM staging.user_order o JOIN staging.user u ON u.key = o.key ORDER BY o.rank",
    "INSERT INTO main.user_follower (owner, position, item)
     SELECT t.rank, row_number() OVER (PARTITION BY t.rank ORDER BY f.rank) - 1,
            json_object('id', u.id)
     FROM staging.follow l JOIN staging.user_order f ON f.key = l.follower
     JOIN staging.user_order t ON t.key = l.following JOIN staging.user u ON u.key = l.follower",
    "INSERT INTO main.user_following (owner, position, item)
     SELECT f.rank, row_number() OVER (PARTITION BY f.rank ORDER BY t.rank) - 1,
            json_object('id', u.id)
     FROM staging.follow l JOIN staging.user_order f ON f.key = l.follower
     JOIN staging.user_order t ON t.key = l.following JOIN staging.user u ON u.key = l.following",
    "INSERT INTO main.user_activity (owner, position, item)
     SELECT o.rank, row_number() OVER (
         PARTITION BY o.rank ORDER BY a.date DESC, length(a.id), a.id, a.key) - 1, a.item
     FROM staging.user_activity a JOIN staging.user_order o ON o.key = a.owner",
    "INSERT INTO main.venture_activity (owner, position, item)
     SELECT o.rank, row_number() OVER (
         PARTITION BY o.rank ORDER BY a.date DESC, length(a.id), a.id, a.key) - 1, a.item
     FROM staging.venture_activity a JOIN staging.venture_order o ON o.key = a.owner",
    "INSERT INTO main.venture_team (owner, position, item)
     SELECT o.rank, row_number() OVER (PARTITION BY o.rank ORDER BY t.key) - 1, t.item
     FROM staging.team t JOIN staging.venture_order o ON o.key = t.owner",
    "INSERT INTO main.round (status, position, id, item, extension)
     SELECT r.status, row_number() OVER (
         PARTITION BY r.status ORDER BY r.posted DESC, length(r.id), r.id) - 1,
         r.id, r.item, r.extension || ifnull(v.of_rounds, '')
     FROM staging.round r LEFT JOIN staging.venture v ON v.key = r.venture",
];

/// Fills all tables of lists and records.
pub(super) fn arrange(db: &Connection) -> Result<()> {
    for step in STEPS {
        db.execute_batch(step)?;
    }
    Ok(())
}

/// Statements that create the staging tables. `key` numbers records as they are added.
pub(super) const STAGING: &str = "
CREATE TABLE staging.user (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, active TEXT NOT NULL,
    summary TEXT NOT NULL, extension TEXT NOT NULL, profile TEXT NOT NULL
);
CREATE TABLE staging.follow (
    follower INTEGER, following INTEGER, PRIMARY KEY (follower, following)
) WITHOUT ROWID;
CREATE TABLE staging.user_activity (
    key INTEGER PRIMARY KEY, owner INTEGER NOT NULL, id TEXT UNIQUE, date TEXT NOT NULL,
    item TEXT NOT NULL
);

CREATE TABLE staging.venture (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, owner INTEGER, created TEXT NOT NULL,
    summary TEXT NOT NULL, extension TEXT NOT NULL, detail TEXT NOT NULL,
    owned TEXT NOT NULL, of_rounds TEXT NOT NULL
);
-- The values of the lookup lists.
CREATE TABLE staging.name (list TEXT, name TEXT, PRIMARY KEY (list, name)) WITHOUT ROWID;
CREATE TABLE staging.venture_activity (
    key INTEGER PRIMARY KEY, owner INTEGER NOT NULL, id TEXT UNIQUE, date TEXT NOT NULL,
    item TEXT NOT NULL
);
-- A member may have no account.
CREATE TABLE staging.team (
    key INTEGER PRIMARY KEY, owner INTEGER NOT NULL, user INTEGER, item TEXT NOT NULL,
    UNIQUE (owner, user)
);

-- People who own a venture or are on its team, by ranks.
CREATE TABLE staging.membership (
    user INTEGER, venture INTEGER, role TEXT, PRIMARY KEY (user, venture)
) WITHOUT ROWID;

CREATE TABLE staging.round (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, venture INTEGER, status TEXT NOT NULL,
    posted TEXT NOT NULL, item TEXT NOT NULL, extension TEXT NOT NULL
);

CREATE TABLE staging.user_order (rank INTEGER PRIMARY KEY, key INTEGER NOT NULL UNIQUE);
CREATE TABLE staging.venture_order (rank INTEGER PRIMARY KEY, key INTEGER NOT NULL UNIQUE);
";
