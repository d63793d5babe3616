//! A service with lists alone, and the lists of an app over it.

use crate::browser::{Browser, Tab};
use directory_api::{
    FoundVenture, Page, PageRequest, Record, Round, RoundStatus, UserSummary, Venture, VentureId,
    VentureQuery, VentureStatus, VentureSummary, Window,
};
use local_directory::{
    Failure, Fetch, FetchError, ListService, Options, Phase, Platform, SharedBudget,
    SharedDirectory, Status, VentureList, open_ventures,
};
use reactive_graph::traits::GetUntracked;
use serde_json::{Value, json};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// The key under which the ventures of the test are stored.
pub(crate) const SCOPE: &str = "https://service.example ";

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Error {
    Network,
    Busy(u32),
    Key,
    NotFound,
}

impl FetchError for Error {
    fn failure(&self) -> Failure {
        match self {
            Self::Network => Failure::Unreachable,
            Self::Busy(seconds) => Failure::Busy(Some(*seconds)),
            Self::Key => Failure::Denied,
            Self::NotFound => Failure::Rejected,
        }
    }

    fn is_about_connection(&self) -> bool {
        *self == Self::Network
    }
}

/// The service, and what it was asked for.
pub(crate) struct Service {
    /// The numbers of the ventures, in the order of the list.
    pub(crate) ventures: RefCell<Vec<u32>>,
    pub(crate) people: RefCell<Vec<Value>>,
    /// Rounds of any status, but for those that say which by `status`.
    pub(crate) rounds: RefCell<Vec<Value>>,
    pub(crate) requests: RefCell<Vec<String>>,
    /// What every request fails with.
    pub(crate) fault: Cell<Option<Error>>,
    /// What the request for this offset fails with, once.
    pub(crate) fault_at: Cell<Option<(u64, Error)>>,
    /// The search of ventures; without one, every request for it fails.
    pub(crate) search: RefCell<Option<Search>>,
    /// How long a response takes, in milliseconds.
    pub(crate) delay: Cell<u32>,
    tab: Rc<Tab>,
}

/// The search of the original service.
pub(crate) struct Search {
    /// The page size that it applies at most.
    pub(crate) limit: u32,
    /// Which ventures it does not find.
    pub(crate) misses: fn(u32) -> bool,
    /// Of which ventures it does not tell the sectors.
    pub(crate) is_silent: fn(u32) -> bool,
    /// Whether it finds every venture, whatever is searched for.
    pub(crate) ignores_filters: bool,
    /// After so many requests it fails with this.
    pub(crate) fault_after: Option<(usize, Error)>,
}

impl Default for Search {
    fn default() -> Self {
        Self {
            limit: 200,
            misses: |_| false,
            is_silent: |_| false,
            ignores_filters: false,
            fault_after: None,
        }
    }
}

const WORDS: [&str; 6] = [
    "Raising capital",
    "Completed",
    "Pending",
    "Dealmaking",
    "Not raising",
    "Words of this service alone",
];

/// Every twelfth venture has a status that the specification does not know.
fn words(number: u32) -> &'static str {
    WORDS[if number.is_multiple_of(12) { 5 } else { (number % 5) as usize }]
}

/// A venture with what its detail and the search tell.
fn detail(number: u32) -> Value {
    let mut detail = venture(number);
    detail["sectors"] = json!([if number.is_multiple_of(2) { "Energy" } else { "Health" }]);
    detail["fundStatus"] = json!(words(number));
    detail
}

/// Every seventh venture is solar; a third each is in Ghana, Kenya and Mali.
fn venture(number: u32) -> Value {
    let kind = if number.is_multiple_of(7) { "Solar" } else { "Water" };
    let country = ["Ghana", "Kenya", "Mali"][(number % 3) as usize];
    json!({
        "id": number.to_string(),
        "title": format!("{kind} {number:04}"),
        "country": country,
        "date_created": format!("2020-01-01 00:{:02}:{:02}", number / 60 % 60, number % 60),
        "date_founded": format!("{}-01-01", 1990 + number % 30),
        "network_strength": "0.5",
    })
}

pub(crate) fn decoded<T: Record>(value: &Value) -> T {
    serde_json::from_str(&value.to_string()).unwrap()
}

impl Service {
    pub(crate) fn of(browser: &Browser, count: u32) -> Rc<Self> {
        Rc::new(Self {
            ventures: RefCell::new((1..=count).rev().collect()),
            people: RefCell::default(),
            rounds: RefCell::default(),
            requests: RefCell::default(),
            fault: Cell::new(None),
            fault_at: Cell::new(None),
            search: RefCell::default(),
            delay: Cell::new(300),
            tab: browser.tab(),
        })
    }

    /// How many requests began like this.
    pub(crate) fn count(&self, start: &str) -> usize {
        self.requests.borrow().iter().filter(|request| request.starts_with(start)).count()
    }

    fn respond<T: 'static>(
        &self,
        request: String,
        offset: Option<u64>,
        value: impl FnOnce() -> Result<T, Error>,
    ) -> Fetch<T, Error> {
        self.requests.borrow_mut().push(request);
        let fault_here = self.fault_at.get().filter(|(at, _)| Some(*at) == offset);
        if fault_here.is_some() {
            self.fault_at.set(None);
        }
        let fault = self.fault.get().or(fault_here.map(|(_, fault)| fault));
        let outcome = fault.map_or_else(value, Err);
        let sleep = self.tab.sleep(self.delay.get());
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
    let window = Window {
        offset: request.offset,
        limit: request.limit.into(),
        received: items.len() as u64,
        claimed: Some(rows.len() as u64),
        is_counted: false,
    };
    Page { items, problems: Vec::new(), window }
}

impl ListService<Error> for Service {
    fn ventures(&self, request: PageRequest) -> Fetch<Page<VentureSummary>, Error> {
        let name = format!("ventures {}", request.offset);
        let row = |number: &u32| decoded(&venture(*number));
        self.respond(name, Some(request.offset), || Ok(page(&self.ventures.borrow(), request, row)))
    }

    fn people(&self, request: PageRequest) -> Fetch<Page<UserSummary>, Error> {
        let name = format!("people {}", request.offset);
        self.respond(name, None, || Ok(page(&self.people.borrow(), request, decoded)))
    }

    fn rounds(&self, status: &RoundStatus, request: PageRequest) -> Fetch<Page<Round>, Error> {
        let name = format!("rounds {status} {}", request.offset);
        let is_of = |round: &&Value| round.get("status").is_none_or(|it| *it == status.to_string());
        self.respond(name, None, || {
            let rounds: Vec<Value> = self.rounds.borrow().iter().filter(is_of).cloned().collect();
            Ok(page(&rounds, request, decoded))
        })
    }

    fn venture(&self, id: &VentureId) -> Fetch<Venture, Error> {
        let number: Option<u32> = id.as_str().parse().ok();
        self.respond(format!("venture {id}"), None, || {
            Ok(decoded(&detail(number.ok_or(Error::NotFound)?)))
        })
    }

    fn search(
        &self,
        search: &VentureQuery,
        request: PageRequest,
    ) -> Fetch<Page<FoundVenture>, Error> {
        let VentureQuery { countries, statuses, .. } = search;
        let name = format!("search {countries:?} {statuses:?} {request:?}");
        let sent = self.count("search");
        self.respond(name, None, || {
            let service = self.search.borrow();
            let Some(service) = &*service else { return Err(Error::NotFound) };
            if let Some((_, fault)) = service.fault_after.filter(|(count, _)| sent >= *count) {
                return Err(fault);
            }
            let is_found = |number: &u32| {
                let country = venture(*number)["country"].as_str().unwrap().to_owned();
                let status = VentureStatus::of_words(words(*number));
                let is_of = statuses.iter().any(|it| Some(it) == status.as_ref());
                let matches = countries.contains(&country) || is_of;
                (matches || service.ignores_filters) && !(service.misses)(*number)
            };
            let numbers: Vec<u32> =
                self.ventures.borrow().iter().copied().filter(is_found).collect();
            let request = PageRequest { limit: request.limit.min(service.limit), ..request };
            let row = |number: &u32| {
                let mut row = detail(*number);
                if (service.is_silent)(*number) {
                    row["sectors"] = json!([]);
                }
                decoded(&row)
            };
            Ok(page(&numbers, request, row))
        })
    }
}

/// Options for a list in a tab of its own.
pub(crate) fn options(browser: &Browser, service: &Rc<Service>) -> Options<Error> {
    options_within(browser, service, SharedBudget::new(100_000))
}

pub(crate) fn options_within(
    browser: &Browser,
    service: &Rc<Service>,
    budget: SharedBudget,
) -> Options<Error> {
    Options {
        scope: SCOPE.to_owned(),
        service: Rc::clone(service) as Rc<dyn ListService<Error>>,
        platform: browser.tab(),
        budget,
        directory: SharedDirectory::default(),
        is_online: true,
    }
}

pub(crate) type Ventures = Rc<dyn VentureList<Error>>;

/// The list of ventures in a new tab.
pub(crate) fn opened(browser: &Browser, service: &Rc<Service>) -> Ventures {
    browser.wait(open_ventures(options(browser, service)))
}

/// The same, which reads.
pub(crate) fn started(browser: &Browser, service: &Rc<Service>) -> Ventures {
    let list = opened(browser, service);
    list.start();
    list
}

pub(crate) fn status(list: &Ventures) -> Status<Error> {
    list.status().get_untracked()
}

pub(crate) fn is_idle(list: &Ventures) -> bool {
    status(list).phase == Phase::Idle
}

/// Reads the list to its end.
pub(crate) fn read(browser: &Browser, service: &Rc<Service>) -> Ventures {
    let list = started(browser, service);
    browser.until("the list is read", || is_idle(&list) && status(&list).is_complete);
    list
}

/// A browser, a service of so many ventures, and their list, which is being read.
pub(crate) fn started_list(count: u32) -> (Browser, Rc<Service>, Ventures) {
    let browser = Browser::new();
    let service = Service::of(&browser, count);
    let list = started(&browser, &service);
    (browser, service, list)
}

/// The same, once the list was read to its end.
pub(crate) fn read_list(count: u32) -> (Browser, Rc<Service>, Ventures) {
    let browser = Browser::new();
    let service = Service::of(&browser, count);
    let list = read(&browser, &service);
    (browser, service, list)
}
