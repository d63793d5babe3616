//! Rows that stay on the page, with focus and pictures, while their content changes.

use leptos::prelude::*;
use std::collections::HashSet;
use std::hash::Hash;

/// A keyed list in which a row with the same key stays and gets its new content by a signal.
///
/// A plain `<For>` does not update a row whose key stays. Of rows with the same key only the first
/// is rendered.
#[component]
pub fn Rows<T, K, KF, V, VF>(
    /// The rows.
    #[prop(into)]
    each: Signal<Vec<T>>,
    /// What identifies a row.
    key: KF,
    /// Renders a row.
    children: VF,
) -> impl IntoView
where
    T: Clone + PartialEq + Send + Sync + 'static,
    K: Clone + Eq + Hash + Send + Sync + 'static,
    KF: Fn(&T) -> K + Clone + Send + Sync + 'static,
    V: IntoView + 'static,
    VF: Fn(Signal<T>) -> V + Clone + Send + 'static,
{
    let key_of = key.clone();
    let distinct = move || {
        let mut known = HashSet::new();
        let mut rows = each.get();
        rows.retain(|row| known.insert(key_of(row)));
        rows
    };
    let same = key.clone();
    let row = move |first: T| {
        let (id, same) = (same(&first), same.clone());
        let now = Memo::new(move |before: Option<&T>| {
            let found = each.with(|rows| rows.iter().find(|row| same(row) == id).cloned());
            // A row that is about to leave the page keeps what it has.
            found.unwrap_or_else(|| before.unwrap_or(&first).clone())
        });
        children(now.into())
    };
    view! { <For each=distinct key=key children=row /> }
}
