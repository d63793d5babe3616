//! Questions about the three lists, as the app asks them.

use crate::routes;
use directory_api::{ListQuestion, QueryString, RoundStatus};

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

/// True for a parameter that filters. The status of rounds does not: the page has a tab for each.
fn is_filter(question: &ListQuestion, parameter: &str) -> bool {
    match question {
        ListQuestion::Rounds(_) => !["status", "sort"].contains(&parameter),
        ListQuestion::Ventures(_) | ListQuestion::People(_) => parameter != "sort",
    }
}

/// Returns the parameters that filter, including the search text.
pub fn filters(question: &ListQuestion) -> QueryString {
    question.to_query_string().filter(|name| is_filter(question, name))
}

/// Returns the question without filters.
pub(super) fn without_filters(question: &ListQuestion) -> ListQuestion {
    question.read(&question.to_query_string().filter(|name| !is_filter(question, name))).0
}

/// Returns the question to request, if this is the question of a page. Rounds are those of one
/// status or of all; by default, those that are raising capital.
pub fn to_requested(question: &ListQuestion) -> ListQuestion {
    let mut requested = question.clone();
    if let ListQuestion::Rounds(query) = &mut requested {
        if !query.status_filter().is_empty() {
            query.statuses.truncate(1);
        }
        if query.statuses.is_empty() {
            query.statuses.push(RoundStatus::Fundraising);
        }
    }
    requested
}

/// Returns the statuses of the rounds that a page lists: one or all.
pub fn round_statuses(question: &ListQuestion) -> Vec<RoundStatus> {
    match to_requested(question) {
        ListQuestion::Rounds(query) => query.statuses,
        ListQuestion::Ventures(_) | ListQuestion::People(_) => Vec::new(),
    }
}
