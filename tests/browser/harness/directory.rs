//! Fake service with the query extension: the real search engine on the records of a test.

use super::{Request, Response};
use directory_api::endpoint::ALL;
use directory_api::response::encode;
use directory_api::response::metadata::Metadata;
use directory_api::{
    ListQuestion, PageRequest, QueryString, Round, RoundStatus, Stage, UserSummary, VentureSummary,
};
use directory_index::{Context, Engine, PersonRow, RoundRow, SearchResult, VentureRow};
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
        let list = ALL.into_iter().find(|endpoint| endpoint.path == path);
        let Some(list) = list.and_then(|list| list.question) else {
            return Response::error(404, "Not found");
        };
        let asked = match list().read_strictly(&QueryString::parse(query)) {
            Ok(asked) => asked,
            Err(bad) => return Response::error(400, &bad.to_string()),
        };
        let records = match asked {
            ListQuestion::Ventures(_) => self.records.ventures.clone(),
            ListQuestion::People(_) => self.records.people.clone(),
            ListQuestion::Rounds(_) => {
                self.records.rounds.iter().map(|round| self.with_venture(round)).collect()
            }
        };
        let page = PageRequest { offset: request.offset() as u64, limit: request.limit() as u32 };
        let SearchResult { total, ids, facets, unknown } =
            self.engine.find(&asked, page, Context::default());
        let record =
            |id: &&str| records.iter().find(|it| it["id"] == json!(id)).unwrap().to_string();
        let items: Vec<String> = ids.iter().map(record).collect();
        let metadata = Metadata {
            offset: Some(page.offset),
            limit: Some(page.limit.into()),
            total: Some(total),
        };
        let body = encode::results(
            asked.endpoint().shape(),
            items.iter().map(String::as_str),
            metadata,
            &asked.parameter_names(),
            &facets,
            &unknown,
            None,
        );
        Response::Body(200, body, Vec::new())
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
