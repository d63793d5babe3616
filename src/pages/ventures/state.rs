//! What the address of the list says, and how it is said: one state, one address.
//!
//! The address holds the filters (`name`, `country`, `sector`, `status` and `founded`, as in
//! `2015..2020`), the order (`sort`, with `-` for descending), the page (`page`, from 1), its size
//! (`size`), the view (`view`) and what the map is shaded by (`shade`).
//! Whatever equals the default is left out.

use crate::list::{ListState, Paging, read_query};
use crate::navigation::{UrlState, parameter};
use crate::pages::shared::country_map::MEASURES;
use crate::routes;
use crate::text::listing::InvalidParameter;
use crate::text::map::Measure;
use directory_api::{ListQuery, Query, VentureQuery};

const SHADE: &str = "shade";

#[derive(Clone, Debug, PartialEq)]
pub(super) struct VenturesState {
    pub(super) query: VentureQuery,
    pub(super) paging: Paging,
    pub(super) view: View,
    /// What the map is shaded by; other views have no shades.
    pub(super) measure: Measure,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum View {
    #[default]
    Cards,
    Table,
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

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::list::Listed;
    use proptest::prelude::*;

    fn read(text: &str) -> (VenturesState, Vec<InvalidParameter>) {
        VenturesState::read(&Query::parse(text), &20)
    }

    /// The query of the address.
    fn write(state: &VenturesState) -> String {
        state.write(&20).split_once('?').map(|(_, query)| query.to_owned()).unwrap_or_default()
    }

    proptest! {
        #[test]
        fn any_address_is_read_as_one_that_is_read_the_same(
            text in "\\PC{0,80}|((founded|sort|page)=[0-9.+-]{0,11}&){0,3}|\
                     (view=(map|table)&)?shade=(sought|x)",
        ) {
            let (state, _) = read(&text);
            prop_assert_eq!(read(&write(&state)), (state, Vec::new()));
        }
    }

    #[test]
    fn an_address_says_everything_but_defaults() {
        let text = "name=solar+kiosk&country=Kenya&country=Ghana&sector=Health&status=r_pending\
                    &founded=2015..2020&sort=-founded&page=3&size=50&view=table";
        let (state, invalid) = read(text);
        assert_eq!((write(&state).as_str(), invalid), (text, Vec::new()));
        assert_eq!(state.paging.request().offset, 100);
        let (first, invalid) = read("page=1&size=20&view=cards");
        assert_eq!((write(&first).as_str(), invalid), ("", Vec::new()));
        assert_eq!(first.write(&50), routes::ventures(&Query::parse("size=20")));
    }

    #[test]
    fn a_map_says_what_it_is_shaded_by() {
        let (state, invalid) = read("view=map&shade=raised");
        assert_eq!((state.measure, invalid), (Measure::Raised, Vec::new()));
        assert_eq!(write(&state), "view=map&shade=raised");
        assert_eq!(write(&read("view=map&shade=ventures").0), "view=map");
        assert_eq!(read("view=map&shade=red").1, [InvalidParameter::Shade("red".to_owned())]);
    }

    #[test]
    fn an_invalid_parameter_leaves_the_others() {
        for text in [
            "page=0",
            "page=1000000001",
            "page=99999999999999999999",
            "size=7",
            "sort=--name",
            "founded=2020..2015",
            "view=list",
        ] {
            let (state, invalid) = read(&format!("country=Kenya&{text}"));
            assert_eq!((write(&state).as_str(), invalid.len()), ("country=Kenya", 1), "{text}");
        }
    }

    #[test]
    fn clearing_drops_the_filters_alone() {
        let (mut state, _) = read("country=Kenya&name=solar&founded=..2020&sort=name&view=table");
        state.query = state.query.unfiltered();
        assert_eq!(write(&state), "sort=name&view=table");
    }
}
