//! What the address of the list says, and how it is said: one state, one address.
//!
//! The address holds the filters (`name`, `country`, `sector`, `status` and `founded`, as in
//! `2015..2020`), the order (`sort`, with `-` for descending), the page (`page`, from 1), its size
//! (`size`), the view (`view`) and what the map is shaded by (`shade`).
//! Whatever equals the default is left out.

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use crate::list::{ListState, Paging, read_query};
use crate::navigation::{UrlState, parameter};
use crate::pages::shared::country_map::MEASURES;
use crate::routes;
use crate::text::listing::InvalidParameter;
use crate::text::map::Measure;
use directory_api::{ListQuery, Query, VentureQuery};

const SHADE: &str = "shade";

/// What the list shows.
#[derive(Clone, Debug, PartialEq)]
pub struct VenturesState {
    /// Which ventures, in which order.
    pub query: VentureQuery,
    /// Which page of them.
    pub paging: Paging,
    /// How they look.
    pub view: View,
    /// What the map is shaded by; other views have no shades.
    pub measure: Measure,
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

    fn read(address: &Query, default_size: &u32) -> (Self, Vec<InvalidParameter>) {
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
        let query = read_query(address, &mut invalid);
        let paging = Paging::read(address, *default_size, &mut invalid);
        let view = parameter(address, "view", view, InvalidParameter::View, &mut invalid);
        let is_map = view == Some(View::Map);
        let measure = is_map
            .then(|| parameter(address, SHADE, measure, InvalidParameter::Shade, &mut invalid));
        let (view, measure) = (view.unwrap_or_default(), measure.flatten().unwrap_or_default());
        (Self { query, paging, view, measure }, invalid)
    }

    fn write(&self, default_size: &u32) -> String {
        let mut address = Query::default();
        self.query.write(&mut address);
        self.paging.write(*default_size, &mut address);
        let view = match self.view {
            View::Cards => None,
            View::Table => Some("table"),
            View::Map => Some("map"),
        };
        address.push_some("view", view);
        let is_shaded = self.view == View::Map && self.measure != Measure::default();
        let measure = MEASURES.iter().find(|(_, measure)| is_shaded && *measure == self.measure);
        address.push_some(SHADE, measure.map(|(value, _)| value));
        routes::ventures(&address)
    }
}

impl ListState for VenturesState {
    type Query = VentureQuery;

    fn parts(&self) -> (&VentureQuery, Paging) {
        (&self.query, self.paging)
    }

    fn parts_mut(&mut self) -> (&mut VentureQuery, &mut Paging) {
        (&mut self.query, &mut self.paging)
    }
}
