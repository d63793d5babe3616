//! All fields of a venture, in the groups of its page.

use super::values::Value;
use crate::format;
use crate::pages::venture::found_rounds::FoundRound;
use crate::text::scorecard::{self, Fact};
use crate::text::{compare as text, venture as name};
use Source::{Of, Own, Rounds};
use directory_api::{Decimal, RoundStatus, Venture};

/// A field: its name, and how it is read.
pub(super) type Field = (&'static str, Source);

/// Where the value of a field comes from.
#[derive(Clone, Copy)]
pub(super) enum Source {
    /// From the venture.
    Of(fn(&Venture) -> Option<Value>),
    /// From the venture, to tell it from all others: that it differs says nothing.
    Own(fn(&Venture) -> Option<Value>),
    /// From the rounds of the venture.
    Rounds(fn(&[FoundRound]) -> Option<Value>),
}

/// A group of fields, with its name.
pub(super) type Group = (&'static str, &'static [Field]);

/// All of them. Name, logo and the link to the venture are in the head of its column.
pub(super) const GROUPS: &[Group] = &[
    (
        text::HEAD,
        &[
            (text::TAGLINE, Of(|it| Value::text(it.tagline.cloned()))),
            (text::STATUS, Of(|it| Value::text(it.fund_status.cloned()))),
            (text::FOUNDED, Of(|it| Value::text(it.date_founded.as_ref().map(format::date)))),
        ],
    ),
    (
        name::ROUNDS,
        &[
            (text::ROUNDS, Rounds(Value::rounds)),
            (text::RAISING, Rounds(|it| Value::capital(it, &RoundStatus::Fundraising))),
            (text::RAISED, Rounds(|it| Value::capital(it, &RoundStatus::Completed))),
            (text::PLANNED, Rounds(|it| Value::capital(it, &RoundStatus::Pending))),
        ],
    ),
    (
        name::PITCH,
        &[
            (name::PITCH, Of(|it| Value::text(it.pitch.cloned()))),
            (text::PITCH_TYPE, Of(|it| Value::text(it.pitch_type.as_ref().map(name::pitch_type)))),
            (name::VIDEO, Of(|it| it.video_pitch.clone().map(Value::Web))),
        ],
    ),
    (
        name::PRODUCT,
        &[
            (text::PRODUCT, Of(|it| Value::text(it.product.cloned()))),
            (name::STATE, Of(|it| Value::text(it.state.as_ref().map(name::state)))),
            (name::BUILD, Of(|it| Value::text(it.build.as_ref().map(name::build)))),
            (name::IP, Of(|it| Value::text(it.ip.cloned().map(name::owned)))),
            (name::OSS, Of(|it| Value::text(it.oss.cloned().map(name::yes_no)))),
        ],
    ),
    (
        name::MARKET,
        &[
            (name::REVENUE, Of(|it| Value::text(it.revenue.as_ref().map(name::revenue)))),
            (name::REVENUE_PLAN, Of(|it| Value::text(it.revenue_plan.cloned()))),
            (name::STREAMS, Of(|it| Value::text(it.advertising.cloned().map(name::identified)))),
            (name::PROGNOSIS, Of(|it| Value::text(it.prognosis.cloned().map(name::yes_no)))),
            (name::COMMUNITY, Of(|it| Value::text(it.community.cloned().map(name::yes_no)))),
        ],
    ),
    (
        name::SCORECARD,
        &[
            (
                scorecard::AMBITIOUS.topic,
                Of(|it| fact(&scorecard::AMBITIOUS, it.ambitious.cloned())),
            ),
            (scorecard::NETWORK.topic, Of(|it| fact(&scorecard::NETWORK, it.network.cloned()))),
            (scorecard::RISKY.topic, Of(|it| fact(&scorecard::RISKY, it.risky.cloned()))),
            (scorecard::NDA.topic, Of(|it| fact(&scorecard::NDA, it.nda.cloned()))),
            (
                text::QUICK_SCAN,
                Of(|it| Value::text(it.quickscan_last_updated.as_ref().map(format::day))),
            ),
        ],
    ),
    (
        name::GLANCE,
        &[
            (name::NETWORK_STRENGTH, Of(|it| it.network_strength.clone().map(Value::Strength))),
            (name::OWNER, Of(|it| it.owner.clone().map(Value::User))),
            (name::WEBSITE, Of(|it| it.website.clone().map(Value::Web))),
            (name::SHORT_LINK, Own(|it| it.short_url.clone().map(Value::Web))),
        ],
    ),
    (
        name::TOPICS,
        &[
            (name::SECTORS, Of(|it| Value::given(&it.sectors).map(Value::Sectors))),
            (name::REGIONS, Of(|it| Value::names(&it.interest_regions))),
            (name::COUNTRIES, Of(|it| Value::given(&it.interest_countries).map(Value::Countries))),
            (name::TAGS, Of(|it| Value::names(&it.tags))),
        ],
    ),
    (
        name::PLACE,
        &[
            (name::ADDRESS, Of(|it| Value::text(it.address.cloned()))),
            (name::COUNTRY, Of(|it| it.country.cloned().map(|it| Value::Countries(vec![it])))),
            (name::COORDINATES, Of(|it| coordinates(it.latitude.as_ref(), it.longitude.as_ref()))),
        ],
    ),
    (
        name::TEAM,
        &[
            (text::TEAM, Of(|it| Value::text(it.team.cloned()))),
            (
                text::FOLLOWERS,
                Of(|it| Value::text(Some(format::number(it.followers.len() as u64)))),
            ),
        ],
    ),
    (
        name::ENTRY,
        &[
            (name::NOTES, Of(|it| Value::text(it.notes.cloned()))),
            (name::CREATED, Of(|it| Value::text(it.date_created.as_ref().map(format::moment)))),
            (name::ID, Own(|it| Value::text(Some(it.id.as_str())))),
            (name::LOGO, Own(|it| it.logo.clone().map(Value::Web))),
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
