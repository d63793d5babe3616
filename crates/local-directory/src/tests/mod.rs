//! Tests feed events to the state of a tab: responses of a service, stored records, and time.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

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

    fn is_about_connection(&self) -> bool {
        *self == Self::Network
    }
}

/// Parts of an answer that tests compare.
#[derive(Debug, PartialEq)]
struct Answer {
    ids: Vec<String>,
    total: u64,
    unchecked: u64,
    is_growing: bool,
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
    records: BTreeMap<ListKind, StoredRecord>,
    notes: Notes,
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
            notes: Notes::default(),
            is_storage_forbidden: false,
            is_locked_elsewhere: false,
            notified: Vec::new(),
        }
    }

    /// Opens a tab with a service that has this number of ventures.
    fn open(ventures: u32) -> Self {
        Self::new(ListForm::Pages, 100_000, true, ventures)
    }

    /// Closes the directory, and opens it again.
    fn reopen(&mut self) {
        self.command(Command::Close);
        self.advance(1_000.0);
        let fresh = Self::open(0);
        self.state = fresh.state;
        self.state.is_paused = self.notes.is_paused;
    }

    fn send(&mut self, event: Event<Error>) {
        for effect in self.state.on(self.now, event) {
            self.run(effect);
        }
    }

    fn command(&mut self, command: Command) {
        self.send(Event::Command(command));
    }

    fn run(&mut self, effect: Effect) {
        match effect {
            Effect::RequestPage(kind, page) => {
                let name = match &kind {
                    ListKind::Ventures => "ventures".to_owned(),
                    ListKind::People => "people".to_owned(),
                    ListKind::Rounds(status) => format!("rounds {status}"),
                };
                let outcome = self.request(format!("{name} {}", page.offset));
                let outcome = outcome.map(|()| self.page(&kind, page));
                self.events.push((self.now + 300.0, Event::Page(kind, page, outcome)));
            }
            Effect::RequestDetail(id) => {
                let outcome = self.request(format!("detail {id}"));
                let number: u32 = id.as_str().parse().unwrap();
                let mut detail = venture(number);
                let sector = if number.is_multiple_of(2) { "Energy" } else { "Health" };
                detail["sectors"] = json!([sector]);
                let outcome = outcome.map(|()| Box::new(decode(detail)));
                self.events.push((self.now + 300.0, Event::Detail(id, outcome)));
            }
            Effect::AbortPages => {
                self.events.retain(|(_, event)| !matches!(event, Event::Page(..)));
            }
            Effect::Load(kind) => {
                let note = self.note(&kind);
                let record = note.as_ref().and_then(|_| self.records.get(&kind).cloned());
                let forbidden = self.is_storage_forbidden;
                let record = if forbidden { Err(StorageError) } else { Ok(record) };
                self.events.push((self.now + 5.0, Event::Loaded(note, record)));
            }
            Effect::Write(kind, record) => {
                let note = (!self.is_storage_forbidden).then(|| self.now.to_string());
                if let Some(note) = note.clone() {
                    self.put_record(kind, note, record);
                }
                self.events.push((self.now + 5.0, Event::Written(note)));
            }
            Effect::Delete(kind) => {
                self.records.remove(&kind);
                self.notes.records.retain(|(other, _)| *other != kind);
            }
            Effect::NotePause(is_paused) => self.notes.is_paused = is_paused,
            Effect::RequestLock(steals) => {
                self.is_locked_elsewhere &= !steals;
                let is_granted = !self.is_locked_elsewhere;
                let lock = Event::Lock(is_granted, self.notes.clone());
                self.events.push((self.now, lock));
            }
            Effect::ChangeAnswers => self.notified.push(self.now),
            Effect::Post
            | Effect::ReleaseLock
            | Effect::CloseChannel
            | Effect::WakeAnswers
            | Effect::ShowProgress => {}
        }
    }

    fn request(&mut self, request: String) -> Result<(), Error> {
        let fault = self.fault.filter(|(start, _)| request.starts_with(start));
        self.requests.push((self.now, request));
        fault.map_or(Ok(()), |(_, error)| Err(error))
    }

    fn page(&self, kind: &ListKind, request: PageRequest) -> ListPage {
        let rows: Vec<Value> = match kind {
            ListKind::Ventures => self.ventures.iter().copied().map(venture).collect(),
            ListKind::People => {
                vec![json!({ "id": "1", "firstName": "Ama", "lastName": "Mensah" })]
            }
            ListKind::Rounds(status) => {
                let rounds = self.rounds.iter().filter(|(other, ..)| other == status);
                rounds.map(|(_, id, venture)| round(*id, *venture)).collect()
            }
        };
        let total = Some(rows.len() as u64);
        let (offset, limit) = (request.offset as usize, request.limit as usize);
        let rows: Vec<Value> = rows.into_iter().skip(offset).take(limit).collect();
        let metadata = Metadata { total, ..Metadata::default() };
        let window = Window::new(request, metadata, rows.len() as u64);
        let rows = match kind {
            ListKind::Ventures => ListRows::Ventures(rows.into_iter().map(decode).collect()),
            ListKind::People => ListRows::People(rows.into_iter().map(decode).collect()),
            ListKind::Rounds(_) => ListRows::Rounds(rows.into_iter().map(decode).collect()),
        };
        ListPage { rows, window }
    }

    fn note(&self, kind: &ListKind) -> Option<String> {
        let note = self.notes.records.iter().find(|(other, _)| other == kind);
        note.map(|(_, note)| note.clone())
    }

    fn put_record(&mut self, kind: ListKind, note: String, record: StoredRecord) {
        self.notes.records.retain(|(other, _)| *other != kind);
        self.notes.records.push((kind.clone(), note));
        self.records.insert(kind, record);
    }

    /// Advances to the next event that is due by `end`, and sends it. Returns false if there is
    /// none.
    fn step(&mut self, end: f64) -> bool {
        let next = (0..self.events.len())
            .min_by(|a, b| self.events[*a].0.total_cmp(&self.events[*b].0))
            .filter(|at| self.events[*at].0 <= end);
        let tick = self.state.deadline().filter(|at| *at <= end);
        let event = match next {
            Some(at) if tick.is_none_or(|tick| self.events[at].0 <= tick) => {
                let (time, event) = self.events.remove(at);
                self.now = self.now.max(time);
                event
            }
            _ => {
                let Some(tick) = tick else { return false };
                self.now = self.now.max(tick);
                Event::Tick
            }
        };
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

    fn answer(&mut self, address: &str, may_start: bool) -> Result<Answer, AnswerError<Error>> {
        self.send(Event::Ask(address.to_owned(), may_start));
        let mut answer = None;
        self.wait_until("an answer", |tab| {
            answer = tab.state.answer(address, may_start);
            answer.is_some()
        });
        let body: Value = serde_json::from_str(&answer.unwrap()?).unwrap();
        let key = address[4..].split('?').next().unwrap();
        let (metadata, rows) = (&body["_metadata"][0], body[key].as_array().unwrap());
        Ok(Answer {
            ids: rows.iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect(),
            total: metadata["totalCount"].as_u64().unwrap(),
            unchecked: metadata["coverage"]["unchecked"].as_u64().unwrap(),
            is_growing: metadata["coverage"]["growing"].as_bool().unwrap(),
            body,
        })
    }

    /// Requests everything that the answer to an address needs.
    fn check_all(&mut self, address: &str) {
        self.send(Event::CheckAll(address.to_owned()));
    }

    /// Number of requests that begin with this text.
    fn count(&self, start: &str) -> usize {
        self.requests.iter().filter(|(_, request)| request.starts_with(start)).count()
    }
}

/// Creates a venture. Every seventh is solar; one third each are in Ghana, Kenya and Mali.
fn venture(number: u32) -> Value {
    let kind = if number.is_multiple_of(7) { "Solar" } else { "Water" };
    let country = ["Ghana", "Kenya", "Mali"][(number % 3) as usize];
    json!({ "id": number.to_string(), "title": format!("{kind} {number:04}"), "country": country })
}

fn round(id: u32, venture: u32) -> Value {
    json!({ "id": id.to_string(), "venture_id": venture.to_string(), "capital": (id * 1_000).to_string() })
}

fn decode<T: Record>(value: Value) -> T {
    serde_json::from_value(value).unwrap()
}
