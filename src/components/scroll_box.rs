//! Box that scrolls if its content does not fit, such as a wide table on a narrow screen.

use leptos::html::Div;
use leptos::prelude::*;

/// Horizontal scroll position of a box. It outlives the box, which is rendered again with its rows.
#[derive(Clone, Copy, Default)]
pub struct SidewaysScroll(StoredValue<i32>);

/// Scrolling box. If it overflows, it can be focused for scrolling by the arrow keys and has a
/// name. `changed` tracks the signals that may change that.
#[component]
pub fn ScrollBox(
    #[prop(into)] name: Signal<&'static str>,
    #[prop(optional)] sideways: SidewaysScroll,
    changed: impl Fn() + Send + Sync + 'static,
    children: Children,
) -> impl IntoView {
    let (frame, scrolls) = (NodeRef::<Div>::new(), RwSignal::new(false));
    let element = move || frame.try_get_untracked().flatten();
    let measure = move || {
        if let Some(it) = element() {
            let is_over = it.scroll_width() > it.client_width();
            let now = is_over || it.scroll_height() > it.client_height();
            if scrolls.try_get_untracked().is_some_and(|before| before != now) {
                scrolls.set(now);
            }
        }
    };
    // The layout of the current view is ready in the next frame.
    Effect::new(move || {
        changed();
        request_animation_frame(measure);
    });
    request_animation_frame(move || {
        if let Some((it, before)) = element().zip(sideways.0.try_get_value()) {
            it.set_scroll_left(before);
        }
    });
    let resized = window_event_listener_untyped("resize", move |_| measure());
    on_cleanup(move || resized.remove());
    let store = move |_| {
        if let Some(it) = element() {
            sideways.0.try_set_value(it.scroll_left());
        }
    };
    view! {
        <div
            class="table-frame"
            node_ref=frame
            role=move || scrolls.get().then_some("region")
            aria-label=move || scrolls.get().then(|| name.get())
            tabindex=move || scrolls.get().then_some("0")
            on:scroll=store
        >
            {children()}
        </div>
    }
}
