//! Fields of a venture, as its page and the comparison show them. An exported file has the fields
//! of the specification instead (`export::cells`).

use crate::components::{
    Chips, CoordinatesLink, Link, LongText, ScorecardItem, StatusPill, WebLink, shorten_address,
};
use crate::format::{self, LINE, country, fold};
use crate::pages::shared::people::UserLink;
use crate::routes;
use crate::text::{tr, ventures::status_words};
use directory_api::{Decimal, Lenient, UserId, Venture, WebAddress};
use leptos::prelude::*;

/// Maximum number of characters of a text that a table cell shows at first: a browser lays out all
/// cells to find the widths of the columns.
const CELL: usize = 1_000;

/// Fields of one topic with their labels; a field that the venture lacks has no value.
pub struct FieldGroup {
    pub title: &'static str,
    pub fields: Vec<(&'static str, Option<Value>)>,
}

/// Value of a field, by its presentation.
#[derive(Clone)]
pub enum Value {
    Text(String),
    /// Number or amount, which columns align.
    Number(String),
    /// Text of several sentences.
    Prose(String),
    Link(WebAddress),
    Video(WebAddress),
    Names(Vec<String>),
    Tags(Vec<String>),
    Sectors(Vec<String>),
    Countries(Vec<String>),
    /// Fundraising status, in the words of the service.
    Status(String),
    Mark(ScorecardItem),
    Strength(Decimal),
    /// Latitude and longitude.
    Point(Option<Decimal>, Option<Decimal>),
    /// Person, with their name if it is known.
    Person(UserId, Option<String>),
    /// Short texts, each on its own line.
    Lines(Vec<String>),
}

/// Fields of a venture except the list of its followers, in groups.
pub struct VentureFields {
    pub summary: FieldGroup,
    pub pitch: FieldGroup,
    pub product: FieldGroup,
    pub market: FieldGroup,
    pub scorecard: FieldGroup,
    pub place: FieldGroup,
    pub team: FieldGroup,
    pub details: FieldGroup,
    pub notes: FieldGroup,
    /// The record itself, which is not compared.
    pub record: FieldGroup,
}

/// Groups the fields of a venture.
pub fn groups(venture: &Venture) -> VentureFields {
    let pitch_type = [
        ("elevator", tr("Elevator pitch")),
        ("longer", tr("Longer pitch")),
        ("complex", tr("Needs a longer explanation")),
    ];
    let state = [
        ("none", tr("No product yet")),
        ("prototype", tr("Prototype")),
        ("working", tr("Working product")),
    ];
    let build = [("internal", tr("The team")), ("external", tr("External contractors"))];
    let revenue = [("soon", tr("Expected soon")), ("now", tr("Has revenue"))];
    let point = (venture.latitude.is_given() || venture.longitude.is_given())
        .then(|| Value::Point(venture.latitude.cloned(), venture.longitude.cloned()));
    // The head shows the beginning of a long name, and a logo that has an address.
    let full_name = venture.title.cloned().filter(|name| format::truncate(name, LINE).is_some());
    let odd_logo = venture.logo.cloned().filter(|logo| logo.image_source("").is_none());
    let followers = venture.followers.len() as u64;
    let followers = (followers > 0).then(|| format::number(followers));
    let summary = vec![
        (tr("Tagline"), prose(&venture.tagline)),
        (tr("Website"), link(&venture.website)),
        (tr("Founded"), text(venture.date_founded.as_ref().map(format::founding_date))),
        (tr("Status"), venture.fund_status.cloned().map(Value::Status)),
        (tr("Sectors"), list(&venture.sectors, Value::Sectors)),
        (tr("Country"), venture.country.cloned().map(|name| Value::Countries(vec![name]))),
    ];
    // Many ventures repeat the tagline as the pitch.
    let tagline = venture.tagline.as_deref().map(without_full_stop);
    let is_other = |pitch: &Lenient<String>| pitch.as_deref().map(without_full_stop) != tagline;
    let pitch = vec![
        (tr("Pitch"), Some(&venture.pitch).filter(|pitch| is_other(pitch)).and_then(prose)),
        (tr("Pitch type"), word(&venture.pitch_type, &pitch_type)),
        (tr("Video pitch"), venture.video_pitch.cloned().map(Value::Video)),
    ];
    let product = vec![
        (tr("Description"), prose(&venture.product)),
        (tr("Product stage"), word(&venture.state, &state)),
        (tr("Built by"), word(&venture.build, &build)),
    ];
    let market = vec![
        (tr("Revenue"), word(&venture.revenue, &revenue)),
        (tr("Revenue plan"), prose(&venture.revenue_plan)),
    ];
    let scorecard = vec![
        mark(
            &venture.ambitious,
            tr("Ambition"),
            [tr("Ambitious founder"), tr("Not marked as ambitious")],
            tr("Whether the founder has business sense and persistence."),
        ),
        mark(
            &venture.network,
            tr("Connections"),
            [tr("Well connected"), tr("Connections not confirmed")],
            tr("Whether the team can get introductions to the right people."),
        ),
        mark(
            &venture.ip,
            tr("Intellectual property"),
            [tr("Owns its intellectual property"), tr("Doesn’t own its intellectual property")],
            tr("Whether the team holds the rights to the product."),
        ),
        mark(
            &venture.oss,
            tr("Open source"),
            [tr("Built on open source"), tr("Not built on open source")],
            tr("Whether the product is based on open source technology."),
        ),
        mark(
            &venture.community,
            tr("Community"),
            [tr("Starts with a community"), tr("Doesn’t start with a community")],
            tr("Whether the plan starts with a community of customers."),
        ),
        mark(
            &venture.advertising,
            tr("Revenue streams"),
            [tr("Revenue streams identified"), tr("No revenue stream identified")],
            tr("Whether at least one way to earn money is known."),
        ),
        mark(
            &venture.prognosis,
            tr("Cash-flow forecast"),
            [tr("Has a cash-flow forecast"), tr("No cash-flow forecast")],
            tr("Whether there is a forecast of the cash flow."),
        ),
        mark(
            &venture.risky,
            tr("Risk"),
            [tr("High risk, high reward"), tr("Not a high-risk venture")],
            tr("Whether both the risk and the possible reward are high."),
        ),
        mark(
            &venture.nda,
            tr("NDA"),
            [tr("Asks for an NDA"), tr("Doesn’t ask for an NDA")],
            tr("Whether you must sign one before you see the business plan."),
        ),
        (tr("Reviewed"), text(venture.quickscan_last_updated.as_ref().map(format::day))),
    ];
    let place = vec![(tr("Address"), text(venture.address.cloned())), (tr("Coordinates"), point)];
    let team = vec![
        (tr("About the team"), prose(&venture.team)),
        (tr("Number of followers"), followers.map(Value::Number)),
    ];
    let details = vec![
        (tr("Owner"), venture.owner.cloned().map(|owner| Value::Person(owner, None))),
        (tr("Network strength"), venture.network_strength.cloned().map(Value::Strength)),
        (tr("Regions of interest"), list(&venture.interest_regions, Value::Names)),
        (tr("Countries of interest"), list(&venture.interest_countries, Value::Countries)),
        (tr("Tags"), list(&venture.tags, Value::Tags)),
        (tr("Added"), text(venture.date_created.as_ref().map(format::day))),
    ];
    let notes = vec![(tr("Notes from the directory’s team"), prose(&venture.notes))];
    let record = vec![
        (tr("Full name"), text(full_name)),
        (tr("Short link"), link(&venture.short_url)),
        (tr("Logo address"), odd_logo.map(Value::Link)),
        (tr("Directory number"), text(Some(venture.id.to_string()))),
        (tr("Added to the directory"), text(venture.date_created.as_ref().map(format::moment))),
    ];
    let group = |title, fields| FieldGroup { title, fields };
    VentureFields {
        summary: group(tr("Summary"), summary),
        pitch: group(tr("Pitch"), pitch),
        product: group(tr("Product"), product),
        market: group(tr("Business"), market),
        scorecard: group(tr("Scorecard"), scorecard),
        place: group(tr("Place"), place),
        team: group(tr("Team"), team),
        details: group(tr("Details"), details),
        notes: group(tr("Notes from the directory’s team"), notes),
        record: group(tr("Details"), record),
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
) -> (&'static str, Option<Value>) {
    let mark = |is_true| {
        Value::Mark(ScorecardItem { is_true, label: if is_true { yes } else { no }, meaning })
    };
    (label, given.cloned().map(mark))
}

impl Value {
    /// Text that is equal for values with the same meaning.
    pub fn comparison_key(&self) -> String {
        match self {
            Self::Text(text) | Self::Number(text) | Self::Prose(text) => text_key(text),
            Self::Link(address) | Self::Video(address) => {
                shorten_address(address.as_str().trim()).to_lowercase()
            }
            Self::Names(names) | Self::Tags(names) | Self::Sectors(names) => {
                names_key(names, str::to_owned)
            }
            Self::Countries(names) => names_key(names, country::name),
            Self::Status(status) => status_words(status),
            Self::Mark(mark) => mark.label.to_owned(),
            Self::Strength(strength) => strength.value().to_string(),
            Self::Point(latitude, longitude) => [latitude, longitude]
                .map(|number| number.as_ref().map_or("", Decimal::as_str))
                .join(", "),
            Self::Person(id, _) => id.to_string(),
            Self::Lines(lines) => lines.join("\n"),
        }
    }
}

/// Key of names in any order.
fn names_key(names: &[String], word: fn(&str) -> String) -> String {
    let mut names: Vec<_> = names.iter().map(|name| text_key(&word(name))).collect();
    names.sort_unstable();
    names.dedup();
    names.join("\n")
}

/// Text without case, accents and punctuation. A text with a digit keeps its punctuation, which may
/// be part of a number.
fn text_key(text: &str) -> String {
    let mut text = fold(text.trim());
    if !text.contains(|letter: char| letter.is_ascii_digit()) {
        text.retain(|letter| letter.is_alphanumeric() || letter == ' ');
    }
    text
}

/// Value of a field in a list of facts or in a cell.
#[component]
pub fn FieldValue(value: Value) -> impl IntoView {
    match value {
        Value::Text(text) => view! { <span dir="auto"><LongText text /></span> }.into_any(),
        Value::Number(text) => view! { <span class="number">{text}</span> }.into_any(),
        Value::Prose(text) => view! {
            <span class="prose" dir="auto">
                <LongText text max=CELL />
            </span>
        }
        .into_any(),
        Value::Link(address) | Value::Video(address) => view! { <WebLink address /> }.into_any(),
        Value::Names(values) => view! { <Chips values /> }.into_any(),
        Value::Tags(values) => {
            view! { <Chips values to=Some(routes::ventures_of_tag) /> }.into_any()
        }
        Value::Sectors(values) => {
            view! { <Chips values to=Some(routes::ventures_of_sector) /> }.into_any()
        }
        Value::Countries(values) => {
            view! { <Chips values to=Some(routes::ventures_of_country) word=country::name /> }
                .into_any()
        }
        Value::Status(status) => view! { <StatusPill status /> }.into_any(),
        Value::Mark(mark) => mark.label.into_any(),
        Value::Strength(strength) => {
            view! { <span class="number">{round_strength(&strength)}</span> }.into_any()
        }
        Value::Point(latitude, longitude) => {
            view! { <CoordinatesLink latitude longitude /> }.into_any()
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

/// Maximum number of characters of a strength that are shown.
const MAX_DIGITS: usize = 24;

/// Strength of a venture's network, with at most two decimals.
fn round_strength(strength: &Decimal) -> String {
    let digits = strength.as_str().split_once('.').map_or("", |(_, digits)| digits);
    // The browser rounds as well as our own code would, and needs no download.
    let rounded = js_sys::Number::from(strength.value()).to_fixed(2);
    format::decimal(&match rounded {
        Ok(rounded) if digits.len() > 2 => String::from(rounded),
        _ => format::truncate(strength.as_str(), MAX_DIGITS)
            .unwrap_or_else(|| strength.as_str().to_owned()),
    })
}
