//! The one search engine of the service and the app: ventures, people and rounds in memory. No I/O,
//! any target.
//!
//! It answers the queries of the contract: text with one typo forgiven, filters, order, a page and
//! the counts for the filters. The service answers requests with it; the app does so in the browser
//! for services without the query extension. The same records give the same identifiers, order,
//! totals and counts, in whatever order and pieces they came.
//!
//! ```
//! use directory_api::{FacetField, PageRequest, VentureQuery};
//! use directory_index::{Directory, VentureRow};
//!
//! // A host takes characters apart (NFKD) with what it has.
//! let mut directory = Directory::new(str::to_owned);
//! let row = VentureRow { id: "7".into(), title: "Cafe Nile".into(), ..VentureRow::default() };
//! directory.upsert_ventures([row]);
//! directory.set_details("7", &["Food".into()], "Raising capital");
//!
//! let facets = vec![FacetField::Sector];
//! let query = VentureQuery { name: Some("cafe nil".into()), facets, ..VentureQuery::default() };
//! let found = directory.ventures(&query, PageRequest::default());
//! assert_eq!(found.ids, ["7"]);
//! assert_eq!(found.facets.get(FacetField::Sector).and_then(|it| it.count("Food")), Some(1));
//! ```
//!
//! | to find | look in |
//! |---|---|
//! | the directory as a whole; what is held of each kind | `directory`; `ventures`, `people`, `rounds` |
//! | sums over the rounds of a venture | `capital` |
//! | rows of any kind: columns, orders, reclaiming space; their texts | `table`; `text_index` |
//! | what a word is, folding, when a typed word matches a written one, the order of names | `text` |
//! | dictionary, texts, postings, columns, orders | `store` |
//! | a query from words to results | `search` |
//!
//! # The data structure, and why
//! **Texts are sequences of term numbers** (`store::texts`), from which titles are sorted, and which a
//! query looks into where that is cheaper than lists. The rows themselves stay with the host.
//!
//! Folding takes what the host's normalization leaves and drops case, accents, apostrophes, hamza
//! and tatweel; signs that tell words apart stay. What follows an apostrophe is a further term of
//! its word. All of Unicode normalization would be heavier than this whole crate, in a download
//! that people wait for.
//!
//! **Terms are sorted** (`store::words`). The terms with one beginning are neighbors, so a prefix is
//! a range found by two bisections, and so is a typo (`search::typos`): no automaton and no second
//! dictionary of deletions is needed. A single letter, which begins thousands of terms, is found by
//! bits of every row (`store::initials`).
//!
//! **Postings know the best field only** (`store::postings`). The query word with the shortest lists
//! goes first. From long lists a word becomes one byte a row, its cost. A further word adds its cost
//! to the rows that are left, and what lacks it drops out: where few rows are left and its lists are
//! long, it is looked for in the texts of these rows.
//!
//! **A word costs one look at all texts at most.** Many thousand terms may share a beginning, and their
//! lists lie anywhere in memory. Where these would take longer, the texts are read in their order
//! instead, which finds the same.
//!
//! **Counts come from one walk over the matches.** Filters are decided for every value that
//! occurs, then each row is looked up in a narrow table. A row that fails no filter is a hit; one
//! that fails a single filter still counts in the facet of that filter, which is how a facet's own
//! selection does not shrink its own counts. Filters and counts see all kinds of records through one
//! view of their columns, so there is one implementation of each.
//!
//! **Rounds refer to their ventures.** A venture that changes, comes or goes needs no work on its
//! rounds; they take country, sectors, name and text from it while a query runs.
//!
//! **Orders are maintained and not made for each query** (`store::order`). A sort key is the value, then
//! the rank by age, and only the requested page is sorted (`search::first`).
//!
//! **Rows are appended and never moved.** A changed text is a new row, and the old one is dead
//! until it is swept out: once half of the rows are dead, all is rebuilt from the living ones.
//!
//! # Which hit is first
//! Each typed word has a cost in a row, that of its best find there, and the smallest sum is first:
//!
//! | | title | tagline | pitch |
//! |---|---|---|---|
//! | the word | 0 | 2 | 4 |
//! | its beginning | 1 | 3 | 5 |
//! | the word, with a typo | 6 | 8 | 10 |
//! | its beginning, with a typo | 7 | 9 | 11 |
//!
//! For the same kind of find, title goes before tagline and tagline before pitch; in the same
//! field, the word goes before its beginning; and whatever has the letters as they were typed goes
//! before what has them with a typo, which is a guess. Among equals, titles that begin with the first typed word come first, as names are typed
//! from their beginning, then what has fewer words: the title if it has all that was typed, else the
//! whole text, of which the finds are then more. Then comes the newer entry. A test holds the order, and
//! everything else that the index finds, against a naive directory that looks at all rows.
//!
//! Rounds are not ranked by text; the newest come first.
//!
//! # Order
//! Records without the value come last either way. Equal values are in order of time, the newest
//! first, then by identifier, shorter ones first. Names compare word by word, folded, digits by
//! value; names that are equal are in order of time, in descending order the oldest first.
//!
//! # Limits
//! A word is a run of letters and digits with the apostrophes between them. In scripts that are
//! written without spaces, whatever is typed is found anywhere in a run, by looking at all runs of
//! the dictionary. One typo a word is forgiven, not two. Of a text that is typed, 32 words count. Time and memory grow with the number of
//! rows: the directory is made for a few hundred thousand, up to a million.

#![cfg_attr(
    test,
    allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic)
)]

mod capital;
mod directory;
mod people;
mod rounds;
mod search;
mod store;
mod table;
mod text;
mod text_index;
mod ventures;

pub use capital::Capital;
pub use directory::Directory;
pub use people::PersonRow;
pub use rounds::RoundRow;
pub use search::Found;
pub use store::time::Moment;
pub use text::fold::{Normalize, fold, fold_lowercase};
pub use text::natural::name_key;
pub use ventures::VentureRow;
