//! A venture as the index takes and gives it.

use directory_api::{CalendarDate, Clock, Lenient, VentureSummary};

/// A moment as the service gives it: a day and, mostly, a time of that day.
pub type Moment = (CalendarDate, Option<Clock>);

/// What the index knows of a venture: the searched and filtered part of a compact venture, and
/// two fields that only its detail has.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// The identifier; one row an identifier.
    pub id: String,
    /// The name; empty where it is not given, as all texts are.
    pub title: String,
    /// The short description.
    pub tagline: String,
    /// The pitch.
    pub pitch: String,
    /// The base country.
    pub country: String,
    /// When the venture was founded.
    pub founded: Option<CalendarDate>,
    /// When the entry was created.
    pub created: Option<Moment>,
    /// The strength of the network. Strengths that are equal in single precision count as equal.
    pub strength: Option<f32>,
    /// The sectors, in alphabetical order; `None` while they are not known, an empty list
    /// where the service said that there are none.
    pub sectors: Option<Vec<String>>,
    /// The fundraising status, in words; empty while it is not known.
    pub status: String,
}

impl From<&VentureSummary> for Row {
    fn from(venture: &VentureSummary) -> Self {
        let text = |field: &Lenient<String>| field.cloned().unwrap_or_default();
        let created = venture.date_created.as_ref();
        #[expect(clippy::cast_possible_truncation, reason = "single precision is what is stored")]
        let strength = venture.network_strength.as_ref().map(|strength| strength.value() as f32);
        Self {
            id: venture.id.as_str().to_owned(),
            title: text(&venture.title),
            tagline: text(&venture.tagline),
            pitch: text(&venture.pitch),
            country: text(&venture.country),
            founded: venture.date_founded.as_ref().and_then(|date| date.day()),
            created: created.and_then(|moment| Some((moment.day()?, moment.clock()))),
            strength,
            sectors: None,
            status: String::new(),
        }
    }
}
