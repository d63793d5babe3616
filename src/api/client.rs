//! Asks the service: with the key where it is wanted, and again where that may help.

use super::abort::Abort;
use super::ask::{Answer, Ask};
use super::error::RequestError;
use super::exchange::{Priority, exchange};
use super::key::ApiKey;
use super::placement::target;
use super::retry;
use crate::browser;
use crate::config::Config;
use directory_api::response::ErrorKind;
use std::cell::Cell;
use std::sync::Arc;

/// Asks the service.
#[derive(Debug)]
pub struct Client {
    config: Arc<Config>,
    key: ApiKey,
    /// Whether this service has asked for the key where the specification does not: it leaves
    /// open whether ventures need one.
    open_needs_key: Cell<bool>,
}

impl Client {
    /// A client of the configured service.
    pub fn new(config: Arc<Config>, key: ApiKey) -> Self {
        Self { config, key, open_needs_key: Cell::new(false) }
    }

    /// Asks until there is an answer or no hope. What is fetched ahead is not asked for twice.
    ///
    /// # Errors
    /// Why there is no data. After an abort nobody is left to read it.
    pub async fn get(
        &self,
        ask: &Ask,
        priority: Priority,
        abort: &Abort,
    ) -> Result<Answer, RequestError> {
        let mut repeated = 0;
        loop {
            let error = match self.attempt(ask, priority, abort).await {
                Ok(answer) => return Ok(answer),
                Err(error) => error,
            };
            let wait = match priority {
                Priority::Now => retry::wait(&error, repeated, js_sys::Math::random()),
                Priority::Later | Priority::Anew => None,
            };
            match wait {
                Some(wait) if !abort.is_over() => {
                    browser::sleep(wait).await;
                }
                _ => return Err(error),
            }
            if abort.is_over() {
                return Err(error);
            }
            repeated += 1;
        }
    }

    /// Asks once.
    ///
    /// # Errors
    /// Why there is no answer.
    pub(super) async fn once(&self, ask: &Ask) -> Result<(), RequestError> {
        self.attempt(ask, Priority::Now, &Abort::default()).await.map(drop)
    }

    /// Where a request goes, without the key.
    pub(super) fn service_address(&self, ask: &Ask) -> String {
        target(&self.config, &ask.address, None, browser::base64).url
    }

    /// Asks once; and once more with the key if that is what an open endpoint wants, too.
    async fn attempt(
        &self,
        ask: &Ask,
        priority: Priority,
        abort: &Abort,
    ) -> Result<Answer, RequestError> {
        let key = self.key.current();
        let wants_key = ask.needs_key || self.open_needs_key.get();
        let sent = key.as_deref().filter(|_| wants_key);
        match self.send(ask, sent, priority, abort).await {
            Err(RequestError::Service(error)) if error.kind == ErrorKind::Key => {
                self.open_needs_key.set(self.open_needs_key.get() || !ask.needs_key);
                match key.as_deref() {
                    None => Err(RequestError::KeyNeeded),
                    Some(_) if sent.is_some() => Err(RequestError::Service(error)),
                    key => self.send(ask, key, priority, abort).await,
                }
            }
            outcome => outcome,
        }
    }

    async fn send(
        &self,
        ask: &Ask,
        key: Option<&str>,
        priority: Priority,
        abort: &Abort,
    ) -> Result<Answer, RequestError> {
        let target = target(&self.config, &ask.address, key, browser::base64);
        let (head, body) = exchange(&target, priority, abort).await?;
        ask.read(head, &body).map_err(RequestError::from)
    }
}
