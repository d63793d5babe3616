//! Adding fundraising rounds.

use super::super::schema::facet;
use super::super::search::stage_value;
use super::Builder;
use super::documents::{self, json};
use super::insert::text;
use anyhow::{Result, bail};
use directory_api::{Round, RoundStatus, Stage};
use rusqlite::params;

impl Builder {
    /// Adds a round. One without a venture is in the list, but no search finds it.
    ///
    /// # Errors
    /// The id was given before, or the venture is unknown.
    pub fn add_round(&mut self, round: &Round, status: &RoundStatus, stage: &Stage) -> Result<()> {
        let venture = round.venture_id.as_ref().map(|id| self.venture_key(id)).transpose()?;
        let item = json(round)?;
        let added = self.insert(
            "INSERT INTO stage.round (id, venture, status, posted, item, capital)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING",
            params![
                round.id.as_str(),
                venture,
                status.as_str(),
                text(round.post_date.as_ref()),
                item,
                json(&documents::capital(round, stage))?,
            ],
        )?;
        if !added {
            bail!("the round {} was given before", round.id);
        }
        if let Some(key) = venture {
            self.add_facet(facet::RAISING, status.as_str(), key)?;
            self.add_facet(facet::STAGE, &stage_value(status.as_str(), stage.as_str()), key)?;
        }
        Ok(())
    }
}
