//! Methods that add records, and the rows of lists that are derived from them. Repeated records and
//! references to unknown records are errors.

use super::super::schema::meta;
use super::Builder;
use anyhow::{Context, Result, ensure};
use directory_api::{
    Record, Round, RoundStatus, Stage, TeamMember, Timestamp, UserActivity, UserId, UserProfile,
    UserSummary, UserVenture, Venture, VentureActivity, VentureId, VentureSummary,
};
use rusqlite::{OptionalExtension, ToSql, params};
use std::fmt::Arguments;

impl Builder {
    /// Adds a user. The display name defaults to first and last name, as specified.
    pub fn add_user(&mut self, user: &UserProfile) -> Result<()> {
        let user = UserProfile { display_name: user.name().into(), ..user.clone() };
        let (summary, extended) = user_summaries(&user);
        let summary = json(&summary)?;
        self.insert(
            format_args!("the user {}", user.id),
            "INSERT INTO staging.user (id, active, summary, extension, profile)
             VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING",
            params![
                user.id.as_str(),
                sort_key(user.last_active.as_ref()),
                summary,
                extension(&summary, &json(&extended)?)?,
                json(&user)?,
            ],
        )
    }

    /// Adds an item to a user's activity.
    pub fn add_user_activity(&mut self, user: &UserId, item: &UserActivity) -> Result<()> {
        let owner = self.user_key(user)?;
        let id = item.id.as_ref().map(|id| id.as_str());
        self.add_activity("user_activity", owner, id, item.date_recorded.as_ref(), json(item)?)
    }

    /// Records that one user follows another.
    pub fn add_follow(&mut self, follower: &UserId, following: &UserId) -> Result<()> {
        let from = self.user_key(follower)?;
        let to = self.user_key(following)?;
        self.insert(
            format_args!("the follow from user {follower} to {following}"),
            "INSERT INTO staging.follow (follower, following) VALUES (?1, ?2)
             ON CONFLICT DO NOTHING",
            params![from, to],
        )
    }

    /// Adds a venture.
    pub fn add_venture(&mut self, venture: &Venture) -> Result<()> {
        let owner = venture.owner.as_ref().map(|id| self.user_key(id)).transpose()?;
        for follower in venture.followers.iter() {
            self.user_key(&follower.user)?;
        }
        let extended = VentureSummary::from(venture);
        let plain = extended.clone().with_details(VentureSummary::default());
        let summary = json(&plain)?;
        let of_round = round_with_venture(venture);
        self.insert(
            format_args!("the venture {}", venture.id),
            "INSERT INTO staging.venture
             (id, owner, created, summary, extension, detail, owned, of_rounds)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING",
            params![
                venture.id.as_str(),
                owner,
                sort_key(venture.date_created.as_ref()),
                summary,
                extension(&summary, &json(&extended)?)?,
                json(venture)?,
                json(&user_venture(venture))?,
                extension(&json(&Round::default())?, &json(&of_round)?)?,
            ],
        )?;
        if let Some(country) = venture.country.as_ref() {
            self.add_name(meta::COUNTRIES, country)?;
        }
        venture.sectors.iter().try_for_each(|sector| self.add_name(meta::SECTORS, sector))
    }

    /// Adds a member to the end of a venture's team.
    pub fn add_team_member(&mut self, venture: &VentureId, member: &TeamMember) -> Result<()> {
        let owner = self.venture_key(venture)?;
        let user = member.user.as_ref().map(|id| self.user_key(id)).transpose()?;
        let id = member.user.as_ref().map_or("", |id| id.as_str());
        self.insert(
            format_args!("the user {id} in the team of the venture {venture}"),
            "INSERT INTO staging.team (owner, user, item) VALUES (?1, ?2, ?3)
             ON CONFLICT DO NOTHING",
            params![owner, user, json(member)?],
        )
    }

    /// Adds an item to a venture's activity.
    pub fn add_venture_activity(
        &mut self,
        venture: &VentureId,
        item: &VentureActivity,
    ) -> Result<()> {
        let owner = self.venture_key(venture)?;
        let id = item.id.as_ref().map(|id| id.as_str());
        self.add_activity("venture_activity", owner, id, item.date.as_ref(), json(item)?)
    }

    /// Adds a round.
    pub fn add_round(&mut self, round: &Round, status: &RoundStatus, stage: &Stage) -> Result<()> {
        let venture = round.venture_id.as_ref().map(|id| self.venture_key(id)).transpose()?;
        let item = json(round)?;
        let extended = Round { stage: stage.clone().into(), ..round.clone() };
        self.insert(
            format_args!("the round {}", round.id),
            "INSERT INTO staging.round (id, venture, status, posted, item, extension)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING",
            params![
                round.id.as_str(),
                venture,
                status.as_str(),
                sort_key(round.post_date.as_ref()),
                item,
                extension(&item, &json(&extended)?)?,
            ],
        )
    }

    fn add_activity(
        &self,
        table: &str,
        owner: i64,
        id: Option<&str>,
        date: Option<&Timestamp>,
        item: String,
    ) -> Result<()> {
        self.insert(
            format_args!("the activity item {}", id.unwrap_or_default()),
            &format!(
                "INSERT INTO staging.{table} (owner, id, date, item) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT DO NOTHING"
            ),
            params![owner, id, sort_key(date), item],
        )
    }

    /// Adds a name to a lookup list, unless it is already there.
    fn add_name(&self, list: &str, name: &str) -> Result<()> {
        let sql = "INSERT INTO staging.name (list, name) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
        self.db.prepare_cached(sql)?.execute([list, name])?;
        Ok(())
    }

    /// Inserts a row. A conflict with an existing row is an error.
    fn insert(&self, what: Arguments<'_>, sql: &str, values: &[&dyn ToSql]) -> Result<()> {
        let added = self.db.prepare_cached(sql)?.execute(values)? > 0;
        ensure!(added, "{what} already exists");
        Ok(())
    }

    fn user_key(&self, id: &UserId) -> Result<i64> {
        let key = self.key("SELECT key FROM staging.user WHERE id = ?1", id.as_str())?;
        key.with_context(|| format!("there is no user {id}"))
    }

    fn venture_key(&self, id: &VentureId) -> Result<i64> {
        let key = self.key("SELECT key FROM staging.venture WHERE id = ?1", id.as_str())?;
        key.with_context(|| format!("there is no venture {id}"))
    }

    fn key(&self, sql: &str, id: &str) -> rusqlite::Result<Option<i64>> {
        self.db.prepare_cached(sql)?.query_row([id], |row| row.get(0)).optional()
    }
}

/// Sort key of a canonical timestamp, which sorts as text. A missing or unreadable time sorts last.
fn sort_key(time: Option<&Timestamp>) -> &str {
    time.filter(|time| time.day().is_some()).map_or("", Timestamp::as_str)
}

/// Record as it is sent.
fn json(record: &impl Record) -> serde_json::Result<String> {
    serde_json::to_string(record)
}

/// User in the list of users, and in results of a question.
fn user_summaries(user: &UserProfile) -> (UserSummary, UserSummary) {
    let summary = UserSummary {
        id: user.id.clone(),
        first_name: user.first_name.clone(),
        last_name: user.last_name.clone(),
        display_name: user.display_name.clone(),
        last_active: user.last_active.clone(),
        ..UserSummary::default()
    };
    let extended = UserSummary {
        title: user.title.clone(),
        organization: user.organization.clone(),
        country: user.country.clone(),
        ..summary.clone()
    };
    (summary, extended)
}

/// Venture in the list of its owner's ventures.
fn user_venture(venture: &Venture) -> UserVenture {
    UserVenture {
        id: venture.id.clone(),
        name: venture.title.clone(),
        sectors: venture.sectors.iter().cloned().collect(),
        tags: venture.tags.iter().cloned().collect(),
        fund_status: venture.fund_status.clone(),
        country: venture.country.clone(),
        latitude: venture.latitude.clone(),
        longitude: venture.longitude.clone(),
        ..UserVenture::default()
    }
}

/// Round with the fields of its venture that results of a question have.
fn round_with_venture(venture: &Venture) -> Round {
    Round {
        venture_title: venture.title.clone(),
        country: venture.country.clone(),
        sectors: Some(venture.sectors.clone()),
        date_founded: venture.date_founded.clone(),
        ..Round::default()
    }
}

/// JSON text that an extended record has after the fields of the plain one.
fn extension(plain: &str, extended: &str) -> Result<String> {
    let plain = plain.strip_suffix('}').context("a record is not an object")?;
    let fields = extended.strip_prefix(plain).and_then(|rest| rest.strip_suffix('}'));
    Ok(fields.context("the fields of the extension are not last")?.to_owned())
}
