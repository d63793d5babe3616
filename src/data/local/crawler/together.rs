//! The lists of a tab that are read from one service share what it allows.

use super::Crawler;
use directory_crawl::Budget;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

thread_local! {
    /// The crawlers of this tab. The requests of the last minute count even after the list that
    /// sent them was closed.
    static LATEST: RefCell<Option<Rc<Together>>> = const { RefCell::new(None) };
}

/// The crawlers that ask the same service, and the budget of all.
pub(super) struct Together {
    service: String,
    requests_a_minute: u32,
    pub(super) budget: Budget,
    crawlers: RefCell<Vec<Crawler>>,
    is_pumping: Cell<bool>,
}

impl Together {
    /// Those that ask this service.
    pub(super) fn of(service: &str, requests_a_minute: u32) -> Rc<Self> {
        LATEST.with_borrow_mut(|latest| {
            let is_same =
                |it: &Rc<Self>| it.service == service && it.requests_a_minute == requests_a_minute;
            if let Some(same) = latest.clone().filter(is_same) {
                return same;
            }
            let new = Rc::new(Self {
                service: service.to_owned(),
                requests_a_minute,
                budget: Budget::new(requests_a_minute),
                crawlers: RefCell::default(),
                is_pumping: Cell::new(false),
            });
            Rc::clone(latest.insert(new))
        })
    }

    pub(super) fn join(&self, crawler: &Crawler) {
        self.crawlers.borrow_mut().push(crawler.clone());
    }

    pub(super) fn leave(&self, crawler: &Crawler) {
        self.crawlers.borrow_mut().retain(|other| !Rc::ptr_eq(&other.0, &crawler.0));
    }

    /// Sends what can be sent now, for whomever: what one does may be what another waits for.
    pub(super) fn pump(&self) {
        if self.is_pumping.replace(true) {
            return;
        }
        let crawlers = self.crawlers.borrow().clone();
        while crawlers.iter().fold(false, |has_stepped, it| it.step() | has_stepped) {}
        self.is_pumping.set(false);
    }
}
