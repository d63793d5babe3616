//! Small pages and remarks that belong to no area.

/// The title of the page under an address that does not exist.
pub const NOT_FOUND: &str = "Page not found";
/// What may have happened.
pub const NOT_FOUND_ADVICE: &str = "The link may be old or mistyped. From the list of ventures \
                                    you can find your way.";
/// Leads to the list.
pub const TO_VENTURES: &str = "Go to the ventures";
/// There is no network.
pub const OFFLINE: &str = "You are offline. What was loaded before is still here; the rest loads \
                           by itself once you are back.";

/// Which address does not exist.
pub fn not_found(path: &str) -> String {
    format!("There is nothing at {path}.")
}
