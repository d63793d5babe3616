//! A service with lists alone, and the lists of an app over it.

use crate::browser::{Browser, Tab};
use directory_api::{
    Page, PageRequest, Record, Round, RoundStatus, UserSummary, Venture, VentureId, VentureSummary,
    Window,
};
use local_directory::{
    Failure, Fetch, FetchError, ListService, Options, Phase, Platform, SharedBudget, Status,
    VentureList, open_ventures,
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
    pub(crate) rounds: RefCell<Vec<Value>>,
    pub(crate) requests: RefCell<Vec<String>>,
    /// What every request fails with.
    pub(crate) fault: Cell<Option<Error>>,
    /// What the request for this offset fails with, once.
    pub(crate) fault_at: Cell<Option<(u64, Error)>>,
    /// How long a response takes, in milliseconds.
    pub(crate) delay: Cell<u32>,
    tab: Rc<Tab>,
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
        self.respond(name, None, || Ok(page(&self.rounds.borrow(), request, decoded)))
    }

    fn venture(&self, id: &VentureId) -> Fetch<Venture, Error> {
        let number: Option<u32> = id.as_str().parse().ok();
        self.respond(format!("venture {id}"), None, || {
            let mut detail = venture(number.ok_or(Error::NotFound)?);
            let is_even = number.is_some_and(|number| number.is_multiple_of(2));
            detail["sectors"] = json!([if is_even { "Energy" } else { "Health" }]);
            Ok(decoded(&detail))
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
