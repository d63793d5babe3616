//! What was found here and not by the service, as records with what is known of it.

use super::source::{self, Batch, Identified, PageCall, Pages, batch, batch_of};
use crate::api::Data;
use crate::data::RoundRow;
use crate::data::local::{JoinedRound, Origin, PersonRow};
use directory_api::{FoundVenture, Record, Round, RoundStatus};
use serde_json::Map;
use std::fmt;

/// What is known of a venture that was found here, whatever its detail would tell.
const VENTURE: [&str; 10] = [
    "id",
    "title",
    "date_created",
    "date_founded",
    "pitch",
    "tagline",
    "network_strength",
    "country",
    "sectors",
    "fundStatus",
];
/// What is known of a person. First and last name are one text here, where they say more than the
/// name that is shown.
const PERSON: [&str; 4] = ["id", "displayName", FULL_NAME, "lastActive"];
const FULL_NAME: &str = "fullName";
/// What a round has of its venture beside the number.
const VENTURE_TITLE: &str = "venture_title";
const VENTURE_COUNTRY: &str = "venture_country";

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Ventures.
    Ventures,
    /// People.
    People,
    /// Rounds of this status.
    Rounds(RoundStatus),
}

/// What is found here.
#[derive(Clone)]
pub struct Here {
    /// What it is.
    pub kind: Kind,
    /// Where it is found.
    pub origin: Origin,
}

impl Here {
    pub(super) fn columns(&self) -> Vec<&'static str> {
        match self.kind {
            Kind::Ventures => VENTURE.into(),
            Kind::People => PERSON.into(),
            Kind::Rounds(_) => [Round::fields(), vec![VENTURE_TITLE, VENTURE_COUNTRY]].concat(),
        }
    }

    /// The pages of what is found now, whatever is searched later.
    pub(super) fn pages(&self) -> Pages {
        let pages = self.origin.pages();
        let open: fn(Data) -> Option<Batch> = match self.kind {
            Kind::Ventures => ventures,
            Kind::People => |data| batch_of(data, person),
            Kind::Rounds(_) => |data| batch_of(data, round),
        };
        Box::new(move |page| PageCall { from: source::Origin::Here(pages(page)), open })
    }
}

/// Of a venture, the fields that are known: an empty one would say that there is nothing.
fn ventures(data: Data) -> Option<Batch> {
    let mut batch = batch::<FoundVenture>(data)?;
    for (_, record) in &mut batch.records {
        record.retain(|name, _| VENTURE.contains(&name.as_str()));
    }
    Some(batch)
}

fn person(row: &PersonRow) -> Identified {
    let mut record = row.summary.write();
    let full_name = record.remove("firstName");
    record.remove("lastName");
    record.insert(FULL_NAME.to_owned(), full_name.unwrap_or_default());
    (row.summary.identity().map(str::to_owned), record)
}

fn round(row: &RoundRow) -> Identified {
    let RoundRow::Joined(joined) = row else { return (None, Map::new()) };
    let JoinedRound { round, venture } = &**joined;
    let mut record = round.write();
    let mut add = |name: &str, text: &Option<String>| {
        record.insert(name.to_owned(), text.clone().unwrap_or_default().into());
    };
    add(VENTURE_TITLE, &venture.summary.title);
    add(VENTURE_COUNTRY, &venture.summary.country);
    (round.identity().map(str::to_owned), record)
}

impl fmt::Debug for Here {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Here").field(&self.kind).finish()
    }
}
