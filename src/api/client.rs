//! Client of the service: adds the key if it is needed, and repeats requests if that may help.

use super::error::RequestError;
use super::extension::Extension;
use super::key::ApiKey;
use super::request::{Body, OptionalParameter, Question, Request, ToRequest, open, read};
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

/// Local directory as the client sees it. Its code is a chunk, which the first question fetches.
pub trait LocalDirectory {
    /// Answers an address as a service with the query extension would. `may_start` lets the
    /// directory read lists from the service.
    fn answer(&self, address: Arc<str>, may_start: bool) -> LocalAnswer;

    /// Resumes reading after failures, because the person asked to try again.
    fn retry(&self);
}

/// Answer to a request.
pub(super) struct Answer {
    pub(super) body: Body,
    /// True if the local directory gave the answer, which therefore changes while the directory is
    /// read.
    pub(super) is_local: bool,
}

/// Callback for waits that the service asks for.
pub(super) type OnWait<'a> = &'a dyn Fn(Wait);

/// Sends requests to the service.
pub struct Client {
    config: Arc<Config>,
    key: ApiKey,
    extension: Extension,
    directory: OnceCell<Rc<dyn LocalDirectory>>,
    /// True if the service has asked for the key for data that the specification calls open. The
    /// specification leaves open whether ventures need a key.
    open_needs_key: Cell<bool>,
    /// Refusal of a request without a key, kept so that no further request is sent in vain.
    refusal: RefCell<Option<RequestError>>,
    /// True if the service has refused the key for ventures, which do not need one.
    is_key_refused: Cell<bool>,
    /// Request that the page has already sent. Only the first request may use it, so that it is
    /// never old.
    early: RefCell<Option<EarlyRequest>>,
}

impl Client {
    /// Creates a client of the configured service.
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

    /// Sets the local directory that answers what the service does not apply.
    pub fn set_directory(&self, directory: Rc<dyn LocalDirectory>) {
        // The directory is set once per run of the app.
        let _ = self.directory.set(directory);
    }

    /// Known support of the service for the query extension.
    pub(super) fn extension(&self) -> &Extension {
        &self.extension
    }

    /// Sends a call and reads its response. Dropping the future aborts the request. Failed requests
    /// are repeated only for visible data.
    ///
    /// # Errors
    /// Reason why there is no data.
    pub async fn fetch<C: ToRequest>(
        &self,
        call: &C,
        priority: Priority,
    ) -> Result<C::Response, RequestError> {
        let answer = self.answer(&call.request(), priority, &|_| {}).await?;
        read(call.call(), &answer.body)
    }

    /// Answers a request. A question about a list goes to the service, or to the local directory if
    /// the service does not apply it; anything else goes to the service.
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

    /// Asks the service; `None` if it does not apply a required parameter. An optional parameter
    /// that it does not apply is left out.
    async fn ask_service(
        &self,
        request: &Request,
        question: &Question,
        priority: Priority,
        on_wait: OnWait<'_>,
    ) -> Result<Option<Body>, RequestError> {
        let list = question.list;
        // A service that refuses the optional parameter gets a second request without it.
        for _ in 0..2 {
            let mut names = question.support_names();
            if !self.extension.may_apply(list, &names) {
                break;
            }
            let mut sent = request.clone();
            if let Some(OptionalParameter { name, address_without }) = &question.optional {
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

    /// Sends a request until it succeeds or cannot succeed.
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

    /// True if the service needs the key for a request, given whether the specification says so.
    pub(super) fn needs_key(&self, specified: bool) -> bool {
        specified || self.open_needs_key.get()
    }

    fn refusal(&self) -> Option<RequestError> {
        self.refusal.borrow().clone()
    }

    fn has_key(&self) -> bool {
        self.key.current().is_some()
    }

    /// True if the current key changes the answer to a request.
    pub(super) fn depends_on_key(&self, request: &Request) -> bool {
        self.has_key() && request.question.as_ref().is_some_and(Question::takes_key)
    }

    /// Forgets what was learned with the previous key: its refusal, and which parameters are not
    /// applied.
    pub(super) fn forget_key(&self) {
        self.is_key_refused.set(false);
        self.extension.forget_unapplied();
    }

    /// Tries failed requests again, also in the local directory.
    pub(super) fn retry(&self) {
        self.reopen();
        self.directory.get().into_iter().for_each(|directory| directory.retry());
    }

    /// Allows requests without a key again after a refusal, because the person asked to try again.
    pub(super) fn reopen(&self) {
        self.refusal.take();
    }

    /// Address of a request, without the key.
    pub(super) fn service_address(&self, address: &str) -> String {
        format!("{}{address}", self.config.service)
    }

    /// Sends a request once, and again with the key if an open endpoint needs it.
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
            // A wrong key must not make requests for ventures fail.
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
