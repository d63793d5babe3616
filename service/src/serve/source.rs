//! Data of each endpoint, and response bodies.

use crate::search::{Answer, LoadedEngine, Question};
use crate::store::schema::meta;
use crate::store::sql::{self, ListSql};
use crate::store::{JsonPage, Reader, engine};
use directory_api::endpoint::{Body, Endpoint, EndpointId};
use directory_api::response::{Metadata, encode};
use directory_api::{
    CapitalItem, FundraisingVenture, LastRound, ListQuestion, PageRequest, QueryString, Round,
};
use directory_index::RoundTotals;
use rusqlite::{Error, Result, ToSql};

/// Source of the data of an endpoint.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Source {
    /// List of the whole directory.
    Whole(ListSql),
    /// List of a user or venture, whose rank the statement finds.
    Owned(&'static str, ListSql),
    /// Rounds of a status.
    Rounds,
    /// Record that this statement finds.
    Record(&'static str),
    /// Stored lookup list, which is kept in memory.
    Lookup(&'static str),
    /// Financing stages of the specification.
    Stages,
    /// Venture search.
    VentureSearch,
    /// Fundraising search.
    FundraisingSearch,
}

/// Request after all checks.
#[derive(Debug)]
pub(crate) struct CheckedRequest {
    pub(crate) endpoint: &'static Endpoint,
    pub(crate) source: Source,
    /// Identifier in the path, or empty.
    pub(crate) id: String,
    pub(crate) query: QueryString,
    pub(crate) page: PageRequest,
    /// Question, except for a plain list or a record.
    pub(crate) question: Option<Question>,
    /// True if ventures have sums over their rounds.
    pub(crate) shows_capital: bool,
}

impl Source {
    /// Source of an endpoint.
    pub(crate) fn of(endpoint: EndpointId) -> Self {
        match endpoint {
            EndpointId::Users => Self::Whole(sql::USERS),
            EndpointId::User => Self::Record(sql::USER_PROFILE),
            EndpointId::UserVentures => Self::Owned(sql::USER_RANK, sql::USER_VENTURES),
            EndpointId::UserFollowers => Self::Owned(sql::USER_RANK, sql::USER_FOLLOWERS),
            EndpointId::UserFollowing => Self::Owned(sql::USER_RANK, sql::USER_FOLLOWING),
            EndpointId::UserActivity => Self::Owned(sql::USER_RANK, sql::USER_ACTIVITY),
            EndpointId::Fundraising => Self::Rounds,
            EndpointId::Stages => Self::Stages,
            EndpointId::FundraisingSearch => Self::FundraisingSearch,
            EndpointId::Ventures => Self::Whole(sql::VENTURES),
            EndpointId::Countries => Self::Lookup(meta::COUNTRIES),
            EndpointId::Sectors => Self::Lookup(meta::SECTORS),
            EndpointId::VentureSearch => Self::VentureSearch,
            EndpointId::Venture => Self::Record(sql::VENTURE_DETAIL),
            EndpointId::VentureActivity => Self::Owned(sql::VENTURE_RANK, sql::VENTURE_ACTIVITY),
            EndpointId::VentureTeam => Self::Owned(sql::VENTURE_RANK, sql::VENTURE_TEAM),
        }
    }

    /// True for the two original searches.
    pub(crate) fn is_search(self) -> bool {
        matches!(self, Self::VentureSearch | Self::FundraisingSearch)
    }
}

/// Response body, from the answer to the question if there is one; `None` if there is no such user
/// or venture. `capital` has the sums over rounds.
pub(crate) fn body(
    reader: &Reader,
    answer: Option<&Answer>,
    capital: Option<&LoadedEngine>,
    request: &CheckedRequest,
) -> Result<Option<String>> {
    let id = request.id.as_str();
    let page = request.page;
    if let (Some(question), Some(answer)) = (&request.question, answer) {
        return results(reader, answer, capital, question, request).map(Some);
    }
    let records = match request.source {
        Source::Whole(list) => reader.list(list, None, page)?,
        Source::Owned(rank_of, list) => match reader.read_one::<i64>(rank_of, [id])? {
            Some(rank) => reader.list(list, Some(&rank), page)?,
            None => return Ok(None),
        },
        Source::Rounds => {
            let status: &dyn ToSql = &request.query.first("status").unwrap_or_default();
            reader.list(sql::ROUNDS, Some(status), page)?
        }
        Source::VentureSearch | Source::FundraisingSearch => JsonPage::default(),
        // The handler answers these from memory.
        Source::Lookup(_) | Source::Stages => return Ok(None),
        Source::Record(sql) => {
            let record: Option<String> = reader.read_one(sql, [id])?;
            return Ok(record.map(|record| match request.endpoint.body {
                Body::ArrayOfOne(key, _) => encode::array_of_one(key, &record),
                _ => encode::single_at_top_level(&record),
            }));
        }
    };
    Ok(Some(plain_page(request, &records)))
}

/// Page of results. Results of the original searches have the specified form; all others also have
/// the fields of the extension.
fn results(
    reader: &Reader,
    answer: &Answer,
    capital: Option<&LoadedEngine>,
    question: &Question,
    request: &CheckedRequest,
) -> Result<String> {
    let statement = match question.list {
        ListQuestion::Ventures(_) if request.source.is_search() => sql::VENTURE_SEARCH_ROW,
        ListQuestion::Ventures(_) => sql::VENTURE_ROW,
        ListQuestion::People(_) => sql::USER_ROW,
        ListQuestion::Rounds(_) => sql::ROUND_ROW,
    };
    let items = answer.page(request.page).map(|id| match capital {
        _ if question.by_venture => fundraising_row(reader, id),
        Some(engine) => capital_row(reader, statement, id, engine.capital(id)),
        None => reader.row(statement, id),
    });
    let records = JsonPage { items: items.collect::<Result<_>>()?, total: answer.total };
    Ok(match request.endpoint.body {
        Body::Page(shape, _) if !request.source.is_search() => {
            let items = records.items.iter().map(String::as_str);
            let metadata = metadata(request, records.total);
            let applied = question.list.parameter_names();
            let facets = &answer.facets;
            let unknown = &answer.unknown;
            encode::results(shape, items, metadata, &applied, facets, unknown, None)
        }
        _ => plain_page(request, &records),
    })
}

/// Page of records, as specified.
fn plain_page(request: &CheckedRequest, records: &JsonPage) -> String {
    let Body::Page(shape, _) = request.endpoint.body else { return String::new() };
    let items = records.items.iter().map(String::as_str);
    encode::page(shape, items, metadata(request, records.total))
}

fn metadata(request: &CheckedRequest, total: u64) -> Metadata {
    Metadata {
        offset: Some(request.page.offset),
        limit: Some(u64::from(request.page.limit)),
        total: Some(total),
    }
}

/// Venture with sums over its rounds, as JSON.
fn capital_row(
    reader: &Reader,
    statement: &str,
    id: &str,
    capital: RoundTotals<'_>,
) -> Result<String> {
    let round = |id: &str| engine::parse::<LastRound>(&reader.row(sql::ROUND_ROW, id)?);
    let fields = capital.fields(capital.last_round.map(round).transpose()?);
    Ok(encode::add_round_sums(&reader.row(statement, id)?, &fields))
}

/// Venture with some of its rounds, whose ids are separated by commas, as JSON. Its other fields
/// are those of the list of ventures.
fn fundraising_row(reader: &Reader, rounds: &str) -> Result<String> {
    let mut venture = FundraisingVenture::default();
    for id in rounds.split(',') {
        let round: Round = engine::parse(&reader.row(sql::ROUND_ROW, id)?)?;
        if venture.capital.is_empty() {
            let id = round.venture_id.as_ref().map_or("", |id| id.as_str());
            venture = engine::parse(&reader.row(sql::VENTURE_ROW, id)?)?;
        }
        let Round { stage, capital: amount, post_date: date, .. } = round;
        venture.capital.push(CapitalItem { stage, amount, date });
    }
    serde_json::to_string(&venture).map_err(|error| Error::ToSqlConversionFailure(Box::new(error)))
}
