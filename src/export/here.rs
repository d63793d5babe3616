//! Rows that were found here and not by the service.

use crate::api::Data;
use directory_api::PageRequest;
use std::fmt;
use std::sync::Arc;

/// What is known of a venture that was found here, whatever its detail would tell.
pub(super) const COLUMNS: [&str; 10] = [
    "id",
    "title",
    "date_created",
    "date_founded",
    "pitch",
    "tagline",
    "network_strength",
    "country",
    "sectors",
    "fundStatus",
];

/// Gives a page of ventures, a `Page<FoundVenture>`; nothing once they are gone.
type Rows = dyn Fn(PageRequest) -> Option<Data> + Send + Sync;

/// The way to ventures that were found here. A clone is the same one.
#[derive(Clone)]
pub struct Here(Arc<Rows>);

impl Here {
    /// The ventures that this function gives, page by page.
    pub fn new(rows: impl Fn(PageRequest) -> Option<Data> + Send + Sync + 'static) -> Self {
        Self(Arc::new(rows))
    }

    pub(super) fn page(&self, page: PageRequest) -> Option<Data> {
        (self.0)(page)
    }
}

impl PartialEq for Here {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl fmt::Debug for Here {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Here")
    }
}
