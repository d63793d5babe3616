//! What can be asked of the local directory.

use super::view::View;
use crate::markup::Markup;
use directory_api::{PageRequest, VentureQuery};
use directory_index::Sort;

/// What a list wants to see. Of people, only the name of the filter and the page matter.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Question {
    /// Which ventures.
    pub(super) filter: VentureQuery,
    /// In which order; `None` is the best match first and, without text, the newest.
    pub(super) sort: Option<Sort>,
    /// Which page of them.
    pub(super) page: PageRequest,
}

/// A local directory, whatever is behind it: it is loaded when it is wanted, and nothing but this
/// is known of it before. It draws what it says about itself, so that nobody downloads that for
/// nothing.
pub(super) trait Directory {
    /// What the list shows of this question now. Details of the rows are learned while whoever
    /// asks is there, once they have rested.
    fn view(&self, question: Question) -> View;

    /// How far it is, and the ways to hold or hurry it.
    fn panel(&self) -> Markup;

    /// Goes on, also after too many failures.
    fn resume(&self);

    /// Ends all, since nobody is left to ask.
    fn leave(&self);

    /// Follows the network.
    fn online(&self, is_online: bool);
}
