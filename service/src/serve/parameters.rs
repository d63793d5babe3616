//! Query parameters, checked against the endpoint's description. Parameters that it does not
//! describe are ignored, so that a client may add its own (`apiKey`, a cache buster).

use directory_api::endpoint::{BadParameter, Endpoint};
use directory_api::{PageRequest, Query};

/// Checks all parameters of the specification.
///
/// # Errors
/// The first invalid parameter.
pub(crate) fn check(endpoint: &Endpoint, query: &Query) -> Result<(), BadParameter> {
    endpoint.parameters.iter().try_for_each(|parameter| parameter.check(query))
}

/// The page that parameters ask for which were checked.
pub(crate) fn page(endpoint: &Endpoint, query: &Query, max_limit: u32) -> PageRequest {
    let is_paged = endpoint.parameters.iter().any(|parameter| parameter.name == "limit");
    let number = |name| query.first(name).filter(|_| is_paged)?.parse::<u64>().ok();
    // The specification's default, unless the operator allows only less.
    let default = u64::from(PageRequest::default().limit);
    let limit = u32::try_from(number("limit").unwrap_or(default)).unwrap_or(u32::MAX);
    PageRequest { limit: limit.min(max_limit), offset: number("offset").unwrap_or(0) }
}
