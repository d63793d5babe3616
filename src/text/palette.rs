//! The palette: search, pages and actions by a few letters.

use super::{filled, plural, tr};
use directory_api::Coverage;

pub fn keys() -> [(&'static str, &'static str); 3] {
    [("↑ ↓", tr("to select")), ("↵", tr("to open")), (tr("Esc"), tr("to close"))]
}

pub fn all_results(typed: &str) -> String {
    filled("All results for “{typed}”", &[("typed", typed)])
}

pub fn search_people(typed: &str) -> String {
    filled("Search people for “{typed}”", &[("typed", typed)])
}

/// The numbers of ventures and people that were searched, if these are not all, or were loaded.
pub fn searched_so_far(ventures: Option<Coverage>, people: Option<Coverage>) -> Option<String> {
    let ventures = ventures.map(|coverage| match coverage.is_whole() {
        true => plural(coverage.read, "# venture", "# ventures"),
        false => plural(coverage.read, "# venture so far", "# ventures so far"),
    });
    let people = people.map(|coverage| match coverage.is_whole() {
        true => plural(coverage.read, "# person", "# people"),
        false => plural(coverage.read, "# person so far", "# people so far"),
    });
    let parts: Vec<String> = ventures.into_iter().chain(people).collect();
    (!parts.is_empty()).then(|| filled("Searched: {parts}.", &[("parts", &parts.join(", "))]))
}

/// For screen readers.
pub fn count(count: usize) -> String {
    match count {
        0 => tr("No results.").to_owned(),
        count => plural(count as u64, "# suggestion.", "# suggestions."),
    }
}
