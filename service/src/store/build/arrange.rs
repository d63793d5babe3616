//! The final order of everything, as specified in the project's decisions: ventures and rounds
//! newest first, users by last activity, activity newest first, followers as users are ordered;
//! ties by id, which as a string of digits is in order by length and then by text.

use super::documents::json;
use anyhow::Result;
use directory_api::{CapitalItem, FundraisingVenture};
use rusqlite::{Connection, params};

/// Each writes one list, in the order of its key, so that the file is filled from front to back.
const STEPS: [&str; 13] = [
    "INSERT INTO stage.user_order (rank, key)
     SELECT row_number() OVER (ORDER BY active DESC, length(id), id) - 1, key FROM stage.user",
    "INSERT INTO stage.venture_order (rank, key)
     SELECT row_number() OVER (ORDER BY created DESC, length(id), id) - 1, key FROM stage.venture",
    "INSERT INTO main.user (rank, id, summary, profile)
     SELECT o.rank, u.id, u.summary, u.profile
     FROM stage.user_order o JOIN stage.user u ON u.key = o.key ORDER BY o.rank",
    "INSERT INTO main.venture (rank, id, summary)
     SELECT o.rank, v.id, v.summary
     FROM stage.venture_order o JOIN stage.venture v ON v.key = o.key ORDER BY o.rank",
    "INSERT INTO main.venture_detail (rank, record)
     SELECT o.rank, v.detail
     FROM stage.venture_order o JOIN stage.venture v ON v.key = o.key ORDER BY o.rank",
    "INSERT INTO main.venture_found (rank, item)
     SELECT o.rank, v.found
     FROM stage.venture_order o JOIN stage.venture v ON v.key = o.key ORDER BY o.rank",
    "INSERT INTO main.user_venture (owner, position, item)
     SELECT u.rank, row_number() OVER (PARTITION BY u.rank ORDER BY o.rank) - 1, v.owned
     FROM stage.venture_order o JOIN stage.venture v ON v.key = o.key
     JOIN stage.user_order u ON u.key = v.owner ORDER BY 1, 2",
    "INSERT INTO main.user_follower (owner, position, item)
     SELECT t.rank, row_number() OVER (PARTITION BY t.rank ORDER BY f.rank) - 1,
            json_object('id', u.id)
     FROM stage.follow l JOIN stage.user_order f ON f.key = l.follower
     JOIN stage.user_order t ON t.key = l.following JOIN stage.user u ON u.key = l.follower
     ORDER BY 1, 2",
    "INSERT INTO main.user_following (owner, position, item)
     SELECT f.rank, row_number() OVER (PARTITION BY f.rank ORDER BY t.rank) - 1,
            json_object('id', u.id)
     FROM stage.follow l JOIN stage.user_order f ON f.key = l.follower
     JOIN stage.user_order t ON t.key = l.following JOIN stage.user u ON u.key = l.following
     ORDER BY 1, 2",
    "INSERT INTO main.user_activity (owner, position, item)
     SELECT o.rank, row_number() OVER (
         PARTITION BY o.rank ORDER BY a.date DESC, length(a.id), a.id, a.key) - 1, a.item
     FROM stage.user_activity a JOIN stage.user_order o ON o.key = a.owner ORDER BY 1, 2",
    "INSERT INTO main.venture_activity (owner, position, item)
     SELECT o.rank, row_number() OVER (
         PARTITION BY o.rank ORDER BY a.date DESC, length(a.id), a.id, a.key) - 1, a.item
     FROM stage.venture_activity a JOIN stage.venture_order o ON o.key = a.owner ORDER BY 1, 2",
    "INSERT INTO main.venture_team (owner, position, item)
     SELECT o.rank, row_number() OVER (PARTITION BY o.rank ORDER BY t.key) - 1, t.item
     FROM stage.team t JOIN stage.venture_order o ON o.key = t.owner ORDER BY 1, 2",
    "INSERT INTO main.round (status, position, item)
     SELECT status, row_number() OVER (
         PARTITION BY status ORDER BY posted DESC, length(id), id) - 1, item
     FROM stage.round ORDER BY 1, 2",
];

/// Fills all tables of lists and records.
pub(super) fn arrange(db: &Connection) -> Result<()> {
    for step in STEPS {
        db.execute_batch(step)?;
    }
    write_raising(db)
}

/// Writes each venture with its rounds of one status, the newest round first.
fn write_raising(db: &Connection) -> Result<()> {
    let mut rounds = db.prepare(
        "SELECT r.status, o.rank, v.raising, r.capital
         FROM stage.round r JOIN stage.venture_order o ON o.key = r.venture
         JOIN stage.venture v ON v.key = r.venture
         ORDER BY r.status, o.rank, r.posted DESC, length(r.id), r.id",
    )?;
    let mut insert =
        db.prepare("INSERT INTO main.raising (status, rank, item) VALUES (?1, ?2, ?3)")?;
    let mut current: Option<(String, i64, FundraisingVenture)> = None;
    let mut rows = rounds.query([])?;
    while let Some(row) = rows.next()? {
        let (status, rank): (String, i64) = (row.get(0)?, row.get(1)?);
        let capital: CapitalItem = serde_json::from_str(row.get_ref(3)?.as_str()?)?;
        match &mut current {
            Some((known, at, venture)) if *known == status && *at == rank => {
                venture.capital.push(capital);
            }
            _ => {
                if let Some((status, rank, venture)) = current.take() {
                    insert.execute(params![status, rank, json(&venture)?])?;
                }
                let mut venture: FundraisingVenture =
                    serde_json::from_str(row.get_ref(2)?.as_str()?)?;
                venture.capital.push(capital);
                current = Some((status, rank, venture));
            }
        }
    }
    if let Some((status, rank, venture)) = current {
        insert.execute(params![status, rank, json(&venture)?])?;
    }
    Ok(())
}
