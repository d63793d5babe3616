//! A venture.

use super::{filled, sentences, tr};
use crate::format::short;

sentences! {
    /// The page's title until the venture's name is known.
    title = "Venture";
    pitch = "Pitch";
    product = "Product";
    market = "Market and money";
    scorecard = "Scorecard";
    team = "Team";
    /// The name of the column beside what one reads.
    facts = "Facts";
    details = "Details";
    topics = "Sectors and markets";
    interests = "Interests";
    place = "Place";
    rounds = "Fundraising rounds";
    rounds_none = "No fundraising rounds found for this venture.";
    /// The sum of the rounds that are raising capital.
    raising = "Raising now";
    not_raising = "Not raising";
    raised = "Raised";
    last_round = "Last round";
    /// A figure that comes from what could not be loaded.
    unknown = "Unknown";
    /// A figure of which the service lists nothing.
    none_listed = "None listed";
    /// A figure of completed rounds, where there are only others.
    none_yet = "None yet";
    date = "Date";
    status = "Status";
    amount = "Amount";
    rounds_elsewhere = "This service doesn’t list the rounds of a venture.";
    rounds_by_name = "Search all rounds by its name";

    related = "Related ventures";
    /// Below those that were found.
    related_so_far = "More may be found once the directory is loaded.";
    related_not_loaded = "This service has no search, so the list of ventures is loaded to find them.";
    related_none = "No other ventures found in this country and these sectors.";
    related_all = "Show all in this country and these sectors";
    followers = "Followers";
    notes = "Notes from the directory’s team";

    state_label = "Product stage";
    build_label = "Built by";
    ip = "Intellectual property";
    oss = "Open source";
    revenue_label = "Revenue";
    streams = "Revenue streams";
    prognosis = "Cash-flow forecast";
    community = "Community first";
    revenue_plan = "Revenue plan";
    network_strength = "Network strength";
    owner = "Owner";
    short_link = "Short link";
    website = "Website";
    address = "Address";
    country = "Country";
    coordinates = "Coordinates";
    not_a_place = "Not a point on a map.";
    sectors = "Sectors";
    regions = "Regions of interest";
    countries = "Countries of interest";
    tags = "Tags";
    created = "Added to the directory";
    /// A name that is too long for the head of the page.
    name = "Full name";
    id = "Directory number";
    /// A logo whose address is not that of a picture.
    logo = "Logo address";
    video_note = "Nothing is loaded from there until you play it.";
    video_frame = "Video pitch";
    /// A video whose address is no link.
    video = "Video pitch";
    team_none = "No team members listed.";
    member_unnamed = "Unnamed member";
}

/// A sum that may not be of all rounds.
pub fn at_least(amount: &str) -> String {
    filled("at least {amount}", &[("amount", amount)])
}

pub fn quick_scan(when: &str) -> String {
    filled("Reviewed {when}", &[("when", when)])
}

pub fn video_link(host: &str) -> String {
    filled("Watch the video pitch on {host}", &[("host", &short(host))])
}

pub fn play_video(host: &str) -> String {
    filled("Play the video pitch from {host}", &[("host", host)])
}

pub fn not_given(names: &str) -> String {
    filled("Not given: {names}.", &[("names", names)])
}

pub fn state(word: &str) -> &str {
    match word {
        "none" => tr("No product yet"),
        "prototype" => tr("Prototype"),
        "working" => tr("Working product"),
        other => other,
    }
}

pub fn build(word: &str) -> &str {
    match word {
        "internal" => tr("The team"),
        "external" => tr("Others for the team"),
        other => other,
    }
}

pub fn revenue(word: &str) -> &str {
    match word {
        "soon" => tr("Expected soon"),
        "now" => tr("Coming in now"),
        other => other,
    }
}

pub fn pitch_type(word: &str) -> &str {
    match word {
        "elevator" => tr("Elevator pitch"),
        "longer" => tr("Longer pitch"),
        "complex" => tr("Needs a longer explanation"),
        other => other,
    }
}

pub fn yes_no(value: bool) -> &'static str {
    tr(if value { "Yes" } else { "No" })
}

pub fn owned(owned: bool) -> &'static str {
    tr(if owned { "Owned by the team" } else { "Not owned by the team" })
}

pub fn identified(identified: bool) -> &'static str {
    tr(if identified { "Identified" } else { "Not identified" })
}

pub fn on_openstreetmap(coordinates: &str) -> String {
    filled("Show {coordinates} on OpenStreetMap", &[("coordinates", coordinates)])
}
