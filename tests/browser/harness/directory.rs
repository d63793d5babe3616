//! Fake service with the query extension: the real search engine on the records of a test.

use super::{Request, Response};
use directory_api::endpoint::{FUNDRAISING, USERS, VENTURES};
use directory_api::response::encode;
use directory_api::response::list::ListShape;
use directory_api::response::metadata::Metadata;
use directory_api::{
    ListQuery, PageRequest, PersonQuery, QueryString, Round, RoundQuery, RoundStatus, Stage,
    UserSummary, VentureQuery, VentureSummary,
};
use directory_index::{Engine, PersonRow, RoundRow, SearchResult, VentureRow};
use js_sys::JsString;
use serde_json::{Value, json};

/// Records of a directory as the service writes them: ventures with `sectors` and `fundStatus`,
/// rounds with `status` and `stage`.
#[derive(Clone, Default)]
pub(crate) struct Records {
    pub(crate) ventures: Vec<Value>,
    pub(crate) people: Vec<Value>,
    pub(crate) rounds: Vec<Value>,
}

/// Service with the query extension and these records.
pub(crate) struct Directory {
    records: Records,
    engine: Engine,
}

impl Records {
    /// Creates a service with these records.
    pub(crate) fn into_directory(self) -> Directory {
        let mut engine = Engine::new(|text| String::from(JsString::from(text).normalize("NFKD")));
        let read = |value: &Value| serde_json::from_value::<VentureSummary>(value.clone()).unwrap();
        engine.upsert_ventures(self.ventures.iter().map(|record| VentureRow::from(&read(record))));
        let read = |value: &Value| serde_json::from_value::<UserSummary>(value.clone()).unwrap();
        engine.upsert_people(self.people.iter().map(|record| PersonRow::from(&read(record))));
        engine.upsert_rounds(self.rounds.iter().map(|value| {
            let round = serde_json::from_value::<Round>(value.clone()).unwrap();
            let status = value["status"].as_str().map(RoundStatus::parse);
            let stage = value["stage"].as_str().map(Stage::parse);
            RoundRow::new(&round, status.as_ref(), stage.as_ref())
        }));
        Directory { records: self, engine }
    }
}

impl Directory {
    /// Responds to a request for a list with its records, and to any other with an error.
    pub(crate) fn respond(&self, request: &Request) -> Response {
        let (path, query) = request.address.split_once('?').unwrap_or((&request.address, ""));
        let query = QueryString::parse(query);
        let page = PageRequest { offset: request.offset() as u64, limit: request.limit() as u32 };
        let (engine, records) = (&self.engine, &self.records);
        if path == VENTURES.path {
            let asked = VentureQuery::read_strictly(&query);
            answer("ventures", asked, page, &records.ventures, |it| engine.ventures(it, page))
        } else if path == USERS.path {
            let asked = PersonQuery::read_strictly(&query);
            answer("users", asked, page, &records.people, |it| engine.people(it, page))
        } else if path == FUNDRAISING.path {
            let asked = RoundQuery::read_strictly(&query);
            let rounds: Vec<Value> =
                records.rounds.iter().map(|it| self.with_venture(it)).collect();
            answer("fundraising", asked, page, &rounds, |it| engine.rounds(it, page))
        } else {
            Response::error(404, "Not found")
        }
    }

    /// Round with the fields of its venture that search results include.
    fn with_venture(&self, round: &Value) -> Value {
        let mut round = round.clone();
        let venture = self.records.ventures.iter().find(|it| it["id"] == round["venture_id"]);
        if let Some(venture) = venture {
            for (field, source) in
                [("venture_title", "title"), ("country", "country"), ("sectors", "sectors")]
            {
                if !venture[source].is_null() {
                    round[field] = venture[source].clone();
                }
            }
        }
        round
    }
}

fn answer<'a, Q: ListQuery>(
    key: &'static str,
    asked: Result<Q, directory_api::endpoint::BadParameter>,
    page: PageRequest,
    records: &[Value],
    find: impl Fn(&Q) -> SearchResult<'a>,
) -> Response {
    let asked = match asked {
        Ok(asked) => asked,
        Err(bad) => return Response::error(400, &bad.to_string()),
    };
    let SearchResult { total, ids, facets, unknown } = find(&asked);
    let record = |id: &&str| records.iter().find(|it| it["id"] == json!(id)).unwrap().to_string();
    let items: Vec<String> = ids.iter().map(record).collect();
    let metadata =
        Metadata { offset: Some(page.offset), limit: Some(page.limit.into()), total: Some(total) };
    let items = items.iter().map(String::as_str);
    let body = encode::results(
        ListShape::Keyed(key),
        items,
        metadata,
        &asked.parameter_names(),
        &facets,
        &unknown,
        None,
    );
    Response::Body(200, body, Vec::new())
}
