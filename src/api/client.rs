//! Sends requests to the service: with the key where it is wanted, and again where that may help.

use super::abort::Abort;
use super::error::RequestError;
use super::exchange::{Priority, Received, exchange};
use super::key::ApiKey;
use super::placement::{base64, target};
use super::request::{Body, Request, open, read};
use super::retry::{self, Wait};
use crate::browser;
use crate::config::Config;
use crate::first_view::EarlyRequest;
use directory_api::response::ErrorKind;
use directory_api::{Call, Response};
use std::cell::{Cell, RefCell};
use std::sync::Arc;

/// Sends requests to the service.
#[derive(Debug)]
pub struct Client {
    config: Arc<Config>,
    key: ApiKey,
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
        let early = RefCell::new(EarlyRequest::take());
        Self { config, key, open_needs_key: Cell::new(false), is_closed: Cell::new(false), early }
    }

    /// Sends a call and reads its response. Only what somebody waits for is sent again when it
    /// fails.
    ///
    /// # Errors
    /// Why there is no data. After an abort nobody is left to read it.
    pub async fn fetch<R: Response>(
        &self,
        call: &Call<R>,
        priority: Priority,
        abort: &Abort,
    ) -> Result<R, RequestError> {
        let body = self.send(&Request::from(call), priority, abort, &|_, _| {}).await?;
        read(call, &body)
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
                Priority::Normal => retry::wait(&error, repeated, js_sys::Math::random()),
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
