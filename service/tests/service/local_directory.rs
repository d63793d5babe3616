//! Agreement of the service with the app's local directory, which has read the plain lists and
//! details of that service: both answer with the same bodies.

use crate::random_directory::{TODAY, any_questions, files};
use crate::support::{Server, cases};
use directory_api::response::envelope::{HttpHead, open};
use directory_api::{
    Call, FacetField, ListQuestion, MissingField, Page, PageRequest, Record, Response, SortKey,
    call,
};
use local_directory::browser::StoredRecord;
use local_directory::state::{Effect, Event, Notes, State};
use local_directory::{Command, Failure, FetchError, ListForm, ListKind, ListPage, ListRows};
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::Value;
use std::collections::{BTreeMap, VecDeque};
use unicode_normalization::UnicodeNormalization;

/// Error of a request. None occurs, because a failed request ends the test.
#[derive(Clone, Debug, PartialEq)]
struct NoError;

impl FetchError for NoError {
    fn failure(&self) -> Failure {
        Failure::Rejected
    }
}

fn get<R: Response>(server: &Server, call: &Call<R>) -> R {
    let reply = server.get(call.address());
    let body = open(HttpHead { status: reply.status, retry_after: None }, reply.text());
    let read = body.and_then(|body| call.read(&body));
    read.unwrap_or_else(|error| panic!("{}: {error:?}", call.address()))
}

fn list_page<R: Record>(
    server: &Server,
    call: &Call<Page<R>>,
    rows: fn(Vec<R>) -> ListRows,
) -> ListPage {
    let page = get(server, call);
    ListPage { rows: rows(page.items), window: page.window }
}

fn new_state() -> State<NoError> {
    State::new(|text| text.nfkd().collect(), ListForm::Pages, 1_000_000, true)
}

/// Local directory that has read everything, and was closed and opened again.
struct LocalDirectory<'a> {
    server: &'a Server,
    state: State<NoError>,
    now: f64,
    records: BTreeMap<ListKind, StoredRecord>,
}

impl<'a> LocalDirectory<'a> {
    fn read(server: &'a Server) -> Self {
        let now = f64::from(TODAY) * 86_400_000.0;
        let mut local = Self { server, state: new_state(), now, records: BTreeMap::new() };
        let rounds = "/v1/fundraising?status=r_fundraising&status=r_completed&status=r_pending";
        for address in ["/v1/users?name=a", rounds, "/v1/ventures?sector=Water"] {
            local.answer(address);
        }
        local.send(Event::Command(Command::Close));
        local.state = new_state();
        local
    }

    /// Sends an event, and those that follow.
    fn send(&mut self, event: Event<NoError>) {
        let mut events = VecDeque::from([event]);
        while let Some(event) = events.pop_front() {
            let effects = self.state.on(self.now, event);
            events.extend(effects.into_iter().filter_map(|effect| self.respond(effect)));
            if events.is_empty()
                && let Some(deadline) = self.state.deadline()
            {
                self.now = self.now.max(deadline);
                events.push_back(Event::Tick);
            }
        }
    }

    fn respond(&mut self, effect: Effect) -> Option<Event<NoError>> {
        let server = self.server;
        let note = || "note".to_owned();
        Some(match effect {
            Effect::RequestPage(kind, page) => {
                let rows = match &kind {
                    ListKind::Ventures => {
                        list_page(server, &call::ventures(page), ListRows::Ventures)
                    }
                    ListKind::People => list_page(server, &call::users(page), ListRows::People),
                    ListKind::Rounds(status) => {
                        list_page(server, &call::fundraising(status, page), ListRows::Rounds)
                    }
                };
                Event::Page(kind, page, Ok(rows))
            }
            Effect::RequestDetail(id) => {
                let detail = get(server, &call::venture(&id));
                Event::Detail(id, Ok(Box::new(detail.record)))
            }
            Effect::Load(kind) => {
                let record = self.records.get(&kind).cloned();
                Event::Loaded(kind, record.is_some().then(note), Ok(record))
            }
            Effect::Write(kind, record) => {
                self.records.insert(kind.clone(), record);
                Event::Written(kind, Some(note()))
            }
            Effect::RequestLock => Event::Lock(true, Notes::default()),
            _ => return None,
        })
    }

    fn answer(&mut self, address: &str) -> Value {
        self.send(Event::Ask(address.to_owned(), true));
        let answer = self.state.answer(self.now, address, true).unwrap();
        serde_json::from_str(&answer.unwrap()).unwrap()
    }
}

/// Address of a question, without the parts by stage and team, which plain lists lack; `None` for
/// the plain list.
fn address(mut question: ListQuestion, page: PageRequest) -> Option<String> {
    match &mut question {
        ListQuestion::Rounds(query) => {
            query.stages.clear();
            query.facets.retain(|field| *field != FacetField::Stage);
            query.sort = query.sort.filter(|sort| sort.key != SortKey::Stage);
        }
        ListQuestion::People(query) => {
            query.ventures = None;
            query.sort = query.sort.filter(|sort| sort.key != SortKey::Ventures);
        }
        ListQuestion::Ventures(query) => {
            query.person = None;
            query.without.retain(|field| *field != MissingField::Team);
            query.facets.retain(|field| *field != FacetField::Without);
        }
    }
    (!question.extensions().is_empty()).then(|| question.address(page))
}

/// Fields of users that only results of the query extension have.
const OF_EXTENSION: [&str; 6] =
    ["title", "organization", "country", "role", "ventures", "venturesCount"];

/// Removes the fields that plain lists lack.
fn remove_details(body: &mut Value) {
    for list in ["fundraising", "users", "ventures"] {
        let rows = body.get_mut(list).and_then(Value::as_array_mut);
        for row in rows.into_iter().flatten().filter_map(Value::as_object_mut) {
            match list {
                "users" => row.retain(|name, _| !OF_EXTENSION.contains(&name.as_str())),
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
        questions in vec((any_questions(), 0..30_u64, 0..20_u32), 20),
    ) {
        let server = files.serve();
        let mut local = LocalDirectory::read(&server);
        for (questions, offset, limit) in questions {
            let pages = [PageRequest { offset, limit }, PageRequest { offset: 0, limit }];
            let addresses = questions
                .iter()
                .flat_map(|question| pages.map(|page| address(question.clone(), page)));
            for address in addresses.flatten() {
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
