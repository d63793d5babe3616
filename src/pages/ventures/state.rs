//! Address of the list of ventures: besides the parameters of every list, the view (`view`) and the
//! measure of the map (`shade`).

use crate::list::{ListState, ListView, Listing};
use crate::navigation::parameter;
use crate::pages::shared::country_map::MEASURES;
use crate::text::listing::InvalidParameter;
use crate::text::map::Measure;
use directory_api::{Query, VentureQuery};

const SHADE: &str = "shade";

pub(super) type VenturesState = ListState<VentureQuery, VenturesView>;
pub(super) type VentureListing = Listing<VentureQuery, VenturesView>;

/// Presentation of the ventures.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct VenturesView {
    pub(super) view: View,
    /// Measure of the map; other views have none.
    pub(super) measure: Measure,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum View {
    #[default]
    Cards,
    Table,
    Map,
}

impl ListView for VenturesView {
    fn read(address: &Query, invalid: &mut Vec<InvalidParameter>) -> Self {
        let view = |text: &str| match text {
            "cards" => Some(View::Cards),
            "table" => Some(View::Table),
            "map" => Some(View::Map),
            _ => None,
        };
        let measure = |text: &str| {
            MEASURES.iter().find(|(value, _)| *value == text).map(|(_, measure)| *measure)
        };
        let view = parameter(address, "view", view, InvalidParameter::View, invalid);
        let view = view.unwrap_or_default();
        let measure = match view {
            View::Map => parameter(address, SHADE, measure, InvalidParameter::Shade, invalid),
            _ => None,
        };
        Self { view, measure: measure.unwrap_or_default() }
    }

    fn write(&self, address: &mut Query) {
        let view = match self.view {
            View::Cards => None,
            View::Table => Some("table"),
            View::Map => Some("map"),
        };
        address.push_some("view", view);
        let is_shaded = self.view == View::Map && self.measure != Measure::default();
        let measure = MEASURES.iter().find(|(_, measure)| is_shaded && *measure == self.measure);
        address.push_some(SHADE, measure.map(|(value, _)| value));
    }

    fn shows_counts(&self) -> bool {
        self.view == View::Map
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::list::AppQuery;
    use crate::navigation::UrlState;
    use crate::routes;
    use proptest::prelude::*;

    fn read(text: &str) -> (VenturesState, Vec<InvalidParameter>) {
        VenturesState::read(&Query::parse(text), &20)
    }

    /// Query of the address.
    fn write(state: &VenturesState) -> String {
        state.write(&20).split_once('?').map(|(_, query)| query.to_owned()).unwrap_or_default()
    }

    proptest! {
        #[test]
        fn any_address_survives_rewriting(
            text in "\\PC{0,80}|((founded|sort|page)=[0-9.+-]{0,11}&){0,3}|\
                     (view=(map|table)&)?shade=(sought|x)",
        ) {
            let (state, _) = read(&text);
            prop_assert_eq!(read(&write(&state)), (state, Vec::new()));
        }
    }

    #[test]
    fn address_leaves_out_defaults() {
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
    fn address_has_measure_of_map() {
        let (state, invalid) = read("view=map&shade=raised");
        assert_eq!((state.view.measure, invalid), (Measure::Raised, Vec::new()));
        assert_eq!(write(&state), "view=map&shade=raised");
        assert_eq!(write(&read("view=map&shade=ventures").0), "view=map");
        assert_eq!(read("view=map&shade=red").1, [InvalidParameter::Shade("red".to_owned())]);
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
            "view=list",
        ] {
            let (state, invalid) = read(&format!("country=Kenya&{text}"));
            assert_eq!((write(&state).as_str(), invalid.len()), ("country=Kenya", 1), "{text}");
        }
    }

    #[test]
    fn clearing_drops_filters_only() {
        let (mut state, _) = read("country=Kenya&name=solar&founded=..2020&sort=name&view=table");
        state.query = state.query.unfiltered();
        assert_eq!(write(&state), "sort=name&view=table");
    }
}
