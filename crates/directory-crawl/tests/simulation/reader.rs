//! Reader of a list. Responses arrive in any order.

use crate::service::Service;
use directory_api::{PageRequest, Window};
use directory_crawl::{LARGEST_PAGE, Outcome, Sweep, SweepEnd};
use fastrand::Rng;
use std::collections::BTreeSet;

/// Maximum number of steps of a history.
const MAX_STEPS: usize = 20_000;

/// Rates of list and request events, as percentages of the steps.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct EventRates {
    pub(crate) add: usize,
    pub(crate) remove: usize,
    pub(crate) remove_many: usize,
    pub(crate) move_row: usize,
    pub(crate) fail: usize,
    pub(crate) reload: usize,
}

/// Request, and its response, which has the state of the list at the time of the request.
type SentRequest = (PageRequest, (Window, Vec<String>));

#[derive(Default)]
pub(crate) struct Reader {
    pub(crate) stored: BTreeSet<String>,
    pub(crate) requests: usize,
}

impl Reader {
    /// Reads the list to the end.
    pub(crate) fn read(
        &mut self,
        service: &mut Service,
        rates: EventRates,
        rng: &mut Rng,
    ) -> SweepEnd {
        let mut sweep = Sweep::new(LARGEST_PAGE);
        let mut sent: Vec<SentRequest> = Vec::new();
        for _ in 0..MAX_STEPS {
            change_list(service, rates, rng);
            if happens(rng, rates.reload)
                && let Some(position) = sweep.position()
            {
                sweep = Sweep::resume(position);
                sent.clear();
            }
            if let Some(end) = sweep.end() {
                sent.clear();
                match sweep.finish(self.stored.iter().map(String::as_str)) {
                    Outcome::Finished(ids) => {
                        self.stored.retain(|id| !ids.contains(id));
                        return end;
                    }
                    Outcome::Repeat(repeat) => sweep = *repeat,
                }
            } else if let Some(page) = sweep.plan(3) {
                self.requests += 1;
                sent.push((page, service.page(page)));
            } else {
                let (page, (window, rows)) = sent.swap_remove(rng.usize(..sent.len()));
                if happens(rng, rates.fail) {
                    sweep.remove_request(page);
                    continue;
                }
                self.stored.extend(rows.iter().cloned());
                let ids: Vec<&str> = rows.iter().map(String::as_str).collect();
                sweep.record_page(page, window, &ids);
            }
        }
        panic!("the sweep does not end");
    }
}

/// Returns true for this percentage of calls.
pub(crate) fn happens(rng: &mut Rng, percent: usize) -> bool {
    rng.usize(..100) < percent
}

fn change_list(service: &mut Service, rates: EventRates, rng: &mut Rng) {
    if happens(rng, rates.add) {
        service.add(rng);
    }
    if happens(rng, rates.remove) {
        service.remove(rng);
    }
    if happens(rng, rates.remove_many) {
        service.remove_many(rng);
    }
    if happens(rng, rates.move_row) {
        service.move_row(rng);
    }
}
