//! Market and money: `revenue`, `revenue_plan`, `advertising`, `prognosis`, `community`.

use super::Group;
use crate::components::facts::{Fact, FactsList};
use crate::components::panel::Panel;
use crate::components::scorecard::short;
use crate::text::venture as text;
use directory_api::Venture;
use leptos::prelude::*;

pub(super) fn group(venture: &Venture) -> Group {
    let facts = vec![
        Fact::text(text::REVENUE, venture.revenue.as_ref().map(text::revenue)),
        Fact::text(text::STREAMS, venture.advertising.map(text::identified)),
        Fact::text(text::PROGNOSIS, short(venture.prognosis)),
        Fact::text(text::COMMUNITY, short(venture.community)),
    ];
    let plan = venture.revenue_plan.clone();
    if plan.is_none() && !facts.iter().any(Fact::is_given) {
        return Group::Absent(text::MARKET);
    }
    let plan = plan.map(|plan| {
        view! {
            <div>
                <h3>{text::REVENUE_PLAN}</h3>
                <p class="prose" dir="auto">
                    {plan}
                </p>
            </div>
        }
    });
    Group::Given(
        view! {
            <Panel title=text::MARKET>
                {plan}
                <FactsList facts />
            </Panel>
        }
        .into_any(),
    )
}
