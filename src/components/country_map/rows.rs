//! The countries that have a value, as the map and the table beside it show them.

use super::atlas::Atlas;
use crate::format::short;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A country as a service names it, and how many ventures or dollars it has.
pub type CountryValue = (Arc<str>, u64);

/// A country with its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountryRow {
    /// The position of its shape, if the map has it.
    pub shape: Option<usize>,
    /// What the service calls it, the most frequent name first.
    pub names: Vec<Arc<str>>,
    /// How many ventures or dollars it has.
    pub value: u64,
}

impl CountryRow {
    /// What people read.
    pub fn name(&self) -> String {
        self.names.first().map(|name| short(name)).unwrap_or_default()
    }

    /// What identifies it among the others.
    pub fn key(&self) -> Arc<str> {
        self.names.first().cloned().unwrap_or_default()
    }
}

/// The countries, the one with the greatest value first. Names that the map knows to be of one
/// country are one row.
pub fn rows(values: &[CountryValue], atlas: Option<&Atlas>) -> Vec<CountryRow> {
    let mut values: Vec<_> = values.iter().filter(|(_, value)| *value > 0).collect();
    values.sort_by_key(|(name, value)| (Reverse(*value), Arc::clone(name)));
    let mut rows: Vec<CountryRow> = Vec::new();
    let mut of_shape = BTreeMap::new();
    for (name, value) in values {
        let shape = atlas.and_then(|atlas| atlas.find(name));
        let known = shape.and_then(|shape| of_shape.get(&shape).copied());
        match known.and_then(|index: usize| rows.get_mut(index)) {
            Some(row) => {
                row.names.push(Arc::clone(name));
                row.value = row.value.saturating_add(*value);
            }
            None => {
                of_shape.extend(shape.map(|shape| (shape, rows.len())));
                rows.push(CountryRow { shape, names: vec![Arc::clone(name)], value: *value });
            }
        }
    }
    rows.sort_by_key(|row| Reverse(row.value));
    rows
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    fn said(counts: &[(&str, u64)], atlas: Option<&Atlas>) -> Vec<(String, u64, bool)> {
        let counts: Vec<_> = counts.iter().map(|(name, count)| ((*name).into(), *count)).collect();
        let rows = rows(&counts, atlas).into_iter();
        rows.map(|row| (row.names.join(", "), row.value, row.shape.is_some())).collect()
    }

    #[test]
    fn names_of_one_country_are_one_row() {
        let file = "<path id=\"c840\" data-at=\"1 30\" d=\"M0 0\"><title>United States</title>\n\
                    <path id=\"c404\" data-at=\"9 40\" d=\"M1 1\"><title>Kenya</title>";
        let atlas = Atlas::parse(file).unwrap();
        let counts =
            [("USA", 2), ("Kenya", 5), ("United States", 4), ("Atlantis", 1), ("Nowhere", 0)];
        let row = |names: &str, count, is_drawn| (names.to_owned(), count, is_drawn);
        assert_eq!(
            said(&counts, Some(&atlas)),
            [row("United States, USA", 6, true), row("Kenya", 5, true), row("Atlantis", 1, false)]
        );
        // Until the map is there, a name is a country.
        assert_eq!(said(&counts, None).len(), 4);
        assert_eq!(said(&[], Some(&atlas)), []);
    }
}
