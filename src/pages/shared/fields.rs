//! Fields of a venture: the table behind the page of a venture and the comparison. An exported file
//! has the fields of the specification instead, under their own names (`export::cells`).

use crate::components::external_link::shorten_address;
use crate::components::{Chips, Coordinates, Link, ListAddress, LongText};
use crate::components::{Mark, NetworkMeter, StatusPill, WebLink};
use crate::format::{self, LINE, country, fold};
use crate::pages::shared::people::UserLink;
use crate::routes;
use crate::text::{tr, ventures::status_words};
use directory_api::{Decimal, Lenient, UserId, Venture, WebAddress};
use leptos::prelude::*;

/// Maximum number of characters of a text that a table cell shows at first: a browser lays out all
/// cells to find the widths of the columns.
const CELL: usize = 1_000;

pub struct FieldGroup {
    pub title: &'static str,
    pub fields: Vec<VentureField>,
}

pub struct VentureField {
    pub label: &'static str,
    /// Value, unless the venture does not give it.
    pub value: Option<Value>,
    /// True if the page shows it outside the panel of its group.
    pub is_apart: bool,
    /// True if it is left out of comparisons.
    pub is_technical: bool,
}

/// Value of a field, by its presentation.
#[derive(Clone)]
pub enum Value {
    Text(String),
    /// Text of several sentences.
    Prose(String),
    Link(WebAddress),
    Names(Vec<String>),
    Sectors(Vec<String>),
    Countries(Vec<String>),
    /// Fundraising status, in the words of the service.
    Status(String),
    Mark(Mark),
    Strength(Decimal),
    /// Latitude and longitude.
    Point(Option<Decimal>, Option<Decimal>),
    /// Person, with their name if it is known.
    Person(UserId, Option<String>),
    /// Short texts, each on its own line.
    Lines(Vec<String>),
}

/// Fields of a venture except its title and the list of its followers, in groups: summary, pitch,
/// product, business, scorecard, place, team and details.
pub fn groups(it: &Venture) -> [FieldGroup; 8] {
    let state = [
        ("none", tr("No product yet")),
        ("prototype", tr("Prototype")),
        ("working", tr("Working product")),
    ];
    let build = [("internal", tr("The team")), ("external", tr("External contractors"))];
    let revenue = [("soon", tr("Expected soon")), ("now", tr("Has revenue"))];
    let point = (it.latitude.is_given() || it.longitude.is_given())
        .then(|| Value::Point(it.latitude.cloned(), it.longitude.cloned()));
    let is_short = |text: &String| format::start(text, LINE).is_none();
    let is_country_in_head = it.country.as_ref().is_some_and(is_short);
    let country = it.country.cloned().map(|country| match is_short(&country) {
        true => Value::Countries(vec![country]),
        false => Value::Text(country),
    });
    let is_logo_shown = it.logo.as_ref().is_some_and(|logo| logo.href().is_some());
    let followers = it.followers.len() as u64;
    let followers = (followers > 0).then(|| format::number(followers));
    let summary = vec![
        field(tr("Tagline"), prose(&it.tagline)),
        field(tr("Website"), link(&it.website)),
        field(tr("Founded"), text(it.date_founded.as_ref().map(format::date))),
        field(tr("Status"), it.fund_status.cloned().map(Value::Status)),
        field(tr("Sectors"), list(&it.sectors, Value::Sectors)),
    ];
    // Many ventures give the same text twice.
    let tagline = it.tagline.as_deref().map(without_full_stop);
    let is_other = |pitch: &Lenient<String>| pitch.as_deref().map(without_full_stop) != tagline;
    let pitch = vec![
        field(tr("Pitch"), Some(&it.pitch).filter(|pitch| is_other(pitch)).and_then(prose)),
        field(tr("Pitch type"), text(pitch_type(it))),
        field(tr("Video pitch"), link(&it.video_pitch)),
    ];
    let product = vec![
        field(tr("Description"), prose(&it.product)),
        field(tr("Product stage"), word(&it.state, &state)),
        field(tr("Built by"), word(&it.build, &build)),
    ];
    let market = vec![
        field(tr("Revenue"), word(&it.revenue, &revenue)),
        field(tr("Revenue plan"), prose(&it.revenue_plan)),
    ];
    let scorecard = vec![
        mark(
            &it.ambitious,
            tr("Ambition"),
            [tr("Ambitious founder"), tr("Not marked as ambitious")],
            tr("Whether the founder has business sense and persistence."),
        ),
        mark(
            &it.network,
            tr("Connections"),
            [tr("Well connected"), tr("Connections not confirmed")],
            tr("Whether the team can get introductions to the right people."),
        ),
        mark(
            &it.ip,
            tr("Intellectual property"),
            [tr("Owns its intellectual property"), tr("Doesn’t own its intellectual property")],
            tr("Whether the team holds the rights to the product."),
        ),
        mark(
            &it.oss,
            tr("Open source"),
            [tr("Built on open source"), tr("Not built on open source")],
            tr("Whether the product is based on open source technology."),
        ),
        mark(
            &it.community,
            tr("Community"),
            [tr("Starts with a community"), tr("Doesn’t start with a community")],
            tr("Whether the plan starts with a community of customers."),
        ),
        mark(
            &it.advertising,
            tr("Revenue streams"),
            [tr("Revenue streams identified"), tr("No revenue stream identified")],
            tr("Whether at least one way to earn money is known."),
        ),
        mark(
            &it.prognosis,
            tr("Cash-flow forecast"),
            [tr("Has a cash-flow forecast"), tr("No cash-flow forecast")],
            tr("Whether there is a forecast of the cash flow."),
        ),
        mark(
            &it.risky,
            tr("Risk"),
            [tr("High risk, high reward"), tr("Not a high-risk venture")],
            tr("Whether both the risk and the possible reward are high."),
        ),
        mark(
            &it.nda,
            tr("NDA"),
            [tr("Asks for an NDA"), tr("Doesn’t ask for an NDA")],
            tr("Whether you must sign one before you see the business plan."),
        ),
        field(tr("Reviewed"), text(it.quickscan_last_updated.as_ref().map(format::day))),
    ];
    let place = vec![
        field(tr("Address"), text(it.address.cloned())),
        field(tr("Country"), country).apart_if(is_country_in_head),
        field(tr("Coordinates"), point).technical(),
    ];
    let team = vec![
        field(tr("About the team"), prose(&it.team)),
        field(tr("Number of followers"), text(followers)),
    ];
    let details = vec![
        field(tr("Owner"), it.owner.cloned().map(|owner| Value::Person(owner, None))),
        field(tr("Network strength"), it.network_strength.cloned().map(Value::Strength)),
        field(tr("Regions of interest"), list(&it.interest_regions, Value::Names)),
        field(tr("Countries of interest"), list(&it.interest_countries, Value::Countries)),
        field(tr("Tags"), list(&it.tags, Value::Names)),
        field(tr("Notes from the directory’s team"), prose(&it.notes)).apart_if(true),
        field(tr("Short link"), link(&it.short_url)).technical(),
        field(tr("Logo address"), link(&it.logo)).technical().apart_if(is_logo_shown),
        field(tr("Added to the directory"), text(it.date_created.as_ref().map(format::moment))),
        field(tr("Directory number"), text(Some(it.id.to_string()))).technical(),
    ];
    [
        FieldGroup { title: tr("Summary"), fields: summary },
        FieldGroup { title: tr("Pitch"), fields: pitch },
        FieldGroup { title: tr("Product"), fields: product },
        FieldGroup { title: tr("Business"), fields: market },
        FieldGroup { title: tr("Scorecard"), fields: scorecard },
        FieldGroup { title: tr("Place"), fields: place },
        FieldGroup { title: tr("Team"), fields: team },
        FieldGroup { title: tr("Details"), fields: details },
    ]
}

/// Field of the group.
pub fn field(label: &'static str, value: Option<Value>) -> VentureField {
    VentureField { label, value, is_apart: false, is_technical: false }
}

impl VentureField {
    fn apart_if(self, is_apart: bool) -> Self {
        Self { is_apart, ..self }
    }

    fn technical(self) -> Self {
        Self { is_technical: true, ..self }
    }
}

fn text(text: Option<String>) -> Option<Value> {
    text.map(Value::Text)
}

fn prose(text: &Lenient<String>) -> Option<Value> {
    text.cloned().map(Value::Prose)
}

fn link(address: &Lenient<WebAddress>) -> Option<Value> {
    address.cloned().map(Value::Link)
}

fn list(names: &[String], value: fn(Vec<String>) -> Value) -> Option<Value> {
    (!names.is_empty()).then(|| value(names.to_vec()))
}

fn without_full_stop(text: &str) -> &str {
    text.trim().trim_end_matches('.')
}

pub fn pitch_type(venture: &Venture) -> Option<String> {
    venture.pitch_type.as_deref().map(|word| match word {
        "elevator" => tr("Elevator pitch").to_owned(),
        "longer" => tr("Longer pitch").to_owned(),
        "complex" => tr("Needs a longer explanation").to_owned(),
        other => format::short(other),
    })
}

/// Translates a word of the service; keeps an unknown word.
fn word(word: &Lenient<String>, known: &[(&str, &'static str)]) -> Option<Value> {
    let word = word.cloned()?;
    let known = known.iter().find(|(other, _)| *other == word);
    Some(Value::Text(known.map_or(word, |(_, words)| (*words).to_owned())))
}

fn mark(
    given: &Lenient<bool>,
    label: &'static str,
    [yes, no]: [&'static str; 2],
    meaning: &'static str,
) -> VentureField {
    let mark =
        |is_true| Value::Mark(Mark { is_true, words: if is_true { yes } else { no }, meaning });
    field(label, given.cloned().map(mark))
}

impl Value {
    /// Text that is equal for values with the same meaning.
    pub fn meaning(&self) -> String {
        match self {
            Self::Text(text) | Self::Prose(text) => spelling(text),
            Self::Link(address) => shorten_address(address.as_str().trim()).to_lowercase(),
            Self::Names(names) | Self::Sectors(names) => meaning_of(names, str::to_owned),
            Self::Countries(names) => meaning_of(names, country::name),
            Self::Status(status) => status_words(status),
            Self::Mark(mark) => mark.words.to_owned(),
            Self::Strength(strength) => strength.value().to_string(),
            Self::Point(latitude, longitude) => [latitude, longitude]
                .map(|number| number.as_ref().map_or("", Decimal::as_str))
                .join(", "),
            Self::Person(id, _) => id.to_string(),
            Self::Lines(lines) => lines.join("\n"),
        }
    }
}

/// Meaning of names in any order.
fn meaning_of(names: &[String], word: fn(&str) -> String) -> String {
    let mut names: Vec<_> = names.iter().map(|name| spelling(&word(name))).collect();
    names.sort_unstable();
    names.dedup();
    names.join("\n")
}

/// Text without case, accents and punctuation, for comparison. A text with a digit keeps its
/// punctuation, which may be part of a number.
fn spelling(text: &str) -> String {
    let mut text = fold(text.trim());
    if !text.contains(|letter: char| letter.is_ascii_digit()) {
        text.retain(|letter| letter.is_alphanumeric() || letter == ' ');
    }
    text
}

/// Value of a field in a list of facts or in a cell.
#[component]
pub fn FieldValue(value: Value) -> impl IntoView {
    let country: ListAddress = routes::ventures_of_country;
    match value {
        Value::Text(text) => view! { <span dir="auto"><LongText text /></span> }.into_any(),
        Value::Prose(text) => view! {
            <span class="prose" dir="auto">
                <LongText text most=CELL />
            </span>
        }
        .into_any(),
        Value::Link(address) => view! { <WebLink address /> }.into_any(),
        Value::Names(values) => view! { <Chips values /> }.into_any(),
        Value::Sectors(values) => {
            view! { <Chips values to=Some(routes::ventures_of_sector) /> }.into_any()
        }
        Value::Countries(values) => {
            view! { <Chips values to=Some(country) word=country::name /> }.into_any()
        }
        Value::Status(status) => view! { <StatusPill status /> }.into_any(),
        Value::Mark(mark) => mark.words.into_any(),
        Value::Strength(strength) => view! { <NetworkMeter strength /> }.into_any(),
        Value::Point(latitude, longitude) => {
            view! { <Coordinates latitude longitude /> }.into_any()
        }
        Value::Person(id, Some(name)) => view! {
            <Link to=routes::user(&id)>
                <span dir="auto">{format::short(&name)}</span>
            </Link>
        }
        .into_any(),
        Value::Person(id, None) => view! { <UserLink id /> }.into_any(),
        Value::Lines(lines) => {
            let line = |line: String| view! { <li dir="auto">{format::short(&line)}</li> };
            view! { <ul class="lines">{lines.into_iter().map(line).collect_view()}</ul> }.into_any()
        }
    }
}
