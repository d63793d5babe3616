//! Small pages and notices that belong to no area.

use super::{filled, sentences};

sentences! {
    not_found_label = "Page not found";
    not_found_advice = "Check the link, or start from the list of ventures.";
    to_ventures = "Go to ventures";
    to_people = "Go to people";
    no_venture = "Venture not found";
    no_person = "Person not found";
    missing_advice = "Check the link. The entry may have been removed.";
    offline = "You’re offline. You can still see what was loaded before. The rest loads when \
               you’re back online.";

    not_loaded_title = "Page not loaded";
    not_loaded = "Couldn’t load this page.";
    part_not_loaded = "Couldn’t load this part of the page.";
    not_loaded_advice = "Check your connection and try again. If the site was updated, reload it.";
    reload = "Reload site";
    language_failed = "Couldn’t load the French texts, so the app is in English. Reload the page \
                       to try again.";
}

pub fn not_found(path: &str) -> String {
    filled("There’s no page at {path}.", &[("path", path)])
}
