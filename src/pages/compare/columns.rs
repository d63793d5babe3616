//! The ventures of the comparison, and the heads of their columns, which request them.

use super::state::CompareState;
use crate::api::{Query, use_query};
use crate::browser;
use crate::components::{
    Glyph, Icon, Monogram, RetryLine, SaveButton, Size, Skeleton, SkeletonBar, Width,
};
use crate::navigation::UrlSignal;
use crate::routes;
use crate::text::{compare as text, shell, ventures};
use directory_api::{Single, Venture, VentureId, call};
use leptos::html::Button;
use leptos::prelude::*;
use std::sync::Arc;

/// A value of a column.
#[derive(Clone, PartialEq)]
pub(super) enum Part<T> {
    Loading,
    Missing,
    Loaded(T),
}

impl<T> Part<T> {
    pub(super) fn map<R>(&self, read: impl FnOnce(&T) -> R) -> Part<R> {
        match self {
            Self::Loading => Part::Loading,
            Self::Missing => Part::Missing,
            Self::Loaded(value) => Part::Loaded(read(value)),
        }
    }
}

/// A venture of the comparison.
pub(super) type Column = Part<Arc<Single<Venture>>>;

fn column(venture: Query<Single<Venture>>) -> Column {
    venture.state.with(|state| match (&state.data, &state.error) {
        (Some(data), _) => Part::Loaded(Arc::clone(data)),
        (None, Some(_)) => Part::Missing,
        (None, None) => Part::Loading,
    })
}

/// Name of a venture that is loaded.
pub(super) fn name(column: &Column) -> Option<String> {
    match column {
        Part::Loaded(venture) => Some(ventures::name(venture.record.title.as_deref())),
        Part::Loading | Part::Missing => None,
    }
}

/// The columns of the comparison. Copies share one state.
#[derive(Clone, Copy)]
pub(super) struct Columns {
    pub(super) url: UrlSignal<CompareState>,
    /// The requests of the heads that are on the page.
    requests: RwSignal<Vec<(VentureId, Query<Single<Venture>>)>>,
    /// The columns in the order of the address.
    pub(super) all: Memo<Vec<Column>>,
}

impl Columns {
    pub(super) fn new(url: UrlSignal<CompareState>) -> Self {
        let requests = RwSignal::new(Vec::<(VentureId, Query<Single<Venture>>)>::new());
        let all = move |_: Option<&Vec<Column>>| {
            let requests = requests.get();
            let find = |id: &VentureId| {
                let own = requests.iter().find(|(other, _)| other == id);
                own.map_or(Part::Loading, |(_, venture)| column(*venture))
            };
            url.state.with(|state| state.ids.iter().map(find).collect())
        };
        Self { url, requests, all: Memo::new(all) }
    }

    /// Requests a venture for as long as the current owner lives.
    fn request(self, id: &VentureId) -> Query<Single<Venture>> {
        let requested = id.clone();
        let venture = use_query(move || Some(call::venture(&requested)));
        self.requests.update(|all| all.push((id.clone(), venture)));
        let id = id.clone();
        on_cleanup(move || {
            // The page may be gone.
            self.requests.try_update(|all| all.retain(|(other, _)| *other != id));
        });
        venture
    }
}

/// The head: logo, name, and what can be done with the column; or what went wrong.
#[component]
pub(super) fn ColumnHead(
    id: VentureId,
    columns: Columns,
    /// What gets the focus when the column goes, and with it the button that has the focus.
    refuge: NodeRef<Button>,
) -> impl IntoView {
    let venture = columns.request(&id);
    let record = Memo::new(move |_| column(venture));
    let title = move || record.with(name);
    let stand_in = shell::venture(id.as_str());
    let label = Signal::derive(move || title().unwrap_or_else(|| stand_in.clone()));
    let removed = id.clone();
    let remove = move |_| {
        columns.url.push_with(|state| state.remove(&removed));
        browser::focus(refuge.get_untracked());
    };
    let saved = id.clone();
    let save =
        move || title().map(|title| view! { <SaveButton id=saved.clone() title=Some(title) /> });
    let title_view = move || match record.get() {
        Part::Loaded(found) => {
            let logo = found.record.logo.cloned();
            view! {
                <div class="compare-title">
                    <Monogram name=label id=id.to_string() logo size=Size::Small />
                    <a href=routes::href(&routes::venture(&id)) dir="auto">
                        {label}
                    </a>
                </div>
            }
            .into_any()
        }
        // The error below would not say which venture is meant.
        Part::Missing => view! { <span>{label}</span> }.into_any(),
        Part::Loading => view! {
            <Skeleton>
                <SkeletonBar width=Width::Long />
            </Skeleton>
        }
        .into_any(),
    };
    view! {
        <th scope="col">
            <div class="compare-head">
                <div class="compare-name">
                    {title_view} <RetryLine query=venture message=text::failed() />
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
