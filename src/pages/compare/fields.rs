//! Fields of a venture, in the groups of its page. Name, logo and the link to the venture are in the head of
//! its column.

use crate::components::external_link::shortened;
use crate::components::{Chips, LongText, NetworkMeter, WebLink};
use crate::format::{self, country, fold};
use crate::pages::shared::people::UserLink;
use crate::routes;
use crate::text::{
    scorecard::{self, Fact},
    tr, venture as name,
    ventures::status_words,
};
use directory_api::{Lenient, Venture, WebAddress};
use leptos::prelude::*;

/// Number of characters of a text that a cell shows at first: a browser lays out all cells of a table to find
/// the widths of its columns.
const LONGEST_TEXT: usize = 1_000;

/// Value of a field.
pub(super) struct Value {
    pub(super) view: Box<dyn FnOnce() -> AnyView>,
    /// Text that is the same for values that say the same; `None` if the field tells ventures apart, so that a
    /// difference says nothing.
    pub(super) meaning: Option<String>,
}

/// Name of a field, and its value unless the venture does not give it.
pub(super) type Field = (fn() -> &'static str, fn(&Venture) -> Option<Value>);

/// Name of a group, and its fields.
pub(super) type Group = (fn() -> &'static str, &'static [Field]);

/// All fields.
pub(super) const GROUPS: &[Group] = &[
    (
        || tr("Summary"),
        &[
            (|| tr("Tagline"), |it| prose(it.tagline.cloned())),
            (|| tr("Status"), |it| prose(it.fund_status.as_deref().map(status_words))),
            (|| tr("Founded"), |it| prose(it.date_founded.as_ref().map(format::date))),
        ],
    ),
    (
        || tr("Pitch"),
        &[
            (|| tr("Pitch"), |it| prose(it.pitch.cloned())),
            (|| tr("Pitch type"), |it| prose(it.pitch_type.as_deref().map(name::pitch_type))),
            (|| tr("Video pitch"), |it| web(&it.video_pitch)),
        ],
    ),
    (
        || tr("Product"),
        &[
            (|| tr("Description"), |it| prose(it.product.cloned())),
            (|| tr("Product stage"), |it| prose(it.state.as_deref().map(name::state))),
            (|| tr("Built by"), |it| prose(it.build.as_deref().map(name::build))),
            (|| tr("Intellectual property"), |it| prose(it.ip.cloned().map(name::owned))),
            (|| tr("Open source"), |it| prose(it.oss.cloned().map(name::yes_no))),
        ],
    ),
    (
        || tr("Market and money"),
        &[
            (|| tr("Revenue"), |it| prose(it.revenue.as_deref().map(name::revenue))),
            (|| tr("Revenue plan"), |it| prose(it.revenue_plan.cloned())),
            (|| tr("Revenue streams"), |it| prose(it.advertising.cloned().map(name::identified))),
            (|| tr("Cash-flow forecast"), |it| prose(it.prognosis.cloned().map(name::yes_no))),
            (|| tr("Community first"), |it| prose(it.community.cloned().map(name::yes_no))),
        ],
    ),
    (
        || tr("Scorecard"),
        &[
            (|| scorecard::ambitious().topic, |it| fact(scorecard::ambitious(), &it.ambitious)),
            (|| scorecard::network().topic, |it| fact(scorecard::network(), &it.network)),
            (|| scorecard::risky().topic, |it| fact(scorecard::risky(), &it.risky)),
            (|| scorecard::nda().topic, |it| fact(scorecard::nda(), &it.nda)),
            (|| tr("Reviewed"), |it| prose(it.quickscan_last_updated.as_ref().map(format::day))),
        ],
    ),
    (
        || tr("Sectors and markets"),
        &[
            (|| tr("Sectors"), |it| chips(&it.sectors, routes::ventures_of_sector, str::to_owned)),
            (|| tr("Regions of interest"), |it| names(&it.interest_regions)),
            (|| tr("Countries of interest"), |it| countries(&it.interest_countries)),
            (|| tr("Tags"), |it| names(&it.tags)),
        ],
    ),
    (
        || tr("Place"),
        &[
            (|| tr("Address"), |it| prose(it.address.cloned())),
            (
                || tr("Country"),
                |it| countries(&it.country.cloned().into_iter().collect::<Vec<_>>()),
            ),
            (
                || tr("Coordinates"),
                |it| {
                    let given =
                        [&it.latitude, &it.longitude].map(|it| it.as_ref().map(|it| it.as_str()));
                    let given: Vec<_> = given.into_iter().flatten().collect();
                    prose((!given.is_empty()).then(|| given.join(", ")))
                },
            ),
        ],
    ),
    (
        || tr("Team"),
        &[
            (|| tr("About the team"), |it| prose(it.team.cloned())),
            (
                || tr("Number of followers"),
                |it| {
                    let count = it.followers.len() as u64;
                    prose((count > 0).then(|| format::number(count)))
                },
            ),
        ],
    ),
    (
        || tr("Details"),
        &[
            (
                || tr("Network strength"),
                |it| {
                    let strength = it.network_strength.cloned()?;
                    let meaning = strength.value().to_string();
                    value(meaning, || view! { <NetworkMeter strength /> })
                },
            ),
            (
                || tr("Owner"),
                |it| {
                    let id = it.owner.cloned()?;
                    value(id.to_string(), || view! { <UserLink id /> })
                },
            ),
            (|| tr("Website"), |it| web(&it.website)),
            (|| tr("Notes from the directory’s team"), |it| prose(it.notes.cloned())),
            (
                || tr("Added to the directory"),
                |it| prose(it.date_created.as_ref().map(format::moment)),
            ),
            (|| tr("Short link"), |it| own(web(&it.short_url))),
            (|| tr("Directory number"), |it| own(prose(Some(it.id.as_str())))),
            (|| tr("Logo address"), |it| own(web(&it.logo))),
        ],
    ),
];

fn value<V: IntoView + 'static>(
    meaning: String,
    view: impl FnOnce() -> V + 'static,
) -> Option<Value> {
    Some(Value { view: Box::new(|| view().into_any()), meaning: Some(meaning) })
}

/// Value that tells a venture from all others.
fn own(value: Option<Value>) -> Option<Value> {
    value.map(|value| Value { meaning: None, ..value })
}

fn prose(text: Option<impl Into<String>>) -> Option<Value> {
    let text = text?.into();
    value(spelling(&text), || {
        view! {
            <span class="prose" dir="auto">
                <LongText text most=LONGEST_TEXT />
            </span>
        }
    })
}

fn fact(fact: Fact, is_so: &Lenient<bool>) -> Option<Value> {
    prose(is_so.cloned().map(|is_so| if is_so { fact.yes } else { fact.no }))
}

fn web(address: &Lenient<WebAddress>) -> Option<Value> {
    let address = address.cloned()?;
    let meaning = shortened(address.as_str().trim()).to_lowercase();
    value(meaning, || view! { <WebLink address /> })
}

fn names(names: &[String]) -> Option<Value> {
    let value = prose((!names.is_empty()).then(|| names.join(", ")))?;
    Some(Value { meaning: Some(meaning_of(names, str::to_owned)), ..value })
}

fn countries(names: &[String]) -> Option<Value> {
    chips(names, routes::ventures_of_country, country::name)
}

/// Values that are links to their ventures.
fn chips(values: &[String], to: fn(&str) -> String, word: fn(&str) -> String) -> Option<Value> {
    let (meaning, values) = (meaning_of(values, word), values.to_vec());
    let is_given = !values.is_empty();
    value(meaning, move || view! { <Chips values to=Some(to) word /> }).filter(|_| is_given)
}

/// Meaning of names, whose order says nothing.
fn meaning_of(names: &[String], word: fn(&str) -> String) -> String {
    let mut names: Vec<_> = names.iter().map(|name| spelling(&word(name))).collect();
    names.sort_unstable();
    names.dedup();
    names.join("\n")
}

/// A text without case, accents and punctuation. Punctuation next to digits may be a part of a number.
fn spelling(text: &str) -> String {
    let mut text = fold(text.trim());
    if !text.contains(|letter: char| letter.is_ascii_digit()) {
        text.retain(|letter| letter.is_alphanumeric() || letter == ' ');
    }
    text
}
