//! Questions about the three lists, as the app asks them.

use crate::routes;
use directory_api::{ListQuestion, QueryString};

/// Returns the address of the page of a list, with these parameters.
pub(super) fn page_address(list: &ListQuestion, parameters: &QueryString) -> String {
    match list {
        ListQuestion::Ventures(_) => routes::ventures(parameters),
        ListQuestion::People(_) => routes::people(parameters),
        ListQuestion::Rounds(_) => routes::fundraising(parameters),
    }
}

/// Returns the address of the page with a question.
pub fn address(question: &ListQuestion) -> String {
    page_address(question, &question.to_query_string())
}

/// Returns the parameters that filter, including the search text.
pub fn filters(question: &ListQuestion) -> QueryString {
    question.to_query_string().filter(|name| name != "sort")
}

/// Returns the question without filters.
pub(super) fn without_filters(question: &ListQuestion) -> ListQuestion {
    question.read(&question.to_query_string().filter(|name| name == "sort")).0
}
