//! Named facts, and how some of them are shown: coordinates, yes and no.

use super::external_link::ExternalLink;
use super::icon::{Glyph, Icon};
use super::panel::Disclosure;
use crate::format::{number, short};
use crate::text::{tr, tr_with};
use directory_api::{Coordinates, Decimal};
use leptos::prelude::*;

/// List of named facts, stacked or side by side; empty without facts.
#[component]
pub fn FactsList(
    facts: Vec<(&'static str, AnyView)>,
    #[prop(default = "facts-list")] class: &'static str,
) -> impl IntoView {
    let row = |(name, value)| {
        view! {
            <div>
                <dt>{name}</dt>
                <dd>{value}</dd>
            </div>
        }
    };
    let rows: Vec<_> = facts.into_iter().map(row).collect();
    (!rows.is_empty()).then(|| view! { <dl class=class>{rows}</dl> })
}

/// Text in place of a missing value.
pub fn missing_value(text: &'static str) -> AnyView {
    view! { <span class="absent">{text}</span> }.into_any()
}

/// Coordinates as given, as a link to a map if they are a point on Earth. The map is on another
/// site, which learns nothing until the person opens it.
#[component]
pub fn CoordinatesLink(latitude: Option<Decimal>, longitude: Option<Decimal>) -> impl IntoView {
    let point = Coordinates::new(latitude.as_ref(), longitude.as_ref());
    let given = [latitude, longitude].map(|number| number.map(|number| number.as_str().to_owned()));
    let numbers = given.iter().flatten().map(|number| short(number)).collect::<Vec<_>>().join(", ");
    match (point, &given) {
        (Some(_), [Some(latitude), Some(longitude)]) => {
            let href = map_address(latitude, longitude);
            let label =
                tr_with("Show {coordinates} on OpenStreetMap", &[("coordinates", &numbers)]);
            view! {
                <span title=label>
                    <ExternalLink href text=numbers />
                </span>
            }
            .into_any()
        }
        _ => view! { {numbers} " " <span class="muted">{tr("Invalid coordinates.")}</span> }
            .into_any(),
    }
}

/// Address of the map with a marker on the point. In an address a plus sign would mean a space.
fn map_address(latitude: &str, longitude: &str) -> String {
    let [latitude, longitude] = [latitude, longitude].map(|text| text.trim_start_matches('+'));
    format!(
        "https://www.openstreetmap.org/?mlat={latitude}&mlon={longitude}#map=12/{latitude}/{longitude}"
    )
}

/// Yes/no fact of a venture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScorecardItem {
    pub is_true: bool,
    /// Description of the fact.
    pub label: &'static str,
    pub meaning: &'static str,
}

/// Yes/no facts, each with its meaning: those that are true, and the others on request.
#[component]
pub fn Scorecard(marks: Vec<ScorecardItem>) -> impl IntoView {
    let item = |ScorecardItem { is_true, label, meaning }: ScorecardItem| {
        let (class, glyph) = if is_true { ("yes", Glyph::Check) } else { ("no", Glyph::Dash) };
        view! {
            <li class=class>
                <Icon glyph />
                <div>
                    <b>{label}</b>
                    <p>{meaning}</p>
                </div>
            </li>
        }
    };
    let label = tr_with("Show all {count}", &[("count", &number(marks.len() as u64))]);
    let (yes, no): (Vec<_>, Vec<_>) = marks.into_iter().partition(|mark| mark.is_true);
    let list = move |marks: Vec<_>| {
        view! { <ul class="score">{marks.into_iter().map(item).collect_view()}</ul> }
    };
    let others = (!no.is_empty()).then(|| {
        view! {
            <Disclosure summary=label>{list(no)}</Disclosure>
        }
    });
    view! { {(!yes.is_empty()).then(|| list(yes))} {others} }
}
