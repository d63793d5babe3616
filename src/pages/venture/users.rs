//! Users of whom a venture gives the number only.

use crate::api::use_api_key;
use crate::components::link::link;
use crate::data::use_call;
use crate::markup::tags::span;
use crate::markup::{Element, live};
use crate::routes;
use crate::text::shell;
use directory_api::{UserId, call};

/// A link to a user, by name where the person has entered the key that names are told for.
pub(super) fn user_link(id: &UserId) -> Element {
    let (asked, number) = (id.clone(), id.clone());
    let key = use_api_key();
    let user = use_call(move || key.is_entered().then(|| call::user(&asked)));
    let name = live(move || {
        let name = user.snapshot.with(|it| it.data.as_ref().and_then(|it| it.record.name()));
        name.unwrap_or_else(|| shell::user(number.as_str()))
    });
    link(&routes::user(id)).child(span().attr("dir", "auto").child(name))
}
