//! What is wrong with the configuration block.

use crate::config::ConfigError;

/// The heading of the screen.
pub const HEADING: &str = "This app is not set up correctly";
/// Whom the screen is for, and where to look.
pub const ADVICE: &str = "If you run this site: correct the block <script id=\"config\"> in its \
                          index.html and load the page again. If you do not, please tell the \
                          people who do.";
/// Introduces what a setting may be.
pub const ALLOWED: &str = "Allowed:";

/// What is wrong, as one sentence.
pub fn what(error: &ConfigError) -> String {
    match error {
        ConfigError::NotJson(why) => format!("The configuration block is not JSON: {why}."),
        ConfigError::NotAnObject => "The configuration block is not a JSON object, {…}.".to_owned(),
        ConfigError::Unknown(name) => {
            format!("The configuration block holds “{name}”, which is not a setting.")
        }
        ConfigError::Value { field, found } => {
            format!("The setting “{field}” cannot be {found}.")
        }
    }
}

/// What would be right.
pub fn allowed(error: &ConfigError) -> &'static str {
    match error {
        ConfigError::NotJson(_) | ConfigError::NotAnObject => {
            "an object such as {\"service\": \"https://api.example.org\"}; {} takes every default"
        }
        ConfigError::Unknown(_) => {
            "service, keyPlacement, keyName, search, searchManyValues, pageSize, title, \
             requestsPerMinute"
        }
        ConfigError::Value { field, .. } => match *field {
            "service" => {
                "\"\" for the app's own host, a path such as \"/api\", or an address that begins \
                 with http:// or https:// and has no query"
            }
            "keyPlacement" => "\"header\", \"bearer\", \"basic\" or \"query\"",
            "keyName" => "\"\" for the usual name, or a name that such a header can have",
            "search" => "\"auto\", \"on\" or \"off\"",
            "searchManyValues" => "true or false",
            "pageSize" => "10, 20, 50 or 100",
            "requestsPerMinute" => "a whole number from 1 to 6000",
            _ => "a text that is not empty",
        },
    }
}
