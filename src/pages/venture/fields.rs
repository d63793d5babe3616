//! The fields of a venture that one reads, in panels, and the names of what is not given.
//!
//! A panel of which the service gives nothing is not shown.

use crate::components::{Fact, FactsList, Notice, Panel, Prose, Scorecard, Tone};
use crate::format;
use crate::text::{compare, scorecard as fact, scorecard::Fact as Mark, venture as text};
use directory_api::Venture;
use leptos::prelude::*;

/// Product, market, scorecard and notes.
pub fn panels(venture: &Venture) -> AnyView {
    [product(venture), market(venture), scorecard(venture), notes(venture)].into_any()
}

/// A panel with a view and facts; nothing where none of them is given.
pub(super) fn panel(
    title: &'static str,
    view: Option<AnyView>,
    facts: Vec<Fact>,
) -> Option<AnyView> {
    (view.is_some() || facts.iter().any(Fact::is_given))
        .then(|| view! { <Panel title>{view} <FactsList facts /></Panel> }.into_any())
}

/// The product: `product`, `state`, `build`.
fn product(venture: &Venture) -> Option<AnyView> {
    let words = venture.product.cloned().map(|text| view! { <Prose text /> }.into_any());
    let facts = vec![
        Fact::text(text::state_label(), venture.state.as_deref().map(text::state)),
        Fact::text(text::build_label(), venture.build.as_deref().map(text::build)),
    ];
    panel(text::product(), words, facts)
}

/// Market and money: `revenue`, `revenue_plan`.
fn market(venture: &Venture) -> Option<AnyView> {
    let plan = venture.revenue_plan.cloned().map(|plan| {
        view! {
            <div>
                <h3>{text::revenue_plan()}</h3>
                <Prose text=plan />
            </div>
        }
        .into_any()
    });
    let revenue = Fact::text(text::revenue_label(), venture.revenue.as_deref().map(text::revenue));
    panel(text::market(), plan, vec![revenue])
}

/// The yes/no facts, `ambitious` to `nda`.
fn marks(venture: &Venture) -> Vec<(Mark, Option<bool>)> {
    vec![
        (fact::ambitious(), venture.ambitious.cloned()),
        (fact::network(), venture.network.cloned()),
        (fact::ip(), venture.ip.cloned()),
        (fact::oss(), venture.oss.cloned()),
        (fact::community(), venture.community.cloned()),
        (fact::advertising(), venture.advertising.cloned()),
        (fact::prognosis(), venture.prognosis.cloned()),
        (fact::risky(), venture.risky.cloned()),
        (fact::nda(), venture.nda.cloned()),
    ]
}

/// The yes/no facts, and when they were last checked: `quickscan_last_updated`.
fn scorecard(venture: &Venture) -> Option<AnyView> {
    let facts = marks(venture);
    let scanned = venture.quickscan_last_updated.as_ref();
    if facts.iter().all(|(_, value)| value.is_none()) && scanned.is_none() {
        return None;
    }
    let note = scanned.map(|when| text::quick_scan(&format::day(when)));
    Some(view! { <Panel title=text::scorecard() note><Scorecard facts /></Panel> }.into_any())
}

/// Notes of the service's team: `notes`.
fn notes(venture: &Venture) -> Option<AnyView> {
    let notes = venture.notes.cloned().map(|text| view! { <Prose text small=true /> }.into_any());
    panel(text::notes(), notes, Vec::new())
}

/// One line that says what is not given; nothing where all is. Where nothing of a group is given, it
/// names the group.
pub fn not_given(venture: &Venture) -> Option<AnyView> {
    let it = venture;
    let product = [
        (compare::product(), it.product.is_given()),
        (text::state_label(), it.state.is_given()),
        (text::build_label(), it.build.is_given()),
    ];
    let market = [
        (text::revenue_plan(), it.revenue_plan.is_given()),
        (text::revenue_label(), it.revenue.is_given()),
    ];
    let scorecard: Vec<_> =
        marks(it).into_iter().map(|(mark, value)| (mark.topic, value.is_some())).collect();
    let interests = [
        (text::regions(), !it.interest_regions.is_empty()),
        (text::countries(), !it.interest_countries.is_empty()),
    ];
    let alone = |name, is_given| (name, vec![(name, is_given)]);
    let groups = [
        alone(compare::tagline(), it.tagline.is_given()),
        alone(text::pitch(), it.pitch.is_given()),
        alone(text::website(), it.website.is_given()),
        alone(text::video(), it.video_pitch.is_given()),
        alone(compare::founded(), it.date_founded.is_given()),
        alone(compare::status(), it.fund_status.is_given()),
        (text::product(), product.to_vec()),
        (text::market(), market.to_vec()),
        (text::scorecard(), scorecard),
        alone(text::address(), it.address.is_given()),
        alone(text::country(), it.country.is_given()),
        alone(text::sectors(), !it.sectors.is_empty()),
        (text::interests(), interests.to_vec()),
        alone(text::owner(), it.owner.is_given()),
        alone(text::network_strength(), it.network_strength.is_given()),
    ];
    let absent = |(group, fields): (&'static str, Vec<(&'static str, bool)>)| {
        let is_empty = fields.iter().all(|(_, is_given)| !is_given);
        let absent = fields.into_iter().filter_map(|(name, is_given)| (!is_given).then_some(name));
        if is_empty { vec![group] } else { absent.collect() }
    };
    let names: Vec<_> = groups.into_iter().flat_map(absent).map(lowered).collect();
    (!names.is_empty()).then(|| {
        view! {
            <Notice tone=Tone::Quiet>
                <p>{text::not_given(&format::list(&names))}</p>
            </Notice>
        }
        .into_any()
    })
}

/// A name inside of a sentence; abbreviations stay.
fn lowered(name: &str) -> String {
    let mut letters = name.chars();
    let Some(first) = letters.next() else { return String::new() };
    match letters.as_str().starts_with(|letter: char| letter.is_ascii_uppercase()) {
        true => name.to_owned(),
        false => first.to_lowercase().collect::<String>() + letters.as_str(),
    }
}
