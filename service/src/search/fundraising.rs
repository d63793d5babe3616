//! Rows of the original fundraising search: ventures, each with its rounds that match.

use crate::store::{Directory, engine, sql};
use directory_api::{CapitalItem, FundraisingVenture, Round, VentureSummary};
use rusqlite::{Error, Result};

/// A venture with these of its rounds, whose ids have commas between them, as JSON.
///
/// # Errors
/// Those of SQLite.
pub(crate) fn row(directory: &Directory, rounds: &str) -> Result<String> {
    let mut venture = FundraisingVenture::default();
    for id in rounds.split(',') {
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
