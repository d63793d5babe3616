//! Users of whom a venture gives the number only.

use crate::api::use_api_key;
use crate::components::link::Link;
use crate::data::use_call;
use crate::routes;
use crate::text::shell;
use directory_api::{UserId, call};
use leptos::prelude::*;

/// A link to a user, by name where the person has entered the key that names are told for.
pub(super) fn user_link(id: &UserId) -> AnyView {
    let (asked, number) = (id.clone(), id.clone());
    let key = use_api_key();
    let user = use_call(move || key.is_entered().then(|| call::user(&asked)));
    let name = move || {
        let name = user.snapshot.with(|it| it.data.as_ref().and_then(|it| it.record.name()));
        name.unwrap_or_else(|| shell::user(number.as_str()))
    };
    view! {
        <Link to=routes::user(id)>
            <span dir="auto">{name}</span>
        </Link>
    }
    .into_any()
}
