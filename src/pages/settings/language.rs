//! The language of the app.

use super::fields::Choices;
use super::text;
use crate::language::{self, Language};
use crate::navigation::use_restart;
use crate::pages::shared::outcome::{Outcome, OutcomeLine};
use leptos::prelude::*;

/// The languages, and that of the browser. The page reloads in the chosen one.
#[component]
pub(super) fn LanguageChoice() -> impl IntoView {
    let restart = use_restart();
    let chosen = RwSignal::new(language::chosen());
    let outcome = RwSignal::new(None);
    let of_browser = (None, (text::language_of_browser(), Some(text::language_reloads())));
    let others = Language::ALL.map(|language| (Some(language), (language.own_name(), None)));
    let choose = move |language| {
        chosen.set(language);
        if language::choose(language) {
            restart.now();
        } else {
            outcome.set(Some(Outcome::complaint(text::language_not_stored())));
        }
    };
    view! {
        <Choices
            name="language"
            title=text::language_label()
            choices=std::iter::once(of_browser).chain(others).collect()
            chosen
            on_choose=choose
        />
        <OutcomeLine id="language-said" outcome />
    }
}
