//! The values of the fields: which say the same, and how the table shows them.

use crate::components::{Chips, LongText, NetworkMeter, NotGiven, WebLink};
use crate::format::{self, country};
use crate::pages::shared::people::UserLink;
use crate::pages::shared::venture_rounds::{Sum, sum};
use crate::routes;
use crate::rows::RoundRow;
use crate::text::{fundraising, venture};
use directory_api::{Decimal, Results, RoundStatus, UserId, WebAddress};
use js_sys::Intl::Collator;
use js_sys::{Object, Reflect};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsValue;

/// How many characters of a text a cell shows at first: a browser lays out all cells of a table to
/// find the widths of its columns.
const LONGEST_TEXT: usize = 1_000;

/// A value of a field.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    Text(String),
    Names(Vec<String>),
    /// Names that lead to the ventures of the sector.
    Sectors(Vec<String>),
    /// Names that lead to the ventures of the country.
    Countries(Vec<String>),
    Web(WebAddress),
    User(UserId),
    Strength(Decimal),
    /// One line a round: its title, and what else is known of it.
    Rounds(Vec<(String, String)>),
    Capital(Sum),
}

impl Value {
    /// A text, where there is one.
    pub(super) fn text(text: Option<impl Into<String>>) -> Option<Self> {
        text.map(|text| Self::Text(text.into()))
    }

    /// Names, where there are any.
    pub(super) fn names(names: &[String]) -> Option<Self> {
        Self::given(names).map(Self::Names)
    }

    pub(super) fn given(names: &[String]) -> Option<Vec<String>> {
        (!names.is_empty()).then(|| names.to_vec())
    }

    /// The names, where it is any.
    fn as_names(&self) -> Option<&[String]> {
        match self {
            Self::Names(names) | Self::Sectors(names) | Self::Countries(names) => Some(names),
            _ => None,
        }
    }

    /// The rounds, where there are any.
    pub(super) fn rounds(rounds: &[RoundRow]) -> Option<Self> {
        let line = |RoundRow { summary: round, .. }: &RoundRow| {
            let title = round.title.cloned().or(round.stage.as_ref().map(fundraising::stage));
            let status = round.fund_status.as_deref().map(fundraising::status_words);
            let date = round.post_date.as_ref().map(format::day);
            let known = format::amount(&round.capital).into_iter().chain(status).chain(date);
            (title.unwrap_or_default(), known.collect::<Vec<_>>().join(" · "))
        };
        (!rounds.is_empty()).then(|| Self::Rounds(rounds.iter().map(line).collect()))
    }

    /// What the rounds with a status come to, where there are any.
    pub(super) fn capital(rounds: &Results<RoundRow>, status: &RoundStatus) -> Option<Self> {
        Some(sum(rounds, status)).filter(|sum| *sum != Sum::NoRounds).map(Self::Capital)
    }

    /// Whether both say the same. The order of names, case, accents and punctuation say nothing, and of
    /// rounds the number counts.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        if let (Some(one), Some(other)) = (self.as_names(), other.as_names()) {
            let is_one = |one: &str, other: &str| match self {
                Self::Countries(_) if country::is_same(one, other) => true,
                _ => is_alike(one, other),
            };
            let has =
                |names: &[String], name: &String| names.iter().any(|other| is_one(name, other));
            return one.iter().all(|name| has(other, name))
                && other.iter().all(|name| has(one, name));
        }
        match (self, other) {
            (Self::Text(one), Self::Text(other)) => is_alike(one, other),
            (Self::Web(one), Self::Web(other)) => bare(one).eq_ignore_ascii_case(bare(other)),
            (Self::Strength(one), Self::Strength(other)) => one.value() == other.value(),
            // Their titles and days are their own.
            (Self::Rounds(one), Self::Rounds(other)) => one.len() == other.len(),
            _ => self == other,
        }
    }
}

/// Whether two texts are spelled alike. Between digits, punctuation is a part of the number.
fn is_alike(one: &str, other: &str) -> bool {
    let has_digits = |text: &str| text.bytes().any(|byte| byte.is_ascii_digit());
    let options = Object::new();
    let set = |name: &str, value: JsValue| {
        // A new object takes any property.
        let _ = Reflect::set(&options, &name.into(), &value);
    };
    set("sensitivity", "base".into());
    set("ignorePunctuation", (!has_digits(one) && !has_digits(other)).into());
    let compare = Collator::new(&format::locales(), &options).compare();
    let [one, other] = [one, other].map(|text| JsValue::from_str(text.trim()));
    let order = compare.call2(&JsValue::UNDEFINED, &one, &other);
    order.is_ok_and(|order| order.as_f64() == Some(0.0))
}

/// An address without what makes no other place of it.
fn bare(address: &WebAddress) -> &str {
    let text = address.as_str().trim();
    let text = text.split_once("://").map_or(text, |(_, rest)| rest);
    text.strip_prefix("www.").unwrap_or(text).trim_end_matches('/')
}

/// A value as the table shows it.
#[component]
pub(super) fn ValueView(value: Value) -> impl IntoView {
    match value {
        Value::Web(address) => view! { <WebLink address /> }.into_any(),
        Value::User(id) => view! { <UserLink id /> }.into_any(),
        Value::Strength(strength) => view! { <NetworkMeter strength /> }.into_any(),
        Value::Capital(sum) => match sum {
            Sum::Exactly(sum) => amount(format::money(sum)),
            Sum::AtLeast(sum) => amount(venture::at_least(&format::money(sum))),
            Sum::NotGiven | Sum::NoRounds => view! { <NotGiven /> }.into_any(),
        },
        Value::Rounds(rounds) => {
            let line = |(title, known): (String, String)| {
                view! {
                    <li>
                        <b dir="auto">{format::short(&title)}</b>
                        <small class="muted" dir="auto">
                            {known}
                        </small>
                    </li>
                }
            };
            view! { <ul class="compare-rounds">{rounds.into_iter().map(line).collect_view()}</ul> }
                .into_any()
        }
        Value::Sectors(values) => {
            view! { <Chips values to=Some(routes::ventures_of_sector) /> }.into_any()
        }
        Value::Countries(values) => {
            view! { <Chips values to=Some(routes::ventures_of_country) word=country::name /> }
                .into_any()
        }
        Value::Text(text) => prose(text),
        Value::Names(names) => prose(names.join(", ")),
    }
}

fn amount(text: String) -> AnyView {
    view! { <span class="amount">{text}</span> }.into_any()
}

fn prose(text: String) -> AnyView {
    view! {
        <span class="prose" dir="auto">
            <LongText text most=LONGEST_TEXT />
        </span>
    }
    .into_any()
}
