//! Countries that have a value, for the map and its table.

use super::atlas::Atlas;
use crate::format::country::{self, Group, grouped};
use crate::format::short;
use std::sync::Arc;

/// A country as a service names it, and how many ventures or dollars it has.
pub type CountryValue = (Arc<str>, u64);

/// A country with its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountryRow {
    /// Its name, or what the service calls it.
    pub name: String,
    /// The position of its shape, if the map has it.
    pub shape: Option<usize>,
    /// What the service calls it, the most frequent name first.
    pub names: Vec<Arc<str>>,
    /// How many ventures or dollars it has.
    pub value: u64,
}

impl CountryRow {
    /// What people read.
    pub fn label(&self) -> String {
        short(&self.name)
    }
}

/// The countries, the one with the greatest value first, as far as they have one.
pub fn rows(values: &[CountryValue], atlas: Option<&Atlas>) -> Vec<CountryRow> {
    let values = values.iter().filter(|(_, value)| *value > 0).cloned().collect();
    let row = |Group { key, values, number }| {
        let shape = atlas.and_then(|atlas| atlas.find(country::code(&key)?));
        CountryRow { name: key, shape, names: values, value: number }
    };
    grouped(values, country::name).into_iter().map(row).collect()
}
