//! How close things stand: with room around them, unless the person wants more of them in view.

use crate::preference::{Kind, Preference};
use leptos::prelude::*;

static KIND: Kind = Kind { name: "density", attribute: "data-density", words: &["compact"] };

/// How close things stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Density {
    /// With room around them.
    Comfortable,
    /// More of them in view.
    Compact,
}

impl Density {
    /// Both choices.
    pub const ALL: [Self; 2] = [Self::Comfortable, Self::Compact];
}

/// The person's choice, which the page follows.
#[derive(Clone, Copy, Debug)]
pub struct DensityChoice(Preference);

impl DensityChoice {
    /// What was chosen.
    pub fn get(self) -> Density {
        if self.0.get().is_some() { Density::Compact } else { Density::Comfortable }
    }

    /// Shows the app so from now on.
    pub fn choose(self, density: Density) {
        self.0.choose((density == Density::Compact).then_some("compact"));
    }
}

/// Reads the stored choice, and makes the page follow the choice.
pub fn provide_density() {
    provide_context(DensityChoice(Preference::new(&KIND)));
}

/// The person's choice of density.
pub fn use_density() -> DensityChoice {
    expect_context()
}
