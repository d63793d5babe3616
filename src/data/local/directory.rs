//! What can be asked of the local directory.

use super::people::PersonRow;
use super::status::Status;
use super::view::View;
use crate::api::Data;
use crate::data::VentureRow;
use crate::markup::Markup;
use directory_api::{PageRequest, RoundStatus, VentureQuery};
use directory_index::Sort;
use std::collections::BTreeSet;
use std::rc::Rc;

/// What a list wants to see. Of people, only the name of the filter and the page matter.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Question {
    /// Which ventures.
    pub(super) filter: VentureQuery,
    /// Founded in which years, as [`Years`](super::Years) are written.
    pub(super) founded: Option<String>,
    /// The rounds of which status, where their ventures are asked for to find rounds.
    pub(super) rounds: Option<&'static RoundStatus>,
    /// In which order; `None` is the best match first and, without text, the newest.
    pub(super) sort: Option<Sort>,
    /// Which page of them.
    pub(super) page: PageRequest,
}

/// What is known here that answers a question.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LookedUp {
    /// The ventures, in a directory of ventures.
    pub ventures: Vec<VentureRow>,
    /// The people, in a directory of people.
    pub people: Vec<PersonRow>,
    /// Of how many the sectors are known, and how many there are, whatever their sectors.
    pub sectors: (u64, u64),
    /// How many the directory holds, and whether the list was ever read to its end.
    pub held: (u64, bool),
}

/// The ventures that match a filter.
pub(super) struct Among {
    /// Their identifiers.
    pub(super) ids: BTreeSet<String>,
    /// Of how many ventures the sectors are known, and how many there are.
    pub(super) sectors: (u64, u64),
}

/// A local directory, whatever is behind it: it is loaded when it is wanted, and nothing but this
/// is known of it before. It draws what it says about itself, so that nobody downloads that for
/// nothing.
pub(super) trait Directory {
    /// What the list shows of this question now; of rounds, those of the `ventures` that another
    /// directory finds. Details of the rows are learned while whoever asks is there, once they have
    /// rested.
    fn view(&self, ventures: Option<&dyn Directory>, question: Question) -> View;

    /// What is found for this question now, for a file: a page of
    /// [`FoundVenture`](directory_api::FoundVenture), of [`PersonRow`] or of
    /// [`RoundRow`](crate::data::RoundRow).
    fn page(&self, ventures: Option<&dyn Directory>, question: Question) -> Data;

    /// What it knows that answers a question, and nothing is asked of the service for it.
    fn look_up(&self, question: Question) -> LookedUp;

    /// Reads from now on, where it has only told what was kept.
    fn wake(&self);

    /// Learns from now on, and counts what is to be learned, among these ventures alone.
    fn narrow_to(&self, ventures: Rc<BTreeSet<String>>);

    /// Which ventures match a filter.
    fn among(&self, filter: VentureQuery) -> Among;

    /// What is known of a venture, with the parts of it that match these words.
    fn venture(&self, id: &str, words: &str) -> Option<VentureRow>;

    /// Whether its list can be read, as far as one knows: something of it has come, or somebody
    /// holds the reading.
    fn is_readable(&self) -> bool;

    /// How far it is.
    fn status(&self) -> Status;

    /// How far it is, and the ways to hold or hurry it.
    fn panel(&self) -> Markup;

    /// Goes on, also after too many failures.
    fn resume(&self);

    /// Ends all, since nobody is left to ask.
    fn leave(&self);

    /// Follows the network.
    fn online(&self, is_online: bool);
}
