//! The values of the fields: which say the same, and how the table shows them.

use crate::components::{Chips, LongText, NetworkMeter, WebLink};
use crate::format::{self, country};
use crate::pages::shared::people::UserLink;
use crate::routes;
use directory_api::{Decimal, UserId, WebAddress};
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

    /// True if both say the same. The order of names, case, accents and punctuation say nothing.
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

fn prose(text: String) -> AnyView {
    view! {
        <span class="prose" dir="auto">
            <LongText text most=LONGEST_TEXT />
        </span>
    }
    .into_any()
}
