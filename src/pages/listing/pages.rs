//! What does not depend on what a list holds.

use super::paging::{Hint, Paging};
use crate::callback::Callback;
use crate::memo::Memo;
use crate::signal::Signal;
use directory_api::Query;

/// The pages of a list, whatever it holds.
#[derive(Clone, Copy)]
pub struct Pages {
    /// The parameters of the address.
    pub query: Memo<Query>,
    /// The page that is shown.
    pub now: Signal<Paging>,
    /// The address of another page of the same list.
    pub address: Callback<Paging, String>,
    /// Shows another page of the same list; Back returns to the one before.
    pub choose: Callback<Paging>,
    /// What of the address makes no sense.
    pub hints: Signal<Vec<Hint>>,
    /// The address of the list without filters, where some are set.
    pub unfiltered: Signal<Option<String>>,
}
