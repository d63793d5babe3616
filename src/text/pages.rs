//! Small pages and remarks that belong to no area.

/// The title of the page under an address that does not exist.
pub const NOT_FOUND: &str = "Page not found";
/// What may have happened.
pub const NOT_FOUND_ADVICE: &str = "The link may be old or mistyped. From the list of ventures \
                                    you can find your way.";
/// Leads to the list.
pub const TO_VENTURES: &str = "Go to the ventures";
/// Leads to the list of people.
pub const TO_PEOPLE: &str = "Go to the people";
/// There is no venture under the number that was asked for.
pub const NO_VENTURE: &str = "There is no such venture";
/// There is no person under the number that was asked for.
pub const NO_PERSON: &str = "There is no such person";
/// What may have happened to what is missing.
pub const MISSING_ADVICE: &str = "The link may be mistyped, or the entry has been removed since.";
/// There is no network.
pub const OFFLINE: &str = "You are offline. What was loaded before is still here; the rest loads \
                           by itself once you are back.";

/// The heading of a page whose code could not be fetched.
pub const NOT_LOADED_TITLE: &str = "Page not loaded";
/// What happened.
pub const NOT_LOADED: &str = "This page of the app could not be loaded.";
/// What a person can do about it.
pub const NOT_LOADED_ADVICE: &str = "Check your connection and try again. If the site was updated \
                                     meanwhile, load it again.";
/// Loads the whole app again.
pub const RELOAD: &str = "Load the site again";

/// Which address does not exist.
pub fn not_found(path: &str) -> String {
    format!("There is nothing at {path}.")
}
