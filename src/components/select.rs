//! One of a few: a native select, ways to show the same, and parts that are seen one at a time.

use super::icon::{Glyph, Icon};
use super::rows::LiveRows;
use crate::format::short;
use crate::routes;
use leptos::prelude::*;

/// A native select with its label. The options are values, each with what people read.
#[component]
pub fn SelectField(
    name: &'static str,
    #[prop(into)] options: Signal<Vec<(String, String)>>,
    #[prop(into)] chosen: Signal<String>,
    #[prop(into)] on_change: Callback<String>,
) -> impl IntoView {
    let option = move |(value, text): (String, String)| {
        let own = value.clone();
        view! {
            <option value=value prop:selected=move || chosen.with(|chosen| *chosen == own)>
                {short(&text)}
            </option>
        }
    };
    // Options hold no focus, so that others may stand in their place.
    let options = Memo::new(move |_| options.get());
    view! {
        <label class="select">
            {name}
            <select data-usable="" on:change=move |event| on_change.run(event_target_value(&event))>
                {move || options.get().into_iter().map(option).collect_view()}
            </select>
        </label>
    }
}

/// One of the ways to show the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Segment {
    pub label: &'static str,
    pub glyph: Glyph,
    pub to: String,
    pub current: bool,
}

/// A choice between few ways to show the same, each with an address of its own.
#[component]
pub fn Segmented(
    label: &'static str,
    #[prop(into)] segments: Signal<Vec<Segment>>,
) -> impl IntoView {
    // A link stays on the page with its focus while its address changes.
    let link = |segment: Signal<Segment>| {
        let Segment { label, glyph, .. } = segment.get_untracked();
        view! {
            <a
                href=move || segment.with(|it| routes::href(&it.to))
                data-noscroll=""
                aria-current=move || segment.with(|it| it.current.then_some("true"))
            >
                <Icon glyph />
                {label}
            </a>
        }
    };
    view! {
        <div class="segmented" role="group" aria-label=label>
            <LiveRows each=segments key=|segment| segment.label children=link />
        </div>
    }
}

/// One of the parts of a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tab {
    pub label: String,
    /// How much is in it, in words, as far as that is known.
    pub amount: Option<String>,
    pub to: String,
    pub current: bool,
}

/// A navigation between parts. These are links and not the tabs of WAI-ARIA, because each part is
/// a page that can be shared and to which Back returns.
#[component]
pub fn Tabs(name: &'static str, #[prop(into)] tabs: Signal<Vec<Tab>>) -> impl IntoView {
    // A link stays on the page with its focus while its address changes.
    let item = |tab: Signal<Tab>| {
        view! {
            <li>
                <a
                    href=move || tab.with(|it| routes::href(&it.to))
                    data-noscroll=""
                    aria-current=move || tab.with(|it| it.current.then_some("page"))
                >
                    <b>{tab.with_untracked(|it| it.label.clone())}</b>
                    " "
                    <small>{move || tab.with(|it| it.amount.clone())}</small>
                </a>
            </li>
        }
    };
    view! {
        <nav class="tabs" aria-label=name>
            <ul>
                <LiveRows each=tabs key=|tab| tab.label.clone() children=item />
            </ul>
        </nav>
    }
}
