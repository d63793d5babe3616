//! Facts with their names.

use super::copy_button::copy_button;
use crate::markup::tags::{dd, div, dl, dt, span};
use crate::markup::{Element, IntoMarkup, Markup, group};
use crate::text::shell::{COPY_ID, NOT_GIVEN};

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

    /// A fact whose value people copy: an identifier, with a button that does so.
    pub fn id(name: &'static str, id: &str) -> Self {
        let text = span().attr("dir", "auto").child(id.to_owned());
        let id = id.to_owned();
        let copy = copy_button(COPY_ID, move || id.clone());
        Self::new(name, Some(group([text, copy])))
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
