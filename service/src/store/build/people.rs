//! Adding users, their activity, and whom they follow.

use super::Builder;
use super::documents::{self, json};
use super::insert::text;
use anyhow::{Result, anyhow};
use directory_api::{UserActivity, UserId, UserProfile};
use rusqlite::params;

impl Builder {
    /// Adds a user. The display name defaults to first and last name, as specified.
    ///
    /// # Errors
    /// The id was given before; here and below also those of SQLite.
    pub fn add_user(&mut self, user: &UserProfile) -> Result<()> {
        let user = UserProfile { display_name: user.name().into(), ..user.clone() };
        let (summary, profile) = (json(&documents::summary(&user))?, json(&user)?);
        let active = text(user.last_active.as_ref());
        let added = self.insert(
            "INSERT INTO stage.user (id, active, summary, profile) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT DO NOTHING",
            params![user.id.as_str(), active, summary, profile],
        )?;
        added.then_some(()).ok_or_else(|| anyhow!("the user {} was given before", user.id))
    }

    /// Adds to a user's activity.
    ///
    /// # Errors
    /// The user is unknown, or an item with this id was given before.
    pub fn add_user_activity(&mut self, user: &UserId, item: &UserActivity) -> Result<()> {
        let owner = self.user_key(user)?;
        let id = item.id.as_ref().map(|id| id.as_str());
        self.add_activity("user_activity", owner, id, item.date_recorded.as_ref(), json(item)?)
    }

    /// Lets one user follow another.
    ///
    /// # Errors
    /// Either is unknown, or the pair was given before.
    pub fn add_follow(&mut self, follower: &UserId, following: &UserId) -> Result<()> {
        let (from, to) = (self.user_key(follower)?, self.user_key(following)?);
        let added = self.insert(
            "INSERT INTO stage.follow (follower, following) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
            params![from, to],
        )?;
        added
            .then_some(())
            .ok_or_else(|| anyhow!("that the user {follower} follows {following} was given before"))
    }
}
