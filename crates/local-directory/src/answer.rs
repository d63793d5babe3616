//! Answers to addresses: the bodies that a service would send.

use crate::lists::{LoadedList, is_rounds};
use crate::progress::ListKind;
use crate::question::LocalQuestion;
use crate::source::{FetchError, ListForm};
use crate::state::State;
use directory_api::Coverage;
use directory_api::response::{Metadata, encode};

/// Reason why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerError<E> {
    /// No list is stored, and the call may not start reading; or the directory is closed.
    NotStored,
    /// The service failed before any row was read.
    Failed(E),
}

impl<E: FetchError> State<E> {
    /// Answers an address at a time in milliseconds since 1970, as [`Directory::answer`](crate::Directory::answer) does, after
    /// [`Event::Ask`](crate::state::Event::Ask); `None` if more must be read first.
    ///
    /// # Errors
    /// No list is stored, or reading failed before any row was read.
    pub fn answer(
        &self,
        now: f64,
        address: &str,
        may_start: bool,
    ) -> Option<Result<String, AnswerError<E>>> {
        let question = LocalQuestion::parse(address, self.reader.form, now);
        let question = question.filter(|_| !self.is_closed);
        let Some((mut question, page)) = question else {
            return Some(Err(AnswerError::NotStored));
        };
        if self.storing.is_loading() {
            return None;
        }
        let lists = &self.reader.lists;
        let is_of_files = self.reader.form != ListForm::Pages;
        let is_read = |kind| lists.get(kind).is_some_and(|list| list.read_at.is_some());
        if is_of_files && !question.needed_lists().iter().all(is_read) {
            let failure = self.reader.failure_for(&question);
            return failure.map(|error| Err(AnswerError::Failed(error)));
        }
        let own = question.result_lists();
        let own = || own.iter().filter_map(|kind| lists.get(kind));
        let has_rows = own().any(|list| list.size().0 > 0);
        let is_read = own().any(|list| list.read_at.is_some());
        if !has_rows && !is_read {
            if let (Some(error), true) = (self.reader.failure_for(&question), may_start) {
                return Some(Err(AnswerError::Failed(error)));
            }
            if !may_start {
                return Some(Err(AnswerError::NotStored));
            }
        }
        let is_reading = self.has_key && self.is_reading(&question, is_rounds);
        if question.question.needs_rounds() && !lists.have_all_rounds() && !is_reading {
            question = question.without_rounds();
        }
        let found = question.find(lists, page);
        let is_unread = |kind: &ListKind| lists.get(kind).is_none_or(|list| list.read_at.is_none());
        if found.total == 0 && may_start && self.is_reading(&question, is_unread) {
            return None;
        }
        let rows: Vec<_> = found.ids.iter().filter_map(|id| question.row(lists, id)).collect();
        let metadata = Metadata {
            offset: Some(page.offset),
            limit: Some(page.limit.into()),
            total: Some(found.total),
        };
        Some(Ok(encode::results(
            question.question.endpoint().shape(),
            rows.iter().map(|row| &**row),
            metadata,
            &question.question.parameter_names(),
            &found.facets,
            &found.unknown,
            (!is_of_files).then(|| self.coverage(&question)),
        )))
    }

    /// Part of the directory that an answer is based on.
    fn coverage(&self, question: &LocalQuestion) -> Coverage {
        let lists = &self.reader.lists;
        let size = |kind: &ListKind| lists.get(kind).map_or((0, None), LoadedList::size);
        let unread = |kind: &ListKind| {
            let (read, total) = size(kind);
            total.unwrap_or(read) - read
        };
        let own = question.result_lists();
        let unread: u64 = question.needed_lists().iter().map(unread).sum();
        let is_checking = question.needs_details() && self.reader.details_left() > 0;
        Coverage {
            read: own.iter().map(|kind| size(kind).0).sum(),
            total: own.iter().map(|kind| size(kind).1).sum(),
            unchecked: unread + question.candidates(lists, 0).0,
            is_growing: self.is_reading(question, |_| true) || (!self.is_blocked() && is_checking),
        }
    }

    /// True while needed lists that match are being read.
    fn is_reading(&self, question: &LocalQuestion, matches: impl Fn(&ListKind) -> bool) -> bool {
        let queue = &self.reader.queue;
        let lists = question.needed_lists();
        !self.is_blocked() && lists.iter().any(|kind| queue.contains(kind) && matches(kind))
    }

    /// True if reading is currently impossible.
    fn is_blocked(&self) -> bool {
        self.is_paused || !self.is_online
    }
}
