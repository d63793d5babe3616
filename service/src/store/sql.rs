//! Every statement that answers requests, so that a test can check the query plan of each, and those
//! that read everything at start.

/// The two statements of a list: `?1` is the first position, `?2` the one after the last,
/// `?3` of the page and `?1` of the total is the owner where there is one.
#[derive(Clone, Copy, Debug)]
pub struct ListSql {
    /// The records of a page.
    pub page: &'static str,
    /// The number of records in the list; no row, or `NULL`, means none.
    pub total: &'static str,
}

macro_rules! whole_list {
    ($table:literal) => {
        ListSql {
            page: concat!(
                "SELECT opened(summary) FROM ",
                $table,
                " WHERE rank >= ?1 AND rank < ?2 ORDER BY rank"
            ),
            total: concat!("SELECT max(rank) + 1 FROM ", $table),
        }
    };
}

macro_rules! owned_list {
    ($table:literal, $owner:literal) => {
        ListSql {
            page: concat!(
                "SELECT opened(item) FROM ",
                $table,
                " WHERE ",
                $owner,
                " = ?3 AND position >= ?1 AND position < ?2 ORDER BY position"
            ),
            total: concat!("SELECT max(position) + 1 FROM ", $table, " WHERE ", $owner, " = ?1"),
        }
    };
}

/// All users.
pub const USERS: ListSql = whole_list!("user");
/// The ventures of a user.
pub const USER_VENTURES: ListSql = owned_list!("user_venture", "owner");
/// The followers of a user.
pub const USER_FOLLOWERS: ListSql = owned_list!("user_follower", "owner");
/// The users that a user follows.
pub const USER_FOLLOWING: ListSql = owned_list!("user_following", "owner");
/// Events of a user.
pub const USER_ACTIVITY: ListSql = owned_list!("user_activity", "owner");
/// All ventures.
pub const VENTURES: ListSql = whole_list!("venture");
/// Events of a venture.
pub const VENTURE_ACTIVITY: ListSql = owned_list!("venture_activity", "owner");
/// The team of a venture.
pub const VENTURE_TEAM: ListSql = owned_list!("venture_team", "owner");
/// The rounds of a status.
pub const ROUNDS: ListSql = owned_list!("round", "status");

/// The rank of a user.
pub const USER_RANK: &str = "SELECT rank FROM user WHERE id = ?1";
/// The id of the user at a rank.
pub const USER_AT: &str = "SELECT id FROM user WHERE rank = ?1";
/// The extended user.
pub const USER_PROFILE: &str = "SELECT opened(profile) FROM user WHERE id = ?1";
/// The rank of a venture.
pub const VENTURE_RANK: &str = "SELECT rank FROM venture WHERE id = ?1";
/// The id of the venture at a rank.
pub const VENTURE_AT: &str = "SELECT id FROM venture WHERE rank = ?1";
/// The venture detail.
pub const VENTURE_DETAIL: &str = "SELECT opened(d.record) FROM venture v \
     JOIN venture_detail d ON d.rank = v.rank WHERE v.id = ?1";
/// A venture in results of a question: the record, and the fields of the extension.
pub const VENTURE_ROW: &str =
    "SELECT opened(summary), opened(extension) FROM venture WHERE id = ?1";
/// A user in results of a question, which have no more fields.
pub const USER_ROW: &str = "SELECT opened(summary), '' FROM user WHERE id = ?1";
/// A round in results of a question.
pub const ROUND_ROW: &str = "SELECT opened(item), opened(extension) FROM round WHERE id = ?1";
/// A venture as the venture search shows it.
pub const FOUND_ROW: &str = "SELECT opened(v.summary), \
     ',\"sectors\":' || (opened(d.record) -> '$.sectors') || \
     ',\"fundStatus\":' || (opened(d.record) -> '$.fundStatus') || \
     ',\"followers\":' || (opened(d.record) -> '$.followers') FROM venture v \
     JOIN venture_detail d ON d.rank = v.rank WHERE v.id = ?1";
/// A row of the `meta` table.
pub const META: &str = "SELECT opened(value) FROM meta WHERE name = ?1";

/// The lists.
pub const LISTS: [ListSql; 9] = [
    USERS,
    USER_VENTURES,
    USER_FOLLOWERS,
    USER_FOLLOWING,
    USER_ACTIVITY,
    VENTURES,
    VENTURE_ACTIVITY,
    VENTURE_TEAM,
    ROUNDS,
];

/// The statements that read one row.
pub const LOOKUPS: [&str; 11] = [
    USER_RANK,
    USER_AT,
    USER_PROFILE,
    VENTURE_RANK,
    VENTURE_AT,
    VENTURE_DETAIL,
    VENTURE_ROW,
    USER_ROW,
    ROUND_ROW,
    FOUND_ROW,
    META,
];

/// Every statement that answers requests.
pub fn all() -> impl Iterator<Item = &'static str> {
    LISTS.into_iter().flat_map(|list| [list.page, list.total]).chain(LOOKUPS)
}

/// The saved engine, read once at start.
pub const ENGINE: &str = "SELECT bytes FROM engine ORDER BY part";
/// All ventures, read while a database is made, or at start if the saved engine is of no use.
pub const EVERY_VENTURE: &str = "SELECT opened(summary), opened(extension) FROM venture";
/// All users, likewise.
pub const EVERY_USER: &str = "SELECT opened(summary), '' FROM user";
/// All rounds, likewise.
pub const EVERY_ROUND: &str = "SELECT opened(item), opened(extension), status FROM round";
