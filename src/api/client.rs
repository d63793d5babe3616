//! Sends requests to the service: with the key where it is wanted, and again where that may help.

use super::abort::Abort;
use super::error::RequestError;
use super::exchange::{Priority, Received, exchange};
use super::extension::{Extension, FACETS};
use super::key::ApiKey;
use super::placement::{base64, target};
use super::request::{Body, Question, Request, Requested, open, read};
use super::retry::{self, Wait};
use crate::browser;
use crate::config::Config;
use crate::first_view::EarlyRequest;
use directory_api::response::{ErrorKind, applied_parameters};
use futures::future::LocalBoxFuture;
use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

/// The local directory, as the client reaches it. Its code is a chunk, which the first question
/// fetches.
pub trait LocalDirectory {
    /// Answers an address as a service with the query extension would. `may_start` allows to read
    /// lists from the service for it.
    fn answer(
        &self,
        address: Arc<str>,
        may_start: bool,
    ) -> LocalBoxFuture<'static, Result<String, RequestError>>;

    /// Reads on after failures: somebody wants to try again.
    fn retry(&self);
}

/// The answer to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Answer {
    pub(super) body: Body,
    /// True if the local directory gave it, so that it changes while that is read.
    pub(super) is_local: bool,
}

/// Sends requests to the service.
pub struct Client {
    config: Arc<Config>,
    key: ApiKey,
    extension: Extension,
    directory: OnceCell<Rc<dyn LocalDirectory>>,
    /// Whether this service has wanted the key where the specification does not: it leaves open
    /// whether ventures need one.
    open_needs_key: Cell<bool>,
    /// Whether it has refused a request without a key, so that nobody asks in vain again.
    is_closed: Cell<bool>,
    /// What the page has sent already. It is for the first request, so that it is never old.
    early: RefCell<Option<EarlyRequest>>,
}

impl Client {
    /// A client of the configured service.
    pub fn new(config: Arc<Config>, key: ApiKey) -> Self {
        Self {
            extension: Extension::new(&config),
            config,
            key,
            directory: OnceCell::new(),
            open_needs_key: Cell::new(false),
            is_closed: Cell::new(false),
            early: RefCell::new(EarlyRequest::take()),
        }
    }

    /// Has this local directory answer what the service does not apply.
    pub fn set_directory(&self, directory: Rc<dyn LocalDirectory>) {
        // There is one as long as the app runs.
        let _ = self.directory.set(directory);
    }

    /// Known support of the query extension by the service.
    pub(super) fn extension(&self) -> &Extension {
        &self.extension
    }

    /// Sends a call and reads its response. Only what somebody waits for is sent again when it
    /// fails.
    ///
    /// # Errors
    /// Why there is no data. After an abort nobody is left to read it.
    pub async fn fetch<C: Requested>(
        &self,
        call: &C,
        priority: Priority,
        abort: &Abort,
    ) -> Result<C::Response, RequestError> {
        let answer = self.answer(&call.request(), priority, abort, &|_, _| {}).await?;
        read(call.call(), &answer.body)
    }

    /// Answers a request: a question about a list from the service if that applies the question,
    /// else from the local directory; anything else from the service.
    pub(super) async fn answer(
        &self,
        request: &Request,
        priority: Priority,
        abort: &Abort,
        on_failure: &dyn Fn(&RequestError, Option<Wait>),
    ) -> Result<Answer, RequestError> {
        let of_service = |body| Answer { body, is_local: false };
        let Some(question) = &request.question else {
            return self.send(request, priority, abort, on_failure).await.map(of_service);
        };
        while let Some((sent, names)) = self.sent(request, question) {
            let unapplied = match self.send(&sent, priority, abort, on_failure).await {
                Ok(body) => {
                    let applied = applied_parameters(&body);
                    let is_applied = |name: &&str| applied.iter().any(|it| it == name);
                    let (applied, unapplied): (Vec<_>, Vec<_>) =
                        names.iter().copied().partition(is_applied);
                    self.extension.note_applied(question.list, &applied);
                    if !question.needed().iter().any(|name| unapplied.contains(name)) {
                        self.extension.note(question.list, &unapplied);
                        return Ok(of_service(body));
                    }
                    unapplied
                }
                Err(error)
                    if error.is_refusal() && !self.extension.has_applied(question.list, &names) =>
                {
                    names
                }
                Err(error) => return Err(error),
            };
            self.extension.note(question.list, &unapplied);
            if !self.extension.is_optional() {
                break;
            }
        }
        let directory = self.directory.get().filter(|_| self.extension.is_optional());
        let directory = directory.ok_or(RequestError::NotApplied)?;
        let address = Arc::clone(&request.address);
        let body = directory.answer(address, question.may_start_directory).await?;
        Ok(Answer { body: body.into(), is_local: true })
    }

    /// Address that is sent for a question, and the parameters of the query extension in it.
    /// Counts that are welcome are left out if the service does not count; nothing is sent if it
    /// does not apply what is needed.
    fn sent(&self, request: &Request, question: &Question) -> Option<(Request, Vec<&'static str>)> {
        if !self.extension.may_apply(question.list, &question.needed()) {
            return None;
        }
        let uncounted = question.uncounted.as_ref();
        let counts = uncounted.is_some() && self.extension.may_apply(question.list, &[FACETS]);
        let mut names = question.parameters.clone();
        names.extend(counts.then_some(FACETS));
        let address = uncounted.filter(|_| !counts).unwrap_or(&request.address);
        Some((Request { address: Arc::clone(address), ..request.clone() }, names))
    }

    /// Sends a request until there is a success or no hope. `on_failure` is called before each other
    /// attempt, with the wait if the service has asked for one.
    pub(super) async fn send(
        &self,
        request: &Request,
        priority: Priority,
        abort: &Abort,
        on_failure: &dyn Fn(&RequestError, Option<Wait>),
    ) -> Result<Body, RequestError> {
        let mut repeated = 0;
        loop {
            let error = match self.attempt(request, priority, abort).await {
                Ok(success) => return Ok(success),
                Err(error) => error,
            };
            let wait = match priority {
                Priority::Normal | Priority::Quiet => {
                    retry::wait(&error, repeated, js_sys::Math::random())
                }
                Priority::Low | Priority::NoCache => None,
            };
            match wait {
                Some(wait) if !abort.is_aborted() => {
                    let requested = retry::is_requested_wait(&error).then(|| Wait {
                        until: browser::now() + f64::from(wait),
                        error: error.clone(),
                    });
                    on_failure(&error, requested);
                    browser::sleep(wait).await;
                }
                _ => return Err(error),
            }
            if abort.is_aborted() {
                return Err(error);
            }
            repeated += 1;
        }
    }

    /// Whether the service wants the key for a request, given whether the specification says so.
    pub(super) fn needs_key(&self, specified: bool) -> bool {
        specified || self.open_needs_key.get()
    }

    /// Tries again what has failed, in the local directory as well.
    pub(super) fn retry(&self) {
        self.reopen();
        self.directory.get().into_iter().for_each(|directory| directory.retry());
    }

    /// Asks again where the service has refused requests without a key: somebody wants to try.
    pub fn reopen(&self) {
        self.is_closed.set(false);
    }

    /// Where a request goes, without the key.
    pub(super) fn service_address(&self, address: &str) -> String {
        format!("{}{address}", self.config.service)
    }

    /// Sends a request once; and once more with the key if an open endpoint wants it, too.
    async fn attempt(
        &self,
        request: &Request,
        priority: Priority,
        abort: &Abort,
    ) -> Result<Body, RequestError> {
        let key = self.key.current();
        if key.is_none() && request.needs_key && self.is_closed.get() {
            return Err(RequestError::KeyNeeded);
        }
        let sent = key.as_deref().filter(|_| self.needs_key(request.needs_key));
        match self.send_once(request, sent, priority, abort).await {
            Err(RequestError::Service(error)) if error.kind == ErrorKind::Key => {
                self.open_needs_key.set(self.open_needs_key.get() || !request.needs_key);
                match key.as_deref() {
                    None => {
                        self.is_closed.set(self.is_closed.get() || request.needs_key);
                        Err(RequestError::KeyNeeded)
                    }
                    Some(_) if sent.is_some() => Err(RequestError::Service(error)),
                    key => self.send_once(request, key, priority, abort).await,
                }
            }
            outcome => outcome,
        }
    }

    async fn send_once(
        &self,
        request: &Request,
        key: Option<&str>,
        priority: Priority,
        abort: &Abort,
    ) -> Result<Body, RequestError> {
        let target = target(&self.config, &request.address, key, base64);
        let early = if priority == Priority::Normal { self.early.take() } else { None };
        let Received { head, body } = exchange(&target, priority, abort, early).await?;
        open(head, &body)
    }
}
