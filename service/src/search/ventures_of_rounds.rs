//! The original fundraising search: ventures that have rounds which match, each with these rounds.

use super::Question;
use crate::store::{Directory, Listing, engine, sql};
use directory_api::{CapitalItem, FundraisingVenture, PageRequest, Round, VentureSummary};
use directory_index::Directory as Engine;
use rusqlite::{Error, Result};
use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

/// The ids of the rounds that match a question, the newest first, for each venture: the venture with
/// the newest round first.
#[derive(Debug, Default)]
pub(crate) struct VenturesOfRounds(Vec<Vec<String>>);

impl VenturesOfRounds {
    /// Asks the engine, which stops without an answer once the flag is set.
    pub(super) fn find(engine: &Engine, question: &Question, stop: &AtomicBool) -> Option<Self> {
        let found = question.ask(engine, PageRequest { offset: 0, limit: u32::MAX }, stop)?;
        let (mut places, mut ventures) = (HashMap::new(), Vec::<Vec<String>>::new());
        for id in found.ids {
            let venture = engine.round(id).map(|round| round.venture).unwrap_or_default();
            if !venture.is_empty() {
                let place = *places.entry(venture).or_insert(ventures.len());
                match ventures.get_mut(place) {
                    Some(rounds) => rounds.push(id.to_owned()),
                    None => ventures.push(vec![id.to_owned()]),
                }
            }
        }
        Some(Self(ventures))
    }

    /// The memory that they take, in bytes.
    pub(super) fn size(&self) -> usize {
        let rounds = self.0.iter().flatten().map(|id| size_of::<String>() + id.len());
        rounds.sum::<usize>() + self.0.len() * size_of::<Vec<String>>()
    }

    /// A page as the original fundraising search shows it.
    ///
    /// # Errors
    /// Those of SQLite.
    pub(crate) fn page(&self, directory: &Directory, page: PageRequest) -> Result<Listing> {
        let first = usize::try_from(page.offset).unwrap_or(usize::MAX);
        let ventures = self.0.iter().skip(first).take(page.limit as usize);
        let items = ventures.map(|rounds| venture(directory, rounds));
        Ok(Listing { items: items.collect::<Result<_>>()?, total: self.0.len() as u64 })
    }
}

/// A venture with these of its rounds, as JSON.
fn venture(directory: &Directory, rounds: &[String]) -> Result<String> {
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
