//! Market and money: `revenue`, `revenue_plan`, `advertising`, `prognosis`, `community`.

use super::Group;
use crate::components::facts::{Fact, facts_list};
use crate::components::panel::panel;
use crate::markup::tags::{div, h3, p};
use crate::text::venture as text;
use directory_api::Venture;

pub(super) fn view(venture: &Venture) -> Group {
    let facts = vec![
        Fact::text(text::REVENUE, venture.revenue.as_ref().map(text::revenue)),
        Fact::text(text::STREAMS, venture.advertising.map(text::identified)),
        Fact::text(text::PROGNOSIS, venture.prognosis.map(text::yes_no)),
        Fact::text(text::COMMUNITY, venture.community.map(text::yes_no)),
    ];
    let plan = venture.revenue_plan.clone();
    if plan.is_none() && !facts.iter().any(Fact::is_given) {
        return Group::Absent(text::MARKET);
    }
    let plan = plan.map(|plan| {
        let words = p().class("prose").attr("dir", "auto").child(plan);
        div().child(h3().child(text::REVENUE_PLAN)).child(words)
    });
    Group::Given(panel(text::MARKET).child(plan).child(facts_list(facts)))
}
