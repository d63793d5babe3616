//! Every field of the extended user.

use crate::components::facts::{Fact, facts_list};
use crate::components::panel::{panel, panel_bone};
use crate::components::skeleton::{Width, lines, waiting};
use crate::markup::Element;
use crate::markup::tags::div;
use crate::text::users as text;
use directory_api::UserProfile;

/// The facts about a user.
pub(super) fn view(user: &UserProfile) -> Element {
    let facts = vec![
        Fact::text(text::DISPLAY_NAME, user.display_name.clone()),
        Fact::text(text::FIRST_NAME, user.first_name.clone()),
        Fact::text(text::LAST_NAME, user.last_name.clone()),
        Fact::text(text::TITLE, user.title.clone()),
        Fact::text(text::ORGANIZATION, user.organization.clone()),
        Fact::text(text::CITY, user.city.clone()),
        Fact::text(text::COUNTRY, user.country.clone()),
        Fact::text(text::LAST_ACTIVE, user.last_active.as_ref().map(text::last_active)),
        Fact::id(text::ID, user.id.as_str()),
    ];
    panel(text::PROFILE).child(facts_list(facts))
}

/// The place of ventures and facts that are on their way.
pub(super) fn skeleton() -> Element {
    let bars = [Width::Word, Width::Long, Width::Half, Width::Long, Width::Short];
    let panels = [panel_bone().child(lines(&bars)), panel_bone().child(lines(&bars))];
    waiting().child(div().class("detail").child(Vec::from(panels)))
}
