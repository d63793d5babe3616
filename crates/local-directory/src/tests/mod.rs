//! Tests feed events to the state of a tab: responses of a service, stored records, and time.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

mod answers;
mod reading;
mod storing;

use crate::browser::{StorageError, StoredRecord};
use crate::event::{Command, Effect, Event, Notes};
use crate::state::State;
use crate::{AnswerError, Failure, FetchError, ListForm, ListKind, ListPage, ListRows, Phase};
use directory_api::response::Metadata;
use directory_api::{PageRequest, Record, RoundStatus, Window};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use unicode_normalization::UnicodeNormalization;

/// Address of all ventures.
const ALL: &str = "/v1/ventures?sort=name&limit=5";
/// Time after which a test gives up, in milliseconds.
const PATIENCE: f64 = 3_600_000.0;

#[derive(Clone, Copy, Debug, PartialEq)]
enum Error {
    Network,
    Busy(u32),
    Key,
}

impl FetchError for Error {
    fn failure(&self) -> Failure {
        match self {
            Self::Network => Failure::Unreachable,
            Self::Busy(seconds) => Failure::Busy(Some(*seconds)),
            Self::Key => Failure::Denied,
        }
    }
}

/// Parts of an answer that tests compare.
#[derive(Debug, PartialEq)]
struct Answer {
    ids: Vec<String>,
    total: u64,
    unchecked: u64,
    is_growing: bool,
    applied: Value,
    body: Value,
}

/// Tab with its service and storage.
struct Tab {
    state: State<Error>,
    now: f64,
    /// Numbers of the ventures, in the order of the list.
    ventures: Vec<u32>,
    /// Statuses, identifiers and ventures of rounds.
    rounds: Vec<(RoundStatus, u32, u32)>,
    /// Requests with their times.
    requests: Vec<(f64, String)>,
    /// Failure of requests that begin with this text.
    fault: Option<(&'static str, Error)>,
    /// Events to come, with their times.
    events: Vec<(f64, Event<Error>)>,
    /// Stored records with their notes.
    records: BTreeMap<ListKind, (String, StoredRecord)>,
    is_storage_forbidden: bool,
    is_locked_elsewhere: bool,
    /// Times at which views were notified.
    notified: Vec<f64>,
}

impl Tab {
    fn new(form: ListForm, requests_per_minute: u32, has_key: bool, ventures: u32) -> Self {
        let normalize = |text: &str| text.nfkd().collect();
        Self {
            state: State::new(normalize, form, requests_per_minute, has_key),
            now: 1_700_000_000_000.0,
            ventures: (1..=ventures).rev().collect(),
            rounds: Vec::new(),
            requests: Vec::new(),
            fault: None,
            events: Vec::new(),
            records: BTreeMap::new(),
            is_storage_forbidden: false,
            is_locked_elsewhere: false,
            notified: Vec::new(),
        }
    }

    /// Opens a tab with a service that has this number of ventures.
    fn open(ventures: u32) -> Self {
        Self::new(ListForm::Pages, 100_000, true, ventures)
    }

    /// Closes the directory once everything is stored, and opens it again.
    fn reopen(&mut self) {
        self.advance(1_000.0);
        self.command(Command::Close);
        self.state = Self::open(0).state;
    }

    fn send(&mut self, event: Event<Error>) {
        for effect in self.state.on(self.now, event) {
            if let Some((delay, event)) = self.run(effect) {
                self.events.push((self.now + delay, event));
            }
        }
    }

    fn command(&mut self, command: Command) {
        self.send(Event::Command(command));
    }

    /// Runs an effect. Returns the event that follows, with its delay.
    fn run(&mut self, effect: Effect) -> Option<(f64, Event<Error>)> {
        match effect {
            Effect::RequestPage(kind, request) => {
                let (name, page) = self.page(&kind, request);
                let outcome = self.request(format!("{name} {}", request.offset));
                return Some((300.0, Event::Page(kind, request, outcome.map(|()| page))));
            }
            Effect::RequestDetail(id) => {
                let number: u32 = id.as_str().parse().unwrap();
                let mut detail = venture(number);
                detail["sectors"] =
                    json!([if number.is_multiple_of(2) { "Energy" } else { "Health" }]);
                detail["tags"] = json!([format!("tag {}", number % 3)]);
                let outcome = self.request(format!("detail {id}"));
                let detail = outcome.map(|()| serde_json::from_value(detail).unwrap());
                return Some((300.0, Event::Detail(id, detail)));
            }
            Effect::Load(kind) => {
                let (note, record) = self.records.get(&kind).cloned().unzip();
                let is_forbidden = self.is_storage_forbidden;
                let record = if is_forbidden { Err(StorageError) } else { Ok(record) };
                return Some((5.0, Event::Loaded(kind, note, record)));
            }
            Effect::Write(kind, _) if self.is_storage_forbidden => {
                return Some((5.0, Event::Written(kind, None)));
            }
            Effect::Write(kind, record) => {
                let note = self.now.to_string();
                self.records.insert(kind.clone(), (note.clone(), record));
                return Some((5.0, Event::Written(kind, Some(note))));
            }
            Effect::Delete(kind) => drop(self.records.remove(&kind)),
            Effect::RequestLock => {
                let lock = Event::Lock(!self.is_locked_elsewhere, self.notes());
                return Some((0.0, lock));
            }
            Effect::ChangeAnswers => self.notified.push(self.now),
            _ => {}
        }
        None
    }

    fn request(&mut self, request: String) -> Result<(), Error> {
        let fault = self.fault.filter(|(start, _)| request.starts_with(start));
        self.requests.push((self.now, request));
        fault.map_or(Ok(()), |(_, error)| Err(error))
    }

    /// Name of a list, and one of its pages.
    fn page(&self, kind: &ListKind, request: PageRequest) -> (String, ListPage) {
        match kind {
            ListKind::Ventures => {
                let rows = self.ventures.iter().copied().map(venture).collect();
                ("ventures".to_owned(), page(rows, request, ListRows::Ventures))
            }
            ListKind::People => {
                let rows = vec![json!({ "id": "1", "firstName": "Ama", "lastName": "Mensah" })];
                ("people".to_owned(), page(rows, request, ListRows::People))
            }
            ListKind::Rounds(status) => {
                let rounds = self.rounds.iter().filter(|(other, ..)| other == status);
                let row = |(_, id, venture): &(RoundStatus, u32, u32)| {
                    let capital = (id * 1_000).to_string();
                    json!({ "id": id.to_string(), "venture_id": venture.to_string(), "capital": capital })
                };
                let rows = rounds.map(row).collect();
                (format!("rounds {status}"), page(rows, request, ListRows::Rounds))
            }
        }
    }

    fn notes(&self) -> Notes {
        self.records.iter().map(|(kind, (note, _))| (kind.clone(), note.clone())).collect()
    }

    /// Sends the next event that is due by `end`. Returns false if there is none.
    fn step(&mut self, end: f64) -> bool {
        self.events.sort_by(|(a, _), (b, _)| a.total_cmp(b));
        let tick = self.state.deadline().unwrap_or(f64::MAX);
        let (at, event) = match self.events.first() {
            Some((at, _)) if *at <= tick.min(end) => self.events.remove(0),
            _ if tick <= end => (tick, Event::Tick),
            _ => return false,
        };
        self.now = self.now.max(at);
        self.send(event);
        true
    }

    fn advance(&mut self, milliseconds: f64) {
        let end = self.now + milliseconds;
        while self.step(end) {}
        self.now = end;
    }

    fn wait_until(&mut self, what: &str, mut condition: impl FnMut(&Self) -> bool) {
        let end = self.now + PATIENCE;
        while !condition(self) {
            assert!(self.step(end), "{what}: no event is due");
        }
    }

    fn wait_for(&mut self, phase: &Phase<Error>) {
        self.wait_until(&format!("{phase:?}"), |tab| tab.state.phase() == *phase);
    }

    /// Answers, and reads from the service if necessary.
    fn ask(&mut self, address: &str) -> Result<Answer, AnswerError<Error>> {
        self.answer(address, true)
    }

    /// Answers only from stored data.
    fn peek(&mut self, address: &str) -> Result<Answer, AnswerError<Error>> {
        self.answer(address, false)
    }

    /// Answers after reading everything for the address.
    fn read(&mut self, address: &str) -> Answer {
        self.ask(address).unwrap();
        self.wait_for(&Phase::Idle);
        self.peek(address).unwrap()
    }

    /// Requests everything that the answer to an address needs, and answers.
    fn check_all(&mut self, address: &str) -> Answer {
        self.send(Event::CheckAll(address.to_owned()));
        self.wait_for(&Phase::Idle);
        self.peek(address).unwrap()
    }

    fn answer(&mut self, address: &str, may_start: bool) -> Result<Answer, AnswerError<Error>> {
        self.send(Event::Ask(address.to_owned(), may_start));
        let mut answer = None;
        self.wait_until("an answer", |tab| {
            answer = tab.state.answer(tab.now, address, may_start);
            answer.is_some()
        });
        let body: Value = serde_json::from_str(&answer.unwrap()?).unwrap();
        let key = address[4..].split('?').next().unwrap();
        let metadata = &body["_metadata"][0];
        let rows = body[key].as_array().unwrap();
        Ok(Answer {
            ids: rows.iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect(),
            total: metadata["totalCount"].as_u64().unwrap(),
            unchecked: metadata["coverage"]["unchecked"].as_u64().unwrap_or(0),
            is_growing: metadata["coverage"]["growing"].as_bool().unwrap_or(false),
            applied: metadata["applied"].clone(),
            body,
        })
    }

    /// Number of requests that begin with this text.
    fn count(&self, start: &str) -> usize {
        self.requests.iter().filter(|(_, request)| request.starts_with(start)).count()
    }
}

/// Creates a venture, two days before the time of tests. Every seventh is solar; one third each are in Ghana, Kenya and Mali.
fn venture(number: u32) -> Value {
    let kind = if number.is_multiple_of(7) { "Solar" } else { "Water" };
    let country = ["Ghana", "Kenya", "Mali"][(number % 3) as usize];
    json!({
        "id": number.to_string(), "title": format!("{kind} {number:04}"), "country": country,
        "address": format!("{} Main Road, {country} City", number), "date_created": "2023-11-12 00:00:00",
    })
}

fn page<R: Record>(
    rows: Vec<Value>,
    request: PageRequest,
    list: fn(Vec<R>) -> ListRows,
) -> ListPage {
    let metadata = Metadata { total: Some(rows.len() as u64), ..Metadata::default() };
    let rows = rows.into_iter().skip(request.offset as usize).take(request.limit as usize);
    let rows: Vec<R> = rows.map(|row| serde_json::from_value(row).unwrap()).collect();
    ListPage { window: Window::new(request, metadata, rows.len() as u64), rows: list(rows) }
}
