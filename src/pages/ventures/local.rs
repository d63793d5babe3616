//! What a person can do about the local directory.

use crate::callback::Callback;
use crate::components::crawl_panel::Ways;
use crate::data::local::Local;

/// The ways that the panel offers.
pub(super) fn ways(local: Local) -> Ways {
    let way = |go: fn(Local)| Callback::new(move |()| go(local));
    Ways {
        read: way(Local::read),
        learn: way(Local::learn_all),
        pause: way(Local::pause),
        resume: way(Local::resume),
        stop: way(Local::stop),
    }
}
