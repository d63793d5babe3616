//! The requests of a crawl: how one is sent, and what becomes of its response.

use super::List;
use crate::service::{Fetch, FetchError};
use crate::status::ListKind;
use crate::table::Rows;
use directory_api::{FoundVenture, Page, PageRequest, Venture, VentureId, VentureQuery, Window};
use directory_crawl::{Request, Stored};
use futures::future::{AbortHandle, Abortable};
use reactive_graph::traits::GetUntracked;

/// What was requested.
#[derive(Clone, Debug)]
pub(super) enum Sent {
    /// A page of the list, or a detail.
    Crawl(Request),
    /// A page of the search.
    Search(VentureQuery, PageRequest),
}

/// What came back.
enum Response {
    Found(PageRequest, Window, Vec<FoundVenture>),
    Page(PageRequest, Window, Rows),
    Detail(String, Box<Venture>),
}

impl<E: FetchError> List<E> {
    pub(super) fn send(&self, request: Sent) {
        let inner = &*self.0;
        let number = inner.sent.get().wrapping_add(1);
        inner.sent.set(number);
        let (abort, registration) = AbortHandle::new_pair();
        inner.in_flight.borrow_mut().push((number, request.clone(), abort));
        let fetch = Abortable::new(self.fetch(&request), registration);
        let list = self.clone();
        self.spawn(async move {
            let Ok(outcome) = fetch.await else { return };
            // What was decoded just now is taken in by a task of its own.
            list.0.platform.sleep(0).await;
            list.until_written().await;
            if list.has_ended(number) {
                let was_readable = list.0.status.get_untracked().is_readable();
                list.take_in(&request, outcome);
                list.store_changes(false);
                list.run();
                if !was_readable {
                    // Another list may wait for this one, and they share one budget.
                    list.notify_now();
                }
            }
        });
    }

    fn fetch(&self, request: &Sent) -> Fetch<Response, E> {
        let service = &self.0.service;
        let request = match request {
            Sent::Crawl(request) => request,
            Sent::Search(search, page) => {
                let (found, page) = (service.search(search, *page), *page);
                return Box::pin(async move {
                    let found = found.await?;
                    Ok(Response::Found(page, found.window, found.items))
                });
            }
        };
        match (request, &self.0.kind) {
            (Request::Detail(id), _) => {
                let (id, venture) = (id.clone(), service.venture(&VentureId::new(id.clone())));
                Box::pin(async move { Ok(Response::Detail(id, Box::new(venture.await?))) })
            }
            (Request::Page(request), ListKind::Ventures) => {
                page(*request, service.ventures(*request), Rows::Ventures)
            }
            (Request::Page(request), ListKind::People) => {
                page(*request, service.people(*request), Rows::People)
            }
            (Request::Page(request), ListKind::Rounds(status)) => {
                page(*request, service.rounds(status, *request), Rows::Rounds)
            }
        }
    }

    /// Notes that a request is in flight no more, and returns whether it was still wanted.
    fn has_ended(&self, number: u32) -> bool {
        let mut in_flight = self.0.in_flight.borrow_mut();
        let before = in_flight.len();
        in_flight.retain(|(other, _, _)| *other != number);
        in_flight.len() < before
    }

    fn take_in(&self, sent: &Sent, outcome: Result<Response, E>) {
        match outcome {
            Ok(response) => {
                self.changed();
                self.0.error.replace(None);
                self.take_response(response);
            }
            Err(error) => {
                let failure = error.failure();
                let request = match sent {
                    Sent::Crawl(request) => request,
                    Sent::Search(_, page) => return self.search_failed(*page, failure, error),
                };
                self.0.error.replace(Some(error));
                let (now, jitter) = (self.0.platform.now(), self.0.platform.jitter());
                self.0.crawl.borrow_mut().request_failed(request, failure, now, jitter);
            }
        }
    }

    fn take_response(&self, response: Response) {
        let inner = &*self.0;
        let now = inner.platform.now();
        match response {
            Response::Page(request, window, rows) => {
                let ids = rows.ids();
                let table = &inner.table;
                let stored = Stored { unchanged: table.upsert(rows), total: table.len() };
                let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
                inner.crawl.borrow_mut().page_received(request, window, &ids, stored, now);
            }
            Response::Found(page, window, found) => self.take_found(page, window, &found),
            Response::Detail(id, venture) => {
                if let Some(table) = inner.table.ventures() {
                    table.set_detail(&id, *venture);
                }
                inner.crawl.borrow_mut().detail_received(&id, now);
            }
        }
    }

    pub(super) fn abort(&self, which: fn(&Sent) -> bool) {
        let mut in_flight = self.0.in_flight.borrow_mut();
        let (aborted, others): (Vec<_>, Vec<_>) =
            std::mem::take(&mut *in_flight).into_iter().partition(|(_, request, _)| which(request));
        *in_flight = others;
        drop(in_flight);
        aborted.iter().for_each(|(_, _, abort)| abort.abort());
    }
}

fn page<R: 'static, E: 'static>(
    request: PageRequest,
    page: Fetch<Page<R>, E>,
    rows: fn(Vec<R>) -> Rows,
) -> Fetch<Response, E> {
    Box::pin(async move {
        let page = page.await?;
        Ok(Response::Page(request, page.window, rows(page.items)))
    })
}
