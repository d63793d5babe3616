//! The requests of the crate, sent by the app's client.

use crate::api::{Abort, Priority, QueryClient, RequestError};
use directory_api::{
    Call, Page, PageRequest, Response, Round, RoundStatus, UserSummary, Venture, VentureId,
    VentureSummary, call,
};
use local_directory::{Failure, Fetch, FetchError, ListService};

/// The service, for the lists.
pub(super) struct Service(pub(super) QueryClient);

impl ListService<RequestError> for Service {
    fn ventures(&self, page: PageRequest) -> Fetch<Page<VentureSummary>, RequestError> {
        self.page(call::ventures(page))
    }

    fn people(&self, page: PageRequest) -> Fetch<Page<UserSummary>, RequestError> {
        self.page(call::users(page))
    }

    fn rounds(&self, status: &RoundStatus, page: PageRequest) -> Fetch<Page<Round>, RequestError> {
        self.page(call::fundraising(status, page))
    }

    fn venture(&self, id: &VentureId) -> Fetch<Venture, RequestError> {
        let detail = self.fetch(call::venture(id), Priority::Low);
        Box::pin(async move { detail.await.map(|detail| detail.record) })
    }
}

impl Service {
    /// Pages that the browser has cached would hide what has changed since then.
    fn page<T: Response + Clone + Send + Sync + 'static>(
        &self,
        call: Call<T>,
    ) -> Fetch<T, RequestError> {
        self.fetch(call, Priority::NoCache)
    }

    /// The crawl knows how long to wait before a request is sent again, so the client does not.
    fn fetch<T: Response + Clone + Send + Sync + 'static>(
        &self,
        call: Call<T>,
        priority: Priority,
    ) -> Fetch<T, RequestError> {
        let (client, abort) = (self.0.clone(), AbortOnDrop::default());
        Box::pin(async move { client.client().fetch(&call, priority, &abort.0).await })
    }
}

/// Aborts a request whose future is dropped.
#[derive(Default)]
struct AbortOnDrop(Abort);

impl Drop for AbortOnDrop {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl FetchError for RequestError {
    fn failure(&self) -> Failure {
        match self {
            Self::Service(error) if error.is_passing() => Failure::Busy(error.retry_after),
            error if error.is_no_answer() => Failure::Unreachable,
            error if error.is_about_key() => Failure::Denied,
            _ => Failure::Rejected,
        }
    }

    fn is_about_connection(&self) -> bool {
        Self::is_about_connection(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use directory_api::ServiceError;

    /// A list goes on, and a detail is requested again, after what is no answer of the service.
    #[test]
    fn what_something_else_answers_says_nothing_about_the_request() {
        let blocked = ServiceError::without_envelope(403, None, None);
        let away =
            [RequestError::Service(blocked), RequestError::NotJson, RequestError::Redirected];
        for error in away {
            assert_eq!(error.failure(), Failure::Unreachable, "{error:?}");
        }
        let service = |status| RequestError::Service(ServiceError::new(status, None, Some(3)));
        assert_eq!(service(503).failure(), Failure::Busy(Some(3)));
        assert_eq!(service(404).failure(), Failure::Rejected);
        assert_eq!(service(401).failure(), Failure::Denied);
    }
}
