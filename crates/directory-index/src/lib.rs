//! Search and facets over a whole directory of ventures, in memory. No I/O, any target.
//!
//! Most services of this family list ventures and search nothing. An app that has read the list
//! searches this index instead: text with one typo forgiven, filters, order, a page, highlights and
//! the counts for the filters, in one call that is over before the next frame.
//!
//! ```
//! use directory_index::{Index, Query, Row};
//!
//! let mut index = Index::new();
//! let row = Row { id: "7".into(), title: "Café Nile".into(), ..Row::default() };
//! index.upsert([row]);
//! index.set_details("7", Some(&["Food".into()]), None);
//!
//! let results = index.search(&Query { text: "cafe nil".into(), limit: 20, ..Query::default() });
//! assert_eq!(results.total, 1);
//! assert_eq!(results.hits[0].spans.title, [0..5, 6..9]);
//! assert_eq!(results.facets.sectors.counts[0].value, "Food");
//! assert_eq!(directory_index::Index::from_bytes(&index.to_bytes())?.len(), 1);
//! # Ok::<(), directory_index::Damage>(())
//! ```
//!
//! | to find | look in |
//! |---|---|
//! | what a row is; the index as a whole | `row`, `index` |
//! | adding, changing, removing; orders; reclaiming space | `change`, `append`; `orders`; `compact` |
//! | what a word is, folding, when a typed word matches a written one | `text` |
//! | dictionary, texts, postings, columns, orders | `store` |
//! | a query from words to results; pages of the same query | `search`; `paging` |
//! | the saved form, and how it is read back | `file` |
//!
//! # The data structure, and why
//! **Texts are sequences of word numbers.** A dictionary holds every word once as it is written,
//! and a row is the numbers of its words: under two bytes a word. The whole text fits, so hits are
//! shown and highlighted without a request, and everything that is derived from text can be
//! made again: a saved index has no postings in it. Folding is done once a word of the dictionary.
//!
//! Folding knows Latin, Greek and Cyrillic by a small table of its own. All of Unicode
//! normalization would be heavier than this whole crate, in a download that people wait for.
//!
//! **Terms are sorted.** Words fold into terms (no case, no accents). In alphabetical order, the
//! terms with one beginning are neighbors, so a prefix is a range found by two bisections. So is
//! a typo: all edits at one letter share what is before it, which is a range again. No automaton
//! and no second dictionary of deletions is needed. The first eight bytes of all terms lie side by
//! side as numbers, so that the hundreds of bisections that look for typos touch no text.
//!
//! **Postings know the best field only.** A list of a term says in which rows it stands and, in
//! two bits, whether in title, tagline or pitch at best. The list of a word in a few rows is in
//! the entry of its term; longer ones are chains of slices in a pool. Lists tell about how long
//! they are, and the query word with the shortest goes first. Short lists are sorted into one;
//! from long ones a word becomes one byte a row, its cost, and the rows that have one are
//! gathered. A further word adds its cost to these, and what lacks it drops out: where few rows
//! are left and its lists are long, it is looked for in the texts of these rows, whose words are
//! numbers of terms as well.
//!
//! **A single letter is found by bits.** It begins thousands of terms, so every row has two
//! bits for each initial, the best field, and the first keystroke looks at each row once.
//!
//! **Counts come from one walk over the matches.** Filters are decided for every value that
//! occurs, then each row is looked up in a narrow table. A row that fails no filter is a hit; one
//! that fails a single filter still counts in the facet of that filter, which is how a facet's own
//! selection does not shrink its own counts. Sectors are held as numbers of sets, so that learning
//! them later overwrites one number.
//!
//! Facets that are not requested are not counted.
//!
//! **Orders are maintained and not made for each query.** By title and by age, every row has a rank that is updated
//! page by page while rows arrive. A sort key is then 64 bits, its lower half the rank by age.
//! Twice as many keys as the page needs are kept at most, and most rows are passed over by their
//! cost alone; only the requested page is sorted. Whoever reads on from page to page gets them from
//! one sorted ranking, until the index changes.
//!
//! **Rows are appended and never moved.** A changed text is a new row, and the old one is dead
//! until it is swept out. So lists and columns only grow at their ends, in chunks that never
//! move, and memory has few holes, which WebAssembly could never give back. Once half of the rows or words are
//! dead, all is rebuilt from the living rows.
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
//! # Limits
//! A word is a run of letters and digits; scripts that are written without spaces are found by
//! the beginnings of such runs. One typo a word is forgiven, not two. Time and memory grow with
//! the number of rows: the index is made for a few hundred thousand.

#![cfg_attr(
    test,
    allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::panic)
)]

mod append;
mod change;
mod compact;
mod file;
mod index;
mod orders;
mod paging;
mod row;
mod search;
mod store;
mod text;

pub use change::Changes;
pub use file::{Damage, Restoring, Saving};
pub use index::Index;
pub use paging::Paging;
pub use row::{Moment, Row};
pub use search::{
    Count, Counted, Facet, Facets, Hit, Listing, Query, SearchResults, Sort, SortKey, Spans,
};
pub use text::fold::{fold, fold_lowercase};
