//! Keyed rows: what does not change stays on the page, with focus and pictures.

use leptos::prelude::*;
use std::collections::HashSet;
use std::sync::Arc;

/// Rows of plain records. A row stays as long as its record is the same; one whose record has changed
/// is rendered anew. Of equal records only the first is rendered.
#[component]
pub fn Rows<E, T, V, VF>(each: E, children: VF) -> impl IntoView
where
    E: Fn() -> Vec<T> + Send + Sync + 'static,
    T: Clone + PartialEq + Send + Sync + 'static,
    V: IntoView + 'static,
    VF: Fn(T) -> V + Send + Sync + 'static,
{
    // A record keeps its number while it stays in the list.
    let numbered = StoredValue::new((0_u64, Vec::<(String, T)>::new()));
    let keys = move || {
        let records = each();
        let number = |(count, rows): &mut (u64, Vec<(String, T)>)| {
            let before = std::mem::take(rows);
            for record in records {
                if rows.iter().any(|(_, other)| *other == record) {
                    continue;
                }
                let known = before.iter().find(|(_, other)| *other == record);
                let key = known.map(|(key, _)| key.clone()).unwrap_or_else(|| {
                    *count += 1;
                    count.to_string()
                });
                rows.push((key, record));
            }
            rows.iter().map(|(key, _)| key.clone()).collect()
        };
        numbered.try_update_value(number).unwrap_or_default()
    };
    let row = move |key: String| {
        let find = |(_, rows): &(u64, Vec<(String, T)>)| {
            rows.iter().find(|(other, _)| *other == key).map(|(_, record)| record.clone())
        };
        numbered.try_with_value(find).flatten().map(&children).into_any()
    };
    keyed(Box::new(keys), Arc::new(row))
}

/// A keyed list in which a row with the same key stays and gets its new content by a signal: for
/// controls, whose focus stays while what they say changes. Of rows with the same key only the first
/// is rendered.
#[component]
pub fn LiveRows<T, K, KF, V, VF>(
    #[prop(into)] each: Signal<Vec<T>>,
    /// What identifies a row; two keys are the same if they are written in the same way.
    key: KF,
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
    keyed(Box::new(move || keys.get()), Arc::new(row))
}

/// The part that does not depend on the type of the rows: a `<For>` is much code.
fn keyed(
    keys: Box<dyn Fn() -> Vec<String> + Send + Sync>,
    row: Arc<dyn Fn(String) -> AnyView + Send + Sync>,
) -> impl IntoView {
    let distinct = move || {
        let mut known = HashSet::new();
        let mut keys = keys();
        keys.retain(|key| known.insert(key.clone()));
        keys
    };
    view! { <For each=distinct key=String::clone children=move |key| row(key) /> }
}
