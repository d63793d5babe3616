//! The yes/no facts of a venture at one glance.

use super::icon::{Glyph, Icon};
use crate::text::scorecard::Fact;
use crate::text::shell::NOT_GIVEN;
use crate::text::venture::yes_no;
use leptos::prelude::*;

/// Yes/no facts, each with what it means. A fact that is not given is no "no".
#[component]
pub fn Scorecard(
    /// The facts and their values.
    facts: Vec<(&'static Fact, Option<bool>)>,
) -> impl IntoView {
    let items = facts.into_iter().map(|(fact, value)| {
        let (class, glyph, title) = match value {
            Some(true) => ("yes", Glyph::Check, fact.yes),
            Some(false) => ("no", Glyph::Dash, fact.no),
            None => ("unknown", Glyph::Question, fact.topic),
        };
        let remark = value.is_none().then(|| view! { <span class="absent">{NOT_GIVEN}</span> });
        view! {
            <li class=class>
                <Icon glyph />
                <div>
                    <b>{title}</b>
                    " "
                    {remark}
                    <p>{fact.meaning}</p>
                </div>
            </li>
        }
    });
    view! { <ul class="score">{items.collect_view()}</ul> }
}

/// A yes/no fact among other facts.
pub fn short(value: Option<bool>) -> Option<&'static str> {
    value.map(yes_no)
}
