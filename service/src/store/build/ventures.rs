//! Adding ventures, their teams and their activity.

use super::super::schema::meta;
use super::Builder;
use super::documents::{self, extension, json};
use super::insert::text;
use anyhow::{Result, bail};
use directory_api::{Round, TeamMember, Venture, VentureActivity, VentureId};
use rusqlite::params;

impl Builder {
    /// Adds a venture.
    ///
    /// # Errors
    /// The id was given before, or owner or followers are unknown.
    pub fn add_venture(&mut self, venture: &Venture) -> Result<()> {
        let owner = venture.owner.as_ref().map(|id| self.user_key(id)).transpose()?;
        for follower in venture.followers.iter() {
            self.user_key(&follower.user)?;
        }
        let (summary, detail) = (json(&documents::venture_summary(venture))?, json(venture)?);
        let extended = json(&documents::extended_summary(venture))?;
        let added = self.insert(
            "INSERT INTO stage.venture
             (id, owner, created, summary, extension, detail, owned, of_rounds)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING",
            params![
                venture.id.as_str(),
                owner,
                text(venture.date_created.as_ref()),
                summary,
                extension(&summary, &extended)?,
                detail,
                json(&documents::owned(venture))?,
                extension(&json(&Round::default())?, &json(&documents::round_of(venture))?)?,
            ],
        )?;
        if !added {
            bail!("the venture {} was given before", venture.id);
        }
        if let Some(country) = venture.country.as_ref() {
            self.add_name(meta::COUNTRIES, country)?;
        }
        venture.sectors.iter().try_for_each(|sector| self.add_name(meta::SECTORS, sector))
    }

    /// Adds a member to the end of a venture's team.
    ///
    /// # Errors
    /// Venture or user is unknown, or the user is in the team already.
    pub fn add_team_member(&mut self, venture: &VentureId, member: &TeamMember) -> Result<()> {
        let owner = self.venture_key(venture)?;
        let user = member.user.as_ref().map(|id| self.user_key(id)).transpose()?;
        let added = self.insert(
            "INSERT INTO stage.team (owner, user, item) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
            params![owner, user, json(member)?],
        )?;
        if !added && let Some(user) = member.user.as_ref() {
            bail!("the user {user} was given before in the team of the venture {venture}");
        }
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
