//! A call without its type, so that transport and cache are compiled once and not for each
//! resource.

use directory_api::Call;
use directory_api::response::envelope::{HttpHead, ResponseError};
use std::any::Any;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// What a response was read as; the reader of the call knows the type.
pub type Data = Arc<dyn Any + Send + Sync>;

/// What the service answered.
#[derive(Clone)]
pub struct Answer {
    /// What was read.
    pub data: Data,
    /// The same for two answers with the same text.
    pub fingerprint: u64,
}

type Read = dyn Fn(HttpHead, &str) -> Result<Data, ResponseError> + Send + Sync;

/// A call whose response is read as something that only its reader knows.
#[derive(Clone)]
pub struct Ask {
    /// Path and query, relative to the service's base address. It identifies the call.
    pub address: Arc<str>,
    /// Whether the specification says that the service wants an API key.
    pub needs_key: bool,
    read: Arc<Read>,
}

impl Ask {
    /// Reads the response.
    ///
    /// # Errors
    /// The service's error, or that the response is not of this interface.
    pub fn read(&self, head: HttpHead, body: &str) -> Result<Answer, ResponseError> {
        let data = (self.read)(head, body)?;
        Ok(Answer { data, fingerprint: fingerprint(body) })
    }
}

fn fingerprint(body: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    body.hash(&mut hasher);
    hasher.finish()
}

impl<R: Send + Sync + 'static> From<Call<R>> for Ask {
    fn from(call: Call<R>) -> Self {
        Self {
            address: call.address().into(),
            needs_key: call.needs_key(),
            read: Arc::new(move |head, body| Ok(Arc::new(call.read(head, body)?))),
        }
    }
}

impl fmt::Debug for Ask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Ask").field(&self.address).finish()
    }
}
