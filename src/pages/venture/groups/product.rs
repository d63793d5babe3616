//! The product: `product`, `state`, `build`, `ip`, `oss`.

use super::Group;
use crate::components::facts::{Fact, facts_list};
use crate::components::panel::panel;
use crate::markup::tags::p;
use crate::text::venture as text;
use directory_api::Venture;

pub(super) fn view(venture: &Venture) -> Group {
    let facts = vec![
        Fact::text(text::STATE, venture.state.as_ref().map(text::state)),
        Fact::text(text::BUILD, venture.build.as_ref().map(text::build)),
        Fact::text(text::IP, venture.ip.map(text::owned)),
        Fact::text(text::OSS, venture.oss.map(text::yes_no)),
    ];
    let words = venture.product.clone();
    if words.is_none() && !facts.iter().any(Fact::is_given) {
        return Group::Absent(text::PRODUCT);
    }
    let words = words.map(|words| p().class("prose").attr("dir", "auto").child(words));
    Group::Given(panel(text::PRODUCT).child(words).child(facts_list(facts)))
}
