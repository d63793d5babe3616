//! The yes/no facts, all at one glance, and when they were last looked at:
//! `quickscan_last_updated`.

use super::Group;
use crate::components::panel::panel_with;
use crate::components::scorecard::scorecard;
use crate::format;
use crate::text::scorecard as fact;
use crate::text::venture as text;
use directory_api::Venture;

pub(super) fn view(venture: &Venture) -> Group {
    let facts = [
        (&fact::AMBITIOUS, venture.ambitious),
        (&fact::NETWORK, venture.network),
        (&fact::IP, venture.ip),
        (&fact::OSS, venture.oss),
        (&fact::COMMUNITY, venture.community),
        (&fact::ADVERTISING, venture.advertising),
        (&fact::PROGNOSIS, venture.prognosis),
        (&fact::RISKY, venture.risky),
        (&fact::NDA, venture.nda),
    ];
    let scanned = venture.quickscan_last_updated.as_ref();
    if facts.iter().all(|(_, value)| value.is_none()) && scanned.is_none() {
        return Group::Absent(text::SCORECARD);
    }
    let note = scanned.map(|when| text::quick_scan(&format::day(when)));
    Group::Given(panel_with(None, text::SCORECARD, note).child(scorecard(&facts)))
}
