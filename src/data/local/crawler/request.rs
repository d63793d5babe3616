//! The requests of a crawl: how one sets off, and what becomes of its answer.

use super::Crawler;
use crate::api::{Abort, Answer, Ask, Priority, RequestError};
use crate::browser;
use crate::data::typed;
use directory_api::{PageRequest, Single, Venture, VentureId, Window, call};
use directory_crawl::{Failure, Ticket};
use directory_index::Row;
use leptos::task::spawn_local;

impl Crawler {
    pub(super) fn send(&self, ticket: Ticket) {
        let (ask, priority) = match &ticket {
            // Pages that the browser has kept would hide what has changed since then.
            Ticket::Page(page) => (self.0.means.subject.page(*page), Priority::Anew),
            Ticket::Detail(id) => {
                (Ask::from(call::venture(&VentureId::new(id.clone()))), Priority::Later)
            }
        };
        let abort = Abort::default();
        let number = self.0.sent.get().wrapping_add(1);
        self.0.sent.set(number);
        self.0.flying.borrow_mut().push((number, ticket.clone(), abort.clone()));
        let crawler = self.clone();
        spawn_local(async move {
            let queries = crawler.0.means.queries.clone();
            // The crawl knows how long to wait before it tries again, so nobody else does.
            let outcome = queries.client().get(&ask, priority, &abort).await;
            // What was decoded just now is taken in by a task of its own.
            browser::sleep(0).await;
            crawler.until_written().await;
            if crawler.has_landed(number) {
                let is_awaited = !crawler.0.status.get_untracked().is_readable();
                crawler.land(&ticket, outcome);
                crawler.keep(false);
                crawler.pump();
                if is_awaited {
                    // Another list may wait for this one, and they share one budget.
                    crawler.tell_now();
                }
            }
        });
    }

    /// Whether the request was still wanted.
    fn has_landed(&self, number: u32) -> bool {
        let mut flying = self.0.flying.borrow_mut();
        let before = flying.len();
        flying.retain(|(other, _, _)| *other != number);
        flying.len() < before
    }

    fn land(&self, ticket: &Ticket, outcome: Result<Answer, RequestError>) {
        self.0.is_changed.set(true);
        let answer = match outcome {
            Ok(answer) => answer,
            Err(error) => return self.fail(ticket, error),
        };
        self.0.error.replace(None);
        match ticket {
            Ticket::Page(asked) => {
                if let Some((window, rows)) = self.0.means.subject.rows(answer.data) {
                    self.take_page(*asked, window, rows);
                }
            }
            Ticket::Detail(id) => {
                if let Some(detail) = typed::<Single<Venture>>(answer.data) {
                    self.take_detail(id, detail.record.clone());
                }
            }
        }
    }

    fn take_page(&self, asked: PageRequest, window: Window, rows: Vec<Row>) {
        let ids: Vec<String> = rows.iter().map(|row| row.id.clone()).collect();
        let (changes, held) = {
            let mut index = self.0.index.borrow_mut();
            (index.upsert(rows), index.len())
        };
        let familiar = changes.added + changes.changed == 0;
        let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
        let mut crawl = self.0.crawl.borrow_mut();
        crawl.answered(asked, window, &ids, (familiar, held), browser::now());
    }

    fn take_detail(&self, id: &str, venture: Venture) {
        let sectors = &venture.sectors.0;
        self.0.index.borrow_mut().learn(id, Some(sectors), venture.fund_status.as_deref());
        self.0.details.borrow_mut().put(id, venture.into());
        self.0.crawl.borrow_mut().learned(id, browser::now());
    }

    fn fail(&self, ticket: &Ticket, error: RequestError) {
        let failure = match &error {
            RequestError::Service(error) if error.is_passing() => Failure::Busy(error.retry_after),
            RequestError::Network | RequestError::Timeout | RequestError::Offline => {
                Failure::Unreachable
            }
            error if error.is_about_key() => Failure::Hopeless,
            _ => Failure::Refused,
        };
        self.0.error.replace(Some(error));
        let chance = js_sys::Math::random();
        self.0.crawl.borrow_mut().failed(ticket, failure, browser::now(), chance);
    }
}
