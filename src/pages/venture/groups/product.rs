//! The product: `product`, `state`, `build`, `ip`, `oss`.

use super::Group;
use crate::components::facts::{Fact, FactsList};
use crate::components::panel::Panel;
use crate::components::scorecard::short;
use crate::text::venture as text;
use directory_api::Venture;
use leptos::prelude::*;

pub(super) fn group(venture: &Venture) -> Group {
    let facts = vec![
        Fact::text(text::STATE, venture.state.as_ref().map(text::state)),
        Fact::text(text::BUILD, venture.build.as_ref().map(text::build)),
        Fact::text(text::IP, venture.ip.map(text::owned)),
        Fact::text(text::OSS, short(venture.oss)),
    ];
    let words = venture.product.clone();
    if words.is_none() && !facts.iter().any(Fact::is_given) {
        return Group::Absent(text::PRODUCT);
    }
    Group::Given(
        view! {
            <Panel title=text::PRODUCT>
                {words
                    .map(|words| {
                        view! {
                            <p class="prose" dir="auto">
                                {words}
                            </p>
                        }
                    })} <FactsList facts />
            </Panel>
        }
        .into_any(),
    )
}
