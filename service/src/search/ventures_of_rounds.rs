//! The original fundraising search: ventures that have rounds which match, each with these rounds.

use super::Question;
use super::ids::Ids;
use crate::store::{Directory, Listing, engine, sql};
use directory_api::{CapitalItem, FundraisingVenture, PageRequest, Round, VentureSummary};
use directory_index::Directory as Engine;
use rusqlite::{Error, Result};
use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

/// The rounds that match a question, by venture: the venture with the newest round first.
#[derive(Debug, Default)]
pub(crate) struct VenturesOfRounds {
    /// Ids of rounds; those of a venture stand together, the newest first.
    rounds: Ids,
    /// Where the rounds of each venture end.
    ends: Vec<u64>,
}

impl VenturesOfRounds {
    /// Asks the engine, which stops without an answer once the flag is set.
    pub(super) fn find(engine: &Engine, question: &Question, stop: &AtomicBool) -> Option<Self> {
        let found = question.ask(engine, PageRequest { offset: 0, limit: u32::MAX }, stop)?;
        let (mut places, mut ventures) = (HashMap::new(), Vec::<Vec<&str>>::new());
        for id in found.ids {
            let venture = engine.round(id).map(|round| round.venture).unwrap_or_default();
            if !venture.is_empty() {
                let place = *places.entry(venture).or_insert(ventures.len());
                match ventures.get_mut(place) {
                    Some(rounds) => rounds.push(id),
                    None => ventures.push(vec![id]),
                }
            }
        }
        let mut end = 0;
        let ends = ventures.iter().map(|rounds| {
            end += rounds.len() as u64;
            end
        });
        Some(Self { ends: ends.collect(), rounds: ventures.into_iter().flatten().collect() })
    }

    /// The memory that they take, in bytes.
    pub(super) fn size(&self) -> usize {
        self.rounds.size() + 8 * self.ends.len()
    }

    /// A page as the original fundraising search shows it.
    ///
    /// # Errors
    /// Those of SQLite.
    pub(crate) fn page(&self, directory: &Directory, page: PageRequest) -> Result<Listing> {
        let first = usize::try_from(page.offset).unwrap_or(usize::MAX);
        let before = first.checked_sub(1).and_then(|place| self.ends.get(place)).copied();
        let mut offset = before.unwrap_or(0);
        let items = self.ends.iter().skip(first).take(page.limit as usize).map(|&end| {
            let limit = u32::try_from(end - offset).unwrap_or(u32::MAX);
            let rounds = self.rounds.page(PageRequest { offset, limit });
            offset = end;
            venture(directory, rounds)
        });
        Ok(Listing { items: items.collect::<Result<_>>()?, total: self.ends.len() as u64 })
    }
}

/// A venture with these of its rounds, as JSON.
fn venture<'a>(directory: &Directory, rounds: impl Iterator<Item = &'a str>) -> Result<String> {
    let mut venture = FundraisingVenture::default();
    for id in rounds {
        let round: Round = engine::read(&directory.row(sql::ROUND_ROW, id)?)?;
        if venture.capital.is_empty() {
            let id = round.venture_id.as_ref().map_or("", |id| id.as_str());
            venture = without_rounds(engine::read(&directory.row(sql::VENTURE_ROW, id)?)?);
        }
        let Round { stage, capital: amount, post_date: date, .. } = round;
        venture.capital.push(CapitalItem { stage, amount, date });
    }
    serde_json::to_string(&venture).map_err(|error| Error::ToSqlConversionFailure(Box::new(error)))
}

fn without_rounds(venture: VentureSummary) -> FundraisingVenture {
    FundraisingVenture {
        id: venture.id,
        owner: venture.owner,
        title: venture.title,
        date_created: venture.date_created,
        pitch: venture.pitch,
        network_strength: venture.network_strength,
        short_url: venture.short_url,
        country: venture.country,
        latitude: venture.latitude,
        longitude: venture.longitude,
        ..FundraisingVenture::default()
    }
}
