//! Sentences of all lists: filters, order, pages, empty lists.

use super::{paging, plural, tr, tr_with};
use crate::format::number;
use directory_api::paging::Total;
use directory_api::{Sort, SortKey, Window};

#[derive(Clone, Copy, Debug)]
pub struct ListTexts {
    pub title: &'static str,
    pub lead: &'static str,
    /// Line above an empty list.
    pub none: &'static str,
    /// Line above a list of one; `#` is replaced by the range.
    pub one: &'static str,
    /// Line above any other list; `#` is replaced by the range.
    pub other: &'static str,
    /// Message for a list that is empty without any filter.
    pub empty: &'static str,
    /// Label of the search field.
    pub search: &'static str,
    /// Order of the results of a text search, if it differs from that of the list.
    pub search_order: Option<&'static str>,
    /// Advice if the filters find nothing.
    pub advice: &'static str,
}

pub fn sort_key(key: SortKey) -> &'static str {
    tr(match key {
        SortKey::Name => "Name",
        SortKey::Country => "Country",
        SortKey::Founded => "Founded",
        SortKey::Added => "Added",
        SortKey::Network => "Network strength",
        SortKey::Raised => "Raised",
        SortKey::Raising => "Raising now",
        SortKey::LastRound => "Last round",
        SortKey::Posted => "Posted",
        SortKey::Capital => "Amount",
        SortKey::Stage => "Stage",
        SortKey::Venture => "Venture",
        SortKey::Active => "Last active",
        SortKey::Ventures => "Number of ventures",
    })
}

/// Name of a direction: the records that come first.
pub fn direction(sort: Sort) -> &'static str {
    let (ascending, descending) = match sort.key {
        SortKey::Name | SortKey::Country | SortKey::Venture => ("A to Z", "Z to A"),
        SortKey::Founded | SortKey::Added | SortKey::LastRound | SortKey::Posted => {
            ("Oldest first", "Newest first")
        }
        SortKey::Active => ("Least recently active first", "Most recently active first"),
        SortKey::Network => ("Weakest first", "Strongest first"),
        SortKey::Capital | SortKey::Raised | SortKey::Raising | SortKey::Ventures => {
            ("Smallest first", "Largest first")
        }
        SortKey::Stage => ("Early stages first", "Late stages first"),
    };
    tr(if sort.descending { descending } else { ascending })
}

/// Label of the button that closes the filters if they cover the results.
pub fn close_filters_label(total: Total) -> String {
    match total {
        Total::Unknown => tr("Show results").to_owned(),
        Total::Exactly(0) => tr("No results").to_owned(),
        Total::Exactly(count) => plural(count, "Show # result", "Show # results"),
        total => tr_with("Show {amount} results", &[("amount", &paging::amount(total))]),
    }
}

/// Position of the page in the list: "21–40 of 4,812 ventures", or "4 ventures" if the page has all
/// of them. While more may be found, it says so, with the number of unchecked records if that is
/// known: "20 found so far; checking 159 more".
pub fn result_line(
    words: &ListTexts,
    window: Window,
    unchecked: Option<u64>,
    is_final: bool,
) -> String {
    let range = paging::range(window);
    let Some(left) = unchecked else {
        let form = match window.total() {
            Total::Exactly(0) => words.none,
            Total::Exactly(1) => words.one,
            _ => words.other,
        };
        return form.replacen('#', &range, 1);
    };
    let sentence = match (left, is_final) {
        (0, _) => "{range} found so far",
        (_, true) => "{range} found so far; {left} more not checked",
        (_, false) => "{range} found so far; checking {left} more",
    };
    tr_with(sentence, &[("range", &range), ("left", &number(left))])
}

/// Number of records with a known property: "Sector known for 3,120 of 4,800".
pub fn coverage(label: &str, known: u64, of: u64) -> String {
    let values = [("label", label), ("known", &number(known)), ("of", &number(of))];
    tr_with("{label} known for {known} of {of}", &values)
}
