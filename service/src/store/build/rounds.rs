//! Adding fundraising rounds.

use super::Builder;
use super::documents::{extension, json};
use super::insert::text;
use anyhow::{Result, bail};
use directory_api::{Round, RoundStatus, Stage};
use rusqlite::params;

impl Builder {
    /// Adds a round.
    ///
    /// # Errors
    /// The id was given before, or the venture is unknown.
    pub fn add_round(&mut self, round: &Round, status: &RoundStatus, stage: &Stage) -> Result<()> {
        let venture = round.venture_id.as_ref().map(|id| self.venture_key(id)).transpose()?;
        let item = json(round)?;
        let staged = Round { stage: stage.clone().into(), ..round.clone() };
        let added = self.insert(
            "INSERT INTO stage.round (id, venture, status, posted, item, extension)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING",
            params![
                round.id.as_str(),
                venture,
                status.as_str(),
                text(round.post_date.as_ref()),
                item,
                extension(&item, &json(&staged)?)?,
            ],
        )?;
        if !added {
            bail!("the round {} was given before", round.id);
        }
        Ok(())
    }
}
