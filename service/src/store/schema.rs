//! Tables of a directory database.
//!
//! A list is a table whose key is the position in the list, so that a page at any offset is one
//! descent of the tree. Its rows are the JSON records as they are sent. The column `extension` has the fields
//! that only results of the query extension have, as JSON text to insert before the closing brace of
//! the record.

/// Mark of a directory database (`PRAGMA application_id`): the letters `VDir`.
pub const APPLICATION_ID: i32 = 0x5644_6972;

/// Version of these tables (`PRAGMA user_version`). Every change increments it.
pub const VERSION: i32 = 8;

/// Statements that create all tables except [`OWNED_LISTS`].
pub const TABLES: &str = "
CREATE TABLE user (
    rank INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, summary TEXT NOT NULL,
    extension TEXT NOT NULL, profile TEXT NOT NULL
);

CREATE TABLE venture (
    rank INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, summary TEXT NOT NULL,
    extension TEXT NOT NULL
);
-- Separate from `venture`, so that the rows of the list are close together.
CREATE TABLE venture_detail (rank INTEGER PRIMARY KEY, record TEXT NOT NULL);

CREATE TABLE round (
    status TEXT, position INTEGER, id TEXT NOT NULL UNIQUE, item TEXT NOT NULL,
    extension TEXT NOT NULL, PRIMARY KEY (status, position)
) WITHOUT ROWID;

-- Single values: the lookup lists, as JSON, and the digest of the content.
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
";

/// Tables of lists that belong to a user or a venture, their owner.
pub const OWNED_LISTS: [&str; 6] = [
    "user_venture",
    "user_follower",
    "user_following",
    "user_activity",
    "venture_activity",
    "venture_team",
];

/// Names in the `meta` table.
pub mod meta {
    /// List of countries, as a JSON array.
    pub const COUNTRIES: &str = "countries";
    /// List of sectors, as a JSON array.
    pub const SECTORS: &str = "sectors";
    /// Digest of all other tables and rows, in hexadecimal.
    pub const CONTENT: &str = "content";
}
