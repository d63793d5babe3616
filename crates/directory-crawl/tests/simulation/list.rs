//! A list that is read over time, with responses on their way.

use crate::service::{NEW, Service};
use directory_crawl::{Crawl, Failure, Request, Step, SweepResult};
use std::collections::BTreeSet;

pub(crate) struct List {
    pub(crate) crawl: Crawl,
    service: Service,
    pub(crate) stored: BTreeSet<String>,
    /// When a response comes, and to what.
    pub(crate) in_flight: Vec<(f64, Request)>,
    /// When requests were sent.
    pub(crate) sent: Vec<f64>,
    wakes: f64,
    /// When the list was read to its end.
    pub(crate) ended: Option<f64>,
}

impl List {
    pub(crate) fn new(crawl: Crawl, service: Service) -> Self {
        let (stored, in_flight, sent) = Default::default();
        Self { crawl, service, stored, in_flight, sent, wakes: 0.0, ended: None }
    }

    /// Does the next step, and says whether there was one; `took` says how long a response takes.
    pub(crate) fn step(&mut self, now: f64, took: &mut dyn FnMut() -> f64) -> bool {
        self.wakes = f64::INFINITY;
        match self.crawl.next(now) {
            Step::Send(request) => {
                self.sent.push(now);
                self.in_flight.push((now + took(), request));
            }
            Step::WaitUntil(until) => {
                assert!(until > now, "a wait that is over");
                self.wakes = until;
                return false;
            }
            Step::SweepEnded(_) => {
                self.in_flight.retain(|(_, request)| matches!(request, Request::Detail(_)));
                let verdict = self.crawl.finish_sweep(self.stored.iter().map(String::as_str));
                assert!(matches!(verdict, SweepResult::Removed(_)));
                self.ended = Some(now);
            }
            Step::Stuck => self.crawl.resume(),
            _ => return false,
        }
        true
    }

    /// Takes in what has come; `fails` says whether it is a failure and how long to wait.
    pub(crate) fn receive(&mut self, now: f64, mut fails: impl FnMut() -> Option<u32>) {
        let landed = self.in_flight.iter().position(|(at, _)| *at <= now);
        let Some((_, request)) = landed.map(|at| self.in_flight.remove(at)) else { return };
        if let Some(seconds) = fails() {
            return self.crawl.request_failed(&request, Failure::Busy(Some(seconds)), now, 0.5);
        }
        let page = match request {
            Request::Page(page) => page,
            Request::Detail(id) => return self.crawl.detail_received(&id, now),
        };
        let (window, rows) = self.service.page(page);
        self.stored.extend(rows.iter().cloned());
        let ids: Vec<&str> = rows.iter().map(String::as_str).collect();
        self.crawl.page_received(page, window, &ids, NEW, now);
    }

    /// When something happens here by itself.
    pub(crate) fn next_event(&self) -> f64 {
        self.in_flight.iter().map(|(at, _)| *at).fold(self.wakes, f64::min)
    }
}
