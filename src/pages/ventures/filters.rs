//! The filters by country, sector and status.

use super::list::List;
use super::state::ListState;
use crate::components::combobox::{Choice, Combobox, Options};
use crate::components::remote_view::retry_line::RetryLine;
use crate::data::{Remote, VentureRow, use_call};
use crate::text::ventures as text;
use directory_api::{Page, VentureStatus, call};
use leptos::prelude::*;

/// The filters and what there is to choose from.
#[derive(Clone, Copy)]
pub(super) struct Filters {
    list: List,
    countries: Remote<Page<String>>,
    sectors: Remote<Page<String>>,
}

impl Filters {
    /// The options are asked for once the list is there: that is what people wait for.
    pub(super) fn new(list: List, ventures: Remote<Page<VentureRow>>) -> Self {
        let ready = Memo::new(move |before: Option<&bool>| {
            let answered = ventures.snapshot.with(|it| it.data.is_some() || it.error.is_some());
            answered || before.is_some_and(|before| *before)
        });
        let countries = use_call(move || ready.get().then(call::countries));
        let sectors = use_call(move || ready.get().then(call::sectors));
        Self { list, countries, sectors }
    }

    /// The filters, one below the other.
    pub(super) fn view(self) -> AnyView {
        let list = self.list;
        let chosen = move |values: fn(&ListState) -> Vec<String>| {
            Signal::derive(move || list.state.with(values))
        };
        let on_countries = Callback::new(move |values: Vec<String>| {
            list.filter(|filter| filter.countries = values);
        });
        let on_sectors = Callback::new(move |values: Vec<String>| {
            list.filter(|filter| filter.sectors = values);
        });
        let on_statuses = Callback::new(move |values: Vec<String>| {
            let statuses = values.iter().map(|word| VentureStatus::parse(word));
            list.filter(|filter| filter.statuses = statuses.collect());
        });
        view! {
            <Combobox
                id="country"
                label=text::COUNTRY
                placeholder=text::COUNTRY_HINT
                options=options(self.countries)
                chosen=chosen(|state| state.filter.countries.clone())
                many=list.many
                on_change=on_countries
            />
            <RetryLine remote=self.countries said=text::OPTIONS_FAILED />
            <Combobox
                id="sector"
                label=text::SECTOR
                placeholder=text::SECTOR_HINT
                options=options(self.sectors)
                chosen=chosen(|state| state.filter.sectors.clone())
                many=list.many
                on_change=on_sectors
            />
            <RetryLine remote=self.sectors said=text::OPTIONS_FAILED />
            <Combobox
                id="status"
                label=text::STATUS
                placeholder=text::STATUS_HINT
                options=Signal::stored(statuses())
                chosen=chosen(|state| state.filter.statuses.iter().map(VentureStatus::to_string).collect())
                many=list.many
                on_change=on_statuses
            />
        }
        .into_any()
    }
}

/// The names of a lookup list as options. Old names are good enough while a refresh fails.
fn options(lookup: Remote<Page<String>>) -> Signal<Options> {
    Memo::new(move |_| {
        lookup.snapshot.with(|lookup| match (&lookup.data, &lookup.error) {
            (Some(names), _) => {
                Options::Known(names.items.iter().map(|name| Choice::plain(name)).collect())
            }
            (None, Some(_)) => Options::Failed,
            (None, None) => Options::Loading,
        })
    })
    .into()
}

fn statuses() -> Options {
    let choice = |status: &VentureStatus| Choice {
        value: status.to_string(),
        label: text::status(status).to_owned(),
    };
    Options::Known(VentureStatus::ALL.iter().map(choice).collect())
}
