//! Who it is.

use crate::components::copy_button::copy_link;
use crate::components::monogram::{Size, monogram_bone, person_monogram};
use crate::markup::tags::{div, h1, p};
use crate::markup::{Element, live};
use crate::memo::Memo;
use crate::routes;
use crate::signal::RwSignal;
use crate::text::users::{role, title};
use directory_api::{UserId, UserProfile};

/// The page's heading. It is there from the start, so that the focus has where to go.
pub(super) fn view(
    id: UserId,
    profile: RwSignal<Option<UserProfile>>,
    loading: Memo<bool>,
) -> Element {
    let link = copy_link(routes::user(&id));
    let picture = live(move || match profile.get() {
        Some(user) => Some(person_monogram(&title(Some(&user), &user.id), Size::Big)),
        None => loading.get().then(|| monogram_bone(Size::Big)),
    });
    let name = live(move || profile.with(|it| title(it.as_ref(), &id)));
    let role = live(move || profile.with(|it| it.as_ref().and_then(role)));
    let words = div()
        .child(h1().attr("dir", "auto").child(name))
        .child(p().class("muted").attr("dir", "auto").child(role))
        .child(link);
    div().class("row person-head").child(picture).child(words)
}
