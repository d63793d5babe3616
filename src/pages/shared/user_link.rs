//! A user of whom a venture gives the number only.

use crate::components::link::link;
use crate::components::name_text::name_text;
use crate::data::{Subject, use_name};
use crate::markup::Element;
use crate::routes;
use crate::text::shell;
use directory_api::UserId;

/// A link to a user, by name where the service tells it.
pub(in crate::pages) fn user_link(id: &UserId) -> Element {
    let name = use_name(Subject::User(id.clone()));
    link(&routes::user(id)).child(name_text(name, shell::user(id.as_str())))
}
