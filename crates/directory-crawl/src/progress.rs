//! How far a crawl has come.

/// How far a crawl has come.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Progress {
    /// How many rows of the list were read.
    pub read: u64,
    /// How many there are, as far as the service tells.
    pub total: Option<u64>,
    /// How many details are still wanted, beside those on screen.
    pub details: usize,
    /// How many seconds it will take, as far as one can tell.
    pub seconds_left: Option<u32>,
}
