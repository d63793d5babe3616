//! What a list shows of its local directory, without its types: comparing and drawing them
//! is for code that a visitor of a service with a search never downloads.

use crate::components::combobox::Combobox;
use crate::data::following::State;
use crate::markup::Markup;
use std::sync::Arc;

/// What a list shows.
#[derive(Clone, Default)]
pub struct View {
    /// The rows, a page of [`VentureRow`](crate::data::VentureRow), or of
    /// [`PersonRow`](super::PersonRow).
    pub state: State,
    /// The counts beside the filters, once there are rows.
    pub counts: Option<Arc<dyn Counts>>,
    /// Whether it will stay so, as far as one knows.
    pub is_settled: bool,
}

/// How many rows have which value of a filter.
pub trait Counts: Send + Sync {
    /// The numbers, to stand below a filter.
    fn below(&self, filter: Combobox) -> Option<Markup>;

    /// The choice of a filter that nobody else has the values of.
    fn choice(&self, _filter: Combobox) -> Option<Markup> {
        None
    }

    /// Whether there is anything to be said of the filter of this identifier.
    fn is_said(&self, filter: &str) -> bool;

    /// Whether rows may be missing because nobody knows their values of this filter.
    fn is_partial(&self, filter: &str) -> bool;
}

/// It is the same if it holds the same things and not only equal ones: whoever makes it keeps what
/// has not changed.
impl PartialEq for View {
    fn eq(&self, other: &Self) -> bool {
        let (state, others) = (&self.state, &other.state);
        is_same(state.data.as_ref(), others.data.as_ref())
            && state.error == others.error
            && state.loading == others.loading
            && is_same(self.counts.as_ref(), other.counts.as_ref())
            && self.is_settled == other.is_settled
    }
}

fn is_same<T: ?Sized>(one: Option<&Arc<T>>, other: Option<&Arc<T>>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => Arc::ptr_eq(one, other),
        (None, None) => true,
        _ => false,
    }
}
