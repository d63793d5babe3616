//! Agreement of the service with the app's local directory, which has read the plain lists and
//! details of that service: both answer with the same bodies.

use crate::random_directory::{any_query, files};
use crate::support::{Server, cases};
use browser::Browser;
use directory_api::response::envelope::HttpHead;
use directory_api::{
    Call, FacetField, ListQuery, Page, PageRequest, PersonQuery, QueryString, Response, Round,
    RoundQuery, RoundStatus, Single, SortKey, UserSummary, Venture, VentureId, VentureQuery,
    VentureSummary, call,
};
use local_directory::{Directory, DirectoryOptions, Failure, Fetch, FetchError, ListService};
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::Value;
use std::rc::Rc;

#[allow(dead_code, reason = "the tests of the local directory use all of it")]
#[path = "../../../crates/local-directory/tests/lists/browser.rs"]
mod browser;

/// Error of a request. None occurs, because a failed request ends the test.
#[derive(Clone, Debug, PartialEq)]
struct NoError;

impl FetchError for NoError {
    fn failure(&self) -> Failure {
        Failure::Rejected
    }

    fn is_about_connection(&self) -> bool {
        false
    }
}

fn get<R: Response>(server: &Server, call: &Call<R>) -> R {
    let reply = server.get(call.address());
    let read = call.read(HttpHead { status: reply.status, retry_after: None }, reply.text());
    read.unwrap_or_else(|error| panic!("{}: {error:?}", call.address()))
}

/// Plain lists and details of a service.
struct PlainLists(Rc<Server>);

fn ready<T: 'static>(response: T) -> Fetch<T, NoError> {
    Box::pin(std::future::ready(Ok(response)))
}

impl ListService<NoError> for PlainLists {
    fn ventures(&self, page: PageRequest) -> Fetch<Page<VentureSummary>, NoError> {
        ready(get(&self.0, &call::ventures(page)))
    }

    fn people(&self, page: PageRequest) -> Fetch<Page<UserSummary>, NoError> {
        ready(get(&self.0, &call::users(page)))
    }

    fn rounds(&self, status: &RoundStatus, page: PageRequest) -> Fetch<Page<Round>, NoError> {
        ready(get(&self.0, &call::fundraising(status, page)))
    }

    fn venture(&self, id: &VentureId) -> Fetch<Venture, NoError> {
        let detail: Single<Venture> = get(&self.0, &call::venture(id));
        ready(detail.record)
    }
}

fn open(browser: &Browser, server: &Rc<Server>) -> Directory<NoError> {
    Directory::open(DirectoryOptions {
        scope: "service".to_owned(),
        service: Rc::new(PlainLists(Rc::clone(server))) as Rc<dyn ListService<NoError>>,
        platform: browser.tab(),
        requests_per_minute: 1_000_000,
        is_online: true,
        has_key: true,
    })
}

/// Local directory that has read everything, and was closed and opened again.
struct LocalDirectory {
    browser: Browser,
    directory: Directory<NoError>,
}

impl LocalDirectory {
    fn read(server: &Rc<Server>) -> Self {
        let browser = Browser::new();
        let mut local = Self { directory: open(&browser, server), browser };
        let rounds = "/v1/fundraising?status=r_fundraising&status=r_completed&status=r_pending";
        for address in ["/v1/users?name=a", rounds, "/v1/ventures?sector=Water"] {
            while local.answer(address)["_metadata"][0]["coverage"]["growing"] == true {
                local.browser.advance(1_000.0);
            }
        }
        local.directory.close();
        local.browser.advance(1_000.0);
        local.directory = open(&local.browser, server);
        local
    }

    fn answer(&self, address: &str) -> Value {
        let (directory, address) = (self.directory.clone(), address.to_owned());
        let answer = self.browser.block_on(async move { directory.answer(&address, true).await });
        serde_json::from_str(&answer.unwrap()).unwrap()
    }
}

/// Address of a query; `None` for the plain list.
fn address(path: &str, query: &impl ListQuery, page: PageRequest) -> Option<String> {
    let mut parameters = QueryString::default();
    query.write(&mut parameters);
    parameters.push("limit", page.limit);
    parameters.push("offset", page.offset);
    (!query.extensions().is_empty()).then(|| format!("{path}?{parameters}"))
}

/// Query without stages, which plain lists lack.
fn without_stages(query: &RoundQuery) -> RoundQuery {
    let mut query = query.clone();
    query.stages.clear();
    query.facets.retain(|field| *field != FacetField::Stage);
    query.sort = query.sort.filter(|sort| sort.key != SortKey::Stage);
    if query.statuses.is_empty() {
        query.statuses = RoundStatus::ALL.to_vec();
    }
    query
}

/// Removes the fields that plain lists lack.
fn remove_details(body: &mut Value) {
    for list in ["fundraising", "users", "ventures"] {
        let rows = body.get_mut(list).and_then(Value::as_array_mut);
        for row in rows.into_iter().flatten().filter_map(Value::as_object_mut) {
            match list {
                "users" => drop(["title", "organization", "country"].map(|name| row.remove(name))),
                "fundraising" => drop(row.remove("stage")),
                _ => drop(
                    row.get_mut("last_round")
                        .and_then(|last| last.as_object_mut()?.remove("stage")),
                ),
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(12))]

    #[test]
    fn service_agrees_with_local_directory(
        files in files(),
        questions in vec((any_query(), any_query(), any_query(), 0..30_u64, 0..20_u32), 20),
    ) {
        let server = Rc::new(files.serve());
        let local = LocalDirectory::read(&server);
        for (ventures, people, rounds, offset, limit) in questions {
            let (ventures, people): (VentureQuery, PersonQuery) = (ventures, people);
            let first = PageRequest { offset: 0, limit };
            let page = PageRequest { offset, limit };
            let addresses = [
                address("/v1/ventures", &ventures, page),
                address("/v1/ventures", &ventures, first),
                address("/v1/users", &people, page),
                address("/v1/fundraising", &without_stages(&rounds), page),
            ];
            for address in addresses.into_iter().flatten() {
                let mut expected = server.get(&address).json();
                remove_details(&mut expected);
                let mut answer = local.answer(&address);
                let metadata = answer["_metadata"][0].as_object_mut().unwrap();
                let coverage = metadata.remove("coverage").unwrap();
                prop_assert_eq!((&coverage["unchecked"], &coverage["growing"]), (&0.into(), &false.into()));
                prop_assert_eq!(answer, expected, "{}", address);
            }
        }
    }
}
