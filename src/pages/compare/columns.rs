//! The ventures of the comparison, and the heads of their columns, which request them.

use super::state::CompareState;
use crate::api::{Query, use_query};
use crate::browser;
use crate::components::{
    Glyph, Icon, Monogram, RetryLine, SaveButton, Size, Skeleton, SkeletonBar, Width,
};
use crate::list::Served;
use crate::navigation::UrlSignal;
use crate::pages::shared::venture_rounds::use_rounds_of;
use crate::routes;
use crate::rows::RoundRow;
use crate::text::{compare as text, shell, ventures};
use directory_api::{Results, RoundQuery, Single, Venture, VentureId, call};
use leptos::html::Button;
use leptos::prelude::*;
use std::sync::Arc;

/// Something of a column, as far as it is there.
#[derive(Clone, PartialEq)]
pub(super) enum Part<T> {
    Loading,
    Missing,
    Loaded(T),
}

impl<T: Send + Sync + 'static> Part<Arc<T>> {
    fn of(query: Query<T>) -> Self {
        query.state.with(|state| match (&state.data, &state.error) {
            (Some(data), _) => Self::Loaded(Arc::clone(data)),
            (None, Some(_)) => Self::Missing,
            (None, None) => Self::Loading,
        })
    }
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

/// A column as the table shows it.
#[derive(Clone, PartialEq)]
pub(super) struct Column {
    pub(super) venture: Part<Arc<Single<Venture>>>,
    pub(super) rounds: Part<Arc<Results<RoundRow>>>,
}

impl Column {
    /// What the venture is called, once that is known.
    pub(super) fn name(&self) -> Option<String> {
        match &self.venture {
            Part::Loaded(venture) => Some(ventures::name(venture.record.title.as_deref())),
            Part::Loading | Part::Missing => None,
        }
    }
}

/// What the head of a column has requested.
#[derive(Clone, Copy)]
pub(super) struct Requests {
    venture: Query<Single<Venture>>,
    pub(super) rounds: Served<RoundQuery>,
}

/// The columns of the comparison. Copies share one state.
#[derive(Clone, Copy)]
pub(super) struct Columns {
    pub(super) url: UrlSignal<CompareState>,
    /// The requests of the heads that are on the page.
    pub(super) requests: RwSignal<Vec<(VentureId, Requests)>>,
    /// The columns in the order of the address.
    pub(super) all: Memo<Vec<Column>>,
}

impl Columns {
    pub(super) fn new(url: UrlSignal<CompareState>) -> Self {
        let requests = RwSignal::new(Vec::<(VentureId, Requests)>::new());
        let all = move |_: Option<&Vec<Column>>| {
            let requests = requests.get();
            let column = |id: &VentureId| {
                let own = requests.iter().find(|(other, _)| other == id);
                let Some((_, Requests { venture, rounds })) = own else {
                    return Column { venture: Part::Loading, rounds: Part::Loading };
                };
                let rounds = match rounds.is_local.get() {
                    true => Part::Missing,
                    false => Part::of(rounds.rows),
                };
                Column { venture: Part::of(*venture), rounds }
            };
            url.state.with(|state| state.ids.iter().map(column).collect())
        };
        Self { url, requests, all: Memo::new(all) }
    }

    /// Requests a venture for as long as the current owner lives.
    fn request(self, id: &VentureId) -> Query<Single<Venture>> {
        let requested = id.clone();
        let venture = use_query(move || Some(call::venture(&requested)));
        let requests = Requests { venture, rounds: use_rounds_of(id) };
        self.requests.update(|all| all.push((id.clone(), requests)));
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
    let record = Memo::new(move |_| Part::of(venture));
    let title = move || match record.get() {
        Part::Loaded(found) => Some(ventures::name(found.record.title.as_deref())),
        Part::Loading | Part::Missing => None,
    };
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
    let name = move || match record.get() {
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
                    {name} <RetryLine query=venture message=text::failed() />
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
