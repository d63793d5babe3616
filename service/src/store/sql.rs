//! Statements that answer requests, whose query plans a test checks, and statements that read whole
//! lists at startup.

/// Table of a list, and its column of owners if it has one.
#[derive(Clone, Copy, Debug)]
pub struct ListSql {
    table: &'static str,
    owner: Option<&'static str>,
}

impl ListSql {
    const fn whole(table: &'static str) -> Self {
        Self { table, owner: None }
    }

    const fn owned(table: &'static str, owner: &'static str) -> Self {
        Self { table, owner: Some(owner) }
    }

    /// Statement for the records from position `?1` to before `?2`, of the owner `?3`.
    pub fn page(self) -> String {
        let (columns, condition) = match self.owner {
            None => (["summary", "rank"], String::new()),
            Some(owner) => (["item", "position"], format!("{owner} = ?3 AND ")),
        };
        let ([record, position], table) = (columns, self.table);
        format!(
            "SELECT {record} FROM {table} WHERE {condition}{position} >= ?1 \
             AND {position} < ?2 ORDER BY {position}"
        )
    }

    /// Statement for the number of records, of the owner `?1`. No row, or `NULL`, means none.
    pub fn total(self) -> String {
        match self.owner {
            None => format!("SELECT max(rank) + 1 FROM {}", self.table),
            Some(owner) => {
                format!("SELECT max(position) + 1 FROM {} WHERE {owner} = ?1", self.table)
            }
        }
    }
}

/// All users.
pub const USERS: ListSql = ListSql::whole("user");
/// Ventures that a user owns or is on the team of.
pub const USER_VENTURES: ListSql = ListSql::owned("user_venture", "owner");
/// Followers of a user.
pub const USER_FOLLOWERS: ListSql = ListSql::owned("user_follower", "owner");
/// Users that a user follows.
pub const USER_FOLLOWING: ListSql = ListSql::owned("user_following", "owner");
/// Events of a user.
pub const USER_ACTIVITY: ListSql = ListSql::owned("user_activity", "owner");
/// All ventures.
pub const VENTURES: ListSql = ListSql::whole("venture");
/// Events of a venture.
pub const VENTURE_ACTIVITY: ListSql = ListSql::owned("venture_activity", "owner");
/// Team of a venture.
pub const VENTURE_TEAM: ListSql = ListSql::owned("venture_team", "owner");
/// Rounds of a status.
pub const ROUNDS: ListSql = ListSql::owned("round", "status");

/// Rank of a user.
pub const USER_RANK: &str = "SELECT rank FROM user WHERE id = ?1";
/// User profile.
pub const USER_PROFILE: &str = "SELECT profile FROM user WHERE id = ?1";
/// Rank of a venture.
pub const VENTURE_RANK: &str = "SELECT rank FROM venture WHERE id = ?1";
/// Venture detail.
pub const VENTURE_DETAIL: &str = "SELECT d.record FROM venture v \
     JOIN venture_detail d ON d.rank = v.rank WHERE v.id = ?1";
/// Venture in results of a question: record, and fields of the extension.
pub const VENTURE_ROW: &str = "SELECT summary, extension FROM venture WHERE id = ?1";
/// User in results of a question.
pub const USER_ROW: &str = "SELECT summary, extension FROM user WHERE id = ?1";
/// Round in results of a question.
pub const ROUND_ROW: &str = "SELECT item, extension FROM round WHERE id = ?1";
/// Venture in results of the venture search.
pub const VENTURE_SEARCH_ROW: &str = "SELECT v.summary, \
     ',\"sectors\":' || (d.record -> '$.sectors') || \
     ',\"fundStatus\":' || (d.record -> '$.fundStatus') || \
     ',\"followers\":' || (d.record -> '$.followers') FROM venture v \
     JOIN venture_detail d ON d.rank = v.rank WHERE v.id = ?1";
/// Row of the `meta` table.
pub const META: &str = "SELECT value FROM meta WHERE name = ?1";

/// Statements that answer requests.
pub fn all() -> impl Iterator<Item = String> {
    let of_users = [USERS, USER_VENTURES, USER_FOLLOWERS, USER_FOLLOWING, USER_ACTIVITY];
    let of_ventures = [VENTURES, VENTURE_ACTIVITY, VENTURE_TEAM, ROUNDS];
    let lists = of_users.into_iter().chain(of_ventures);
    let user = [USER_RANK, USER_PROFILE, USER_ROW];
    let venture = [VENTURE_RANK, VENTURE_DETAIL, VENTURE_ROW, VENTURE_SEARCH_ROW];
    let lookups = user.into_iter().chain(venture).chain([ROUND_ROW, META]);
    lists.flat_map(|list| [list.page(), list.total()]).chain(lookups.map(str::to_owned))
}

/// All ventures with their teams, in the order of the list, read once at startup.
pub const EVERY_VENTURE: &str = "SELECT v.summary, v.extension || ',\"team\":' || ( \
         SELECT json_group_array(json_object('userid', t.item ->> '$.userid')) \
         FROM venture_team t WHERE t.owner = v.rank \
     ) FROM venture v ORDER BY v.rank";
/// All users, read once at startup.
pub const EVERY_USER: &str = "SELECT summary, extension FROM user";
/// All rounds, read once at startup.
pub const EVERY_ROUND: &str = "SELECT item, extension, status FROM round";
