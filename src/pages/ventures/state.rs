//! What the address of the list says, and how it is said: one state, one address.
//!
//! The address holds the filters (`name`, `country`, `sector`, `status` and `founded`, as in
//! `2015..2020`), the page (`page`, from 1), its size (`size`), the view (`view`), what the map is
//! shaded by (`shade`) and the order (`sort`, with `-` for descending).
//! Whatever equals the default is left out.

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use crate::list::{ListState, Paging};
use crate::navigation::{UrlState, parameter};
use crate::pages::shared::country_map::MEASURES;
use crate::routes;
use crate::sort::{Sort, SortKey};
use crate::text::listing::InvalidParameter;
use crate::text::map::Measure;
use crate::years::are_years;
use directory_api::{Query, VentureSearch};

/// What the list can be sorted by, in the order of the table's columns.
pub const SORT_KEYS: [SortKey; 5] =
    [SortKey::Name, SortKey::Country, SortKey::Founded, SortKey::Added, SortKey::Network];

const FOUNDED: &str = "founded";
const SHADE: &str = "shade";

/// What the list shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VenturesState {
    /// Which ventures.
    pub filter: VentureSearch,
    /// Founded in which years, as they are written; no search of a service takes them.
    pub founded: Option<String>,
    /// Which page of them.
    pub paging: Paging,
    /// How they look.
    pub view: View,
    /// What the map is shaded by; other views have no shades.
    pub measure: Measure,
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
    /// By country, on a map of the world.
    Map,
}

impl UrlState for VenturesState {
    type Context = u32;
    type Invalid = InvalidParameter;

    fn read(query: &Query, default_size: &u32) -> (Self, Vec<InvalidParameter>) {
        let mut invalid = Vec::new();
        let view = |text: &str| match text {
            "cards" => Some(View::Cards),
            "table" => Some(View::Table),
            "map" => Some(View::Map),
            _ => None,
        };
        let measure = |text: &str| {
            MEASURES.iter().find(|(value, _)| *value == text).map(|(_, measure)| *measure)
        };
        let years = |text: &str| are_years(text).then(|| text.to_owned());
        let sort = |text: &str| Sort::parse(text, &SORT_KEYS);
        let found = &mut invalid;
        let view = parameter(query, "view", view, InvalidParameter::View, found);
        let is_map = view == Some(View::Map);
        let measure =
            is_map.then(|| parameter(query, SHADE, measure, InvalidParameter::Shade, found));
        let state = Self {
            filter: VentureSearch::read(query),
            founded: parameter(query, FOUNDED, years, InvalidParameter::Founded, found),
            paging: Paging::read(query, *default_size, found),
            view: view.unwrap_or_default(),
            measure: measure.flatten().unwrap_or_default(),
            sort: parameter(query, "sort", sort, InvalidParameter::Sort, found),
        };
        (state, invalid)
    }

    fn write(&self, default_size: &u32) -> String {
        let mut query = Query::default();
        self.filter.write(&mut query);
        query.push_some(FOUNDED, self.founded.as_ref());
        self.paging.write(*default_size, &mut query);
        let view = match self.view {
            View::Cards => None,
            View::Table => Some("table"),
            View::Map => Some("map"),
        };
        query.push_some("view", view);
        let is_shaded = self.view == View::Map && self.measure != Measure::default();
        let measure = MEASURES.iter().find(|(_, measure)| is_shaded && *measure == self.measure);
        query.push_some(SHADE, measure.map(|(value, _)| value));
        query.push_some("sort", self.sort);
        routes::ventures(&query)
    }
}

impl ListState for VenturesState {
    fn paging(&mut self) -> &mut Paging {
        &mut self.paging
    }

    fn clear(&mut self) {
        self.filter = VentureSearch::default();
        self.founded = None;
    }
}
