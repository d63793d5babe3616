//! Rows that stay on the page, with focus and pictures, while their content changes.

use leptos::prelude::*;
use std::collections::HashSet;
use std::sync::Arc;

/// A keyed list in which a row with the same key stays and gets its new content by a signal.
///
/// A plain `<For>` does not update a row whose key stays. Of rows with the same key only the first
/// is rendered.
#[component]
pub fn Rows<T, K, KF, V, VF>(
    /// The rows.
    #[prop(into)]
    each: Signal<Vec<T>>,
    /// What identifies a row; two keys are the same if they are written in the same way.
    key: KF,
    /// Renders a row.
    children: VF,
) -> impl IntoView
where
    T: Clone + PartialEq + Send + Sync + 'static,
    K: ToString,
    KF: Fn(&T) -> K + Send + Sync + 'static,
    V: IntoView + 'static,
    VF: Fn(Signal<T>) -> V + Send + Sync + 'static,
{
    let keys = Memo::new(move |_| {
        each.with(|rows| rows.iter().map(|row| key(row).to_string()).collect::<Vec<_>>())
    });
    let row = move |id: String| {
        let find = move || {
            // A memo has to read what another one is computed from before it reads that.
            each.with(|rows| {
                let at = keys.with(|keys| keys.iter().position(|key| *key == id))?;
                rows.get(at).cloned()
            })
        };
        let Some(first) = untrack(&find) else { return ().into_any() };
        let now = Memo::new(move |before: Option<&T>| {
            // A row that is about to leave the page keeps what it has.
            find().unwrap_or_else(|| before.unwrap_or(&first).clone())
        });
        children(now.into()).into_any()
    };
    keyed(keys, Arc::new(row))
}

/// The part of [`Rows`] that does not depend on the rows' type: a `<For>` is much code.
fn keyed(
    keys: Memo<Vec<String>>,
    row: Arc<dyn Fn(String) -> AnyView + Send + Sync>,
) -> impl IntoView {
    let distinct = move || {
        let mut known = HashSet::new();
        let mut keys = keys.get();
        keys.retain(|key| known.insert(key.clone()));
        keys
    };
    view! { <For each=distinct key=String::clone children=move |key| row(key) /> }
}
