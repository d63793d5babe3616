//! What adding records of all kinds has in common: rows, references, sort keys.

use super::Builder;
use anyhow::{Result, anyhow};
use directory_api::{Timestamp, UserId, VentureId};
use rusqlite::{OptionalExtension, ToSql, params};

impl Builder {
    /// Inserts a row; false if it conflicts with an existing one.
    pub(super) fn insert(&self, sql: &str, values: &[&dyn ToSql]) -> Result<bool> {
        Ok(self.db.prepare_cached(sql)?.execute(values)? > 0)
    }

    /// The staging key of a user.
    pub(super) fn user_key(&self, id: &UserId) -> Result<i64> {
        self.key("SELECT key FROM stage.user WHERE id = ?1", id.as_str())?
            .ok_or_else(|| anyhow!("there is no user {id}"))
    }

    /// The staging key of a venture.
    pub(super) fn venture_key(&self, id: &VentureId) -> Result<i64> {
        self.key("SELECT key FROM stage.venture WHERE id = ?1", id.as_str())?
            .ok_or_else(|| anyhow!("there is no venture {id}"))
    }

    fn key(&self, sql: &str, id: &str) -> rusqlite::Result<Option<i64>> {
        self.db.prepare_cached(sql)?.query_row([id], |row| row.get(0)).optional()
    }

    /// Adds a name to a lookup list.
    pub(super) fn add_name(&self, list: &str, name: &str) -> Result<()> {
        self.insert(
            "INSERT INTO stage.name (list, name) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
            params![list, name],
        )?;
        Ok(())
    }

    /// Adds an item to one of the two tables of activity.
    pub(super) fn add_activity(
        &mut self,
        table: &str,
        owner: i64,
        id: Option<&str>,
        date: Option<&Timestamp>,
        item: String,
    ) -> Result<()> {
        let added = self.insert(
            &format!(
                "INSERT INTO stage.{table} (owner, id, date, item) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT DO NOTHING"
            ),
            params![owner, id, text(date), item],
        )?;
        let id = id.unwrap_or_default();
        added.then_some(()).ok_or_else(|| anyhow!("the activity item {id} was given before"))
    }
}

/// The sort key of a timestamp: canonical timestamps sort as text. None comes last, as does one
/// that names no day.
pub(super) fn text(time: Option<&Timestamp>) -> &str {
    time.filter(|time| time.day().is_some()).map_or("", Timestamp::as_str)
}
