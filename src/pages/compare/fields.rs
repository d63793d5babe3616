//! All fields of a venture, in the groups of its page, and their values.

use crate::components::{Chips, LongText, NetworkMeter, WebLink};
use crate::format;
use crate::pages::shared::people::UserLink;
use crate::routes;
use crate::text::scorecard::{self, Fact};
use crate::text::{compare as text, venture as name};
use directory_api::{Decimal, UserId, Venture, WebAddress};
use leptos::prelude::*;
use std::collections::HashSet;

/// A field: its name, and how it is read from a venture.
pub(super) type Field = (&'static str, fn(&Venture) -> Option<Value>);

/// A group of fields, with its name.
pub(super) type Group = (&'static str, &'static [Field]);

/// All of them. Name, logo and the link to the venture are in the head of its column.
pub(super) const GROUPS: &[Group] = &[
    (
        text::HEAD,
        &[
            (text::TAGLINE, |it| Value::text(it.tagline.cloned())),
            (text::STATUS, |it| Value::text(it.fund_status.cloned())),
            (text::FOUNDED, |it| Value::text(it.date_founded.as_ref().map(format::date))),
        ],
    ),
    (
        name::PITCH,
        &[
            (name::PITCH, |it| Value::text(it.pitch.cloned())),
            (text::PITCH_TYPE, |it| Value::text(it.pitch_type.as_ref().map(name::pitch_type))),
            (name::VIDEO, |it| it.video_pitch.clone().map(Value::Web)),
        ],
    ),
    (
        name::PRODUCT,
        &[
            (text::PRODUCT, |it| Value::text(it.product.cloned())),
            (name::STATE, |it| Value::text(it.state.as_ref().map(name::state))),
            (name::BUILD, |it| Value::text(it.build.as_ref().map(name::build))),
            (name::IP, |it| Value::text(it.ip.cloned().map(name::owned))),
            (name::OSS, |it| Value::text(it.oss.cloned().map(name::yes_no))),
        ],
    ),
    (
        name::MARKET,
        &[
            (name::REVENUE, |it| Value::text(it.revenue.as_ref().map(name::revenue))),
            (name::REVENUE_PLAN, |it| Value::text(it.revenue_plan.cloned())),
            (name::STREAMS, |it| Value::text(it.advertising.cloned().map(name::identified))),
            (name::PROGNOSIS, |it| Value::text(it.prognosis.cloned().map(name::yes_no))),
            (name::COMMUNITY, |it| Value::text(it.community.cloned().map(name::yes_no))),
        ],
    ),
    (
        name::SCORECARD,
        &[
            (scorecard::AMBITIOUS.topic, |it| fact(&scorecard::AMBITIOUS, it.ambitious.cloned())),
            (scorecard::NETWORK.topic, |it| fact(&scorecard::NETWORK, it.network.cloned())),
            (scorecard::RISKY.topic, |it| fact(&scorecard::RISKY, it.risky.cloned())),
            (scorecard::NDA.topic, |it| fact(&scorecard::NDA, it.nda.cloned())),
            (text::QUICK_SCAN, |it| {
                Value::text(it.quickscan_last_updated.as_ref().map(format::day))
            }),
        ],
    ),
    (
        name::GLANCE,
        &[
            (name::NETWORK_STRENGTH, |it| it.network_strength.clone().map(Value::Strength)),
            (name::OWNER, |it| it.owner.clone().map(Value::User)),
            (name::WEBSITE, |it| it.website.clone().map(Value::Web)),
            (name::SHORT_LINK, |it| it.short_url.clone().map(Value::Web)),
        ],
    ),
    (
        name::TOPICS,
        &[
            (name::SECTORS, |it| Value::given(&it.sectors).map(Value::Sectors)),
            (name::REGIONS, |it| Value::names(&it.interest_regions)),
            (name::COUNTRIES, |it| Value::given(&it.interest_countries).map(Value::Countries)),
            (name::TAGS, |it| Value::names(&it.tags)),
        ],
    ),
    (
        name::PLACE,
        &[
            (name::ADDRESS, |it| Value::text(it.address.cloned())),
            (name::COUNTRY, |it| it.country.cloned().map(|it| Value::Countries(vec![it]))),
            (name::COORDINATES, |it| coordinates(it.latitude.as_ref(), it.longitude.as_ref())),
        ],
    ),
    (
        name::TEAM,
        &[
            (text::TEAM, |it| Value::text(it.team.cloned())),
            (text::FOLLOWERS, |it| Value::text(Some(format::number(it.followers.len() as u64)))),
        ],
    ),
    (
        name::ENTRY,
        &[
            (name::NOTES, |it| Value::text(it.notes.cloned())),
            (name::CREATED, |it| Value::text(it.date_created.as_ref().map(format::moment))),
            (name::ID, |it| Value::text(Some(it.id.as_str()))),
            (name::LOGO, |it| it.logo.clone().map(Value::Web)),
        ],
    ),
];

fn fact(fact: &Fact, value: Option<bool>) -> Option<Value> {
    Value::text(value.map(|value| if value { fact.yes } else { fact.no }))
}

fn coordinates(latitude: Option<&Decimal>, longitude: Option<&Decimal>) -> Option<Value> {
    let given = [latitude, longitude].into_iter().flatten().map(Decimal::as_str);
    let given: Vec<&str> = given.collect();
    (!given.is_empty()).then(|| Value::Text(given.join(", ")))
}

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
    fn text(text: Option<impl Into<String>>) -> Option<Self> {
        text.map(|text| Self::Text(text.into()))
    }

    /// Names, where there are any.
    fn names(names: &[String]) -> Option<Self> {
        Self::given(names).map(Self::Names)
    }

    fn given(names: &[String]) -> Option<Vec<String>> {
        (!names.is_empty()).then(|| names.to_vec())
    }

    /// The names, where it is any.
    fn as_names(&self) -> Option<&[String]> {
        match self {
            Self::Names(names) | Self::Sectors(names) | Self::Countries(names) => Some(names),
            _ => None,
        }
    }

    /// Whether both say the same. The order of names says nothing.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        match (self.as_names(), other.as_names()) {
            (Some(one), Some(other)) => {
                let known: HashSet<_> = other.iter().collect();
                one.len() == other.len() && one.iter().all(|name| known.contains(name))
            }
            _ => self.words() == other.words(),
        }
    }

    fn words(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Names(names) | Self::Sectors(names) | Self::Countries(names) => names.join(", "),
            Self::Web(address) => address.as_str().to_owned(),
            Self::User(id) => id.as_str().to_owned(),
            Self::Strength(strength) => strength.as_str().to_owned(),
        }
    }
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
            view! { <Chips values to=Some(routes::ventures_of_country) /> }.into_any()
        }
        Value::Text(_) | Value::Names(_) => view! {
            <span class="prose" dir="auto">
                <LongText text=value.words() most=format::TEXT />
            </span>
        }
        .into_any(),
    }
}
