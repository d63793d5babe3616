//! The yes/no facts of a venture at one glance.

use super::facts::not_given;
use super::icon::{Glyph, icon};
use crate::markup::Element;
use crate::markup::tags::{b, div, li, p, ul};
use crate::text::scorecard::Fact;

/// Yes/no facts, each with what it means. A fact that is not given is no "no".
pub fn scorecard(facts: &[(&'static Fact, Option<bool>)]) -> Element {
    let item = |(fact, value): &(&'static Fact, Option<bool>)| {
        let (class, glyph, title) = match value {
            Some(true) => ("yes", Glyph::Check, fact.yes),
            Some(false) => ("no", Glyph::Dash, fact.no),
            None => ("unknown", Glyph::Question, fact.topic),
        };
        let words = div()
            .child(b().child(title))
            .child(" ")
            .child(value.is_none().then(not_given))
            .child(p().child(fact.meaning));
        li().class(class).child(icon(glyph)).child(words)
    };
    ul().class("score").child(facts.iter().map(item).collect::<Vec<_>>())
}
