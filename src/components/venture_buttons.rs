//! The buttons by which a venture is saved, or gathered to be compared.

use super::icon::{Glyph, Icon};
use crate::saved::gathered::{MOST, use_gathered};
use crate::saved::use_saved;
use crate::text::{filled, tr};
use directory_api::VentureId;
use leptos::prelude::*;
use leptos::reactive::graph::{Subscriber, ToAnySubscriber};

/// A button that saves a venture, or removes it where it is saved.
#[component]
pub fn SaveButton(
    id: VentureId,
    title: Option<String>,
    /// Whether it has a word beside the icon, as in the head of a page.
    #[prop(optional)]
    wide: bool,
) -> impl IntoView {
    let saved = use_saved();
    let name = match &title {
        Some(title) => filled("Save {title}", &[("title", title)]),
        None => tr("Save this venture").to_owned(),
    };
    let wanted = id.clone();
    let is_pressed = scoped(move || saved.ventures.has(wanted.as_str())).into();
    let on_press = Callback::new(move |()| saved.toggle(&id, title.as_deref()));
    let words = wide.then_some([tr("Save"), tr("Saved")]);
    view! { <ToggleButton glyph=Glyph::Saved class="save" name words is_pressed on_press /> }
}

/// A button that gathers a venture, or lets it go; nothing where one cannot gather. It stays where
/// there is no room for another venture, so that the rows do not change.
#[component]
pub fn CompareButton(
    id: VentureId,
    title: Option<String>,
    /// Whether it has a word beside the icon, as in the head of a page.
    #[prop(optional)]
    wide: bool,
) -> impl IntoView {
    use_gathered().map(|gathered| {
        let name = match &title {
            Some(title) => filled("Compare {name}", &[("name", title)]),
            None => tr("Compare this venture").to_owned(),
        };
        let wanted = id.clone();
        let is_pressed: Signal<bool> = scoped(move || gathered.has(&wanted)).into();
        let is_disabled = Signal::derive(move || gathered.count() >= MOST && !is_pressed.get());
        let on_press = Callback::new(move |()| gathered.toggle(&id));
        let (glyph, words) = (Glyph::Compare, wide.then_some([tr("Compare"); 2]));
        view! { <ToggleButton glyph class="compare" name words is_pressed is_disabled on_press /> }
    })
}

/// A button that is pressed or not. It can stand inside of a card that is a link.
#[component]
fn ToggleButton(
    glyph: Glyph,
    class: &'static str,
    name: String,
    /// Words next to the icon: of the button that is not pressed, and of the pressed one. They are its name.
    words: Option<[&'static str; 2]>,
    is_pressed: Signal<bool>,
    #[prop(optional)] is_disabled: Signal<bool>,
    on_press: Callback<()>,
) -> impl IntoView {
    let shape = if words.is_some() { "button " } else { "icon-button " };
    let word = words.map(|[word, pressed]| {
        move || view! { <span>{if is_pressed.get() { pressed } else { word }}</span> }
    });
    view! {
        <button
            type="button"
            class=[shape, class].concat()
            title=name.clone()
            aria-label=words.is_none().then_some(name)
            aria-pressed=move || is_pressed.get().to_string()
            aria-disabled=move || is_disabled.get().then_some("true")
            on:click=move |_| on_press.run(())
        >
            <Icon glyph />
            {word}
        </button>
    }
}

/// A memo of what belongs to the whole app, which unsubscribes with its owner.
///
/// A signal keeps its subscribers until it changes, also those that are gone. One that hardly ever
/// changes would keep something of each row of each page that a person has visited.
fn scoped(read: impl Fn() -> bool + Send + Sync + 'static) -> Memo<bool> {
    let memo = ArcMemo::new(move |_| read());
    let subscriber = memo.to_any_subscriber();
    on_cleanup(move || subscriber.clear_sources(&subscriber));
    memo.into()
}
