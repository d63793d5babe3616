//! Keyed rows: an unchanged row stays on the page, with focus and pictures.

use leptos::prelude::*;
use std::sync::Arc;

/// View of a row, made when it is added to the page.
type RowView = Arc<dyn Fn() -> AnyView + Send + Sync>;

/// Rows of plain records. A row stays as long as its record is the same; a changed record is
/// rendered anew. Only the first of equal records is rendered.
#[component]
pub fn Rows<E, T, V, VF>(each: E, children: VF) -> impl IntoView
where
    E: Fn() -> Vec<T> + Send + Sync + 'static,
    T: Clone + PartialEq + Send + Sync + 'static,
    V: IntoView + 'static,
    VF: Fn(T) -> V + Send + Sync + 'static,
{
    let children = Arc::new(children);
    // A record keeps its number while it stays in the list.
    let before = StoredValue::new(Vec::<(u64, T)>::new());
    let rows = move || {
        let known = before.try_update_value(std::mem::take).unwrap_or_default();
        let mut last_number = known.iter().map(|(number, _)| *number).max().unwrap_or_default();
        let mut rows = Vec::<(u64, T)>::new();
        for record in each() {
            let is_same = |(_, other): &&(u64, T)| *other == record;
            if rows.iter().any(|row| is_same(&row)) {
                continue;
            }
            let number = known.iter().find(is_same).map(|(number, _)| *number);
            let number = number.unwrap_or_else(|| {
                last_number += 1;
                last_number
            });
            rows.push((number, record));
        }
        before.try_set_value(rows.clone());
        let view = |(number, record): (u64, T)| {
            let children = Arc::clone(&children);
            let view: RowView = Arc::new(move || children(record.clone()).into_any());
            (number, view)
        };
        rows.into_iter().map(view).collect()
    };
    keyed_rows(Box::new(rows))
}

/// Part of [`Rows`] that does not depend on the type of the records, because `<For>` is much code.
fn keyed_rows(rows: Box<dyn Fn() -> Vec<(u64, RowView)> + Send + Sync>) -> impl IntoView {
    view! { <For each=rows key=|(number, _)| *number children=|(_, row)| row() /> }
}
