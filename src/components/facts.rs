//! Facts with their names, and how some of them are shown: coordinates, the strength of a network,
//! yes and no.

use super::external_link::ExternalLink;
use super::icon::{Glyph, Icon};
use super::long_text::LongText;
use crate::format::{decimal, short, start};
use crate::text::{filled, tr};
use directory_api::{Decimal, Place};
use leptos::prelude::*;

/// A fact: its name, and its value unless the service gives none.
pub struct Fact {
    name: &'static str,
    value: Option<AnyView>,
}

impl Fact {
    /// A fact whose value is a view.
    pub fn new(name: &'static str, value: Option<impl IntoView + 'static>) -> Self {
        Self { name, value: value.map(IntoAny::into_any) }
    }

    /// A fact whose value is a text.
    pub fn text(name: &'static str, value: Option<impl Into<String>>) -> Self {
        Self::new(name, value.map(|text| view! { <span dir="auto"><LongText text /></span> }))
    }

    /// Whether the service gives the value.
    pub fn is_given(&self) -> bool {
        self.value.is_some()
    }
}

/// Facts, one below the other or side by side, without those that are not given.
#[component]
pub fn FactsList(facts: Vec<Fact>) -> impl IntoView {
    let row = |Fact { name, value }: Fact| {
        let value = value?;
        Some(view! {
            <div>
                <dt>{name}</dt>
                <dd>{value}</dd>
            </div>
        })
    };
    let rows: Vec<_> = facts.into_iter().filter_map(row).collect();
    (!rows.is_empty()).then(|| view! { <dl class="facts-list">{rows}</dl> })
}

/// What stands for a value that the service does not give.
#[component]
pub fn NotGiven() -> impl IntoView {
    view! { <span class="absent">{tr("Not given")}</span> }
}

/// The two numbers of a place as given, as a link to a map if they name a point on Earth. The map
/// is another site, which learns of the person only when they go there.
#[component]
pub fn Coordinates(latitude: Option<Decimal>, longitude: Option<Decimal>) -> impl IntoView {
    let place = Place::new(latitude.as_ref(), longitude.as_ref());
    let given = [latitude, longitude].map(|it| it.map(|it| it.as_str().to_owned()));
    let numbers = given.iter().flatten().map(|it| short(it)).collect::<Vec<_>>().join(", ");
    match (place, &given) {
        (Some(_), [Some(latitude), Some(longitude)]) => {
            let href = map_address(latitude, longitude);
            let label = filled("Show {coordinates} on OpenStreetMap", &[("coordinates", &numbers)]);
            view! {
                <span title=label>
                    <ExternalLink href text=numbers />
                </span>
            }
            .into_any()
        }
        _ => view! { {numbers} " " <span class="muted">{tr("Not a point on a map.")}</span> }
            .into_any(),
    }
}

/// The map around the point, with a mark on it. In an address a plus sign would be a space.
fn map_address(latitude: &str, longitude: &str) -> String {
    let [latitude, longitude] = [latitude, longitude].map(|text| text.trim_start_matches('+'));
    format!(
        "https://www.openstreetmap.org/?mlat={latitude}&mlon={longitude}#map=12/{latitude}/{longitude}"
    )
}

/// The strength of a venture's network: a number as given, and a bar beside it where the number is
/// one of a scale from 0 to 1.
///
/// The specification calls the value calculated and names no scale; values outside of 0 to 1
/// are shown as a number only.
#[component]
pub fn NetworkMeter(strength: Decimal) -> impl IntoView {
    let label = format!("{} {}", tr("Network strength"), short(strength.as_str()));
    let bar = level(strength.value());
    let bar = bar.map(|level| view! { <span class=format!("meter level-{level}")></span> });
    view! {
        <span class="measure" role="img" aria-label=label>
            {bar}
            {rounded(&strength)}
        </span>
    }
}

/// How many digits of a strength are shown; nobody reads more.
const MOST_DIGITS: usize = 24;

/// How many of the five segments are filled; any strength above nothing fills one.
pub fn level(value: f64) -> Option<u8> {
    let steps = [0.0, 0.2, 0.4, 0.6, 0.8];
    let filled = steps.into_iter().filter(|step| value > *step).count();
    (0.0..=1.0).contains(&value).then_some(u8::try_from(filled).unwrap_or_default())
}

/// The number with two digits behind the point, if it has more; those say nothing to a reader.
fn rounded(strength: &Decimal) -> String {
    let digits = strength.as_str().split_once('.').map_or("", |(_, digits)| digits);
    // The browser rounds as well as we could, and its code is there already.
    let rounded = js_sys::Number::from(strength.value()).to_fixed(2);
    decimal(&match rounded {
        Ok(rounded) if digits.len() > 2 => String::from(rounded),
        _ => start(strength.as_str(), MOST_DIGITS).unwrap_or_else(|| strength.as_str().to_owned()),
    })
}

/// A yes/no fact of a venture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    pub is_so: bool,
    /// The fact, as it is.
    pub words: &'static str,
    pub meaning: &'static str,
}

/// Yes/no facts at one glance, each with what it means.
#[component]
pub fn Scorecard(marks: Vec<Mark>) -> impl IntoView {
    let item = |Mark { is_so, words, meaning }: Mark| {
        let (class, glyph) = if is_so { ("yes", Glyph::Check) } else { ("no", Glyph::Dash) };
        view! {
            <li class=class>
                <Icon glyph />
                <div>
                    <b>{words}</b>
                    <p>{meaning}</p>
                </div>
            </li>
        }
    };
    view! { <ul class="score">{marks.into_iter().map(item).collect_view()}</ul> }
}
