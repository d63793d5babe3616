//! Requests of the crate `local_directory`, sent by the app's client.

use crate::api::{Priority, QueryClient, RequestError};
use directory_api::{Call, Page, PageRequest, Record, Response, Venture, VentureId, call};
use local_directory::{Failure, Fetch, FetchError, ListKind, ListPage, ListRows, ListSource};

/// Lists of the service, requested page by page.
pub(super) struct ServiceLists(pub(super) QueryClient);

impl ListSource<RequestError> for ServiceLists {
    fn page(&self, list: &ListKind, page: PageRequest) -> Fetch<ListPage, RequestError> {
        match list {
            ListKind::Ventures => self.fetch_page(call::ventures(page), ListRows::Ventures),
            ListKind::People => self.fetch_page(call::users(page), ListRows::People),
            ListKind::Rounds(status) => {
                self.fetch_page(call::fundraising(status, page), ListRows::Rounds)
            }
        }
    }

    fn venture(&self, id: &VentureId) -> Fetch<Venture, RequestError> {
        let detail = self.fetch(call::venture(id));
        Box::pin(async move { detail.await.map(|detail| detail.record) })
    }
}

impl ServiceLists {
    fn fetch_page<R: Record + 'static>(
        &self,
        call: Call<Page<R>>,
        rows: fn(Vec<R>) -> ListRows,
    ) -> Fetch<ListPage, RequestError> {
        let page = self.fetch(call);
        Box::pin(async move {
            let page = page.await?;
            Ok(ListPage { rows: rows(page.items), window: page.window })
        })
    }

    /// Sends a call without retries, because the crawl retries it after a delay of its own.
    /// Responses from the browser's cache would hide later changes.
    fn fetch<T: Response + 'static>(&self, call: Call<T>) -> Fetch<T, RequestError> {
        let client = self.0.clone();
        Box::pin(async move { client.client().fetch(&call, Priority::NoCache).await })
    }
}

impl FetchError for RequestError {
    fn failure(&self) -> Failure {
        match self {
            Self::Service(error) if error.is_temporary() => Failure::Busy(error.retry_after),
            error if error.keeps_stale_data() => Failure::Unreachable,
            error if error.is_about_key() => Failure::Denied,
            _ => Failure::Rejected,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use directory_api::ServiceError;

    /// A response that is not from the service must end neither a list nor the requests for
    /// details.
    #[test]
    fn failure_depends_on_kind_of_error() {
        let blocked = ServiceError::without_envelope(403, None, None);
        let service = |status| RequestError::Service(ServiceError::new(status, None, Some(3)));
        for (error, expected) in [
            (RequestError::Service(blocked), Failure::Unreachable),
            (RequestError::NotJson, Failure::Unreachable),
            (RequestError::Redirected, Failure::Unreachable),
            (service(503), Failure::Busy(Some(3))),
            (service(404), Failure::Rejected),
            (service(401), Failure::Denied),
        ] {
            assert_eq!(error.failure(), expected, "{error:?}");
        }
    }
}
