//! Address of a list: one state, one address.

use super::question::page_address;
use crate::config::PAGE_SIZES;
use crate::format::excerpt;
use crate::navigation::UrlState;
use crate::routes;
use crate::text::filters::{bad_parameter, invalid_value};
use crate::text::tr;
use directory_api::{ListQuestion, QueryString};

/// Last page that an address may have; larger numbers are reported as invalid.
const LAST_PAGE: u64 = 1_000_000_000;

/// State of a list in its address: the parameters of the query extension, `page` and `size` instead
/// of `offset` and `limit`, and the view. Defaults are left out.
#[derive(Clone, Debug, PartialEq)]
pub struct ListState {
    pub question: ListQuestion,
    pub paging: Paging,
    /// View of the rows. Only ventures have a choice.
    pub view: View,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    #[default]
    Cards,
    Table,
    /// Charts of the whole result instead of its rows.
    Charts,
}

/// Views with their words in an address.
const VIEWS: [(&str, View); 3] =
    [("cards", View::Cards), ("table", View::Table), ("charts", View::Charts)];

impl UrlState for ListState {
    /// State without parameters.
    type Context = Self;

    fn read(address: &QueryString, default: &Self) -> (Self, Vec<String>) {
        let (question, mut invalid) = read_question(&default.question, address);
        let size = |text: &str| text.parse().ok().filter(|size| PAGE_SIZES.contains(size));
        let page = page_number(address, routes::PAGE, &mut invalid);
        let size = parameter(address, "size", tr("Rows per page"), size, &mut invalid);
        let paging = Paging { page, size: size.unwrap_or(default.paging.size) };
        let mut state = Self { question, paging, ..default.clone() };
        if matches!(state.question, ListQuestion::Ventures(_)) {
            let view = |text: &str| VIEWS.iter().find(|(word, _)| *word == text);
            let view = parameter(address, "view", tr("View"), view, &mut invalid);
            state.view = view.map(|(_, view)| *view).unwrap_or_default();
        }
        (state, invalid)
    }

    fn write(&self, default: &Self) -> String {
        let Paging { page, size } = self.paging;
        let mut address = self.question.to_query_string();
        address.push_some(routes::PAGE, (page != 1).then_some(page));
        address.push_some("size", (size != default.paging.size).then_some(size));
        let chosen = |(_, view): &&(&str, View)| *view == self.view && *view != View::default();
        address.push_some("view", VIEWS.iter().find(chosen).map(|(word, _)| word));
        page_address(&self.question, &address)
    }
}

impl ListState {
    /// Creates the state of an address without parameters.
    pub fn new(list: ListQuestion, size: u32) -> Self {
        let paging = Paging { page: 1, size };
        Self { question: list, paging, view: View::Cards }
    }

    /// Changes the question and returns to the first page. If a range is gone, records without its
    /// value are excluded again.
    pub fn change(&mut self, change: impl FnOnce(&ListQuestion) -> ListQuestion) {
        let changed = change(&self.question);
        let mut unknown = changed.values("unknown");
        unknown.retain(|range| !changed.values(range).is_empty());
        self.question = changed.with_values("unknown", unknown);
        self.paging.page = 1;
    }
}

/// Reads the question about a list from the address of its page, and reports invalid parameters.
/// Those for which pages have no filter are ignored.
pub fn read_question(list: &ListQuestion, address: &QueryString) -> (ListQuestion, Vec<String>) {
    let parameters = list.parameters();
    let is_on_pages =
        |name: &str| parameters.iter().any(|known| known.name == name && known.is_on_pages());
    let (question, bad) = list.read(&address.clone().filter(is_on_pages));
    let mut invalid: Vec<_> = bad.iter().map(bad_parameter).collect();
    // Too many values of a filter are reported once.
    invalid.dedup();
    (question, invalid)
}

/// Page number and page size of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paging {
    /// Number of the page, from 1.
    pub page: u64,
    /// Number of rows per page, one of [`PAGE_SIZES`].
    pub size: u32,
}

/// Reads the number of a page, from 1, which is the default.
pub fn page_number(query: &QueryString, name: &str, invalid: &mut Vec<String>) -> u64 {
    let read = |text: &str| text.parse().ok().filter(|page| (1..=LAST_PAGE).contains(page));
    parameter(query, name, tr("Page"), read, invalid).unwrap_or(1)
}

/// Reads one parameter. A text that `read` rejects is ignored and reported under `label`.
pub fn parameter<T>(
    query: &QueryString,
    name: &str,
    label: &str,
    read: impl Fn(&str) -> Option<T>,
    invalid: &mut Vec<String>,
) -> Option<T> {
    let text = query.first(name)?;
    let value = read(text);
    if value.is_none() {
        invalid.push(invalid_value(label, &excerpt(text)));
    }
    value
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::list::question::without_filters;
    use directory_api::{ListQuery, PersonQuery, RoundQuery, VentureQuery};
    use proptest::prelude::*;

    fn default<Q: ListQuery>() -> ListState {
        ListState::new(Q::default().into(), 20)
    }

    fn read<Q: ListQuery>(text: &str) -> (ListState, Vec<String>) {
        ListState::read(&QueryString::parse(text), &default::<Q>())
    }

    fn question<Q: ListQuery>(text: &str) -> ListQuestion {
        read::<Q>(text).0.question
    }

    /// Query of the address.
    fn write(state: &ListState) -> String {
        state
            .write(&default::<VentureQuery>())
            .split_once('?')
            .map(|(_, query)| query.to_owned())
            .unwrap_or_default()
    }

    fn check_rewriting<Q: ListQuery>(text: &str) {
        let (state, _) = read::<Q>(text);
        assert_eq!(read::<Q>(&write(&state)), (state, Vec::new()), "{text}");
    }

    proptest! {
        #[test]
        fn any_address_survives_rewriting(
            text in "\\PC{0,80}|((founded|sort|page)=[0-9.+-]{0,11}&){0,3}|\
                     ((status|stage|sort|page|posted|capital|\\PC)=\\PC{0,9}&){0,4}|\
                     view=(charts|table|map)",
        ) {
            check_rewriting::<VentureQuery>(&text);
            check_rewriting::<PersonQuery>(&text);
            check_rewriting::<RoundQuery>(&text);
        }
    }

    #[test]
    fn address_leaves_out_defaults() {
        const FULL: &str = "country=Kenya&country=Ghana&status=r_pending&founded=2015..2020\
                            &sort=-founded&page=3&size=50&view=table";
        for (text, written) in [
            ("page=1&size=20&view=cards", ""),
            ("view=charts&shade=raised", "view=charts"),
            (FULL, FULL),
        ] {
            let (state, invalid) = read::<VentureQuery>(text);
            assert_eq!((write(&state).as_str(), invalid), (written, Vec::new()));
        }
    }

    #[test]
    fn invalid_parameter_leaves_others() {
        for text in [
            "page=0",
            "page=1000000001",
            "page=99999999999999999999",
            "size=7",
            "sort=--name",
            "founded=2020..2015",
            "view=map",
        ] {
            let (state, invalid) = read::<VentureQuery>(&format!("country=Kenya&{text}"));
            assert_eq!((write(&state).as_str(), invalid.len()), ("country=Kenya", 1), "{text}");
        }
        assert_eq!(read::<PersonQuery>("sort=founded").1.len(), 1, "a key of another list");
    }

    #[test]
    fn range_takes_unknown_values_along() {
        let (mut state, _) = read::<VentureQuery>("founded=2010..2014&unknown=founded&sort=name");
        state.change(|question| question.with_values("founded", ["2010.."]));
        assert_eq!(write(&state), "founded=2010..&unknown=founded&sort=name");
        state.change(|question| question.with_values("founded", [""; 0]));
        assert_eq!(write(&state), "sort=name");
    }

    #[test]
    fn clearing_drops_filters_only() {
        let ventures = question::<VentureQuery>("country=Kenya&name=a&founded=..2020&sort=name");
        assert_eq!(without_filters(&ventures), question::<VentureQuery>("sort=name"));
        let rounds = question::<RoundQuery>("status=r_completed&stage=seed&sort=stage");
        assert_eq!(without_filters(&rounds), question::<RoundQuery>("sort=stage"));
    }
}
