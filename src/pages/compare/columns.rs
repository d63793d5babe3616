//! The ventures of the comparison, and the heads of their columns.

use super::state::CompareState;
use crate::api::{Query, use_query};
use crate::components::{
    Glyph, Icon, Monogram, RetryLine, SaveButton, Size, Skeleton, SkeletonBar, Width,
};
use crate::list::Served;
use crate::navigation::UrlSignal;
use crate::pages::shared::venture_rounds::use_rounds_of;
use crate::routes;
use crate::text::{compare as text, shell, ventures};
use directory_api::{RoundQuery, Single, Venture, VentureId, call};
use leptos::html::Button;
use leptos::prelude::*;

/// A venture of the comparison. It fails and is retried on its own.
#[derive(Clone)]
pub(super) struct Column {
    pub(super) id: VentureId,
    pub(super) venture: Query<Single<Venture>>,
    /// What the venture is called, once that is known.
    pub(super) name: Memo<Option<String>>,
    /// Its rounds.
    pub(super) rounds: Served<RoundQuery>,
    /// Holds the query until the last copy of the column is dropped.
    _owner: Owner,
}

/// A column stays the same as long as its venture is compared.
impl PartialEq for Column {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Column {
    fn new(id: VentureId, owner: Owner) -> Self {
        let (requested, requested_rounds) = (id.clone(), id.clone());
        let (venture, name, rounds) = owner.with(|| {
            let venture = use_query(move || Some(call::venture(&requested)));
            let name = move |_: Option<&Option<String>>| {
                venture.state.with(|it| {
                    it.data.as_ref().map(|found| ventures::name(found.record.title.as_deref()))
                })
            };
            (venture, Memo::new(name), use_rounds_of(&requested_rounds))
        });
        Self { id, venture, name, rounds, _owner: owner }
    }

    /// What stands for the name until that is known.
    fn label(&self) -> String {
        self.name.get().unwrap_or_else(|| shell::venture(self.id.as_str()))
    }
}

/// A column for each venture. What is compared further on is not requested again.
pub(super) fn use_columns(url: UrlSignal<CompareState>) -> Memo<Vec<Column>> {
    // A child: an owner that holds itself, through what it owns, would never be dropped.
    let owner = Owner::new();
    Memo::new(move |before: Option<&Vec<Column>>| {
        let before = before.map(Vec::as_slice).unwrap_or_default();
        let column = |id: VentureId| {
            let known = before.iter().find(|column| column.id == id).cloned();
            known.unwrap_or_else(|| untrack(|| Column::new(id, owner.child())))
        };
        url.state.with(|state| state.ids.clone()).into_iter().map(column).collect()
    })
}

/// What the head of a column shows.
#[derive(Clone, Copy, PartialEq)]
enum HeadState {
    Loading,
    Failed,
    Loaded,
}

/// The head: logo, name, and what can be done with the column; or what went wrong.
#[component]
pub(super) fn ColumnHead(
    column: Column,
    url: UrlSignal<CompareState>,
    /// What gets the focus when the column goes, and with it the button that has the focus.
    refuge: NodeRef<Button>,
) -> impl IntoView {
    let (id, venture, name) = (column.id.clone(), column.venture, column.name);
    let label = Signal::derive(move || column.label());
    let removed = id.clone();
    let remove = move |_| {
        url.push_with(|state| state.remove(&removed));
        if let Some(button) = refuge.get_untracked() {
            // The only failure is an element that has left the page.
            drop(button.focus());
        }
    };
    let saved = id.clone();
    let save = move || {
        let title = name.get();
        title.is_some().then(|| view! { <SaveButton id=saved.clone() title /> })
    };
    view! {
        <th scope="col">
            <div class="compare-head">
                <div class="compare-name">
                    <VentureTitle id venture label />
                    <RetryLine query=venture message=text::failed() />
                </div>
                <div class="compare-tools">
                    {save}
                    <button
                        type="button"
                        class="icon-button"
                        aria-label=move || label.with(|label| text::remove(label))
                        on:click=remove
                    >
                        <Icon glyph=Glyph::Cross />
                    </button>
                </div>
            </div>
        </th>
    }
}

#[component]
fn VentureTitle(
    id: VentureId,
    venture: Query<Single<Venture>>,
    label: Signal<String>,
) -> impl IntoView {
    let state = Memo::new(move |_| {
        venture.state.with(|it| match (&it.data, &it.error) {
            (Some(_), _) => HeadState::Loaded,
            (None, Some(_)) => HeadState::Failed,
            (None, None) => HeadState::Loading,
        })
    });
    let logo = Memo::new(move |_| {
        venture.state.with(|it| it.data.as_ref().and_then(|found| found.record.logo.cloned()))
    });
    move || match state.get() {
        HeadState::Loaded => view! {
            <div class="compare-title">
                <Monogram name=label id=id.to_string() logo size=Size::Small />
                <a href=routes::href(&routes::venture(&id)) dir="auto">
                    {label}
                </a>
            </div>
        }
        .into_any(),
        // The error below would not say which venture is meant.
        HeadState::Failed => view! { <span>{label}</span> }.into_any(),
        HeadState::Loading => view! {
            <Skeleton>
                <SkeletonBar width=Width::Long />
            </Skeleton>
        }
        .into_any(),
    }
}
