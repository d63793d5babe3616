//! The pages of the app that names in an activity lead to.
//!
//! Services write names as links to their own site, such as `/members/ada/` and
//! `https://directory.example/ventures/sun-oven/`: by number, which tells the page of the app, or by
//! a name of their own. Then the page is that of somebody with the same name who is known here, or
//! the list that is searched for the name.

use crate::components::ListOf;
use crate::routes;
use directory_api::{UserId, VentureId};

/// Whom a page knows by name: the name as it is written, and the address in the app.
pub(in crate::pages) type KnownNames = Vec<(String, String)>;

/// The page of the app for a link of an action; nothing where it names neither a venture nor a person.
pub(super) fn page_of(text: &str, href: &str, known: &KnownNames) -> Option<String> {
    let path = match href.split_once("://") {
        Some((_, rest)) => rest.split_once('/')?.1,
        None => href,
    };
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let mut parts = path.rsplit('/').filter(|part| !part.is_empty());
    let (name, kind) = (parts.next()?, parts.next()?);
    let name = name.strip_suffix(".json").unwrap_or(name);
    let is_number = name.bytes().all(|byte| byte.is_ascii_digit());
    let (list, by_number, search): (_, ListOf, ListOf) = match kind {
        "ventures" | "venture" => {
            (routes::VENTURES, |id| routes::venture(&VentureId::new(id)), routes::ventures_named)
        }
        "users" | "user" | "members" | "member" | "people" => {
            (routes::USERS, |id| routes::user(&UserId::new(id)), routes::people_named)
        }
        _ => return None,
    };
    if is_number {
        return Some(by_number(name));
    }
    let mut known = known.iter().filter(|(_, address)| address.starts_with(list));
    let known = known.find(|(known, _)| known == text).map(|(_, address)| address.clone());
    Some(known.unwrap_or_else(|| search(text)))
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::page_of;
    use crate::routes;
    use directory_api::{UserId, VentureId};

    #[test]
    fn names_lead_to_pages_of_the_app() {
        let user = |id| Some(routes::user(&UserId::new(id)));
        let venture = |id| Some(routes::venture(&VentureId::new(id)));
        let known = [("Sun Oven", venture("7")), ("Ada Obi", user("3"))];
        let known = known.map(|(name, page)| (name.to_owned(), page.unwrap_or_default())).into();
        let person = |name| Some(routes::people_named(name));
        for (text, href, page) in [
            ("Ada", "https://directory.example/users/12", user("12")),
            ("Ada", "https://directory.example/v1/users/12.json", user("12")),
            ("Oven", "https://directory.example/ventures/9/?tab=team", venture("9")),
            ("Ada Obi", "https://directory.example/members/ada/", user("3")),
            ("Sun Oven", "https://directory.example/ventures/sun-oven/#news", venture("7")),
            ("Sun Oven", "/members/sun-oven/", person("Sun Oven")),
            ("Bo Ek", "/members/bo/", person("Bo Ek")),
            ("Ovens", "/en/ventures/ovens", Some(routes::ventures_named("Ovens"))),
            ("Group", "https://directory.example/groups/ovens/", None),
            ("Post", "https://directory.example/blog/post/", None),
            ("Home", "https://directory.example/", None),
            ("Home", "https://directory.example", None),
            ("All", "https://directory.example/ventures/", None),
        ] {
            assert_eq!(page_of(text, href, &known), page, "{href}");
        }
    }
}
