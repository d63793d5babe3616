//! Service without the query extension, and directories that read it.

use crate::browser::{Browser, Tab};
use directory_api::{
    Page, PageRequest, Record, Round, RoundStatus, UserSummary, Venture, VentureId, VentureSummary,
    Window, response::Metadata,
};
use local_directory::{
    AnswerError, Directory, DirectoryOptions, Failure, Fetch, FetchError, ListService, Phase,
    Platform, Progress,
};
use reactive_graph::traits::GetUntracked;
use serde_json::{Value, json};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Scope of the directories, which is also the name of the record with the ventures.
pub(crate) const SCOPE: &str = "https://service.example ";
/// Address of all ventures.
pub(crate) const ALL: &str = "/v1/ventures?sort=name&limit=5";

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Error {
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

/// Service that records requests.
pub(crate) struct Service {
    /// Numbers of the ventures, in the order of the list.
    pub(crate) ventures: RefCell<Vec<u32>>,
    /// Rounds with their statuses.
    pub(crate) rounds: RefCell<Vec<(RoundStatus, Value)>>,
    pub(crate) requests: RefCell<Vec<(f64, String)>>,
    /// Failure of requests with this beginning.
    pub(crate) fault: RefCell<Option<(&'static str, Error)>>,
    /// Failure of the request for ventures at this offset, once.
    pub(crate) fault_at: Cell<Option<(u64, Error)>>,
    tab: Rc<Tab>,
}

/// Creates a venture. Every seventh is solar; one third each are in Ghana, Kenya and Mali.
fn venture(number: u32) -> Value {
    let kind = if number.is_multiple_of(7) { "Solar" } else { "Water" };
    let country = ["Ghana", "Kenya", "Mali"][(number % 3) as usize];
    json!({
        "id": number.to_string(),
        "title": format!("{kind} {number:04}"),
        "country": country,
        "website": format!("https://{number}.example"),
        "date_created": format!("2020-01-01 00:{:02}:{:02}", number / 60 % 60, number % 60),
    })
}

fn detail(number: u32) -> Value {
    let mut detail = venture(number);
    detail["sectors"] = json!([if number.is_multiple_of(2) { "Energy" } else { "Health" }]);
    detail["fundStatus"] = json!("Raising capital");
    detail
}

/// Creates a round of a venture.
pub(crate) fn round(number: u32, venture: u32) -> Value {
    json!({
        "id": number.to_string(), "venture_id": venture.to_string(),
        "title": format!("Round {number}"), "capital": (number * 1_000).to_string(),
        "post_date": format!("2020-01-{:02} 00:00:00", number % 28 + 1),
    })
}

fn decode<T: Record>(value: &Value) -> T {
    serde_json::from_str(&value.to_string()).unwrap()
}

impl Service {
    pub(crate) fn new(browser: &Browser, ventures: u32) -> Rc<Self> {
        Rc::new(Self {
            ventures: RefCell::new((1..=ventures).rev().collect()),
            rounds: RefCell::default(),
            requests: RefCell::default(),
            fault: RefCell::default(),
            fault_at: Cell::new(None),
            tab: browser.tab(),
        })
    }

    /// Number of requests with this beginning.
    pub(crate) fn count(&self, start: &str) -> usize {
        self.requests.borrow().iter().filter(|(_, request)| request.starts_with(start)).count()
    }

    fn respond<T: 'static>(&self, request: String, value: impl FnOnce() -> T) -> Fetch<T, Error> {
        let fault_at = self.fault_at.get().filter(|(at, _)| request == format!("ventures {at}"));
        if fault_at.is_some() {
            self.fault_at.set(None);
        }
        let fault = self.fault.borrow().filter(|(start, _)| request.starts_with(start));
        self.requests.borrow_mut().push((self.tab.now(), request));
        let outcome = match fault.map(|(_, error)| error).or(fault_at.map(|(_, error)| error)) {
            Some(error) => Err(error),
            None => Ok(value()),
        };
        let sleep = self.tab.sleep(300);
        Box::pin(async move {
            sleep.await;
            outcome
        })
    }
}

fn page<T, R>(rows: &[T], request: PageRequest, row: impl Fn(&T) -> R) -> Page<R> {
    let offset = usize::try_from(request.offset).unwrap();
    let limit = usize::try_from(request.limit).unwrap();
    let items: Vec<R> = rows.iter().skip(offset).take(limit).map(row).collect();
    let total = Some(rows.len() as u64);
    let metadata = Metadata { total, ..Metadata::default() };
    let window = Window::new(request, metadata, items.len() as u64);
    Page { items, problems: Vec::new(), window }
}

impl ListService<Error> for Service {
    fn ventures(&self, request: PageRequest) -> Fetch<Page<VentureSummary>, Error> {
        let row = |number: &u32| decode(&venture(*number));
        self.respond(format!("ventures {}", request.offset), || {
            page(&self.ventures.borrow(), request, row)
        })
    }

    fn people(&self, request: PageRequest) -> Fetch<Page<UserSummary>, Error> {
        let people = [json!({ "id": "1", "firstName": "Ama", "lastName": "Mensah" })];
        self.respond(format!("people {}", request.offset), || page(&people, request, decode))
    }

    fn rounds(&self, status: &RoundStatus, request: PageRequest) -> Fetch<Page<Round>, Error> {
        self.respond(format!("rounds {status} {}", request.offset), || {
            let rounds = self.rounds.borrow();
            let rounds: Vec<_> = rounds.iter().filter(|(known, _)| known == status).collect();
            page(&rounds, request, |(_, round)| decode(round))
        })
    }

    fn venture(&self, id: &VentureId) -> Fetch<Venture, Error> {
        let number = id.as_str().parse().unwrap();
        self.respond(format!("detail {id}"), || decode(&detail(number)))
    }
}

/// Directory in a tab of its own.
pub(crate) struct OpenDirectory {
    pub(crate) browser: Rc<Browser>,
    pub(crate) directory: Directory<Error>,
}

/// Parts of an answer that tests compare.
#[derive(Debug, PartialEq)]
pub(crate) struct Answer {
    pub(crate) ids: Vec<String>,
    pub(crate) total: u64,
    /// Number of unchecked records.
    pub(crate) unchecked: u64,
    pub(crate) is_growing: bool,
    pub(crate) body: Value,
}

pub(crate) fn open_with(
    browser: &Rc<Browser>,
    service: &Rc<Service>,
    budget: u32,
    has_key: bool,
) -> OpenDirectory {
    let options = DirectoryOptions {
        scope: SCOPE.to_owned(),
        service: Rc::clone(service) as Rc<dyn ListService<Error>>,
        platform: browser.tab(),
        requests_per_minute: budget,
        is_online: true,
        has_key,
    };
    let directory = Directory::open(options);
    OpenDirectory { browser: Rc::clone(browser), directory }
}

pub(crate) fn open(browser: &Rc<Browser>, service: &Rc<Service>) -> OpenDirectory {
    open_with(browser, service, 100_000, true)
}

/// Creates a browser, a service with this number of ventures, and a directory that reads it.
pub(crate) fn open_with_ventures(ventures: u32) -> (Rc<Browser>, Rc<Service>, OpenDirectory) {
    let browser = Rc::new(Browser::new());
    let service = Service::new(&browser, ventures);
    let directory = open(&browser, &service);
    (browser, service, directory)
}

impl OpenDirectory {
    /// Answers, and reads from the service if necessary.
    pub(crate) fn ask(&self, address: &str) -> Result<Answer, AnswerError<Error>> {
        self.answer(address, true)
    }

    /// Answers only from stored data.
    pub(crate) fn peek(&self, address: &str) -> Result<Answer, AnswerError<Error>> {
        self.answer(address, false)
    }

    fn answer(&self, address: &str, may_start: bool) -> Result<Answer, AnswerError<Error>> {
        let (directory, address) = (self.directory.clone(), address.to_owned());
        let key = address[4..].split(['?', '.']).next().unwrap().to_owned();
        let body =
            self.browser.block_on(async move { directory.answer(&address, may_start).await })?;
        let body: Value = serde_json::from_str(&body).unwrap();
        let rows = body[&key].as_array().unwrap().iter();
        let (metadata, coverage) = (&body["_metadata"][0], &body["_metadata"][0]["coverage"]);
        Ok(Answer {
            ids: rows.map(|row| row["id"].as_str().unwrap().to_owned()).collect(),
            total: metadata["totalCount"].as_u64().unwrap(),
            unchecked: coverage["unchecked"].as_u64().unwrap(),
            is_growing: coverage["growing"].as_bool().unwrap(),
            body,
        })
    }

    pub(crate) fn progress(&self) -> Progress<Error> {
        self.directory.progress().get_untracked()
    }

    /// Waits for a phase.
    pub(crate) fn wait_for(&self, phase: &Phase<Error>) {
        self.browser.wait_until(&format!("{phase:?}"), || self.progress().phase == *phase);
    }

    /// Answers after reading everything for the address.
    pub(crate) fn read(&self, address: &str) -> Answer {
        self.ask(address).unwrap();
        self.wait_for(&Phase::Idle);
        self.peek(address).unwrap()
    }

    /// Closes the directory, and waits until it is stored.
    pub(crate) fn close(self) {
        self.directory.close();
        self.browser.advance(1_000.0);
    }
}
