//! Source of the data of each endpoint, and its response body.

use crate::search::{Answer, LoadedEngine, Question};
use crate::store::schema::meta;
use crate::store::sql::{self, ListSql};
use crate::store::{Directory, Listing, engine};
use directory_api::endpoint::{Body, Endpoint};
use directory_api::response::{Metadata, encode};
use directory_api::{CapitalItem, FundraisingVenture, LastRound, PageRequest, Query, Round};
use directory_index::Capital;
use rusqlite::{Error, Result, ToSql};

/// Source of the data of an endpoint.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Source {
    /// List of the whole directory.
    Whole(ListSql),
    /// List of one user or venture, whose rank the first statement finds.
    Owned(&'static str, ListSql),
    /// Rounds of a status.
    Rounds,
    /// Record that this statement finds.
    Record(&'static str),
    /// Stored lookup list, which is in memory.
    Stored(&'static str),
    /// Financing stages, listed by the specification itself, in memory as well.
    Stages,
    /// Venture search.
    VentureSearch,
    /// Fundraising search.
    RoundSearch,
}

/// Request after all checks.
#[derive(Debug)]
pub(crate) struct CheckedRequest {
    pub(crate) endpoint: &'static Endpoint,
    /// Source of the data.
    pub(crate) source: Source,
    /// Identifier in the path; empty if there is none.
    pub(crate) id: String,
    pub(crate) query: Query,
    pub(crate) page: PageRequest,
    /// Question, unless this is a plain list or a record.
    pub(crate) question: Option<Question>,
    /// True if rows of ventures have sums over their rounds.
    pub(crate) shows_capital: bool,
}

impl Source {
    /// Source of an endpoint; `None` for an unknown one.
    pub(crate) fn of(endpoint: &Endpoint) -> Option<Self> {
        Some(match endpoint.name {
            "users.list" => Self::Whole(sql::USERS),
            "users.one" => Self::Record(sql::USER_PROFILE),
            "users.ventures" => Self::Owned(sql::USER_RANK, sql::USER_VENTURES),
            "users.followers" => Self::Owned(sql::USER_RANK, sql::USER_FOLLOWERS),
            "users.following" => Self::Owned(sql::USER_RANK, sql::USER_FOLLOWING),
            "users.activity" => Self::Owned(sql::USER_RANK, sql::USER_ACTIVITY),
            "fundraising.list" => Self::Rounds,
            "fundraising.stages" => Self::Stages,
            "fundraising.search" => Self::RoundSearch,
            "ventures.list" => Self::Whole(sql::VENTURES),
            "ventures.countries" => Self::Stored(meta::COUNTRIES),
            "ventures.sectors" => Self::Stored(meta::SECTORS),
            "ventures.search" => Self::VentureSearch,
            "ventures.one" => Self::Record(sql::VENTURE_DETAIL),
            "ventures.activity" => Self::Owned(sql::VENTURE_RANK, sql::VENTURE_ACTIVITY),
            "ventures.team" => Self::Owned(sql::VENTURE_RANK, sql::VENTURE_TEAM),
            _ => return None,
        })
    }

    /// True for the two original searches.
    pub(crate) fn is_search(self) -> bool {
        matches!(self, Self::VentureSearch | Self::RoundSearch)
    }
}

/// Response body, from the answer if a question is asked; `None` if there is no such user or
/// venture. `capital` has the sums over the rounds of ventures.
pub(crate) fn body(
    directory: &Directory,
    answer: Option<&Answer>,
    capital: Option<&LoadedEngine>,
    wanted: &CheckedRequest,
) -> Result<Option<String>> {
    let (id, page) = (wanted.id.as_str(), wanted.page);
    if let (Some(question), Some(answer)) = (&wanted.question, answer) {
        return results(directory, answer, capital, question, wanted).map(Some);
    }
    let listing = match wanted.source {
        Source::Whole(list) => directory.list(list, None, page)?,
        Source::Owned(rank_of, list) => match directory.read_one::<i64>(rank_of, [id])? {
            Some(rank) => directory.list(list, Some(&rank), page)?,
            None => return Ok(None),
        },
        Source::Rounds => {
            let status: &dyn ToSql = &wanted.query.first("status").unwrap_or_default();
            directory.list(sql::ROUNDS, Some(status), page)?
        }
        Source::VentureSearch | Source::RoundSearch => Listing::default(),
        Source::Stored(_) | Source::Stages => return Ok(None),
        Source::Record(sql) => {
            let record: Option<String> = directory.read_one(sql, [id])?;
            return Ok(record.map(|record| match wanted.endpoint.body {
                Body::ArrayOfOne(key, _) => encode::array_of_one(key, &record),
                _ => encode::top_level(&record),
            }));
        }
    };
    Ok(Some(plain_page(wanted, &listing)))
}

/// Page of results: those of the two searches as the original service shows them, all others with
/// the fields of the extension.
fn results(
    directory: &Directory,
    answer: &Answer,
    capital: Option<&LoadedEngine>,
    question: &Question,
    wanted: &CheckedRequest,
) -> Result<String> {
    let statement = match question {
        Question::Ventures(_) if wanted.source.is_search() => sql::FOUND_ROW,
        Question::Ventures(_) => sql::VENTURE_ROW,
        Question::People(_) => sql::USER_ROW,
        Question::Rounds(_) | Question::Fundraising(_) => sql::ROUND_ROW,
    };
    let items = answer.page(wanted.page).map(|id| match question {
        Question::Fundraising(_) => fundraising_row(directory, id),
        _ => match capital {
            Some(engine) => capital_row(directory, statement, id, engine.capital(id)),
            None => directory.row(statement, id),
        },
    });
    let listing = Listing { items: items.collect::<Result<_>>()?, total: answer.total };
    Ok(match wanted.endpoint.body {
        Body::Page(shape, _) if !wanted.source.is_search() => {
            let items = listing.items.iter().map(String::as_str);
            let metadata = metadata(wanted, listing.total);
            let counts = (&answer.facets, &answer.unknown);
            encode::results(shape, items, metadata, &question.parameter_names(), counts, None)
        }
        _ => plain_page(wanted, &listing),
    })
}

/// Page of records as specified.
fn plain_page(wanted: &CheckedRequest, listing: &Listing) -> String {
    let Body::Page(shape, _) = wanted.endpoint.body else { return String::new() };
    let items = listing.items.iter().map(String::as_str);
    encode::page(shape, items, metadata(wanted, listing.total))
}

fn metadata(wanted: &CheckedRequest, total: u64) -> Metadata {
    Metadata {
        offset: Some(wanted.page.offset),
        limit: Some(u64::from(wanted.page.limit)),
        total: Some(total),
    }
}

/// Venture with sums over its rounds, as JSON.
fn capital_row(
    directory: &Directory,
    statement: &str,
    id: &str,
    capital: Capital<'_>,
) -> Result<String> {
    let round = |id: &str| engine::read::<LastRound>(&directory.row(sql::ROUND_ROW, id)?);
    let fields = capital.fields(capital.last_round.map(round).transpose()?);
    Ok(encode::add_round_sums(&directory.row(statement, id)?, &fields))
}

/// Venture with these of its rounds, whose ids are separated by commas, as JSON. Its other fields
/// are those of its row in the list of ventures.
fn fundraising_row(directory: &Directory, rounds: &str) -> Result<String> {
    let mut venture = FundraisingVenture::default();
    for id in rounds.split(',') {
        let round: Round = engine::read(&directory.row(sql::ROUND_ROW, id)?)?;
        if venture.capital.is_empty() {
            let id = round.venture_id.as_ref().map_or("", |id| id.as_str());
            venture = engine::read(&directory.row(sql::VENTURE_ROW, id)?)?;
        }
        let Round { stage, capital: amount, post_date: date, .. } = round;
        venture.capital.push(CapitalItem { stage, amount, date });
    }
    serde_json::to_string(&venture).map_err(|error| Error::ToSqlConversionFailure(Box::new(error)))
}
