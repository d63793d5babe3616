//! What can be asked of the local directory.

use super::handle::Local;
use super::people::PersonRow;
use crate::data::VentureRow;
use crate::markup::Markup;
use directory_api::{Page, PageRequest, VentureQuery};
use directory_index::{Facets, Sort};
use std::sync::Arc;

/// What the explorer wants to see.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Question {
    /// Which ventures.
    pub filter: VentureQuery,
    /// In which order; `None` is the best match first and, without text, the newest.
    pub sort: Option<Sort>,
    /// Which page of them.
    pub page: PageRequest,
}

/// What the local directory found.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The page that was asked for.
    pub page: Arc<Page<VentureRow>>,
    /// How the matches fall into groups.
    pub facets: Facets,
}

/// A local directory, whatever is behind it: it is loaded when it is wanted, and nothing but this
/// is known of it before.
pub(super) trait Directory {
    /// Finds ventures among those that are held.
    fn find(&self, question: &Question) -> Found;

    /// Finds people among those that are held: the page of them whose names have these words.
    fn find_people(&self, words: &str, page: PageRequest) -> Arc<Page<PersonRow>>;

    /// The panel that says how far it is, with the ways to hold or hurry it.
    fn panel(&self, local: Local) -> Markup;

    /// Learns what only the details of these ventures tell, since they are on screen.
    fn show(&self, ids: Vec<String>);

    /// Reads the list again, or goes on where the reading was stopped.
    fn read(&self);

    /// Asks for the sectors of all ventures of which they are not known.
    fn learn_all(&self);

    /// Sends nothing any more.
    fn pause(&self);

    /// Goes on, also after too many failures.
    fn resume(&self);

    /// Stops, and keeps what it holds.
    fn stop(&self);

    /// Ends all, since nobody is left to ask.
    fn leave(&self);

    /// Follows the network.
    fn online(&self, is_online: bool);
}
