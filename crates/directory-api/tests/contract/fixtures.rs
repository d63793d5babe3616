//! Canonical body and reader of every endpoint.

use directory_api::endpoint::{Body, Endpoint};
use directory_api::response::Metadata;
use directory_api::response::envelope::{HttpHead, ResponseError, open};
use directory_api::response::list::ListShape;
use directory_api::{
    Call, Page, PageRequest, Problem, Response, RoundStatus, Single, UserId, VentureId, call,
};
use serde::Serialize;
use serde_json::{Value, json};

/// Parsed response of any type.
#[derive(Debug, PartialEq)]
pub(crate) struct ParsedBody {
    pub(crate) records: Vec<Value>,
    pub(crate) problems: Vec<Problem>,
    pub(crate) metadata: Metadata,
}

type ReadText = Box<dyn Fn(&str) -> Result<ParsedBody, ResponseError>>;

/// Endpoint with a function that reads its responses.
pub(crate) struct Reader {
    pub(crate) endpoint: &'static Endpoint,
    pub(crate) read_text: ReadText,
}

/// Reads the text of a successful response.
pub(crate) fn read<R: Response>(call: &Call<R>, body: &str) -> Result<R, ResponseError> {
    call.read(&open(HttpHead::SUCCESS, body)?)
}

impl Reader {
    fn new<R: Response + 'static>(call: Call<R>, show: fn(R) -> ParsedBody) -> Self {
        let endpoint = call.endpoint();
        Self { endpoint, read_text: Box::new(move |body| read(&call, body).map(show)) }
    }

    /// Reader of an endpoint. Ids in its path are 77.
    pub(crate) fn for_endpoint(name: &str) -> Self {
        Self::all().into_iter().find(|reader| reader.endpoint.name == name).unwrap()
    }

    /// Readers of all endpoints except the two searches, which have no calls.
    pub(crate) fn all() -> Vec<Self> {
        let user = UserId::new("77");
        let venture = VentureId::new("77");
        let page = PageRequest::default();
        vec![
            Self::new(call::users(page), read_page),
            Self::new(call::user(&user), read_single),
            Self::new(call::user_ventures(&user, page), read_page),
            Self::new(call::user_followers(&user, page), read_page),
            Self::new(call::user_following(&user, page), read_page),
            Self::new(call::user_activity(&user, page), read_page),
            Self::new(call::fundraising(&RoundStatus::Fundraising, page), read_page),
            Self::new(call::stages(), read_page),
            Self::new(call::ventures(page), read_page),
            Self::new(call::venture(&venture), read_single),
            Self::new(call::venture_activity(&venture, page), read_page),
            Self::new(call::venture_team(&venture, page), read_page),
            Self::new(call::countries(), read_page),
            Self::new(call::sectors(), read_page),
        ]
    }

    pub(crate) fn read(&self, body: &Value) -> Result<ParsedBody, ResponseError> {
        (self.read_text)(&body.to_string())
    }

    /// Canonical body, as the specification describes it.
    pub(crate) fn canonical_body(&self) -> Value {
        let records: Value =
            serde_json::from_str(include_str!("../fixtures/records.json")).unwrap();
        let total = |value: &Value| value.as_array().unwrap().len();
        let page = |count| json!([{ "offset": "0", "limit": "20", "totalCount": count }]);
        let mut body = match self.endpoint.body {
            Body::Page(ListShape::Keyed(key), record) => {
                json!({ key: records[record], "_metadata": page(total(&records[record])) })
            }
            Body::Page(ListShape::Indexed(key), record) => {
                let items = records[record].as_array().unwrap().iter().enumerate();
                let mut body: Value =
                    items.map(|(index, item)| (index.to_string(), json!({ key: item }))).collect();
                body["_metadata"] = page(total(&records[record]));
                body
            }
            Body::Names(key) => json!({ key: ["A", "B"], "_metadata": [{ "totalCount": 2 }] }),
            Body::ArrayOfOne(key, record) => json!({ key: records[record] }),
            Body::TopLevel(_, record) => records[record][0].clone(),
        };
        body["status_code"] = json!(200);
        body["status_txt"] = json!("OK");
        body
    }
}

fn read_page<T: Serialize>(page: Page<T>) -> ParsedBody {
    let records = page.items.iter().map(|item| serde_json::to_value(item).unwrap()).collect();
    let window = page.window;
    let offset = Some(window.offset);
    let limit = Some(window.limit);
    let metadata = Metadata { offset, limit, total: window.claimed };
    ParsedBody { records, problems: page.problems, metadata }
}

fn read_single<T: Serialize>(single: Single<T>) -> ParsedBody {
    let records = vec![serde_json::to_value(single.record).unwrap()];
    ParsedBody { records, problems: single.problems, metadata: Metadata::default() }
}
