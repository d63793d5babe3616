//! Answers to addresses: the bodies that a service would send.

use crate::directory::Directory;
use crate::lists::is_rounds;
use crate::progress::ListKind;
use crate::question::ListQuestion;
use crate::service::FetchError;
use directory_api::response::{Metadata, encode};
use directory_api::{Coverage, PageRequest};

/// Reason why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerError<E> {
    /// No list is stored, and the call may not start reading; or the address is not one of a list.
    NotStored,
    /// The service failed before any row was read.
    Failed(E),
}

impl<E: FetchError> Directory<E> {
    /// Answers an address such as `/v1/ventures?country=Kenya&sort=name&facets=sector&limit=20`
    /// with the body that a service with the query extension would send, and with coverage. Waits
    /// for a row, or until the lists are read or reading has failed, is paused or offline.
    ///
    /// With `may_start`, missing lists are read from the service, and the filters of the address
    /// decide which details are requested. Otherwise, the answer uses only stored data.
    ///
    /// # Errors
    /// No list is stored, or reading failed before any row was read.
    pub async fn answer(&self, address: &str, may_start: bool) -> Result<String, AnswerError<E>> {
        let Some((question, page)) = ListQuestion::parse(address) else {
            return Err(AnswerError::NotStored);
        };
        for kind in question.lists_to_load() {
            self.load(&kind).await;
        }
        if may_start && !self.0.is_closed.get() {
            self.read_for(&self.readable(question.clone()));
        }
        loop {
            // Searching is a task of its own, apart from the typing before it and the rendering after
            // it, so that the page stays responsive.
            self.0.platform.sleep(0).await;
            if let Some(model) = question.model() {
                self.request_model(model);
                let failure = self.0.reader.models.borrow().get(model).cloned();
                match failure {
                    Some(None) => {
                        self.wait_for_change().await;
                        continue;
                    }
                    Some(Some(error)) => {
                        // The next answer tries again.
                        self.0.reader.models.borrow_mut().remove(model);
                        return Err(AnswerError::Failed(error));
                    }
                    None => {}
                }
            }
            if let Some(answer) = self.answer_now(&question, page, may_start) {
                self.0.platform.sleep(0).await;
                return answer;
            }
            self.wait_for_change().await;
        }
    }

    /// Question without the parts that cannot be read: rounds need a key.
    pub(crate) fn readable(&self, question: ListQuestion) -> ListQuestion {
        if self.0.has_key { question } else { question.without_rounds() }
    }

    /// Answer from the rows in memory; `None` if more must be read first.
    fn answer_now(
        &self,
        question: &ListQuestion,
        page: PageRequest,
        may_start: bool,
    ) -> Option<Result<String, AnswerError<E>>> {
        let lists = self.0.lists.borrow();
        let own = question.result_lists();
        let own = || own.iter().filter_map(|kind| lists.get(kind));
        let has_rows = own().any(|list| list.len() > 0);
        let is_read = own().any(|list| list.read_at.is_some());
        if !has_rows && !is_read {
            let failure =
                question.needed_lists().iter().find_map(|kind| self.0.reader.list_failure(kind));
            if let (Some(error), true) = (failure, may_start) {
                return Some(Err(AnswerError::Failed(error)));
            }
            if !may_start || self.0.is_closed.get() {
                return Some(Err(AnswerError::NotStored));
            }
        }
        let mut question = question.clone();
        let is_reading = self.0.has_key && self.is_reading(&question, is_rounds);
        if question.needs_rounds() && !lists.have_all_rounds() && !is_reading {
            question = question.without_rounds();
        }
        let found = question.find(&lists, page);
        let is_unread = |kind: &ListKind| lists.get(kind).is_none_or(|list| list.read_at.is_none());
        if found.total == 0 && may_start && self.is_reading(&question, is_unread) {
            return None;
        }
        let rows: Vec<_> = found.ids.iter().filter_map(|id| question.row(&lists, id)).collect();
        let metadata = Metadata {
            offset: Some(page.offset),
            limit: Some(page.limit.into()),
            total: Some(found.total),
        };
        Some(Ok(encode::results(
            question.shape(),
            rows.iter().map(|row| &**row),
            metadata,
            &question.applied_parameters(),
            &found.facets,
            &found.unknown,
            Some(self.coverage(&question)),
        )))
    }

    /// Part of the directory that an answer is based on.
    fn coverage(&self, question: &ListQuestion) -> Coverage {
        let lists = self.0.lists.borrow();
        let crawl = self.0.reader.crawl.borrow();
        let size = |kind: &ListKind| {
            let sweep = self.0.reader.sweep_of(kind, &crawl, &lists);
            lists.get(kind).map_or((0, None), |list| list.size(sweep))
        };
        let unread = |kind: &ListKind| {
            let (read, total) = size(kind);
            total.unwrap_or(read) - read
        };
        let own = question.result_lists();
        let unread: u64 = question.needed_lists().iter().map(unread).sum();
        let is_checking = question.needs_details() && crawl.details_left() > 0;
        Coverage {
            read: own.iter().map(|kind| size(kind).0).sum(),
            total: own.iter().map(|kind| size(kind).1).sum(),
            unchecked: unread + question.candidates(&lists, 0).0,
            is_growing: self.is_reading(question, |_| true) || (!self.is_blocked() && is_checking),
        }
    }

    /// True while needed lists that match are being read.
    fn is_reading(&self, question: &ListQuestion, matches: impl Fn(&ListKind) -> bool) -> bool {
        let queue = self.0.reader.queue.borrow();
        let lists = question.needed_lists();
        !self.is_blocked() && lists.iter().any(|kind| queue.contains(kind) && matches(kind))
    }

    /// True if reading is currently impossible.
    fn is_blocked(&self) -> bool {
        let inner = &*self.0;
        inner.is_closed.get() || inner.is_paused.get() || !inner.is_online.get() || self.is_frozen()
    }
}
