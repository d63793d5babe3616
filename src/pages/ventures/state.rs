//! What the address of the list says, and how it is said: one state, one address.
//!
//! The address holds the filters (`name`, `country`, `sector`, `status`), the page (`page`, from
//! 1), its size (`size`), the view (`view`) and the order (`sort`, with `-` for descending).
//! Whatever equals the default is left out.

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use directory_api::{PageRequest, Query, VentureQuery};
use std::fmt;

/// The page sizes that are offered.
pub const SIZES: [u32; 4] = [10, 20, 50, 100];

/// No list is so long; larger numbers are slips or mischief.
const LAST_PAGE: u64 = 1_000_000_000;

/// What the list shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListState {
    /// Which ventures.
    pub filter: VentureQuery,
    /// Which page, from 1.
    pub page: u64,
    /// How many rows a page has: one of [`SIZES`].
    pub size: u32,
    /// How they look.
    pub view: View,
    /// In which order; `None` is the service's own.
    pub sort: Option<Sort>,
}

/// How ventures look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// As cards.
    #[default]
    Cards,
    /// As rows of a table.
    Table,
}

/// An order of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sort {
    /// By what.
    pub key: SortKey,
    /// Whether the greatest comes first.
    pub descending: bool,
}

/// What the list can be sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SortKey {
    /// The venture's name.
    Name,
    /// The base country.
    Country,
    /// When it was founded.
    Founded,
    /// When the entry was created.
    Added,
    /// The strength of its network.
    Network,
}

/// A part of the address that makes no sense, as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// `page`
    Page(String),
    /// `size`
    Size(String),
    /// `view`
    View(String),
    /// `sort`
    Sort(String),
}

impl SortKey {
    /// Every key, in the order of the table's columns.
    pub const ALL: [Self; 5] =
        [Self::Name, Self::Country, Self::Founded, Self::Added, Self::Network];

    const fn word(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Country => "country",
            Self::Founded => "founded",
            Self::Added => "added",
            Self::Network => "network",
        }
    }
}

impl Sort {
    /// Reads a key, with `-` before it for descending.
    pub fn parse(text: &str) -> Option<Self> {
        let (word, descending) = text.strip_prefix('-').map_or((text, false), |word| (word, true));
        let key = SortKey::ALL.into_iter().find(|key| key.word() == word)?;
        Some(Self { key, descending })
    }
}

impl fmt::Display for Sort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.descending { "-" } else { "" })?;
        f.write_str(self.key.word())
    }
}

impl ListState {
    /// The unfiltered first page of `size` rows.
    pub fn first(size: u32) -> Self {
        let filter = VentureQuery::default();
        Self { filter, page: 1, size, view: View::default(), sort: None }
    }

    /// Reads an address; what makes no sense becomes the default and a hint.
    pub fn read(query: &Query, default_size: u32) -> (Self, Vec<Hint>) {
        let mut hints = Vec::new();
        let page = |text: &str| text.parse().ok().filter(|page| (1..=LAST_PAGE).contains(page));
        let size = |text: &str| text.parse().ok().filter(|size| SIZES.contains(size));
        let view = |text: &str| match text {
            "cards" => Some(View::Cards),
            "table" => Some(View::Table),
            _ => None,
        };
        let state = Self {
            filter: VentureQuery::read(query),
            page: one(query, "page", page, Hint::Page, &mut hints).unwrap_or(1),
            size: one(query, "size", size, Hint::Size, &mut hints).unwrap_or(default_size),
            view: one(query, "view", view, Hint::View, &mut hints).unwrap_or_default(),
            sort: one(query, "sort", Sort::parse, Hint::Sort, &mut hints),
        };
        (state, hints)
    }

    /// Writes the address.
    pub fn write(&self, default_size: u32) -> Query {
        let mut query = Query::default();
        self.filter.write(&mut query);
        query.push_some("page", (self.page != 1).then_some(self.page));
        query.push_some("size", (self.size != default_size).then_some(self.size));
        query.push_some("view", (self.view == View::Table).then_some("table"));
        query.push_some("sort", self.sort);
        query
    }

    /// What is asked of the service.
    pub fn request(&self) -> PageRequest {
        PageRequest::numbered(self.page, self.size)
    }

    /// The first page with other filters.
    pub fn with_filter(&self, filter: VentureQuery) -> Self {
        Self { filter, page: 1, ..self.clone() }
    }

    /// How many values are chosen in the filters beside the search field.
    pub fn choices(&self) -> usize {
        self.filter.countries.len() + self.filter.sectors.len() + self.filter.statuses.len()
    }
}

/// Reads one parameter; nonsense is noted.
fn one<T>(
    query: &Query,
    name: &str,
    read: impl Fn(&str) -> Option<T>,
    hint: fn(String) -> Hint,
    hints: &mut Vec<Hint>,
) -> Option<T> {
    let text = query.first(name)?;
    let value = read(text);
    if value.is_none() {
        hints.push(hint(text.chars().take(40).collect()));
    }
    value
}
