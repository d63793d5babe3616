//! A venture.

use crate::format::{number, short};
use directory_api::{Build, PitchType, ProductState, Revenue, Window};

/// The page's title until the venture's name is known.
pub const TITLE: &str = "Venture";
pub const PITCH: &str = "Pitch";
pub const PRODUCT: &str = "Product";
pub const MARKET: &str = "Market and money";
pub const SCORECARD: &str = "Scorecard";
pub const TEAM: &str = "Team";
/// The name of the column of facts.
pub const FACTS: &str = "Facts";
pub const GLANCE: &str = "At a glance";
pub const TOPICS: &str = "Sectors and markets";
/// The same on the page of a venture, whose head has the sectors.
pub const INTERESTS: &str = "Interests and tags";
pub const PLACE: &str = "Place";
pub const ROUNDS: &str = "Fundraising rounds";
pub const ROUNDS_NONE: &str = "No fundraising rounds found for this venture.";
/// The sum of the rounds that are raising capital.
pub const SOUGHT: &str = "Amount sought";
/// The sum of the completed rounds.
pub const RAISED: &str = "Total raised";
/// A sum of rounds that could not be loaded.
pub const SUM_UNKNOWN: &str = "Unknown";
/// A sum of no rounds.
pub const SUM_NONE: &str = "No rounds found";
/// A round without a date.
pub const NO_DATE: &str = "Date not given";

/// A sum that may not be of all rounds.
pub fn at_least(amount: &str) -> String {
    format!("at least {amount}")
}

pub const RELATED: &str = "Related ventures";
pub const RELATED_NONE: &str = "No other ventures found in this country and these sectors.";
pub const RELATED_ALL: &str = "Show all in this country and these sectors";
pub const FOLLOWERS: &str = "Followers";
pub const NOTES: &str = "Notes from the directory’s team";
pub const ENTRY: &str = "About this entry";

/// What local results are based on: of how many ventures of the country the sectors are known, and
/// whether the list was loaded whole.
pub fn related_local((known, of): (u64, u64), is_whole: bool) -> String {
    let (known, of) = (number(known), number(of));
    match is_whole {
        true => format!("Sectors are known for {known} of {of} ventures in this country."),
        false => {
            format!("Sectors are known for {known} of {of} ventures loaded so far in this country.")
        }
    }
}

pub const STATE: &str = "Stage";
pub const BUILD: &str = "Built";
pub const IP: &str = "Intellectual property";
pub const OSS: &str = "Open source";
pub const REVENUE: &str = "Revenue";
pub const STREAMS: &str = "Revenue streams";
pub const PROGNOSIS: &str = "Cash-flow forecast";
pub const COMMUNITY: &str = "Community first";
pub const REVENUE_PLAN: &str = "Revenue plan";
pub const NETWORK_STRENGTH: &str = "Network strength";
pub const OWNER: &str = "Owner";
pub const SHORT_LINK: &str = "Short link";
pub const WEBSITE: &str = "Website";
pub const ADDRESS: &str = "Address";
pub const COUNTRY: &str = "Country";
pub const COORDINATES: &str = "Coordinates";
pub const NOT_A_PLACE: &str = "Not a point on a map.";
pub const MAP: &str = "Show on OpenStreetMap";
pub const SECTORS: &str = "Sectors";
pub const REGIONS: &str = "Regions of interest";
pub const COUNTRIES: &str = "Countries of interest";
pub const TAGS: &str = "Tags";
pub const TAGS_NOTE: &str = "The service’s documentation says that tags are deprecated.";
pub const CREATED: &str = "Added to the directory";
/// A name that is too long for the head of the page.
pub const NAME: &str = "Full name";
pub const ID: &str = "Directory number";
/// A logo whose address is not that of a picture.
pub const LOGO: &str = "Logo address";
pub const PRINT: &str = "Print";
/// Until all of the page is there.
pub const PRINTING: &str = "Preparing to print…";
/// On paper.
pub const PRINTED_EARLY: &str = "Parts of this page were still loading when it was printed. The button \
     “Print” on the page waits for them.";
pub const VIDEO_NOTE: &str = "Nothing is loaded from there until you play it.";
/// The name of the video's frame.
pub const VIDEO_FRAME: &str = "Video pitch";
/// A video whose address is no link.
pub const VIDEO: &str = "Video pitch";
pub const TEAM_NONE: &str = "No team members listed.";
pub const MEMBER_UNNAMED: &str = "Unnamed member";

/// When the yes/no facts were last checked.
pub fn quick_scan(when: &str) -> String {
    format!("Quick scan on {when}")
}

/// The link to the video.
pub fn video_link(host: &str) -> String {
    format!("Watch the video pitch on {}", short(host))
}

/// The button that loads the video into the page.
pub fn play_video(host: &str) -> String {
    format!("Play the video pitch from {host}")
}

/// The groups of facts of which nothing is given.
pub fn not_given(groups: &str) -> String {
    format!("Not given: {groups}.")
}

pub fn state(state: &ProductState) -> &str {
    match state {
        ProductState::None => "No product yet",
        ProductState::Prototype => "Prototype",
        ProductState::Working => "Working product",
        ProductState::Other(word) => word,
    }
}

pub fn build(build: &Build) -> &str {
    match build {
        Build::Internal => "By the team",
        Build::External => "By others for the team",
        Build::Other(word) => word,
    }
}

pub fn revenue(revenue: &Revenue) -> &str {
    match revenue {
        Revenue::Soon => "Expected soon",
        Revenue::Now => "Coming in now",
        Revenue::Other(word) => word,
    }
}

pub fn pitch_type(kind: &PitchType) -> &str {
    match kind {
        PitchType::Elevator => "Elevator pitch",
        PitchType::Longer => "Longer pitch",
        PitchType::Complex => "Needs a longer explanation",
        PitchType::Other(word) => word,
    }
}

pub const fn yes_no(value: bool) -> &'static str {
    if value { "Yes" } else { "No" }
}

pub const fn owned(owned: bool) -> &'static str {
    if owned { "Owned by the team" } else { "Not owned by the team" }
}

pub const fn identified(identified: bool) -> &'static str {
    if identified { "Identified" } else { "Not identified" }
}

/// The map, for screen readers.
pub fn on_map(latitude: f64, longitude: f64) -> String {
    let degrees = |value: f64| number(value.abs().round() as u64);
    let (north, east) = (degrees(latitude), degrees(longitude));
    match (latitude < 0.0, longitude < 0.0) {
        (false, false) => format!("World map with a marker at about {north}° north, {east}° east"),
        (false, true) => format!("World map with a marker at about {north}° north, {east}° west"),
        (true, false) => format!("World map with a marker at about {north}° south, {east}° east"),
        (true, true) => format!("World map with a marker at about {north}° south, {east}° west"),
    }
}

/// How many rounds of a status were searched: "Completed: 1–100 of 240".
pub fn searched(status: &str, window: Window) -> String {
    format!("{status}: {}", crate::text::paging::range(window))
}

/// Where not all rounds could be searched; `parts` are from [`searched`].
pub fn not_all_searched(parts: &str) -> String {
    format!("Not all rounds were searched, so there may be more. Searched: {parts}.")
}
