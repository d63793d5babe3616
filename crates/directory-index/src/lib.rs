//! Search engine of the service and the app: ventures, people and rounds in memory. No I/O, any
//! target.
//!
//! Answers the queries of the contract: text with one typo forgiven, filters, order, a page and the
//! counts for the filters. The service answers requests with it; the app does so in the browser for
//! services without the query extension. The same records give the same identifiers, order, totals
//! and counts, regardless of the order and the batches in which they arrived.
//!
//! ```
//! use directory_api::{FacetField, PageRequest, VentureQuery};
//! use directory_index::{Engine, VentureRow};
//!
//! // A host brings its own normalization (NFKD).
//! let mut directory = Engine::new(str::to_owned);
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
//! | the whole directory; input rows and columns of each kind | `engine`; `ventures`, `people`, `rounds` |
//! | sums over the rounds of a venture | `capital` |
//! | rows of any kind: columns, orders, reclaiming space; their texts | `table`; `text_index` |
//! | splitting into words, folding, similarity of words, order of names | `text` |
//! | dictionary, texts, postings, columns, orders | `store` |
//! | a query from words to results | `search` |
//!
//! # The data structure, and the reasons for it
//! **Texts are sequences of term numbers** (`store::texts`). Titles are sorted from them, and a
//! query reads them if that is cheaper than lists. The rows themselves stay with the host.
//!
//! Folding drops case, accents, apostrophes, hamza and tatweel from text that the host has
//! normalized; signs that tell words apart stay. The letters after an apostrophe are a further term
//! of their word. All of Unicode normalization would be heavier than this whole crate, in a
//! download that people wait for.
//!
//! **Terms are sorted** (`store::words`). Terms with the same beginning are neighbors, so a prefix
//! is a range found by two bisections, and so is a typo (`search::typos`): no automaton and no
//! second dictionary of deletions is needed. A single letter, which begins thousands of terms, is
//! found by bits of every row (`store::initials`).
//!
//! **Postings know the best field only** (`store::postings`). The query word with the shortest
//! lists goes first. A word with long lists becomes one byte per row: its cost. A further word adds
//! its cost to the remaining rows and drops those that lack it. If few rows remain and the lists of
//! the word are long, the texts of these rows are read instead.
//!
//! **A word costs one scan of all texts at most.** Many thousand terms may share a beginning, and
//! their lists lie anywhere in memory. If reading these would take longer, the texts are read in
//! their order instead, with the same result.
//!
//! **Counts take one pass over the matches.** Filters are decided for every value that
//! occurs, then each row is looked up in a narrow table. A row that fails no filter is a hit; one
//! that fails a single filter still counts in the facet of that filter, which is how a facet's own
//! selection does not shrink its own counts. Filters and counts see all kinds of records through one
//! view of their columns, so there is one implementation of each.
//!
//! **Rounds refer to their ventures.** A venture that changes, arrives or leaves needs no work on
//! its rounds; they take country, sectors, name and text from it while a query runs.
//!
//! **Orders are maintained, not made for each query** (`store::order`). A sort key is the value,
//! then the rank by age, and only the requested page is sorted (`search::top`).
//!
//! **Rows are appended, never moved.** A changed text is a new row, and the old one is dead until
//! the next compaction: once more than half of the rows (and at least 256) are dead, everything is
//! rebuilt from the living ones.
//!
//! # Ranking
//! Each typed word has a cost in a row, that of its best find there. The smallest sum is first:
//!
//! | | title | tagline | pitch |
//! |---|---|---|---|
//! | the word | 0 | 2 | 4 |
//! | its beginning | 1 | 3 | 5 |
//! | the word, with a typo | 6 | 8 | 10 |
//! | its beginning, with a typo | 7 | 9 | 11 |
//!
//! Kinds of find take precedence in this order: a find without a typo before a guess; in either,
//! title before tagline before pitch; in a field, the whole word before its beginning. Among
//! equals, titles that begin with the first typed word are first, as names are typed from their
//! beginning; then shorter texts: the title if it has every typed word, else the whole text. Then
//! the newer entry. A test compares the order, and all other results, with those of a naive
//! directory that scans all rows.
//!
//! Rounds are not ranked by text; the newest are first.
//!
//! # Order
//! Records without the value are last in either direction. Equal values are in order of time, the
//! newest first, then by identifier, shorter ones first. Names compare word by word, folded, digits
//! by value; equal names are in order of time, in descending order the oldest first.
//!
//! # Limits
//! A word is a run of letters and digits with the apostrophes between them. In scripts that are
//! written without spaces, typed text is found anywhere in a run, by searching all runs of the
//! dictionary. One typo per word is forgiven, not two. A typed text counts up to 32 words. Time and
//! memory grow with the number of rows: the directory is made for a few hundred thousand, up to a
//! million.

#![cfg_attr(
    test,
    allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic)
)]

mod capital;
mod engine;
mod people;
mod rounds;
mod search;
mod store;
mod table;
mod text;
mod text_index;
mod ventures;

pub use capital::Capital;
pub use engine::Engine;
pub use people::PersonRow;
pub use rounds::RoundRow;
pub use search::SearchResult;
pub use store::time::Moment;
pub use text::fold::{Normalize, fold, fold_lowercase};
pub use text::natural::name_key;
pub use ventures::VentureRow;
