//! What became of the requests of a crawl.

use crate::crawl::{Crawl, Ticket};
use crate::link::Known;
use crate::outcome::{End, Verdict};
use crate::setback::Failure;
use directory_api::{PageRequest, Window};

/// How many sweeps a refresh makes at most while the list moves.
const MOST_SWEEPS: u32 = 3;

impl Crawl {
    /// Takes in the answer to a page: its place in the list, the identifiers of its rows, whether
    /// the caller knew all of them just as they are, and how many rows it holds by now.
    pub fn answered(
        &mut self,
        asked: PageRequest,
        window: Window,
        ids: &[&str],
        (familiar, held): (bool, usize),
        now: f64,
    ) {
        self.landed(&Ticket::Page(asked), now);
        let Some(sweep) = &mut self.sweep else { return };
        sweep.answered(asked, window, ids, Known { familiar, held });
        self.limit = sweep.limit;
    }

    /// Notes that a detail came.
    pub fn learned(&mut self, id: &str, now: f64) {
        self.landed(&Ticket::Detail(id.to_owned()), now);
        self.details.landed(id);
    }

    /// Notes that a request failed. `chance`, from 0 to 1, spreads the waits of many callers.
    pub fn failed(&mut self, ticket: &Ticket, failure: Failure, now: f64, chance: f64) {
        let _ = self.departed(ticket);
        match ticket {
            Ticket::Page(asked) => {
                let Some(sweep) = &mut self.sweep else { return };
                sweep.lost(*asked);
                if failure == Failure::Refused && sweep.ask_less() {
                    return;
                }
            }
            // A row that is gone has no detail, and asking again would not help.
            Ticket::Detail(id) if failure == Failure::Refused => self.details.landed(id),
            Ticket::Detail(id) => self.details.lost(id),
        }
        self.setback.failed(failure, now, chance);
        if let Some(silence) = failure.silence() {
            self.share.is_refused(now, silence);
            self.forecast.begin_anew();
        }
    }

    /// Notes that a request was called back, which says nothing about the service.
    pub fn recalled(&mut self, ticket: &Ticket) {
        let _ = self.departed(ticket);
        match (ticket, &mut self.sweep) {
            (Ticket::Page(asked), Some(sweep)) => sweep.lost(*asked),
            (Ticket::Page(_), None) => {}
            (Ticket::Detail(id), _) => self.details.lost(id),
        }
    }

    /// Closes a sweep that has ended, given all identifiers that the caller holds. Requests for
    /// pages that are still under way belong to the past: the caller calls them back.
    pub fn conclude<'a>(&mut self, held: impl Iterator<Item = &'a str>) -> Verdict {
        let Some(sweep) = self.sweep.take() else { return Verdict::Vanished(Vec::new()) };
        self.departures.retain(|(ticket, _)| matches!(ticket, Ticket::Detail(_)));
        self.share.has_under_way(self.departures.len());
        let vanished: Vec<String> = match sweep.end {
            Some(End::Whole { .. }) => sweep.unseen(held).into_iter().map(str::to_owned).collect(),
            _ => Vec::new(),
        };
        if sweep.end == Some(End::Whole { calm: false })
            && !vanished.is_empty()
            && self.sweeps < MOST_SWEEPS
        {
            self.sweeps += 1;
            self.sweep = Some(sweep.again());
            self.forecast.begin_anew();
            return Verdict::Again;
        }
        Verdict::Vanished(vanished)
    }

    fn landed(&mut self, ticket: &Ticket, now: f64) {
        if let Some(sent) = self.departed(ticket) {
            let took = (now - sent).max(0.0);
            let is_slow = self.latency.note(ticket, took);
            self.setback.answered();
            self.share.answered(took, is_slow, now);
        }
    }

    /// When the request set off, which is under way no more.
    fn departed(&mut self, ticket: &Ticket) -> Option<f64> {
        let at = self.departures.iter().position(|(other, _)| other == ticket)?;
        let (_, sent) = self.departures.swap_remove(at);
        self.share.has_under_way(self.departures.len());
        Some(sent)
    }
}
