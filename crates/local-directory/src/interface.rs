//! What an app calls: lists of ventures, people and rounds.
//!
//! They are traits, so that an app can load the code of this crate later than its own.

use crate::budget::SharedBudget;
use crate::list::List;
use crate::list::message::Command;
use crate::platform::Platform;
use crate::results::{LocalResults, Match, Readiness, page_of};
use crate::service::{FetchError, ListService};
use crate::shared::SharedDirectory;
use crate::status::{ListKind, Status};
use crate::table::Table;
use directory_api::{
    Facets, Page, PageRequest, PersonQuery, Round, RoundQuery, RoundStatus, UserSummary,
    VentureQuery, VentureSummary,
};
use reactive_graph::signal::ArcReadSignal;
use reactive_graph::traits::GetUntracked;
use std::rc::Rc;

/// What a list works with.
pub struct Options<E> {
    /// Whose list it is: the address of the service, and who may see the same with the key. What is
    /// read with one key is not shown with another.
    pub scope: String,
    /// The requests to the service.
    pub service: Rc<dyn ListService<E>>,
    /// The browser.
    pub platform: Rc<dyn Platform>,
    /// What the service allows.
    pub budget: SharedBudget,
    /// Where the rows are.
    pub directory: SharedDirectory,
    /// Whether there is a network.
    pub is_online: bool,
}

/// Opens the list of ventures with what is stored of it.
pub async fn open_ventures<E: FetchError>(options: Options<E>) -> Rc<dyn VentureList<E>> {
    Rc::new(List::open(ListKind::Ventures, options).await)
}

/// Opens the list of people with what is stored of it.
pub async fn open_people<E: FetchError>(options: Options<E>) -> Rc<dyn PersonList<E>> {
    Rc::new(List::open(ListKind::People, options).await)
}

/// Opens the list of rounds of a status with what is stored of it.
pub async fn open_rounds<E: FetchError>(
    status: RoundStatus,
    options: Options<E>,
) -> Rc<dyn RoundList<E>> {
    Rc::new(List::open(ListKind::Rounds(status), options).await)
}

/// What all lists have in common.
pub trait LocalList<E> {
    /// The progress.
    fn status(&self) -> ArcReadSignal<Status<E>>;

    /// Changes when a search may find something else. Searching tracks nothing by itself.
    fn revision(&self) -> ArcReadSignal<u32>;

    /// Reads the list from now on, in this tab or in another one; until then, only what is stored
    /// is there. A second call does nothing.
    fn start(&self);

    /// Does what a person wants, in this tab or in the one that leads.
    fn command(&self, command: Command);

    /// Follows the network.
    fn set_online(&self, is_online: bool);

    /// Stores what is there, then lets another tab lead, and does nothing any more.
    fn close(&self);

    /// Deletes what is stored, and does nothing any more.
    fn discard(&self);
}

/// The list of ventures.
pub trait VentureList<E>: LocalList<E> {
    /// Searches the ventures that are there.
    fn results(
        &self,
        query: &VentureQuery,
        page: PageRequest,
    ) -> LocalResults<Match<VentureSummary>, E>;

    /// A venture, with the parts of it that match these words.
    fn venture(&self, id: &str, words: &str) -> Option<Match<VentureSummary>>;

    /// Notes which ventures are on screen, and the search that found them. Their details are
    /// requested once they have been there for half a second.
    fn set_visible(&self, query: VentureQuery, ids: Vec<String>);

    /// Notes that none is on screen any more.
    fn clear_visible(&self);

    /// Requests all that is missing for the answer to the search that was noted last.
    fn complete(&self);

    /// Loads details of the ventures with rounds of this status only, and counts only what is
    /// unknown of them; `None` is all ventures. Called again once there are other rounds.
    fn set_scope(&self, scope: Option<RoundStatus>);
}

/// The list of people.
pub trait PersonList<E>: LocalList<E> {
    /// Searches the people who are there.
    fn results(
        &self,
        query: &PersonQuery,
        page: PageRequest,
    ) -> LocalResults<Match<UserSummary>, E>;
}

/// A list of rounds.
pub trait RoundList<E>: LocalList<E> {
    /// Searches the rounds that are there, by what they and their ventures are. Nothing is found
    /// without a list of ventures, but the readiness tells of the rounds.
    ///
    /// The statuses of the query do not matter: a list has the rounds of its own status, and counts
    /// no others. No list of a service tells stages, so a caller leaves out a filter and an order
    /// by stage, and says so: with them, nothing is found, and the order is that by time. Stages are
    /// not counted either.
    fn results(
        &self,
        ventures: Option<&dyn VentureList<E>>,
        query: &RoundQuery,
        page: PageRequest,
    ) -> LocalResults<Match<Round>, E>;
}

impl<E: FetchError> PersonList<E> for List<E> {
    fn results(
        &self,
        query: &PersonQuery,
        page: PageRequest,
    ) -> LocalResults<Match<UserSummary>, E> {
        let status = self.0.status.get_untracked();
        let Table::People(table) = &self.0.table else { return self.no_results(page, status) };
        self.results_of(table.page(query, page), Facets::default(), 0, status)
    }
}

impl<E: FetchError> RoundList<E> for List<E> {
    fn results(
        &self,
        ventures: Option<&dyn VentureList<E>>,
        query: &RoundQuery,
        page: PageRequest,
    ) -> LocalResults<Match<Round>, E> {
        let status = self.0.status.get_untracked();
        let (Some(ventures), Table::Rounds(table)) = (ventures, &self.0.table) else {
            return self.no_results(page, status);
        };
        let (page, facets) = table.page(query, page);
        let unchecked = table.unchecked_ventures(query);
        let theirs = ventures.status().get_untracked();
        let is_busy = status.is_busy() || theirs.is_busy();
        let unread_ventures = unread(&theirs);
        let mut results = self.results_of(page, facets, unchecked, status.joined_with(theirs));
        if let Some(unread) = unread_ventures {
            results.unchecked = Some(unread + results.unchecked.unwrap_or_default());
        }
        if let Readiness::Ready { is_final } = &mut results.readiness {
            *is_final = !is_busy;
        }
        results
    }
}

impl<E: FetchError> List<E> {
    pub(crate) fn no_results<R>(&self, page: PageRequest, status: Status<E>) -> LocalResults<R, E> {
        self.results_of(page_of(Vec::new(), page, 0), Facets::default(), 0, status)
    }

    pub(crate) fn results_of<R>(
        &self,
        page: Page<R>,
        facets: Facets,
        unchecked: usize,
        status: Status<E>,
    ) -> LocalResults<R, E> {
        let unread = unread(&self.0.status.get_untracked());
        let unchecked = u64::try_from(unchecked).unwrap_or(u64::MAX);
        let stored = u64::try_from(self.0.table.len()).unwrap_or(u64::MAX);
        LocalResults {
            readiness: Readiness::of(&status, page.items.is_empty()),
            page,
            facets,
            stored,
            is_complete: self.0.is_complete(),
            unchecked: match unread {
                None => (unchecked > 0).then_some(unchecked),
                Some(unread) => Some(unread.saturating_add(unchecked)),
            },
        }
    }
}

/// How many rows of a list were not read yet, as far as that is known; nothing where it was read to
/// its end.
fn unread<E>(status: &Status<E>) -> Option<u64> {
    let left = status.total.map(|total| total.saturating_sub(status.stored));
    (!status.is_complete).then(|| left.unwrap_or_default())
}
