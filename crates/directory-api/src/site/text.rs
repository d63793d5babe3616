//! Texts about the settings of a site, which the app shows in the language of the reader.

use super::Site;

impl Site {
    /// Describes the values that a setting can have.
    pub fn allowed(setting: &str) -> &'static str {
        match setting {
            "title" => "a text that isn’t empty",
            "logo" => {
                "an address that starts with https://, or a file of the site, such as logo.svg"
            }
            "accent" => "a color such as #006744, dark enough for text on white (contrast 4.5:1)",
            "links" => "up to three links, each with name and address (http, https or mailto)",
            _ => "a text",
        }
    }
}
