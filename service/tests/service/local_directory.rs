//! Agreement of the service with the app's local directory, which has read the plain lists and
//! details of that service, or lists as a published folder has them: both answer with the same
//! bodies.

use crate::random_directory::{TODAY, any_questions, files};
use crate::support::{Server, cases};
use directory_api::response::envelope::{HttpHead, open};
use directory_api::{
    Call, FacetField, ListQuestion, MissingField, Page, PageRequest, PersonQuery, Record, Response,
    Results, RoundQuery, SortKey, VentureQuery, Window, call,
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

/// Form of published lists.
const FILES: ListForm = ListForm::Files { has_rounds: true };

fn new_state(form: ListForm) -> State<NoError> {
    State::new(|text| text.nfkd().collect(), form, 1_000_000, true)
}

/// Reads a page of a list: of the plain one, or with all fields.
fn list_page<R: Record>(
    server: &Server,
    form: ListForm,
    call: Call<Page<R>>,
    list: impl Into<ListQuestion>,
) -> (Vec<R>, Window) {
    let page = if form == FILES {
        let (_, page) = ListQuestion::parse(call.address()).unwrap();
        get(server, &call::find::<Results<R>>(&list.into().with_counts(&[]), page)).page
    } else {
        get(server, &call)
    };
    (page.items, page.window)
}

/// Local directory that has read everything, and was closed and opened again.
struct LocalDirectory<'a> {
    server: &'a Server,
    form: ListForm,
    state: State<NoError>,
    now: f64,
    records: BTreeMap<ListKind, StoredRecord>,
}

impl<'a> LocalDirectory<'a> {
    fn read(server: &'a Server, form: ListForm) -> Self {
        let now = f64::from(TODAY) * 86_400_000.0;
        let mut local =
            Self { server, form, state: new_state(form), now, records: BTreeMap::new() };
        let rounds = "/v1/fundraising?status=r_fundraising&status=r_completed&status=r_pending";
        for address in ["/v1/users?name=a", rounds, "/v1/ventures?sector=Water"] {
            local.answer(address);
        }
        if form == ListForm::Pages {
            local.send(Event::Command(Command::Close));
            local.state = new_state(form);
        }
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
                let form = self.form;
                let (rows, window) = match &kind {
                    ListKind::Ventures => {
                        let list = VentureQuery::default();
                        let (mut rows, window) =
                            list_page(server, form, call::ventures(page), list);
                        for row in rows.iter_mut().filter(|_| form == FILES) {
                            let team =
                                get(server, &call::venture_team(&row.id, PageRequest::default()));
                            row.team = Some(team.items.into_iter().collect());
                        }
                        (ListRows::Ventures(rows), window)
                    }
                    ListKind::People => {
                        let list = PersonQuery::default();
                        let (rows, window) = list_page(server, form, call::users(page), list);
                        (ListRows::People(rows), window)
                    }
                    ListKind::Rounds(status) => {
                        let statuses = vec![status.clone()];
                        let list = RoundQuery { statuses, ..RoundQuery::default() };
                        let call = call::fundraising(status, page);
                        let (rows, window) = list_page(server, form, call, list);
                        (ListRows::Rounds(rows), window)
                    }
                };
                Event::Page(kind, page, Ok(ListPage { rows, window }))
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
        let mut local = LocalDirectory::read(&server, ListForm::Pages);
        let mut published = LocalDirectory::read(&server, FILES);
        for (questions, offset, limit) in questions {
            let pages = [PageRequest { offset, limit }, PageRequest { offset: 0, limit }];
            for (question, page) in questions.iter().flat_map(|list| pages.map(|page| (list, page))) {
                if !question.extensions().is_empty() {
                    let address = question.address(page);
                    prop_assert_eq!(published.answer(&address), server.get(&address).json(), "{}", address);
                }
                let Some(address) = address(question.clone(), page) else { continue };
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
