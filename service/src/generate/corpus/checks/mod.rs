//! Checks over all tables: what the generator relies on and no type can promise.

mod place_tables;
mod sector_tables;
mod templates;

use super::{fill, parse};
use std::collections::BTreeSet;

/// Fails on a template that is not well-formed or uses a slot that its table does not offer.
fn check_slots(template: &str, offered: &[&str]) {
    for piece in template.split('{').skip(1) {
        let written = piece.split_once('}').map(|(written, _)| written);
        let name = written.and_then(parse).map(|slot| slot.name);
        assert!(name.is_some_and(|name| offered.contains(&name)), "{piece:?} in {template:?}");
    }
    let filled = fill(template, |_| "value".to_owned());
    assert!(!filled.contains(['{', '}']), "{template:?}");
}

fn check_all(templates: &[&str], offered: &[&str]) {
    assert!(!templates.is_empty());
    assert_unique(templates.iter().copied());
    for template in templates {
        check_slots(template, offered);
    }
}

fn assert_unique<'a>(values: impl Iterator<Item = &'a str>) {
    let mut seen = BTreeSet::new();
    for value in values {
        assert!(seen.insert(value), "{value:?} occurs twice");
    }
}
