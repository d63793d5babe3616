//! Sentences of all lists: filters, order, pages, empty lists.

use super::{filled, filters, paging, plural, tr};
use crate::format::number;
use directory_api::endpoint::{BadParameter, MOST_VALUES, Values, Wrong};
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RangeOf {
    Years,
    Days,
    Dollars,
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
    })
}

/// Name of a direction: the records that come first.
pub fn direction(sort: Sort) -> &'static str {
    let (ascending, descending) = match sort.key {
        SortKey::Name | SortKey::Country | SortKey::Venture => ("A to Z", "Z to A"),
        SortKey::Founded | SortKey::Added | SortKey::LastRound | SortKey::Posted => {
            ("Oldest first", "Newest first")
        }
        SortKey::Active => ("Last active last", "Last active first"),
        SortKey::Network => ("Weakest first", "Strongest first"),
        SortKey::Capital | SortKey::Raised | SortKey::Raising => {
            ("Smallest first", "Largest first")
        }
        SortKey::Stage => ("Early stages first", "Late stages first"),
    };
    tr(if sort.descending { descending } else { ascending })
}

/// Label of the button that closes the filters if they cover the results.
pub fn filters_done(total: Total) -> String {
    match total {
        Total::Unknown => tr("Show results").to_owned(),
        Total::Exactly(0) => tr("No results").to_owned(),
        Total::Exactly(count) => plural(count, "Show # result", "Show # results"),
        total => filled("Show {amount} results", &[("amount", &paging::amount(total))]),
    }
}

/// Invalid parameter of the address, as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InvalidParameter {
    Page(String),
    Size(String),
    View(String),
    Shade(String),
    Bad(BadParameter),
    /// Stages, which the source of the rows does not know.
    Stages,
    /// Capital of ventures, which is derived from rounds.
    Capital,
}

pub fn invalid_parameter(invalid: &InvalidParameter) -> String {
    use InvalidParameter as Invalid;
    let of_text = |sentence: &'static str, text: &str| filled(sentence, &[("text", text)]);
    match invalid {
        Invalid::Page(text) => paging::no_page(text),
        Invalid::Size(text) => {
            of_text("A page can’t have “{text}” rows. Choose 10, 20, 50 or 100.", text)
        }
        Invalid::View(text) => of_text("“{text}” isn’t a view, so the cards are shown.", text),
        Invalid::Shade(text) => {
            of_text("“{text}” isn’t a measure, so the map shows ventures.", text)
        }
        Invalid::Bad(bad) => bad_parameter(bad),
        Invalid::Stages => tr("This service can’t filter or sort by stage.").to_owned(),
        Invalid::Capital => tr("To filter or sort by capital, enter an API key that the service \
                                accepts.")
        .to_owned(),
    }
}

pub fn no_order(text: &str) -> String {
    filled("The list can’t be sorted by “{text}”.", &[("text", text)])
}

fn bad_parameter(BadParameter { parameter, wrong }: &BadParameter) -> String {
    let label = filters::name(parameter.name);
    let text = match wrong {
        Wrong::Value(text) => crate::format::shorten(text),
        Wrong::Repeated => {
            return filled("{filter}: only the first value is used.", &[("filter", label)]);
        }
        Wrong::TooMany | Wrong::Missing => {
            let values = [("filter", label), ("most", &MOST_VALUES.to_string())];
            return filled("{filter}: only the first {most} values are used.", &values);
        }
    };
    let of_text = |sentence: &'static str| filled(sentence, &[("text", &text)]);
    match parameter.values {
        Values::Sort(_) => no_order(&text),
        Values::Years => of_text("“{text}” isn’t a range of years. Write one like 2015..2020."),
        Values::Days => {
            of_text("“{text}” isn’t a range of days. Write one like 2020-01-31..2020-06.")
        }
        Values::Dollars => {
            of_text("“{text}” isn’t a range of amounts. Write one like 50000..250000.")
        }
        Values::RoundStatus => {
            of_text("“{text}” isn’t a status, so rounds that are raising capital are shown.")
        }
        Values::Text | Values::Name => of_text("“{text}…” is too long to search for."),
        _ => filled(
            "{filter}: “{text}” isn’t in this directory.",
            &[("filter", label), ("text", &text)],
        ),
    }
}

/// Position of the page in the list: "21–40 of 4,812 ventures", or "4 ventures" if the page has all
/// of them. While more may be found, it says so, with the number of unchecked records if that is
/// known: "20 found so far; checking 159 more".
pub fn found(words: &ListTexts, window: Window, unchecked: Option<u64>, is_final: bool) -> String {
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
    filled(sentence, &[("range", &range), ("left", &number(left))])
}

/// Number of records with a known property: "Sector known for 3,120 of 4,800".
pub fn coverage(label: &str, known: u64, of: u64) -> String {
    let values = [("label", label), ("known", &number(known)), ("of", &number(of))];
    filled("{label} known for {known} of {of}", &values)
}
