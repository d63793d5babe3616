//! The fields of a venture that one reads, in panels, and the names of what is not given.
//!
//! A panel of which the service gives nothing is not shown.

use crate::components::{Fact, FactsList, Notice, Panel, Prose, Scorecard, Tone};
use crate::format;
use crate::text::{scorecard as fact, scorecard::Fact as Mark, tr, venture as text};
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
        Fact::text(tr("Product stage"), venture.state.as_deref().map(text::state)),
        Fact::text(tr("Built by"), venture.build.as_deref().map(text::build)),
    ];
    panel(tr("Product"), words, facts)
}

/// Market and money: `revenue`, `revenue_plan`.
fn market(venture: &Venture) -> Option<AnyView> {
    let plan = venture.revenue_plan.cloned().map(|plan| {
        view! {
            <div>
                <h3>{tr("Revenue plan")}</h3>
                <Prose text=plan />
            </div>
        }
        .into_any()
    });
    let revenue = Fact::text(tr("Revenue"), venture.revenue.as_deref().map(text::revenue));
    panel(tr("Market and money"), plan, vec![revenue])
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
    Some(view! { <Panel title=tr("Scorecard") note><Scorecard facts /></Panel> }.into_any())
}

/// Notes of the service's team: `notes`.
fn notes(venture: &Venture) -> Option<AnyView> {
    let notes = venture.notes.cloned().map(|text| view! { <Prose text small=true /> }.into_any());
    panel(tr("Notes from the directory’s team"), notes, Vec::new())
}

/// One line that says what is not given; nothing where all is. Where nothing of a group is given, it
/// names the group.
pub fn not_given(venture: &Venture) -> Option<AnyView> {
    let it = venture;
    let product = [
        (tr("Description"), it.product.is_given()),
        (tr("Product stage"), it.state.is_given()),
        (tr("Built by"), it.build.is_given()),
    ];
    let market =
        [(tr("Revenue plan"), it.revenue_plan.is_given()), (tr("Revenue"), it.revenue.is_given())];
    let scorecard: Vec<_> =
        marks(it).into_iter().map(|(mark, value)| (mark.topic, value.is_some())).collect();
    let interests = [
        (tr("Regions of interest"), !it.interest_regions.is_empty()),
        (tr("Countries of interest"), !it.interest_countries.is_empty()),
    ];
    let alone = |name, is_given| (name, vec![(name, is_given)]);
    let groups = [
        alone(tr("Tagline"), it.tagline.is_given()),
        alone(tr("Pitch"), it.pitch.is_given()),
        alone(tr("Website"), it.website.is_given()),
        alone(tr("Video pitch"), it.video_pitch.is_given()),
        alone(tr("Founded"), it.date_founded.is_given()),
        alone(tr("Status"), it.fund_status.is_given()),
        (tr("Product"), product.to_vec()),
        (tr("Market and money"), market.to_vec()),
        (tr("Scorecard"), scorecard),
        alone(tr("Address"), it.address.is_given()),
        alone(tr("Country"), it.country.is_given()),
        alone(tr("Sectors"), !it.sectors.is_empty()),
        (tr("Interests"), interests.to_vec()),
        alone(tr("Owner"), it.owner.is_given()),
        alone(tr("Network strength"), it.network_strength.is_given()),
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
