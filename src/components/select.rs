//! Choice of one of a few options: a native select, and tabs.

use crate::format::short;
use crate::routes;
use leptos::prelude::*;

/// Native select with its label. Options are pairs of value and label.
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
    view! {
        <label class="select">
            {name}
            <select data-usable="" on:change=move |event| on_change.run(event_target_value(&event))>
                {move || options.get().into_iter().map(option).collect_view()}
            </select>
        </label>
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tab {
    pub label: String,
    /// Amount in the tab, in words.
    pub amount: String,
    pub to: String,
    pub current: bool,
}

/// Navigation between tabs. They are links, not WAI-ARIA tabs, because each is a page that can be
/// shared and to which Back returns.
#[component]
pub fn Tabs(name: &'static str, #[prop(into)] tabs: Signal<Vec<Tab>>) -> impl IntoView {
    let item = |Tab { label, amount, to, current }: Tab| {
        view! {
            <li>
                <a
                    href=routes::href(&to)
                    data-noscroll=""
                    aria-current=current.then_some("page")
                >
                    <b>{label}</b>
                    " "
                    <small>{amount}</small>
                </a>
            </li>
        }
    };
    // Rendering the tabs again keeps their elements, and with them the focus.
    view! {
        <nav class="tabs" aria-label=name>
            <ul>{move || tabs.get().into_iter().map(item).collect_view()}</ul>
        </nav>
    }
}
