//! What the page asks of the service: five requests, and the names of a few ventures.

use super::rounds::loaded::{Rounds, use_rounds};
use crate::config::use_config;
use crate::data::{Prefetch, Remote, use_call, use_prefetch};
use directory_api::{Page, PageRequest, UserSummary, VentureSummary, call};

/// How much is loaded of what the charts are drawn from. Services that allow less give less.
const SAMPLE: PageRequest = PageRequest { offset: 0, limit: 200 };

/// What the page asks of the service.
#[derive(Clone, Copy)]
pub(super) struct Asked {
    /// The newest ventures.
    pub(super) ventures: Remote<Page<VentureSummary>>,
    /// People: only their number is shown. It is the page that the list of people begins with.
    pub(super) users: Remote<Page<UserSummary>>,
    /// The newest rounds of each status.
    pub(super) rounds: Remote<Rounds>,
    /// The page that every list begins with.
    pub(super) first: PageRequest,
    /// The way to fetch such a page ahead.
    pub(super) prefetch: Prefetch,
}

impl Asked {
    /// Asks.
    pub(super) fn of_service() -> Self {
        let first = PageRequest::numbered(1, use_config().page_size);
        let users = use_call(move || Some(call::users(first)));
        Self {
            ventures: use_call(|| Some(call::ventures(SAMPLE))),
            users,
            rounds: use_rounds(SAMPLE, users),
            first,
            prefetch: use_prefetch(),
        }
    }
}
