//! Search engine of the service and the app: ventures, people and rounds in memory. It does no I/O
//! and compiles for any target.
//!
//! It answers the queries of the contract: text with one typo forgiven, filters, order, a page, and
//! the counts for the filters. The service answers requests with it; the app does so in the browser
//! for services without the query extension. Results depend only on the records, not on the order
//! or the batches in which they were added.
//!
//! ```
//! use directory_api::{FacetField, PageRequest, VentureQuery};
//! use directory_index::{Context, Engine, VentureRow};
//!
//! // The host provides the normalization (NFKD).
//! let mut directory = Engine::new(str::to_owned);
//! let sectors = Some(vec!["Food".into()]);
//! let title = "Cafe Nile".into();
//! directory.upsert_ventures([VentureRow { id: "7".into(), title, sectors, ..VentureRow::default() }]);
//!
//! let facets = vec![FacetField::Sector];
//! let query = VentureQuery { name: Some("cafe nil".into()), facets, ..VentureQuery::default() };
//! let found = directory.find(&query.into(), PageRequest::default(), Context::default());
//! assert_eq!(found.ids, ["7"]);
//! assert_eq!(found.facets.get(FacetField::Sector).and_then(|facet| facet.count("Food")), Some(1));
//! ```
//!
//! | to find | look in |
//! |---|---|
//! | the whole directory; input rows and columns of each kind | `engine`; `ventures`, `people`, `rounds` |
//! | sums over the rounds of a venture | `capital` |
//! | rows of any kind: columns, orders, compaction; their texts | `table`; `text_index` |
//! | splitting into words, folding, similarity of words, order of names | `text` |
//! | dictionary, texts, postings, columns, orders | `store` |
//! | queries | `search` |
//!
//! # Data structure
//! **Texts are sequences of term numbers** (`store::texts`). Titles are sorted by them. The rows
//! themselves stay with the host.
//!
//! Folding drops case, accents, apostrophes, hamza and tatweel from text that the host has
//! normalized; signs that tell words apart stay. The letters after an apostrophe are another term
//! of their word. Invisible characters (U+00AD, U+2060, U+FEFF) belong to no word. Full Unicode normalization would be larger than this crate, in a download that
//! people wait for.
//!
//! **Names are indexed once more without gaps** (`text::joined`): the whole name, and what follows
//! each bound inside it, if that has three letters. Bounds are between two words, after an
//! apostrophe, around digits, and at a capital with a small letter before or after it. So "huntlabs"
//! and "hunt" find "productHunt Labs". Likewise, a typed word matches with its neighbors: every run
//! of up to four words that contains it is searched without gaps, and the best match counts. So
//! "air bnb" finds "Airbnb".
//!
//! **Terms are sorted** (`store::dictionary`). Terms with the same beginning are neighbors, so two
//! bisections find all terms with a prefix, and also those with a typo (`search::typos`), without
//! an automaton or a dictionary of deletions.
//!
//! **Postings store the best field only** (`store::postings`). A typed word becomes one byte per row:
//! its cost. Each further word adds its cost to the remaining rows and drops the rows without it.
//!
//! **Counts take one pass over the matches.** Filters are decided for every value that occurs, then
//! each row is looked up in a small table. A row that fails no filter is a result. A row that fails
//! a single filter still counts in the facet of that filter, so that a selection in a facet does
//! not change its own counts. All kinds of records are filtered and counted by the same columns.
//!
//! **Rounds refer to their ventures.** A change of a venture does not change its rounds, which take
//! its country, sectors, name and text while a query runs.
//!
//! **Orders are maintained, not computed by each query** (`store::order`). A sort key is the value,
//! then the rank by age, and only the requested page is sorted (`search::top`).
//!
//! **Rows are appended, never moved.** A changed text is a new row, and the old row is dead until
//! the next compaction: once more than half of the rows (and at least 256) are dead, everything is
//! rebuilt from the live rows.
//!
//! # Ranking
//! Each typed word has a cost in a row, that of its best match there. The smallest sum is first:
//!
//! | | title | tagline | pitch |
//! |---|---|---|---|
//! | the word | 0 | 2 | 4 |
//! | its beginning | 1 | 3 | 5 |
//! | the word, with a typo | 6 | 8 | 10 |
//! | its beginning, with a typo | 7 | 9 | 11 |
//!
//! Tags and the city are found like words of the pitch.
//!
//! So matches without a typo precede guesses; then title precedes tagline and pitch; then the whole
//! word precedes its beginning. Among equal sums, a title that equals the typed text without gaps is
//! first; then titles that begin with the first typed word, as people type names from the
//! beginning (without gaps, too); then shorter texts (the title, if it has every
//! typed word, else all fields); then newer entries. A test compares all results with those of a
//! naive directory that scans all rows.
//!
//! Rounds are not ranked by text; the newest are first.
//!
//! # Order
//! Records without the value are last in either direction. Equal values are in order of time, the
//! newest first, then of identifiers, shorter ones first. Names are compared word by word, folded,
//! digits by value; equal names are in order of time, the newest first, or last in descending
//! order.
//!
//! # Limits
//! A word is a run of letters and digits with the apostrophes between them. In scripts without
//! spaces, typed text is found anywhere in a run, by a search of all runs in the dictionary. At
//! most 32 typed words are searched. Time and memory grow with the number of rows: the engine is
//! made for a few hundred thousand rows, up to a million.

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

pub use capital::RoundTotals;
pub use engine::Engine;
pub use people::PersonRow;
pub use rounds::RoundRow;
pub use search::{Context, SearchResult};
pub use store::time::Moment;
pub use text::fold::{Normalize, fold, fold_lowercase};
pub use text::natural::name_key;
pub use ventures::VentureRow;
