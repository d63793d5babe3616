//! What the address of the comparison says: `ids`, the ventures between commas, and `show`, which
//! may be `differences`.

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use crate::format::shortened;
use crate::identifier::is_identifier;
use crate::navigation::{UrlState, parameter};
use crate::routes;
use crate::text::compare::Invalid;
use directory_api::{Query, VentureId};

/// How many ventures stand side by side at most.
pub use crate::gathered::MOST;

/// What is compared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CompareState {
    /// The ventures, each once, [`MOST`] at most.
    pub ids: Vec<VentureId>,
    /// Whether only fields are shown that differ.
    pub only_differences: bool,
}

impl UrlState for CompareState {
    type Context = ();
    type Invalid = Invalid;

    fn read(query: &Query, (): &()) -> (Self, Vec<Invalid>) {
        let (ids, mut invalid) = read_ids(query, MOST);
        let is_differences = |text: &str| (text == routes::DIFFERENCES).then_some(());
        let show = parameter(query, routes::SHOW, is_differences, Invalid::Show, &mut invalid);
        (Self { ids, only_differences: show.is_some() }, invalid)
    }

    fn write(&self, (): &()) -> String {
        match self.only_differences {
            true => routes::compare_differences(&self.ids),
            false => routes::compare(&self.ids),
        }
    }
}

impl CompareState {
    /// Adds a venture, if there is room for it.
    pub fn add(&mut self, id: VentureId) {
        if !self.ids.contains(&id) && self.ids.len() < MOST {
            self.ids.push(id);
        }
    }

    /// Removes a venture. Where none is left nothing differs.
    pub fn remove(&mut self, id: &VentureId) {
        self.ids.retain(|other| other != id);
        self.only_differences &= !self.ids.is_empty();
    }
}

/// The identifiers that an address names, `most` at most.
pub fn read_ids(query: &Query, most: usize) -> (Vec<VentureId>, Vec<Invalid>) {
    let (mut ids, mut invalid) = (Vec::new(), Vec::new());
    let mut surplus = 0;
    let texts = query.all(routes::IDS).flat_map(|value| value.split(',')).map(str::trim);
    for text in texts.filter(|text| !text.is_empty()) {
        let id = VentureId::new(text);
        if !is_identifier(text) {
            invalid.push(Invalid::Id(shortened(text)));
        } else if ids.contains(&id) {
            invalid.push(Invalid::Twice(id));
        } else if ids.len() == most {
            surplus += 1;
        } else {
            ids.push(id);
        }
    }
    // Nobody reads a dozen notices of the same kind.
    invalid.dedup();
    invalid.truncate(MOST);
    if surplus > 0 {
        invalid.push(Invalid::TooMany(surplus));
    }
    (ids, invalid)
}
