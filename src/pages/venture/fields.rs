//! The fields of a venture that need no further request, in groups.
//!
//! A group of which the service gives nothing is not shown; a line at the end names it.

use super::video::VideoPitch;
use crate::components::{
    Chips, Coordinates, Fact, FactsList, ListOf, NetworkMeter, Notice, Panel, Prose, Scorecard,
    Tone, WebLink, WorldMap,
};
use crate::format::{self, LINE, country};
use crate::pages::shared::people::UserLink;
use crate::routes;
use crate::text::{scorecard as fact, venture as text};
use directory_api::{Place, Venture};
use leptos::prelude::*;

/// A group of fields: its panel, or its name where nothing of it is given.
type Group = Result<AnyView, &'static str>;

/// All groups, as the page lays them out.
pub struct Groups {
    /// The pitch, which comes first.
    pub pitch: Option<AnyView>,
    /// What else one reads.
    pub main: AnyView,
    /// What one looks up.
    pub aside: AnyView,
}

/// Groups the fields of a venture.
pub fn group_fields(venture: &Venture) -> Groups {
    let mut absent = Vec::new();
    let mut given = |groups: &[fn(&Venture) -> Group]| {
        let mut views = Vec::new();
        for group in groups {
            match group(venture) {
                Ok(view) => views.push(view),
                Err(name) => absent.push(name.to_ascii_lowercase()),
            }
        }
        views
    };
    let pitch = given(&[pitch]).pop();
    let main = given(&[product, market, scorecard]);
    let aside = given(&[glance, topics, place, notes, entry]);
    let not_given = (!absent.is_empty()).then(|| {
        view! {
            <Notice tone=Tone::Quiet>
                <p>{text::not_given(&format::list(&absent))}</p>
            </Notice>
        }
    });
    Groups { pitch, main: view! { {main} {not_given} }.into_any(), aside: aside.into_any() }
}

/// The pitch: `pitch`, `pitch_type`, `video_pitch`.
fn pitch(venture: &Venture) -> Group {
    let Venture { pitch, pitch_type, video_pitch, .. } = venture;
    if pitch.is_none() && pitch_type.is_none() && video_pitch.is_none() {
        return Err(text::pitch());
    }
    let note = pitch_type.as_ref().map(|kind| format::short(text::pitch_type(kind)));
    let words = prose(pitch.cloned());
    let video = video_pitch.clone().map(|address| view! { <VideoPitch address /> });
    Ok(view! { <Panel title=text::pitch() note>{words} {video}</Panel> }.into_any())
}

/// The product: `product`, `state`, `build`.
fn product(venture: &Venture) -> Group {
    let facts = vec![
        Fact::text(text::state_label(), venture.state.as_ref().map(text::state)),
        Fact::text(text::build_label(), venture.build.as_ref().map(text::build)),
    ];
    let words = venture.product.cloned();
    if words.is_none() && !facts.iter().any(Fact::is_given) {
        return Err(text::product());
    }
    Ok(view! { <Panel title=text::product()>{prose(words)} <FactsList facts /></Panel> }.into_any())
}

/// Market and money: `revenue`, `revenue_plan`.
fn market(venture: &Venture) -> Group {
    let facts =
        vec![Fact::text(text::revenue_label(), venture.revenue.as_ref().map(text::revenue))];
    let plan = venture.revenue_plan.cloned();
    if plan.is_none() && !facts.iter().any(Fact::is_given) {
        return Err(text::market());
    }
    let plan = plan.map(|plan| {
        view! {
            <div>
                <h3>{text::revenue_plan()}</h3>
                {prose(Some(plan))}
            </div>
        }
    });
    Ok(view! { <Panel title=text::market()>{plan} <FactsList facts /></Panel> }.into_any())
}

/// The yes/no facts, `ambitious` to `nda`, and when they were last checked: `quickscan_last_updated`.
fn scorecard(venture: &Venture) -> Group {
    let facts = vec![
        (fact::ambitious(), venture.ambitious.cloned()),
        (fact::network(), venture.network.cloned()),
        (fact::ip(), venture.ip.cloned()),
        (fact::oss(), venture.oss.cloned()),
        (fact::community(), venture.community.cloned()),
        (fact::advertising(), venture.advertising.cloned()),
        (fact::prognosis(), venture.prognosis.cloned()),
        (fact::risky(), venture.risky.cloned()),
        (fact::nda(), venture.nda.cloned()),
    ];
    let scanned = venture.quickscan_last_updated.as_ref();
    if facts.iter().all(|(_, value)| value.is_none()) && scanned.is_none() {
        return Err(text::scorecard());
    }
    let note = scanned.map(|when| text::quick_scan(&format::day(when)));
    Ok(view! { <Panel title=text::scorecard() note><Scorecard facts /></Panel> }.into_any())
}

/// At a glance: `network_strength`, `ownerid`, `shorturl`.
fn glance(venture: &Venture) -> Group {
    let link = |address| view! { <WebLink address /> };
    let strength = venture.network_strength.clone();
    let facts = vec![
        Fact::new(
            text::network_strength(),
            strength.map(|strength| view! { <NetworkMeter strength /> }),
        ),
        Fact::new(text::owner(), venture.owner.clone().map(|id| view! { <UserLink id /> })),
        Fact::new(text::short_link(), venture.short_url.clone().map(link)),
    ];
    if !facts.iter().any(Fact::is_given) {
        return Err(text::glance());
    }
    Ok(view! { <Panel title=text::glance()><FactsList facts /></Panel> }.into_any())
}

/// Interests and tags: `interest_regions`, `interest_countries`, `tags`. The sectors are in the head.
fn topics(venture: &Venture) -> Group {
    let to_country: ListOf = routes::ventures_of_country;
    let topics = [
        (text::regions(), venture.interest_regions.to_vec(), None, None),
        (text::countries(), venture.interest_countries.to_vec(), None, Some(to_country)),
        (text::tags(), venture.tags.to_vec(), Some(text::tags_note()), None),
    ];
    if topics.iter().all(|(_, names, ..)| names.is_empty()) {
        return Err(text::interests());
    }
    let parts = topics.into_iter().filter(|(_, names, ..)| !names.is_empty());
    let parts = parts.map(|(name, values, note, to)| {
        let word = if to.is_some() { country::name } else { str::to_owned };
        view! {
            <div>
                <h3>{name}</h3>
                <Chips values to word />
                {note.map(|note| view! { <p class="small muted note">{note}</p> })}
            </div>
        }
    });
    Ok(view! { <Panel title=text::interests()>{parts.collect_view()}</Panel> }.into_any())
}

/// The place: `address`, `latitude`, `longitude`, and a `country` that is too long for the head.
fn place(venture: &Venture) -> Group {
    let Venture { address, country, latitude, longitude, .. } = venture;
    let map = Place::new(latitude.as_ref(), longitude.as_ref());
    let map = map.map(|place| view! { <WorldMap place /> });
    let (latitude, longitude) = (latitude.cloned(), longitude.cloned());
    let has_coordinates = latitude.is_some() || longitude.is_some();
    let country = country.as_deref().filter(|it| format::start(it, LINE).is_some());
    if address.is_none() && country.is_none() && !has_coordinates {
        return Err(text::place());
    }
    let coordinates = has_coordinates.then(|| view! { <Coordinates latitude longitude /> });
    let mut facts = vec![
        Fact::text(text::address(), address.cloned()),
        Fact::new(text::coordinates(), coordinates),
    ];
    if country.is_some() {
        facts.push(Fact::text(text::country(), country));
    }
    Ok(view! { <Panel title=text::place()>{map} <FactsList facts /></Panel> }.into_any())
}

/// Notes of the service's team: `notes`.
fn notes(venture: &Venture) -> Group {
    let notes = venture.notes.cloned().ok_or(text::notes())?;
    Ok(view! {
        <Panel title=text::notes()>
            <Prose text=notes small=true />
        </Panel>
    }
    .into_any())
}

/// The entry itself: `id`, `date_created`, and a `logo_uri` that is no address.
fn entry(venture: &Venture) -> Group {
    let created = venture.date_created.as_ref().map(format::moment);
    let mut facts =
        vec![Fact::text(text::created(), created), Fact::id(text::id(), venture.id.as_str())];
    // The head has no room for all of a long name.
    if let Some(title) = venture.title.as_deref().filter(|it| format::start(it, LINE).is_some()) {
        facts.push(Fact::text(text::name(), Some(title)));
    }
    // A logo whose address is good is seen in the head.
    if let Some(logo) = venture.logo.as_ref().filter(|logo| logo.href().is_none()) {
        facts.push(Fact::text(text::logo(), Some(logo.as_str())));
    }
    Ok(view! { <Panel title=text::entry()><FactsList facts /></Panel> }.into_any())
}

fn prose(words: Option<String>) -> impl IntoView {
    words.map(|text| view! { <Prose text /> })
}
