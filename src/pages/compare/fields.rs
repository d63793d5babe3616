//! All fields of a venture, in the groups of its page.

use super::values::Value;
use crate::format;
use crate::text::scorecard::{self, Fact};
use crate::text::ventures::status_words;
use crate::text::{compare as text, venture as name};
use Source::{Of, Own};
use directory_api::{Decimal, Venture};

/// A field: its name, and how it is read.
pub(super) type Field = (fn() -> &'static str, Source);

/// Where the value of a field comes from.
#[derive(Clone, Copy)]
pub(super) enum Source {
    /// From the venture.
    Of(fn(&Venture) -> Option<Value>),
    /// From the venture, to tell it from all others: that it differs says nothing.
    Own(fn(&Venture) -> Option<Value>),
}

/// A group of fields, with its name.
pub(super) type Group = (fn() -> &'static str, &'static [Field]);

/// All of them. Name, logo and the link to the venture are in the head of its column.
pub(super) const GROUPS: &[Group] = &[
    (
        text::head,
        &[
            (text::tagline, Of(|it| Value::text(it.tagline.cloned()))),
            (text::status, Of(|it| Value::text(it.fund_status.as_deref().map(status_words)))),
            (text::founded, Of(|it| Value::text(it.date_founded.as_ref().map(format::date)))),
        ],
    ),
    (
        name::pitch,
        &[
            (name::pitch, Of(|it| Value::text(it.pitch.cloned()))),
            (
                text::pitch_type,
                Of(|it| Value::text(it.pitch_type.as_deref().map(name::pitch_type))),
            ),
            (name::video, Of(|it| it.video_pitch.clone().map(Value::Web))),
        ],
    ),
    (
        name::product,
        &[
            (text::product, Of(|it| Value::text(it.product.cloned()))),
            (name::state_label, Of(|it| Value::text(it.state.as_deref().map(name::state)))),
            (name::build_label, Of(|it| Value::text(it.build.as_deref().map(name::build)))),
            (name::ip, Of(|it| Value::text(it.ip.cloned().map(name::owned)))),
            (name::oss, Of(|it| Value::text(it.oss.cloned().map(name::yes_no)))),
        ],
    ),
    (
        name::market,
        &[
            (name::revenue_label, Of(|it| Value::text(it.revenue.as_deref().map(name::revenue)))),
            (name::revenue_plan, Of(|it| Value::text(it.revenue_plan.cloned()))),
            (name::streams, Of(|it| Value::text(it.advertising.cloned().map(name::identified)))),
            (name::prognosis, Of(|it| Value::text(it.prognosis.cloned().map(name::yes_no)))),
            (name::community, Of(|it| Value::text(it.community.cloned().map(name::yes_no)))),
        ],
    ),
    (
        name::scorecard,
        &[
            (
                || scorecard::ambitious().topic,
                Of(|it| fact(&scorecard::ambitious(), it.ambitious.cloned())),
            ),
            (
                || scorecard::network().topic,
                Of(|it| fact(&scorecard::network(), it.network.cloned())),
            ),
            (|| scorecard::risky().topic, Of(|it| fact(&scorecard::risky(), it.risky.cloned()))),
            (|| scorecard::nda().topic, Of(|it| fact(&scorecard::nda(), it.nda.cloned()))),
            (
                text::quick_scan,
                Of(|it| Value::text(it.quickscan_last_updated.as_ref().map(format::day))),
            ),
        ],
    ),
    (
        name::topics,
        &[
            (name::sectors, Of(|it| Value::given(&it.sectors).map(Value::Sectors))),
            (name::regions, Of(|it| Value::names(&it.interest_regions))),
            (name::countries, Of(|it| Value::given(&it.interest_countries).map(Value::Countries))),
            (name::tags, Of(|it| Value::names(&it.tags))),
        ],
    ),
    (
        name::place,
        &[
            (name::address, Of(|it| Value::text(it.address.cloned()))),
            (name::country, Of(|it| it.country.cloned().map(|it| Value::Countries(vec![it])))),
            (name::coordinates, Of(|it| coordinates(it.latitude.as_ref(), it.longitude.as_ref()))),
        ],
    ),
    (
        name::team,
        &[(text::team, Of(|it| Value::text(it.team.cloned()))), (text::followers, Of(followers))],
    ),
    (
        name::details,
        &[
            (name::network_strength, Of(|it| it.network_strength.clone().map(Value::Strength))),
            (name::owner, Of(|it| it.owner.clone().map(Value::User))),
            (name::website, Of(|it| it.website.clone().map(Value::Web))),
            (name::short_link, Own(|it| it.short_url.clone().map(Value::Web))),
            (name::notes, Of(|it| Value::text(it.notes.cloned()))),
            (name::created, Of(|it| Value::text(it.date_created.as_ref().map(format::moment)))),
            (name::id, Own(|it| Value::text(Some(it.id.as_str())))),
            (name::logo, Own(|it| it.logo.clone().map(Value::Web))),
        ],
    ),
];

fn fact(fact: &Fact, value: Option<bool>) -> Option<Value> {
    Value::text(value.map(|value| if value { fact.yes } else { fact.no }))
}

fn followers(venture: &Venture) -> Option<Value> {
    let count = Some(venture.followers.len() as u64).filter(|count| *count > 0);
    Value::text(count.map(format::number))
}

fn coordinates(latitude: Option<&Decimal>, longitude: Option<&Decimal>) -> Option<Value> {
    let given = [latitude, longitude].into_iter().flatten().map(Decimal::as_str);
    let given: Vec<&str> = given.collect();
    (!given.is_empty()).then(|| Value::Text(given.join(", ")))
}
