//! A venture.

use crate::format::number;
use directory_api::{Build, PitchType, ProductState, Revenue, Window};

/// The page's title until the venture's name is known.
pub const TITLE: &str = "Venture";
/// Section: the pitch.
pub const PITCH: &str = "Pitch";
/// Section: the product.
pub const PRODUCT: &str = "Product";
/// Section: market and money.
pub const MARKET: &str = "Market and money";
/// Section: the yes/no facts.
pub const SCORECARD: &str = "Scorecard";
/// Section: the team.
pub const TEAM: &str = "Team";
/// The name of the column of facts.
pub const FACTS: &str = "Facts";
/// Section: the most important facts.
pub const GLANCE: &str = "At a glance";
/// Section: sectors, regions and countries.
pub const TOPICS: &str = "Sectors and markets";
/// Section: address and coordinates.
pub const PLACE: &str = "Place";
/// Section: fundraising rounds.
pub const ROUNDS: &str = "Fundraising rounds";
/// No round of the venture was found.
pub const ROUNDS_NONE: &str = "No fundraising round of this venture was found.";
/// Section: other ventures like this one.
pub const RELATED: &str = "Related ventures";
/// Nothing is like it.
pub const RELATED_NONE: &str = "No other venture of this country and these sectors was found.";
/// What was looked through where the service has no search: of how many ventures of the country
/// the sectors are known, and whether the list was read whole.
pub fn related_here((known, of): (u64, u64), is_whole: bool) -> String {
    let (known, of) = (number(known), number(of));
    let so_far = if is_whole { "" } else { " that were read so far" };
    format!(
        "Among what was read here: sectors are known for {known} of {of} ventures of this \
             country{so_far}."
    )
}

/// Leads to the list of all of them.
pub const RELATED_ALL: &str = "All in this country and these sectors";
/// Section: who follows.
pub const FOLLOWERS: &str = "Followers";
/// Section: notes of the service's team.
pub const NOTES: &str = "Notes from the directory’s team";
/// Section: about the entry itself.
pub const ENTRY: &str = "About this entry";

/// Fact: how far the product is.
pub const STATE: &str = "Stage";
/// Fact: who builds the product.
pub const BUILD: &str = "Built";
/// Fact: intellectual property.
pub const IP: &str = "Intellectual property";
/// Fact: open source.
pub const OSS: &str = "Open source";
/// Fact: when revenue comes in.
pub const REVENUE: &str = "Revenue";
/// Fact: revenue streams.
pub const STREAMS: &str = "Revenue streams";
/// Fact: cash-flow prognosis.
pub const PROGNOSIS: &str = "Cash-flow prognosis";
/// Fact: community of customers.
pub const COMMUNITY: &str = "Community first";
/// Heading of the revenue plan.
pub const REVENUE_PLAN: &str = "Revenue plan";
/// Fact: strength of the network.
pub const NETWORK_STRENGTH: &str = "Network strength";
/// Fact: owner.
pub const OWNER: &str = "Owner";
/// Fact: short link.
pub const SHORT_LINK: &str = "Short link";
/// Fact: website.
pub const WEBSITE: &str = "Website";
/// Fact: address.
pub const ADDRESS: &str = "Address";
/// Fact: country.
pub const COUNTRY: &str = "Country";
/// Fact: coordinates.
pub const COORDINATES: &str = "Coordinates";
/// Coordinates that name no point on Earth.
pub const NOT_A_PLACE: &str = "They name no point on a map.";
/// Opens the place in OpenStreetMap.
pub const MAP: &str = "Show on OpenStreetMap";
/// Group of chips: sectors.
pub const SECTORS: &str = "Sectors";
/// Group of chips: regions.
pub const REGIONS: &str = "Regions of interest";
/// Group of chips: countries.
pub const COUNTRIES: &str = "Countries of interest";
/// Group of chips: tags.
pub const TAGS: &str = "Tags";
/// What is to be said of tags.
pub const TAGS_NOTE: &str = "The service’s documentation calls tags deprecated.";
/// Fact: entry created.
pub const CREATED: &str = "Added to the directory";
/// Fact: the number of the entry.
pub const ID: &str = "Directory number";
/// Fact: a logo whose address is no picture's.
pub const LOGO: &str = "Logo address";
/// What a video has not sent before a person wants it.
pub const VIDEO_NOTE: &str = "Nothing is loaded from there before you press it.";
/// The name of the video's frame.
pub const VIDEO_FRAME: &str = "Video pitch";
/// Fact: a video whose address is no link.
pub const VIDEO: &str = "Video pitch";
/// The team is listed without members.
pub const TEAM_NONE: &str = "The service lists no team members.";
/// A team member without a name.
pub const MEMBER_UNNAMED: &str = "Member without a name";

/// Address and country in one line; the country is not repeated where the address names it.
pub fn place(address: Option<&str>, country: Option<&str>) -> Option<String> {
    match (address, country) {
        (Some(address), Some(country)) if address.ends_with(country) => Some(address.to_owned()),
        (Some(address), Some(country)) => Some(format!("{address}, {country}")),
        (one, other) => one.or(other).map(str::to_owned),
    }
}

/// When the yes/no facts were last looked at.
pub fn quick_scan(when: &str) -> String {
    format!("Quick scan of {when}")
}

/// Leads to the video, on its host.
pub fn video_link(host: &str) -> String {
    format!("Watch the video pitch on {host}")
}

/// Plays the video here, which asks its host for it.
pub fn play_video(host: &str) -> String {
    format!("Play the video pitch from {host}")
}

/// What is said about the groups of facts of which nothing is given.
pub fn nothing_about(groups: &str) -> String {
    format!("Nothing is given about: {groups}.")
}

/// How far the product is, in words; an unknown word is shown as given.
pub fn state(state: &ProductState) -> &str {
    match state {
        ProductState::None => "No product yet",
        ProductState::Prototype => "Prototype",
        ProductState::Working => "Working product",
        ProductState::Other(word) => word,
    }
}

/// Who builds the product, in words; an unknown word is shown as given.
pub fn build(build: &Build) -> &str {
    match build {
        Build::Internal => "By the team",
        Build::External => "By others for the team",
        Build::Other(word) => word,
    }
}

/// When revenue comes in, in words; an unknown word is shown as given.
pub fn revenue(revenue: &Revenue) -> &str {
    match revenue {
        Revenue::Soon => "Expected soon",
        Revenue::Now => "Coming in now",
        Revenue::Other(word) => word,
    }
}

/// How long the pitch is, in words; an unknown word is shown as given.
pub fn pitch_type(kind: &PitchType) -> &str {
    match kind {
        PitchType::Elevator => "Elevator pitch",
        PitchType::Longer => "Longer pitch",
        PitchType::Complex => "A matter that needs explaining",
        PitchType::Other(word) => word,
    }
}

/// A yes/no fact in a word.
pub const fn yes_no(value: bool) -> &'static str {
    if value { "Yes" } else { "No" }
}

/// Whether the team owns the intellectual property, in words.
pub const fn owned(owned: bool) -> &'static str {
    if owned { "Owned by the team" } else { "Not owned by the team" }
}

/// Whether revenue streams are identified, in words.
pub const fn identified(identified: bool) -> &'static str {
    if identified { "Identified" } else { "Not identified" }
}

/// The map, for those who cannot see it: where its mark is, in words.
pub fn on_map(latitude: f64, longitude: f64) -> String {
    let degrees = |value: f64| number(value.abs().round() as u64);
    let north = if latitude < 0.0 { "south" } else { "north" };
    let east = if longitude < 0.0 { "west" } else { "east" };
    let (latitude, longitude) = (degrees(latitude), degrees(longitude));
    format!("Map of the world with a mark at about {latitude}° {north}, {longitude}° {east}")
}

/// How many rounds of a status were looked through, where those were not all.
pub fn looked_through(status: &str, window: Window) -> String {
    format!("{status}: {}", crate::text::paging::range(window))
}

/// What is said where not all rounds could be looked through; the parts follow.
pub fn looked_through_some(parts: &str) -> String {
    format!("Not all rounds were looked through, so there may be others. Looked through — {parts}.")
}
