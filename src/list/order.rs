//! The choice of an order, and how much of the list it applies to.

use super::whole::{Progress, Reading, ReadingStage};
use crate::components::{Glyph, Icon, SelectField};
use crate::sort::{Sort, SortKey};
use crate::text::{listing as text, shell};
use leptos::prelude::*;

/// The order of a list, and the way to another one.
#[derive(Clone, Copy)]
pub struct Order {
    /// The order in the address.
    pub current: Signal<Option<Sort>>,
    /// The name of the order where none was chosen.
    pub given: Signal<&'static str>,
    /// What the list can be sorted by.
    pub keys: Signal<&'static [SortKey]>,
    /// Sorts the list.
    pub choose: Callback<Option<Sort>>,
    /// How much of the list is sorted; nothing where the source of the rows sorts it.
    pub progress: Option<Callback<(), AnyView>>,
}

impl Order {
    /// The order of a list whose rows are read and sorted here.
    pub fn with_reading(self, reading: Reading) -> Self {
        let Self { current, choose, .. } = self;
        let choose = move |sort: Option<Sort>| {
            if sort.is_none() {
                // Without an order nobody could go on with what was stopped.
                reading.stop.run(false);
            }
            choose.run(sort);
        };
        let is_sorted = Memo::new(move |_| current.get().is_some());
        let line = move |()| view! { <ReadingLine reading is_sorted /> }.into_any();
        Self { choose: Callback::new(choose), progress: Some(Callback::new(line)), ..self }
    }

    /// The choice, for the line above the rows.
    pub fn view(self) -> Callback<(), AnyView> {
        Callback::new(move |()| view! { <OrderChoice order=self /> }.into_any())
    }
}

/// The key and the direction, and how much of the list they apply to.
#[component]
fn OrderChoice(order: Order) -> impl IntoView {
    let Order { current, given, keys, choose, progress } = order;
    let options = move || {
        let option = |key: SortKey| (Sort::by(key).to_string(), label(key).to_owned());
        let options = keys.get().iter().copied().map(option);
        [(String::new(), given.get().to_owned())].into_iter().chain(options).collect::<Vec<_>>()
    };
    let chosen = move || current.get().map(|it| Sort::by(it.key).to_string()).unwrap_or_default();
    let is_sorted = Memo::new(move |_| current.get().is_some());
    let turn = move |_| {
        let turned = current.get_untracked();
        choose.run(turned.map(|sort| Sort { descending: !sort.descending, ..sort }));
    };
    let first = move || current.get().map(direction);
    let arrow = move || match current.get().is_some_and(|sort| sort.descending) {
        true => view! { <Icon glyph=Glyph::ArrowDown /> },
        false => view! { <Icon glyph=Glyph::ArrowUp /> },
    };
    view! {
        {progress.map(|progress| progress.run(()))}
        <div class="order">
            <SelectField
                name=text::sort()
                options=Signal::derive(options)
                chosen=Signal::derive(chosen)
                on_change=move |value: String| {
                    choose.run(Sort::parse(&value, keys.get_untracked()));
                }
            />
            <Show when=move || is_sorted.get()>
                <button type="button" class="button small" on:click=turn>
                    {arrow}
                    {first}
                </button>
            </Show>
        </div>
    }
}

/// How much of the list is sorted, while it is not all of it.
#[component]
fn ReadingLine(reading: Reading, is_sorted: Memo<bool>) -> impl IntoView {
    let Reading { progress, stop, retry } = reading;
    let shown = Memo::new(move |_| {
        let shown = |Progress { stage, .. }: &Progress| match stage {
            ReadingStage::Failed => true,
            ReadingStage::Complete => false,
            ReadingStage::Reading | ReadingStage::Stopped | ReadingStage::Enough => is_sorted.get(),
        };
        progress.get().filter(shown)
    });
    let stage = Memo::new(move |_| shown.get().map(|progress| progress.stage));
    let sentence = move || {
        shown.get().map(|Progress { read, total, stage }| match stage {
            ReadingStage::Reading => text::sorted_so_far(read, total),
            ReadingStage::Failed => text::not_loaded(read, total),
            _ => text::sorted_first(read, total),
        })
    };
    let button = move |label, act: Callback<()>| {
        view! {
            <button type="button" class="button small" on:click=move |_| act.run(())>
                {label}
            </button>
        }
    };
    let action = move || match stage.get()? {
        ReadingStage::Reading => {
            Some(button(text::stop(), Callback::new(move |()| stop.run(true))))
        }
        ReadingStage::Stopped => {
            Some(button(text::continue_label(), Callback::new(move |()| stop.run(false))))
        }
        ReadingStage::Failed => Some(button(shell::retry(), retry)),
        ReadingStage::Enough | ReadingStage::Complete => None,
    };
    view! {
        <Show when=move || stage.get().is_some()>
            <p class="small muted reading">{sentence} " " {action}</p>
        </Show>
    }
}

/// What it is called.
fn label(key: SortKey) -> &'static str {
    match key {
        SortKey::Name => text::by_name(),
        SortKey::Country => text::by_country(),
        SortKey::Founded => text::by_founded(),
        SortKey::Added => text::by_added(),
        SortKey::Network => text::by_network(),
        SortKey::Posted => text::by_posted(),
        SortKey::Capital => text::by_capital(),
        SortKey::Stage => text::by_stage(),
        SortKey::Active => text::by_active(),
        SortKey::Relevance => text::best_first(),
    }
}

/// What stands first.
fn direction(sort: Sort) -> &'static str {
    let (ascending, descending) = match sort.key {
        SortKey::Name | SortKey::Country => text::letters(),
        SortKey::Founded | SortKey::Added | SortKey::Posted | SortKey::Active => text::times(),
        SortKey::Network | SortKey::Relevance => text::strengths(),
        SortKey::Capital => text::amounts(),
        SortKey::Stage => text::stages(),
    };
    if sort.descending { descending } else { ascending }
}
