//! The yes/no facts, all at one glance, and when they were last looked at:
//! `quickscan_last_updated`.

use super::Group;
use crate::components::panel::Panel;
use crate::components::scorecard::Scorecard;
use crate::format;
use crate::text::scorecard as fact;
use crate::text::venture as text;
use directory_api::Venture;
use leptos::prelude::*;

pub(super) fn group(venture: &Venture) -> Group {
    let facts = vec![
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
    if facts.iter().all(|(_, value)| value.is_none()) && venture.quickscan_last_updated.is_none() {
        return Group::Absent(text::SCORECARD);
    }
    let scanned = venture.quickscan_last_updated.as_ref();
    let note = scanned.map(|when| text::quick_scan(&format::day(when)));
    Group::Given(
        view! {
            <Panel title=text::SCORECARD note>
                <Scorecard facts />
            </Panel>
        }
        .into_any(),
    )
}
