//! The filters by country, sector and status.

use super::list::List;
use crate::components::combobox::{Choice, Combobox, Options, combobox};
use crate::components::remote_view::retry_line::retry_line;
use crate::data::{Remote, VentureRow, use_call};
use crate::markup::{IntoMarkup, Markup, group};
use crate::text::ventures as text;
use directory_api::{Page, VentureQuery, VentureStatus, call};
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
    pub(super) fn view(self) -> Markup {
        let list = self.list;
        let country = Combobox {
            id: "country",
            label: text::COUNTRY,
            placeholder: text::COUNTRY_HINT,
            options: options(self.countries),
            chosen: self.chosen(|filter| filter.countries.clone()),
            many: list.many,
            on_change: self.change(|filter, values| filter.countries = values),
        };
        let sector = Combobox {
            id: "sector",
            label: text::SECTOR,
            placeholder: text::SECTOR_HINT,
            options: options(self.sectors),
            chosen: self.chosen(|filter| filter.sectors.clone()),
            on_change: self.change(|filter, values| filter.sectors = values),
            ..country
        };
        let status = Combobox {
            id: "status",
            label: text::STATUS,
            placeholder: text::STATUS_HINT,
            options: Signal::stored(statuses()),
            chosen: self.chosen(|filter| filter.statuses.iter().map(ToString::to_string).collect()),
            on_change: self.change(|filter, values| {
                filter.statuses = values.iter().map(|word| VentureStatus::parse(word)).collect();
            }),
            ..country
        };
        group([
            combobox(country).into_markup(),
            retry_line(self.countries, text::OPTIONS_FAILED),
            combobox(sector).into_markup(),
            retry_line(self.sectors, text::OPTIONS_FAILED),
            combobox(status).into_markup(),
        ])
    }

    fn chosen(self, values: fn(&VentureQuery) -> Vec<String>) -> Signal<Vec<String>> {
        Signal::derive(move || values(&self.list.state().filter))
    }

    fn change(self, set: fn(&mut VentureQuery, Vec<String>)) -> Callback<Vec<String>> {
        Callback::new(move |values| self.list.filter(|filter| set(filter, values)))
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
