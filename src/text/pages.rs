//! Small pages and notices that belong to no area.

pub const NOT_FOUND: &str = "Page not found";
pub const NOT_FOUND_ADVICE: &str = "Check the link, or start from the list of ventures.";
pub const TO_VENTURES: &str = "Go to ventures";
pub const TO_PEOPLE: &str = "Go to people";
pub const NO_VENTURE: &str = "Venture not found";
pub const NO_PERSON: &str = "Person not found";
pub const MISSING_ADVICE: &str = "Check the link. The entry may have been removed.";
pub const OFFLINE: &str = "You’re offline. You can still see what was loaded before. The rest \
                           loads when you’re back online.";

/// The title of a page whose code could not be loaded.
pub const NOT_LOADED_TITLE: &str = "Page not loaded";
pub const NOT_LOADED: &str = "Couldn’t load this page.";
pub const PART_NOT_LOADED: &str = "Couldn’t load this part of the page.";
pub const NOT_LOADED_ADVICE: &str =
    "Check your connection and try again. If the site was updated, reload it.";
/// Loads the whole app again.
pub const RELOAD: &str = "Reload site";

pub fn not_found(path: &str) -> String {
    format!("There’s no page at {path}.")
}
