//! What people and ventures say of themselves: titles, names, pitches, rounds and activity.
//!
//! Many texts are templates (see `template`). The checks hold each table to the slots that the
//! generator fills for it.

use super::{Tables, find};
use anyhow::Result;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A sector in which ventures are engaged.
#[derive(Debug)]
pub(crate) struct Sector {
    pub(crate) name: String,
    pub(crate) weight: u32,
    /// The words that its ventures use.
    pub(crate) theme: Arc<Theme>,
}

/// A sector as its file has it: the theme is a key.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SectorRow {
    name: String,
    weight: u32,
    theme: String,
}

impl SectorRow {
    pub(super) fn resolve(self, themes: &Tables<Theme>) -> Result<Sector> {
        let theme = find(themes, &self.theme)?;
        Ok(Sector { name: self.name, weight: self.weight, theme })
    }
}

/// The words of a group of similar sectors, any of which go together in a sentence.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Theme {
    /// Singular nouns without article, for the slot `product`.
    pub(crate) products: Vec<String>,
    /// Plurals, for the slot `customer`.
    pub(crate) customers: Vec<String>,
    /// Objects, for the slot `problem`: "late invoices".
    pub(crate) problems: Vec<String>,
    /// Verb phrases with the customers as subject, for the slot `benefit`.
    pub(crate) benefits: Vec<String>,
    pub(crate) tags: Vec<String>,
    /// Taglines that only suit this theme.
    pub(crate) taglines: Vec<String>,
    /// Sentences about what has been achieved that only suit this theme.
    pub(crate) pitches: Vec<String>,
    /// Ends of names that say what the venture does, for the slot `ending`.
    pub(crate) endings: Vec<String>,
}

/// Job titles and organizations.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct People {
    /// In the team of a venture.
    pub(crate) team_titles: Vec<JobTitle>,
    /// Of members, who need not belong to a venture.
    pub(crate) member_titles: Vec<JobTitle>,
    pub(crate) organizations: Vec<String>,
}

/// A job title.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct JobTitle {
    pub(crate) title: String,
    pub(crate) weight: u32,
}

/// Taglines, and the sentences of pitches by what they are about.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pitches {
    pub(crate) taglines: Vec<String>,
    pub(crate) openings: Vec<String>,
    pub(crate) problems: Vec<String>,
    pub(crate) solutions: Vec<String>,
    pub(crate) traction: Vec<String>,
    pub(crate) markets: Vec<String>,
    pub(crate) team: Vec<String>,
    pub(crate) asks: Vec<String>,
    /// For the slot `partner`.
    pub(crate) partners: Vec<String>,
}

/// Names of ventures, and the summaries that their owners write.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ventures {
    pub(crate) name_styles: Vec<NameStyle>,
    pub(crate) adjectives: Vec<String>,
    pub(crate) images: Vec<String>,
    /// The first syllables of coined names.
    pub(crate) heads: Vec<String>,
    pub(crate) middles: Vec<String>,
    pub(crate) tails: Vec<String>,
    pub(crate) team_summaries: Vec<String>,
    pub(crate) product_summaries: Vec<String>,
    pub(crate) revenue_plans: Vec<String>,
    pub(crate) notes: Vec<String>,
    /// Addresses of videos.
    pub(crate) videos: Vec<String>,
}

/// The pattern of a venture's name.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NameStyle {
    pub(crate) pattern: String,
    pub(crate) weight: u32,
}

/// Fundraising statuses and financing stages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rounds {
    pub(crate) round_statuses: Vec<Status>,
    pub(crate) venture_statuses: Vec<Status>,
    pub(crate) stages: Vec<Stage>,
}

/// A fundraising status.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Status {
    /// The value of the `status` parameter.
    pub(crate) key: String,
    /// The text of `fundStatus`.
    pub(crate) words: String,
    pub(crate) weight: u32,
}

/// A financing stage.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Stage {
    /// The value in the specification.
    pub(crate) key: String,
    pub(crate) weight: u32,
    /// The smallest usual capital, in whole USD.
    pub(crate) least: u64,
    /// The largest usual capital, in whole USD.
    pub(crate) most: u64,
    /// Templates of the titles of rounds.
    pub(crate) titles: Vec<String>,
}

/// What happens to ventures and what members do.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Activity {
    /// Titles of groups of members, as plain text.
    pub(crate) groups: Vec<String>,
    /// Titles of blog posts, as plain text.
    pub(crate) posts: Vec<String>,
    pub(crate) ventures: Vec<VentureActivityKind>,
    pub(crate) users: Vec<UserActivityKind>,
    pub(super) contents: BTreeMap<String, Vec<String>>,
}

impl Activity {
    /// The templates, as HTML, of which the content of an item is one; none if it is empty.
    pub(crate) fn contents(&self, key: Option<&String>) -> &[String] {
        key.and_then(|key| self.contents.get(key)).map_or(&[], Vec::as_slice)
    }
}

/// A kind of venture activity.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct VentureActivityKind {
    pub(crate) weight: u32,
    /// A template, as HTML, with a link to the actor's profile.
    pub(crate) action: String,
    /// A key of [`Activity::contents`].
    pub(crate) contents: Option<String>,
}

/// A kind of user activity.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct UserActivityKind {
    pub(crate) weight: u32,
    /// The component that produced the item.
    pub(crate) component: String,
    #[serde(rename = "type")]
    pub(crate) kind: String,
    /// A template, as HTML.
    pub(crate) action: String,
    /// A key of [`Activity::contents`].
    pub(crate) contents: Option<String>,
}

/// Extreme values, which every reader must cope with.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EdgeCases {
    pub(crate) ventures: Vec<EdgeVenture>,
    pub(crate) people: Vec<EdgePerson>,
    pub(crate) websites: Vec<String>,
    /// Latitude and longitude, as text.
    pub(crate) coordinates: Vec<(String, String)>,
    /// In whole USD.
    pub(crate) capitals: Vec<u64>,
}

/// A title and a tagline, either of which may be empty.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EdgeVenture {
    pub(crate) title: String,
    #[serde(default)]
    pub(crate) tagline: String,
}

/// The names of a person, any of which may be empty.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EdgePerson {
    pub(crate) given: String,
    pub(crate) family: String,
    pub(crate) display: String,
}
