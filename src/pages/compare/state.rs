//! State of the comparison in its address: `ids`, the ventures separated by commas, and `show`,
//! which may be `differences`.

use crate::format::excerpt;
use crate::navigation::UrlState;
use crate::routes;
use crate::routes::is_identifier;
use crate::saved::compare_list::MAX_COMPARED;
use directory_api::{QueryString, VentureId};

/// Compared ventures.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CompareState {
    /// Ventures, each once, at most [`MAX_COMPARED`].
    pub ids: Vec<VentureId>,
    /// True if only differing fields are shown.
    pub only_differences: bool,
}

impl UrlState for CompareState {
    type Context = ();

    /// Reads the state and the unused values, which the page reports in one sentence.
    fn read(query: &QueryString, (): &()) -> (Self, Vec<String>) {
        let mut ids = Vec::new();
        let mut unused = Vec::new();
        let texts = query.all(routes::IDS).flat_map(|value| value.split(',')).map(str::trim);
        for text in texts.filter(|text| !text.is_empty()) {
            let id = VentureId::new(text);
            if is_identifier(text) && !ids.contains(&id) && ids.len() < MAX_COMPARED {
                ids.push(id);
            } else if unused.len() < MAX_COMPARED {
                unused.push(excerpt(text));
            }
        }
        let show = query.first(routes::SHOW);
        let only_differences = show == Some(routes::DIFFERENCES);
        unused.extend(show.filter(|_| !only_differences).map(excerpt));
        (Self { ids, only_differences }, unused)
    }

    fn write(&self, (): &()) -> String {
        routes::compare(&self.ids, self.only_differences)
    }
}

impl CompareState {
    /// Adds a venture, if there is room for it.
    pub fn add(&mut self, id: VentureId) {
        if !self.ids.contains(&id) && self.ids.len() < MAX_COMPARED {
            self.ids.push(id);
        }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(address: &str) -> (CompareState, Vec<String>) {
        let query = address.split_once('?').map_or(address, |(_, query)| query);
        CompareState::read(&QueryString::parse(query), &())
    }

    #[test]
    fn unused_values_are_reported() {
        let (state, unused) = read("ids=1,x, ,,2%2C1,3&ids=4,5&show=all");
        assert_eq!(state.write(&()), "/compare?ids=1,2,3,4");
        assert_eq!(unused, ["x", "1", "5", "all"]);
    }

    proptest! {
        #[test]
        fn any_address_is_read(text in "(ids|show|[a-z]{1,3})=.{0,40}(&ids=[0-9,x%]{0,40})?") {
            let (state, unused) = read(&text);
            prop_assert!(state.ids.len() <= MAX_COMPARED && unused.len() <= MAX_COMPARED + 1);
            prop_assert_eq!(read(&state.write(&())), (state, Vec::new()));
        }
    }
}
