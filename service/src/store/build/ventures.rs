//! Adding ventures, their teams and their activity.

use super::super::schema::facet;
use super::super::words::{short_prefixes, words};
use super::Builder;
use super::documents::{self, json};
use super::insert::text;
use anyhow::{Result, bail};
use directory_api::{TeamMember, Venture, VentureActivity, VentureId, VentureStatus};
use rusqlite::params;

impl Builder {
    /// Adds a venture; `status` is what the venture search finds it by.
    ///
    /// # Errors
    /// The id was given before, or owner or followers are unknown.
    pub fn add_venture(&mut self, venture: &Venture, status: Option<&VentureStatus>) -> Result<()> {
        let owner = venture.owner.as_ref().map(|id| self.user_key(id)).transpose()?;
        for follower in venture.followers.iter() {
            self.user_key(&follower.user)?;
        }
        let detail = json(venture)?;
        let added = self.insert(
            "INSERT INTO stage.venture (id, owner, created, summary, found, detail, owned, raising)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING",
            params![
                venture.id.as_str(),
                owner,
                text(venture.date_created.as_ref()),
                json(&documents::venture_summary(venture))?,
                json(&documents::found(venture))?,
                detail,
                json(&documents::owned(venture))?,
                json(&documents::raising(venture))?,
            ],
        )?;
        if !added {
            bail!("the venture {} was given before", venture.id);
        }
        self.add_venture_facets(venture, status)
    }

    fn add_venture_facets(
        &mut self,
        venture: &Venture,
        status: Option<&VentureStatus>,
    ) -> Result<()> {
        let key = self.db.last_insert_rowid();
        if let Some(country) = venture.country.as_ref() {
            self.add_facet(facet::COUNTRY, country, key)?;
        }
        for sector in venture.sectors.iter() {
            self.add_facet(facet::SECTOR, sector, key)?;
        }
        if let Some(status) = status {
            self.add_facet(facet::STATUS, status.as_str(), key)?;
        }
        for word in words(venture.title.as_deref().unwrap_or_default()) {
            self.add_facet(facet::WORD, &word, key)?;
            for prefix in short_prefixes(&word) {
                self.add_facet(facet::PREFIX, prefix, key)?;
            }
        }
        Ok(())
    }

    /// Adds a member to the end of a venture's team.
    ///
    /// # Errors
    /// Venture or user is unknown.
    pub fn add_team_member(&mut self, venture: &VentureId, member: &TeamMember) -> Result<()> {
        let owner = self.venture_key(venture)?;
        member.user.as_ref().map(|id| self.user_key(id)).transpose()?;
        let item = json(member)?;
        self.insert("INSERT INTO stage.team (owner, item) VALUES (?1, ?2)", params![owner, item])?;
        Ok(())
    }

    /// Adds to a venture's activity.
    ///
    /// # Errors
    /// The venture is unknown, or an item with this id was given before.
    pub fn add_venture_activity(
        &mut self,
        venture: &VentureId,
        item: &VentureActivity,
    ) -> Result<()> {
        let owner = self.venture_key(venture)?;
        let id = item.id.as_ref().map(|id| id.as_str());
        self.add_activity("venture_activity", owner, id, item.date.as_ref(), json(item)?)
    }
}
