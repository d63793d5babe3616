//! Buttons that save a venture or add it to a comparison.

use super::icon::{Glyph, Icon};
use crate::saved::compare_list::{MAX_COMPARED, use_compare_list};
use crate::saved::use_saved;
use crate::text::{tr, tr_with};
use directory_api::VentureId;
use leptos::prelude::*;
use leptos::reactive::graph::{Subscriber, ToAnySubscriber};

/// Button that saves a venture, or removes a saved one.
#[component]
pub fn SaveButton(
    id: VentureId,
    title: Option<String>,
    /// True for a word next to the icon, as in the head of a page.
    #[prop(optional)]
    with_label: bool,
) -> impl IntoView {
    let saved = use_saved();
    let name = match &title {
        Some(title) => tr_with("Save {name}", &[("name", title)]),
        None => tr("Save this venture").to_owned(),
    };
    let wanted = id.clone();
    let is_pressed = scoped_memo(move || saved.ventures.has(wanted.as_str())).into();
    let on_press = Callback::new(move |()| saved.toggle(&id, title.as_deref()));
    let words = with_label.then_some([tr("Save"), tr("Saved")]);
    view! { <ToggleButton glyph=Glyph::Saved class="save" name words is_pressed on_press /> }
}

/// Button that adds a venture to the comparison, or removes it; empty on pages without a
/// comparison. If the comparison is full, the button is disabled but stays, so that the rows do not
/// change.
#[component]
pub fn CompareButton(
    id: VentureId,
    #[prop(into)] title: Signal<Option<String>>,
    /// True for a word next to the icon, as in the head of a page.
    #[prop(optional)]
    with_label: bool,
) -> impl IntoView {
    use_compare_list().map(|compare_list| {
        let name = Signal::derive(move || match title.get() {
            Some(title) => tr_with("Compare {name}", &[("name", &title)]),
            None => tr("Compare this venture").to_owned(),
        });
        let wanted = id.clone();
        let is_pressed: Signal<bool> = scoped_memo(move || compare_list.has(&wanted)).into();
        let is_disabled =
            Signal::derive(move || compare_list.count() >= MAX_COMPARED && !is_pressed.get());
        let on_press = Callback::new(move |()| compare_list.toggle(&id));
        let words = with_label.then_some([tr("Compare"); 2]);
        view! { <ToggleButton glyph=Glyph::Compare class="compare" name words is_pressed is_disabled on_press /> }
    })
}

/// Button with a pressed state. It also works inside a card that a link covers.
#[component]
fn ToggleButton(
    glyph: Glyph,
    class: &'static str,
    #[prop(into)] name: Signal<String>,
    /// Words next to the icon, unpressed and pressed. They also name the button.
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
            title=name
            aria-label=move || words.is_none().then(|| name.get())
            aria-pressed=move || is_pressed.get().to_string()
            aria-disabled=move || is_disabled.get().then_some("true")
            on:click=move |_| on_press.run(())
        >
            <Icon glyph />
            {word}
        </button>
    }
}

/// Memo over state of the whole app, which unsubscribes with its owner.
///
/// A signal keeps its subscribers until it changes, even those that are gone. A signal that rarely
/// changes would keep every row of every visited page in memory.
fn scoped_memo(read: impl Fn() -> bool + Send + Sync + 'static) -> Memo<bool> {
    let memo = ArcMemo::new(move |_| read());
    let subscriber = memo.to_any_subscriber();
    on_cleanup(move || subscriber.clear_sources(&subscriber));
    memo.into()
}
