//! What the address of the comparison says: `ids`, the ventures between commas, and `show`, which
//! may be `differences`.

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use crate::identifier::is_identifier;
use crate::routes;
use directory_api::{Query, VentureId};

/// How many ventures stand side by side at most.
pub const MOST: usize = 4;

/// What is compared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CompareState {
    /// The ventures, each once, [`MOST`] at most.
    pub ids: Vec<VentureId>,
    /// Whether only fields are shown that differ.
    pub only_differences: bool,
}

/// A part of the address that makes no sense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// This is no identifier.
    NoId(String),
    /// This one is named several times.
    Twice(VentureId),
    /// There are so many more than are compared.
    TooMany(usize),
    /// No such choice of fields.
    Show(String),
}

impl CompareState {
    /// Reads an address; what makes no sense is left out and becomes a hint.
    pub fn read(query: &Query) -> (Self, Vec<Hint>) {
        let (ids, mut hints) = read_ids(query);
        let show = query.first(routes::SHOW);
        let only_differences = show == Some(routes::DIFFERENCES);
        if let Some(word) = show.filter(|_| !only_differences) {
            hints.push(Hint::Show(shortened(word)));
        }
        (Self { ids, only_differences }, hints)
    }

    /// The address.
    pub fn address(&self) -> String {
        match self.only_differences {
            true => routes::compare_differences(&self.ids),
            false => routes::compare(&self.ids),
        }
    }

    /// With one more venture, if there is room for it.
    pub fn with(&self, id: VentureId) -> Self {
        let mut state = self.clone();
        if !state.ids.contains(&id) && state.ids.len() < MOST {
            state.ids.push(id);
        }
        state
    }

    /// Without a venture. Where none is left nothing differs.
    pub fn without(&self, id: &VentureId) -> Self {
        let mut state = self.clone();
        state.ids.retain(|other| other != id);
        state.only_differences &= !state.ids.is_empty();
        state
    }
}

/// The identifiers that an address names, as many as can be compared.
pub fn read_ids(query: &Query) -> (Vec<VentureId>, Vec<Hint>) {
    let (mut ids, mut hints) = (Vec::new(), Vec::new());
    let mut surplus = 0;
    let texts = query.all(routes::IDS).flat_map(|value| value.split(',')).map(str::trim);
    for text in texts.filter(|text| !text.is_empty()) {
        let id = VentureId::new(text);
        if !is_identifier(text) {
            hints.push(Hint::NoId(shortened(text)));
        } else if ids.contains(&id) {
            hints.push(Hint::Twice(id));
        } else if ids.len() == MOST {
            surplus += 1;
        } else {
            ids.push(id);
        }
    }
    // Nobody reads a dozen hints of the same kind.
    hints.dedup();
    hints.truncate(MOST);
    if surplus > 0 {
        hints.push(Hint::TooMany(surplus));
    }
    (ids, hints)
}

fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}
