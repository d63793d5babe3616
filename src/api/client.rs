//! Client of the service: adds the key if it is needed, and repeats requests if that may help.

use super::error::RequestError;
use super::files::answers_in_page;
use super::key::ApiKey;
use super::request::{Body, ListRequirements, Request, ToRequest, open_response};
use super::retry;
use super::service_facts::ServiceFacts;
use super::transport::{Priority, exchange, target};
use crate::browser;
use crate::config::Config;
use crate::first_view::EarlyRequest;
use directory_api::response::envelope::HttpHead;
use directory_api::response::{ErrorKind, applied_parameters};
use futures::future::LocalBoxFuture;
use serde_json::Value;
use std::cell::{OnceCell, RefCell};
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

/// Sends requests to the service.
pub struct Client {
    pub(super) config: Arc<Config>,
    key: ApiKey,
    pub(super) facts: ServiceFacts,
    directory: OnceCell<Rc<dyn LocalDirectory>>,
    /// Refusal of a request without a key, kept so that no further request is sent in vain.
    refusal: RefCell<Option<RequestError>>,
    /// Request that the page sent before the app started. Only the first request of the app may use
    /// its response, so that it is never stale.
    early_request: RefCell<Option<EarlyRequest>>,
    /// Answers that the page of a published folder contains, by address.
    pub(super) page_answers: RefCell<Value>,
}

impl Client {
    /// Creates a client of the configured service.
    pub fn new(config: Arc<Config>, key: ApiKey) -> Self {
        let page_answers = config.files.map(|_| answers_in_page()).unwrap_or_default();
        Self {
            facts: ServiceFacts::new(&config),
            config,
            key,
            directory: OnceCell::new(),
            refusal: RefCell::default(),
            early_request: RefCell::new(EarlyRequest::take()),
            page_answers: RefCell::new(page_answers),
        }
    }

    /// Sets the local directory that answers what the service does not apply.
    pub fn set_directory(&self, directory: Rc<dyn LocalDirectory>) {
        // The directory is set once per run of the app.
        let _ = self.directory.set(directory);
    }

    /// Sends a call and reads its response. Dropping the future aborts the request.
    ///
    /// # Errors
    /// Reason why there is no data.
    pub async fn fetch<C: ToRequest>(
        &self,
        call: &C,
        priority: Priority,
    ) -> Result<C::Response, RequestError> {
        let answer = self.answer(&call.request(), priority).await?;
        Ok(call.call().read(&answer.body)?)
    }

    /// Answers a request. A published folder has its own files. A question about a list goes to the service, or to the local directory if
    /// the service does not apply it; anything else goes to the service.
    pub(super) async fn answer(
        &self,
        request: &Request,
        priority: Priority,
    ) -> Result<Answer, RequestError> {
        if let Some(files) = &self.config.files {
            return self.answer_from_files(files, request, priority).await;
        }
        let Some(requirements) = &request.requirements else {
            let body = self.send(request, priority).await?;
            return Ok(Answer { body, is_local: false });
        };
        if requirements.question.needs_rounds() && self.key.current().is_none() {
            return Err(self.refusal().unwrap_or(RequestError::KeyNeeded(None)));
        }
        if let Some(body) = self.ask_service(request, requirements, priority).await? {
            return Ok(Answer { body, is_local: false });
        }
        self.answer_locally(request, requirements.may_start_directory).await
    }

    /// Asks the local directory.
    pub(super) async fn answer_locally(
        &self,
        request: &Request,
        may_start: bool,
    ) -> Result<Answer, RequestError> {
        let directory = self.directory.get().filter(|_| self.facts.allows_directory());
        let directory = directory.ok_or(RequestError::NotApplied)?;
        let text = directory.answer(Arc::clone(&request.address), may_start).await?;
        let body = open_response(HttpHead::SUCCESS, &text)?;
        Ok(Answer { body, is_local: true })
    }

    /// Asks the service; `None` if it does not apply a required parameter. If it refuses the
    /// request, the optional parameter may be the reason, so that the request is repeated without.
    async fn ask_service(
        &self,
        request: &Request,
        requirements: &ListRequirements,
        priority: Priority,
    ) -> Result<Option<Body>, RequestError> {
        let is_plain = requirements.question.extensions().is_empty();
        let may_have_extension = self.facts.may_have_extension();
        if may_have_extension {
            match self.send(request, priority).await {
                Ok(body) => {
                    let applied = applied_parameters(&body);
                    // Without a valid key, the extension applies nothing that depends on rounds.
                    if !applied.is_empty() || !requirements.question.needs_rounds() {
                        self.facts.note_extension(!applied.is_empty());
                    }
                    return Ok(requirements.is_answered(&applied).then_some(body));
                }
                Err(error) if error.is_refusal() && self.facts.allows_directory() => {}
                Err(error) => return Err(error),
            }
        }
        let is_sent = may_have_extension && requirements.plain_address == request.address;
        if is_sent || requirements.needs_counts || !(is_plain || may_have_extension) {
            return Ok(None);
        }
        let address = Arc::clone(&requirements.plain_address);
        match self.send(&Request { address, ..request.clone() }, priority).await {
            Ok(body) => {
                if is_plain && may_have_extension {
                    self.facts.note_extension(false);
                }
                let applied = applied_parameters(&body);
                Ok(requirements.is_answered(&applied).then_some(body))
            }
            Err(error) if error.is_refusal() && !is_plain => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Sends a request, and repeats it as long as that may help.
    pub(super) async fn send(
        &self,
        request: &Request,
        priority: Priority,
    ) -> Result<Body, RequestError> {
        let mut repeated = 0;
        loop {
            let error = match self.send_with_key(request, priority).await {
                Ok(body) => return Ok(body),
                Err(error) => error,
            };
            let delay = retry::delay(&error, priority, repeated, js_sys::Math::random());
            let Some(delay) = delay else { return Err(error) };
            browser::sleep(delay).await;
            repeated += 1;
        }
    }

    /// True if the service needs the key for a request, by the specification or its responses.
    pub(super) fn needs_key(&self, request: &Request) -> bool {
        request.needs_key || self.facts.always_needs_key.get()
    }

    fn refusal(&self) -> Option<RequestError> {
        self.refusal.borrow().clone()
    }

    /// True if the current key changes the answer to a request.
    pub(super) fn depends_on_key(&self, request: &Request) -> bool {
        request.varies_by_key() && self.key.current().is_some()
    }

    /// Prepares for a retry by the person: requests without a key may be sent again, and the local
    /// directory resumes after a failure.
    pub(super) fn retry(&self) {
        self.refusal.take();
        self.directory.get().into_iter().for_each(|directory| directory.retry());
    }

    /// Sends a request once. If an endpoint that needs no key by the specification asks for the key
    /// or refuses it, the request is sent again with or without the key.
    async fn send_with_key(
        &self,
        request: &Request,
        priority: Priority,
    ) -> Result<Body, RequestError> {
        let key = self.key.current();
        if let Some(refusal) = self.refusal().filter(|_| key.is_none() && request.needs_key) {
            return Err(refusal);
        }
        let needs_key = self.needs_key(request);
        let sent = key.as_deref().filter(|_| needs_key || request.varies_by_key());
        let error = match self.send_once(request, sent, priority).await {
            // A wrong key must not make requests for ventures fail.
            Err(error) if sent.is_some() && !needs_key && error.is_denial() => {
                return self.send_once(request, None, priority).await;
            }
            Err(RequestError::Service(error)) if sent.is_none() && error.kind == ErrorKind::Key => {
                error
            }
            outcome => return outcome,
        };
        let refusal = RequestError::KeyNeeded(Some(error));
        if request.needs_key {
            self.refusal.replace(Some(refusal.clone()));
        } else {
            self.facts.always_needs_key.set(true);
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
        let target = target(&self.config, &request.address, key);
        let early = if priority == Priority::Normal { self.early_request.take() } else { None };
        let received = exchange(&target, priority, early).await;
        let is_sign_in = match &received {
            Ok((head, body)) => {
                matches!(head.status, 401 | 403) && body.trim_start().starts_with('<')
            }
            Err(error) => *error == RequestError::Redirected,
        };
        // The service of the app's own host neither redirects nor sends pages.
        if is_sign_in && self.config.service.is_empty() {
            return Err(RequestError::SignedOut);
        }
        let (head, body) = received?;
        open_response(head, &body)
    }
}
