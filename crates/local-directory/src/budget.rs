//! The lists of a service that a tab reads share what the service allows.

use directory_crawl::Budget;
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

/// The request budget of all lists of a service. Clones share it.
///
/// The requests of the last minute count even after the list that sent them was closed, so an app
/// has one as long as it runs.
#[derive(Clone)]
pub struct SharedBudget(Rc<Shared>);

struct Shared {
    budget: Budget,
    lists: RefCell<Vec<Weak<dyn Member>>>,
    is_running: Cell<bool>,
}

/// A list that shares a budget.
pub(crate) trait Member {
    /// Does the next thing that can be done now. Returns whether there was one.
    fn step(&self) -> bool;
}

impl SharedBudget {
    /// A budget of so many requests a minute.
    pub fn new(requests_a_minute: u32) -> Self {
        let budget = Budget::new(requests_a_minute);
        Self(Rc::new(Shared { budget, lists: RefCell::default(), is_running: Cell::new(false) }))
    }

    pub(crate) fn budget(&self) -> &Budget {
        &self.0.budget
    }

    pub(crate) fn join(&self, list: Weak<dyn Member>) {
        self.0.lists.borrow_mut().push(list);
    }

    pub(crate) fn leave(&self, list: &Weak<dyn Member>) {
        self.0.lists.borrow_mut().retain(|other| !Weak::ptr_eq(other, list));
    }

    /// Sends what can be sent now, for any of the lists: one may wait for what another one does.
    pub(crate) fn run(&self) {
        if self.0.is_running.replace(true) {
            return;
        }
        let lists: Vec<_> = self.0.lists.borrow().iter().filter_map(Weak::upgrade).collect();
        while lists.iter().fold(false, |has_stepped, list| list.step() | has_stepped) {}
        self.0.is_running.set(false);
    }
}
