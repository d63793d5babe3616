//! Reads the list, learns details and answers questions.
//!
//! Nothing here runs for long: every page is decoded, taken in and shown in tasks of their own.

mod answer;
mod face;
mod keeping;
mod kept;
mod pump;
mod report;
mod request;
mod rounds;
mod row;
mod scope;
mod shown;
mod subject;
mod tabs;
mod together;
mod told;
mod wishes;

use super::open::Means;
use super::status::Status;
use crate::api::{Abort, RequestError};
use crate::browser::{Channel, Lock};
use crate::signal::ArcRwSignal;
use directory_api::Venture;
use directory_crawl::{Crawl, Ticket};
use directory_index::Index;
use keeping::Place;
pub(super) use kept::forget;
use leptos::leptos_dom::helpers::TimeoutHandle;
use rounds::Rounds;
use scope::Scope;
use shown::Shown;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;
use std::sync::Arc;
use together::Together;
use told::Told;

/// A local directory over the list of one service. A clone is the same one.
#[derive(Clone)]
pub(super) struct Crawler(Rc<Inner>);

struct Inner {
    means: Means,
    /// How far it is, for the panel.
    status: ArcRwSignal<Status>,
    shown: RefCell<Shown>,
    rounds: RefCell<Rounds>,
    scope: RefCell<Scope>,
    crawl: RefCell<Crawl>,
    /// The other lists of the service that this tab reads.
    together: Rc<Together>,
    index: RefCell<Index>,
    details: RefCell<Details>,
    /// The requests under way, each with a number that tells it from those before.
    flying: RefCell<Vec<(u32, Ticket, Abort)>>,
    sent: Cell<u32>,
    /// Where the reading was stopped, and when the list was last read to its end.
    left_off: RefCell<Option<Vec<u8>>>,
    read_at: Cell<Option<f64>>,
    /// Why the last request failed.
    error: RefCell<Option<RequestError>>,
    is_online: Cell<bool>,
    timer: Cell<Option<TimeoutHandle>>,
    /// Whether the views will be told in a moment.
    is_telling: Cell<bool>,
    /// Where it is kept, when that was done last, whether it is being done, and whether there is
    /// something to keep.
    place: Cell<Place>,
    kept_at: Cell<f64>,
    /// How long it took to make the bytes.
    keeping_took: Cell<f64>,
    is_keeping: Cell<bool>,
    /// Whether the index is being written and must stay as it is.
    is_writing: Cell<bool>,
    /// Whether somebody wants it kept once more at once.
    is_urgent: Cell<bool>,
    is_changed: Cell<bool>,
    /// Whether it will be kept in a while.
    will_keep: Cell<bool>,
    /// This tab among the others that show the same directory.
    role: Cell<Role>,
    lock: RefCell<Option<Lock>>,
    channel: RefCell<Option<Channel>>,
    /// How far the tab that leads is, as it told the others last.
    told: Cell<Option<Told>>,
}

/// What this tab does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Role {
    /// It is being found out.
    #[default]
    Unknown,
    /// It reads and keeps.
    Leads,
    /// Another tab does, and this one takes over what that one keeps.
    Follows,
}

/// The details of the ventures that were on screen lately: what an index does not hold.
#[derive(Default)]
struct Details {
    by_id: BTreeMap<String, Arc<Venture>>,
    order: VecDeque<String>,
}

impl Details {
    /// Some pages of the largest size.
    const MOST: usize = 400;

    fn put(&mut self, id: &str, venture: Arc<Venture>) {
        if self.by_id.insert(id.to_owned(), venture).is_none() {
            self.order.push_back(id.to_owned());
        }
        if self.order.len() > Self::MOST
            && let Some(oldest) = self.order.pop_front()
        {
            self.by_id.remove(&oldest);
        }
    }
}

impl Crawler {
    /// Takes over what is kept and, if it reads, begins to read the list unless that was done a
    /// moment ago.
    pub(super) async fn open(means: Means) -> Self {
        let reads = means.reads;
        let together = Together::of(&means.service, means.budget);
        let crawler = Self(Rc::new(Inner {
            means,
            status: ArcRwSignal::default(),
            shown: RefCell::default(),
            rounds: RefCell::default(),
            scope: RefCell::default(),
            crawl: RefCell::new(Crawl::new(&together.budget)),
            together,
            index: RefCell::default(),
            details: RefCell::default(),
            flying: RefCell::default(),
            sent: Cell::new(0),
            left_off: RefCell::default(),
            read_at: Cell::new(None),
            error: RefCell::default(),
            is_online: Cell::new(!crate::browser::is_offline()),
            timer: Cell::new(None),
            is_telling: Cell::new(false),
            place: Cell::new(Place::Device),
            kept_at: Cell::new(0.0),
            keeping_took: Cell::new(0.0),
            is_keeping: Cell::new(false),
            is_writing: Cell::new(false),
            is_urgent: Cell::new(false),
            is_changed: Cell::new(false),
            will_keep: Cell::new(false),
            role: Cell::default(),
            lock: RefCell::default(),
            channel: RefCell::default(),
            told: Cell::new(None),
        }));
        crawler.0.together.join(&crawler);
        crawler.restore().await;
        if reads {
            crawler.find_role().await;
        }
        crawler.keep_before_leaving();
        crawler
    }
}

impl Crawler {
    /// Ends all that is under way, and keeps what is held.
    fn end(&self) {
        if let Some(position) = self.0.crawl.borrow().position() {
            self.0.left_off.replace(Some(position));
        }
        self.recall(|_| true);
        self.0.error.replace(None);
        {
            let mut crawl = self.0.crawl.borrow_mut();
            crawl.cancel();
            crawl.resume();
        }
        self.0.is_changed.set(true);
        self.keep(true);
        // What it leaves is for others.
        self.0.together.pump();
    }

    /// Asks for the details of these, since they are on screen.
    fn learn_shown(&self, ids: Vec<String>) {
        let missing = {
            let details = self.0.details.borrow();
            ids.into_iter().filter(|id| !details.by_id.contains_key(id)).collect::<Vec<_>>()
        };
        self.0.crawl.borrow_mut().want_now(missing);
        self.pump();
    }
}
