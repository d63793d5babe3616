//! What one looks up, and what concerns the entry itself: `network_strength`, `ownerid`,
//! `website`, `shorturl`; `notes`; `id`, `date_created`, and a `logo_uri` that is no address.

use super::Group;
use crate::components::external_link::web_link;
use crate::components::facts::{Fact, facts_list};
use crate::components::meter::network_meter;
use crate::components::panel::panel;
use crate::format;
use crate::markup::tags::p;
use crate::pages::shared::user_link::user_link;
use crate::text::venture as text;
use directory_api::Venture;

pub(super) fn glance(venture: &Venture) -> Group {
    let facts = vec![
        Fact::new(text::NETWORK_STRENGTH, venture.network_strength.as_ref().map(network_meter)),
        Fact::new(text::OWNER, venture.owner.as_ref().map(user_link)),
        Fact::new(text::WEBSITE, venture.website.as_ref().map(web_link)),
        Fact::new(text::SHORT_LINK, venture.short_url.as_ref().map(web_link)),
    ];
    if !facts.iter().any(Fact::is_given) {
        return Group::Absent(text::GLANCE);
    }
    Group::Given(panel(text::GLANCE).child(facts_list(facts)))
}

pub(super) fn notes(venture: &Venture) -> Group {
    match venture.notes.clone() {
        Some(notes) => {
            let words = p().class("prose small").attr("dir", "auto").child(notes);
            Group::Given(panel(text::NOTES).child(words))
        }
        None => Group::Absent(text::NOTES),
    }
}

pub(super) fn entry(venture: &Venture) -> Group {
    let created = venture.date_created.as_ref().map(format::moment);
    let mut facts =
        vec![Fact::text(text::CREATED, created), Fact::id(text::ID, venture.id.as_str())];
    // A logo whose address is good is seen in the head.
    if let Some(logo) = venture.logo.as_ref().filter(|logo| logo.href().is_none()) {
        facts.push(Fact::text(text::LOGO, Some(logo.as_str())));
    }
    Group::Given(panel(text::ENTRY).child(facts_list(facts)))
}
