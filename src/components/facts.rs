//! Facts with their names.

use crate::markup::tags::{dd, div, dl, dt, span};
use crate::markup::{Element, IntoMarkup, Markup};
use crate::text::shell::NOT_GIVEN;

/// A fact: its name, and its value unless the service gives none.
pub struct Fact {
    name: &'static str,
    value: Option<Markup>,
}

impl Fact {
    /// A fact whose value is markup.
    pub fn new(name: &'static str, value: Option<impl IntoMarkup>) -> Self {
        Self { name, value: value.map(IntoMarkup::into_markup) }
    }

    /// A fact whose value is a text.
    pub fn text(name: &'static str, value: Option<impl Into<String>>) -> Self {
        Self::new(name, value.map(|text| span().attr("dir", "auto").child(text.into())))
    }

    /// Whether the service gives the value.
    pub fn is_given(&self) -> bool {
        self.value.is_some()
    }
}

/// Facts, one below the other or side by side; what is not given says so.
pub fn facts_list(facts: Vec<Fact>) -> Element {
    let row = |Fact { name, value }: Fact| {
        let value = value.unwrap_or_else(|| not_given().into_markup());
        div().child(dt().child(name)).child(dd().child(value))
    };
    dl().class("facts-list").child(facts.into_iter().map(row).collect::<Vec<_>>())
}

/// What stands for a value that the service does not give.
pub fn not_given() -> Element {
    span().class("absent").child(NOT_GIVEN)
}
