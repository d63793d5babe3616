//! What one looks up, and what concerns the entry itself: `network_strength`, `ownerid`,
//! `website`, `shorturl`; `notes`; `id`, `date_created`, and a `logo_uri` that is no address.

use super::Group;
use crate::components::external_link::WebLink;
use crate::components::facts::{Fact, FactsList};
use crate::components::meter::NetworkMeter;
use crate::components::panel::Panel;
use crate::format;
use crate::pages::venture::users::user_link;
use crate::text::venture as text;
use directory_api::{Venture, WebAddress};
use leptos::prelude::*;

pub(super) fn glance(venture: &Venture) -> Group {
    let strength = venture.network_strength.clone();
    let meter = strength.map(|strength| view! { <NetworkMeter strength /> }.into_any());
    let facts = vec![
        Fact::new(text::NETWORK_STRENGTH, meter),
        Fact::new(text::OWNER, venture.owner.as_ref().map(user_link)),
        Fact::new(text::WEBSITE, venture.website.clone().map(link)),
        Fact::new(text::SHORT_LINK, venture.short_url.clone().map(link)),
    ];
    if !facts.iter().any(Fact::is_given) {
        return Group::Absent(text::GLANCE);
    }
    Group::Given(
        view! {
            <Panel title=text::GLANCE>
                <FactsList facts />
            </Panel>
        }
        .into_any(),
    )
}

pub(super) fn notes(venture: &Venture) -> Group {
    let Some(notes) = venture.notes.clone() else {
        return Group::Absent(text::NOTES);
    };
    Group::Given(
        view! {
            <Panel title=text::NOTES>
                <p class="prose small" dir="auto">
                    {notes}
                </p>
            </Panel>
        }
        .into_any(),
    )
}

pub(super) fn entry(venture: &Venture) -> Group {
    let created = venture.date_created.as_ref().map(format::moment);
    let mut facts =
        vec![Fact::text(text::CREATED, created), Fact::text(text::ID, Some(venture.id.as_str()))];
    // A logo whose address is good is seen in the head.
    if let Some(logo) = venture.logo.as_ref().filter(|logo| logo.href().is_none()) {
        facts.push(Fact::text(text::LOGO, Some(logo.as_str())));
    }
    Group::Given(
        view! {
            <Panel title=text::ENTRY>
                <FactsList facts />
            </Panel>
        }
        .into_any(),
    )
}

fn link(address: WebAddress) -> AnyView {
    view! { <WebLink address /> }.into_any()
}
