//! The golden fixtures, and every endpoint as something that reads a body and writes it again.

use directory_api::response::Metadata;
use directory_api::response::encode;
use directory_api::response::envelope::{HttpHead, ResponseError};
use directory_api::response::list::ListShape;
use directory_api::{
    Call, Page, PageRequest, Problem, Record, Response, RoundQuery, RoundStatus, Single, UserId,
    VentureId, VentureQuery, call, endpoint,
};
use serde_json::Value;

/// What a response was read as, without its type.
#[derive(Debug, PartialEq)]
pub(crate) struct Read {
    pub(crate) records: Vec<Value>,
    pub(crate) problems: Vec<Problem>,
    pub(crate) rewritten: Value,
}

pub(crate) type Reader = Box<dyn Fn(&str) -> Result<Read, ResponseError>>;

pub(crate) const OK: HttpHead = HttpHead { status: 200, retry_after: None };

fn json(text: String) -> Value {
    serde_json::from_str(&text).unwrap()
}

fn page<R: Record + 'static>(call: Call<Page<R>>, shape: ListShape) -> (&'static str, Reader) {
    reader(call, move |page: Page<R>| {
        let records: Vec<Value> =
            page.items.iter().map(|item| serde_json::to_value(item).unwrap()).collect();
        let texts: Vec<String> = records.iter().map(Value::to_string).collect();
        let window = page.window;
        let (offset, limit) = (Some(window.offset), Some(window.limit));
        let metadata = Metadata { offset, limit, total: window.claimed };
        let rewritten = json(encode::page(shape, texts.iter().map(String::as_str), metadata));
        Read { records, problems: page.problems, rewritten }
    })
}

fn names(call: Call<Page<String>>, key: &'static str) -> (&'static str, Reader) {
    reader(call, move |page: Page<String>| Read {
        records: page.items.iter().map(|name| Value::from(name.as_str())).collect(),
        problems: page.problems,
        rewritten: json(encode::names(key, &page.items)),
    })
}

fn single<R: Record + 'static>(
    call: Call<Single<R>>,
    write: fn(&str) -> String,
) -> (&'static str, Reader) {
    reader(call, move |single: Single<R>| {
        let record = serde_json::to_value(single.record).unwrap();
        let rewritten = json(write(&record.to_string()));
        Read { records: vec![record], problems: single.problems, rewritten }
    })
}

fn reader<R: Response + 'static>(
    call: Call<R>,
    show: impl Fn(R) -> Read + 'static,
) -> (&'static str, Reader) {
    (call.endpoint().name, Box::new(move |body| call.read(OK, body).map(&show)))
}

/// Every endpoint's name, with its reader.
pub(crate) fn endpoints() -> Vec<(&'static str, Reader)> {
    use ListShape::{Indexed, Keyed};
    let (user, venture, requested) =
        (UserId::new("5"), VentureId::new("5"), PageRequest::default());
    let calls = vec![
        page(call::users(requested), Keyed("users")),
        single(call::user(&user), |record| encode::array_of_one("user", record)),
        page(call::user_ventures(&user, requested), Indexed("user")),
        page(call::user_followers(&user, requested), Keyed("followers")),
        page(call::user_following(&user, requested), Keyed("following")),
        page(call::user_activity(&user, requested), Indexed("activity")),
        page(call::fundraising(&RoundStatus::Fundraising, requested), Keyed("fundraising")),
        names(call::stages(), "stages"),
        page(call::fundraising_search(&RoundQuery::default(), requested), Keyed("ventures")),
        page(call::ventures(requested), Keyed("ventures")),
        single(call::venture(&venture), encode::top_level),
        page(call::venture_activity(&venture, requested), Keyed("venture_activity")),
        page(call::venture_team(&venture, requested), Keyed("team_members")),
        names(call::countries(), "countries"),
        names(call::sectors(), "sectors"),
        page(call::venture_search(&VentureQuery::default(), requested), Keyed("ventures")),
    ];
    assert_eq!(calls.len(), endpoint::ALL.len());
    calls
}

/// The canonical body of an endpoint.
pub(crate) fn canonical(name: &str) -> Value {
    let path = format!("{}/tests/fixtures/{name}.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}
