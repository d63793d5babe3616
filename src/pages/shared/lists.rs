//! What the address says of the lists inside of a page: how far each is opened, what is chosen.

use crate::callback::Callback;
use crate::components::notice::{Tone, notice};
use crate::markup::tags::p;
use crate::markup::{Markup, live};
use crate::memo::Memo;
use crate::navigation::{Trace, use_go, use_query};
use crate::routes;
use crate::stored::StoredValue;
use crate::text::paging;
use directory_api::Query;

/// No list is so long; larger numbers are slips or mischief.
const MOST: u64 = 1_000_000;

/// A parameter with its new value; `None` leaves it out.
type Change = (&'static str, Option<String>);

/// The lists of a page, and the ways to change what its address says of them.
#[derive(Clone, Copy)]
pub(in crate::pages) struct Lists {
    query: Memo<Query>,
    path: StoredValue<String>,
    numbers: &'static [&'static str],
    texts: &'static [&'static str],
    go: Callback<(String, Trace)>,
}

impl Lists {
    /// Follows the address of the page at this path, with the names of the parameters that are
    /// numbers, from 1, and of those that are texts.
    pub(in crate::pages) fn of_address(
        path: String,
        numbers: &'static [&'static str],
        texts: &'static [&'static str],
    ) -> Self {
        let (query, go) = (use_query(), use_go());
        Self { query, path: StoredValue::new(path), numbers, texts, go }
    }

    /// A number of the address; what makes no sense is 1.
    pub(in crate::pages) fn number(self, name: &'static str) -> Memo<u64> {
        Memo::new(move |_| self.query.with(|query| number(query, name)).unwrap_or(1))
    }

    /// A text of the address.
    pub(in crate::pages) fn text(self, name: &'static str) -> Memo<Option<String>> {
        Memo::new(move |_| self.query.with(|query| query.first(name).map(str::to_owned)))
    }

    /// The address of the same page with something changed.
    fn with(self, changes: &[Change]) -> String {
        let query = self.query.with_untracked(|query| {
            let names = self.numbers.iter().chain(self.texts);
            changed(query, names.copied(), changes)
        });
        self.path.with_value(|path| routes::opened(path, &query))
    }

    /// The address with this page of a list.
    pub(in crate::pages) fn page(self, name: &'static str, page: u64) -> String {
        self.with(&[(name, (page != 1).then(|| page.to_string()))])
    }

    /// Opens one more page of a list that grows. Back leaves the page and does not close it.
    pub(in crate::pages) fn open_more(self, name: &'static str, pages: u64) {
        self.go.run((self.page(name, pages), Trace::Nothing));
    }

    /// Makes a choice, which Back undoes.
    pub(in crate::pages) fn choose(self, name: &'static str, value: Option<String>) {
        self.go.run((self.with(&[(name, value)]), Trace::Entry));
    }

    /// A quiet line for each number of the address that makes no sense.
    pub(in crate::pages) fn hints(self) -> Markup {
        live(move || {
            let senseless = self.query.with(|query| {
                let wrong = |name: &&'static str| number(query, name).err();
                self.numbers.iter().filter_map(wrong).collect::<Vec<_>>()
            });
            let hint = |text: String| notice(Tone::Quiet).child(p().child(paging::no_page(&text)));
            senseless.into_iter().map(hint).collect::<Vec<_>>()
        })
    }
}

/// A number of the address, or what stands there in its place.
fn number(query: &Query, name: &str) -> Result<u64, String> {
    let Some(text) = query.first(name) else { return Ok(1) };
    let number = text.parse().ok().filter(|number| (1..=MOST).contains(number));
    number.ok_or_else(|| text.chars().take(40).collect())
}

/// The parameters of these names in this order, with something changed; all others go.
fn changed<'a>(query: &Query, names: impl Iterator<Item = &'a str>, changes: &[Change]) -> Query {
    let mut written = Query::default();
    for name in names {
        let change = changes.iter().find(|(changed, _)| *changed == name);
        let value = match change {
            Some((_, value)) => value.clone(),
            None => query.first(name).map(str::to_owned),
        };
        written.push_some(name, value);
    }
    written
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::{changed, number};
    use directory_api::Query;

    #[test]
    fn what_makes_no_sense_is_told_and_never_a_page() {
        for (text, read) in [
            ("", Ok(1)),
            ("page=7", Ok(7)),
            ("page=0", Err("0")),
            ("page=-1", Err("-1")),
            ("page=1000001", Err("1000001")),
            ("page=99999999999999999999", Err("99999999999999999999")),
            ("page=two", Err("two")),
            ("page=%20", Ok(1)),
        ] {
            let read = read.map_err(str::to_owned);
            assert_eq!(number(&Query::parse(text), "page"), read, "{text}");
        }
    }

    #[test]
    fn a_change_leaves_the_rest_and_has_one_order() {
        let query = Query::parse("type=a+b&followers=3&page=2&other=x");
        let written = |changes: &[_]| {
            changed(&query, ["page", "followers", "type"].into_iter(), changes).to_string()
        };
        assert_eq!(written(&[]), "page=2&followers=3&type=a+b");
        assert_eq!(written(&[("page", None)]), "followers=3&type=a+b");
        assert_eq!(
            written(&[("followers", Some("4".to_owned())), ("type", None)]),
            "page=2&followers=4"
        );
    }
}
