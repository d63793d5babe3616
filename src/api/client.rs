//! Requests to the service: with the key if it is wanted, and again if that may help.

use super::error::RequestError;
use super::extension::Extension;
use super::key::ApiKey;
use super::request::{Body, Question, Request, Requested, Welcome, open, read};
use super::retry::{self, Wait};
use super::transport::{Priority, Target, base64, exchange};
use crate::browser;
use crate::config::Config;
use crate::first_view::EarlyRequest;
use directory_api::response::applied_parameters;
use futures::future::LocalBoxFuture;
use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

/// Answer of the local directory: the text of a response.
pub type LocalAnswer = LocalBoxFuture<'static, Result<String, RequestError>>;

/// The local directory, as the client reaches it. Its code is a chunk, which the first question
/// fetches.
pub trait LocalDirectory {
    /// Answers an address as a service with the query extension would. `may_start` allows to read
    /// lists from the service for it.
    fn answer(&self, address: Arc<str>, may_start: bool) -> LocalAnswer;

    /// Reads on after failures: somebody wants to try again.
    fn retry(&self);
}

/// The answer to a request.
pub(super) struct Answer {
    pub(super) body: Body,
    /// True if the local directory gave it, so that it changes while that is read.
    pub(super) is_local: bool,
}

/// Is told about waits that the service asks for.
pub(super) type OnWait<'a> = &'a dyn Fn(Wait);

/// Sends requests to the service.
pub struct Client {
    config: Arc<Config>,
    key: ApiKey,
    extension: Extension,
    directory: OnceCell<Rc<dyn LocalDirectory>>,
    /// True if the service has wanted the key for what is open by the specification, as that leaves
    /// open whether ventures need one.
    open_needs_key: Cell<bool>,
    /// Refusal of a request without a key, so that none is sent in vain again.
    refusal: RefCell<Option<RequestError>>,
    /// True if the service has refused the key for ventures, which need none.
    is_key_refused: Cell<bool>,
    /// Request that the page has sent already. It is for the first request, so that it is never old.
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
            refusal: RefCell::default(),
            is_key_refused: Cell::new(false),
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

    /// Sends a call and reads its response. Dropping the future aborts the request. Only what somebody
    /// waits for is sent again when it fails.
    ///
    /// # Errors
    /// Says why there is no data.
    pub async fn fetch<C: Requested>(
        &self,
        call: &C,
        priority: Priority,
    ) -> Result<C::Response, RequestError> {
        let answer = self.answer(&call.request(), priority, &|_| {}).await?;
        read(call.call(), &answer.body)
    }

    /// Answers a request: a question about a list from the service if that applies the question,
    /// else from the local directory; anything else from the service.
    pub(super) async fn answer(
        &self,
        request: &Request,
        priority: Priority,
        on_wait: OnWait<'_>,
    ) -> Result<Answer, RequestError> {
        let Some(question) = &request.question else {
            let body = self.send(request, priority, on_wait).await?;
            return Ok(Answer { body, is_local: false });
        };
        if question.needs_key && !self.has_key() {
            return Err(self.refusal().unwrap_or(RequestError::KeyNeeded(None)));
        }
        if let Some(body) = self.ask_service(request, question, priority, on_wait).await? {
            return Ok(Answer { body, is_local: false });
        }
        let directory = self.directory.get().filter(|_| self.extension.is_optional());
        let directory = directory.ok_or(RequestError::NotApplied)?;
        let address = Arc::clone(&request.address);
        let body = directory.answer(address, question.may_start_directory).await?;
        Ok(Answer { body: body.into(), is_local: true })
    }

    /// Asks the service; `None` if it does not apply what the question needs. What is only welcome is
    /// left out if it does not apply that.
    async fn ask_service(
        &self,
        request: &Request,
        question: &Question,
        priority: Priority,
        on_wait: OnWait<'_>,
    ) -> Result<Option<Body>, RequestError> {
        let list = question.list;
        // A service that refuses the welcome parameter gets a second request, without it.
        for _ in 0..2 {
            let mut names = question.remembered();
            if !self.extension.may_apply(list, &names) {
                break;
            }
            let mut sent = request.clone();
            if let Some(Welcome { name, address_without }) = &question.welcome {
                if self.extension.may_apply(list, &[name]) {
                    names.push(name);
                } else {
                    sent.address = Arc::clone(address_without);
                }
            }
            match self.send(&sent, priority, on_wait).await {
                Ok(body) => {
                    let applied = applied_parameters(&body);
                    let is_answered = question.is_answered(&applied);
                    self.extension.note(list, &names, &question.learn(applied));
                    return Ok(is_answered.then_some(body));
                }
                Err(error)
                    if error.is_refusal()
                        && self.extension.is_optional()
                        && !self.extension.has_applied(list, &names) =>
                {
                    self.extension.note(list, &names, &[]);
                }
                Err(error) => return Err(error),
            }
        }
        Ok(None)
    }

    /// Sends a request until there is a success or no hope.
    async fn send(
        &self,
        request: &Request,
        priority: Priority,
        on_wait: OnWait<'_>,
    ) -> Result<Body, RequestError> {
        let is_repeated = matches!(priority, Priority::Normal | Priority::Quiet);
        let mut repeated = 0;
        loop {
            let error = match self.send_with_key(request, priority).await {
                Ok(body) => return Ok(body),
                Err(error) => error,
            };
            let wait = retry::wait(&error, repeated, js_sys::Math::random());
            let Some(wait) = wait.filter(|_| is_repeated) else { return Err(error) };
            if retry::is_requested_wait(&error) {
                on_wait(Wait { until: browser::now() + f64::from(wait), error });
            }
            browser::sleep(wait).await;
            repeated += 1;
        }
    }

    /// True if the service wants the key for a request, given whether the specification says so.
    pub(super) fn needs_key(&self, specified: bool) -> bool {
        specified || self.open_needs_key.get()
    }

    fn refusal(&self) -> Option<RequestError> {
        self.refusal.borrow().clone()
    }

    /// True if a key is entered.
    fn has_key(&self) -> bool {
        self.key.current().is_some()
    }

    /// True if the answer to a request is another one with the key that is entered now.
    pub(super) fn depends_on_key(&self, request: &Request) -> bool {
        self.has_key() && request.question.as_ref().is_some_and(Question::takes_key)
    }

    /// Forgets what another key has taught: which parameters are not applied, and refusals.
    pub(super) fn forget_key(&self) {
        self.is_key_refused.set(false);
        self.extension.forget_unapplied();
    }

    /// Tries again what has failed, in the local directory as well.
    pub(super) fn retry(&self) {
        self.reopen();
        self.directory.get().into_iter().for_each(|directory| directory.retry());
    }

    /// Asks again where the service has refused requests without a key: somebody wants to try.
    pub(super) fn reopen(&self) {
        self.refusal.take();
    }

    /// Address of a request, without the key.
    pub(super) fn service_address(&self, address: &str) -> String {
        format!("{}{address}", self.config.service)
    }

    /// Sends a request once; and once more with the key if an open endpoint wants it, too.
    async fn send_with_key(
        &self,
        request: &Request,
        priority: Priority,
    ) -> Result<Body, RequestError> {
        let key = self.key.current();
        if let Some(refusal) = self.refusal().filter(|_| key.is_none() && request.needs_key) {
            return Err(refusal);
        }
        let needs_key = self.needs_key(request.needs_key);
        let takes_key = self.depends_on_key(request) && !self.is_key_refused.get();
        let sent = key.as_deref().filter(|_| needs_key || takes_key);
        let outcome = self.send_once(request, sent, priority).await;
        if sent.is_some() && !needs_key && outcome.as_ref().is_err_and(RequestError::is_denial) {
            // A wrong key never fails a request for ventures.
            self.is_key_refused.set(true);
            return self.send_once(request, None, priority).await;
        }
        let error = match outcome {
            Err(error) if sent.is_none() && error.is_about_key() => error,
            outcome => return outcome,
        };
        let refusal = RequestError::KeyNeeded(error.message());
        if request.needs_key {
            self.refusal.replace(Some(refusal.clone()));
        } else {
            self.open_needs_key.set(true);
        }
        match key.as_deref() {
            None => Err(refusal),
            key => self.send_once(request, key, priority).await,
        }
    }

    async fn send_once(
        &self,
        request: &Request,
        key: Option<&str>,
        priority: Priority,
    ) -> Result<Body, RequestError> {
        let target = Target::new(&self.config, &request.address, key, base64);
        let early = if priority == Priority::Normal { self.early.take() } else { None };
        let (head, body) = exchange(&target, priority, early).await?;
        open(head, &body)
    }
}
