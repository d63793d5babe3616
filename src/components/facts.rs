//! Facts with their names.

use crate::text::shell::NOT_GIVEN;
use leptos::prelude::*;

/// A fact: its name, and its value unless the service gives none.
pub struct Fact {
    name: &'static str,
    value: Option<AnyView>,
}

impl Fact {
    /// A fact whose value is a view.
    pub fn new(name: &'static str, value: Option<AnyView>) -> Self {
        Self { name, value }
    }

    /// A fact whose value is a text.
    pub fn text(name: &'static str, value: Option<impl Into<String>>) -> Self {
        let value = value.map(Into::into);
        Self::new(
            name,
            value.map(|text: String| view! { <span dir="auto">{text}</span> }.into_any()),
        )
    }

    /// Whether the service gives the value.
    pub fn is_given(&self) -> bool {
        self.value.is_some()
    }
}

/// Facts, one below the other; what is not given says so.
#[component]
pub fn FactsList(
    /// The facts.
    facts: Vec<Fact>,
) -> impl IntoView {
    let rows = facts.into_iter().map(|fact| {
        let value = fact
            .value
            .unwrap_or_else(|| view! { <span class="absent">{NOT_GIVEN}</span> }.into_any());
        view! {
            <div>
                <dt>{fact.name}</dt>
                <dd>{value}</dd>
            </div>
        }
    });
    view! { <dl class="facts-list">{rows.collect_view()}</dl> }
}
