//! The settings.

use crate::api::{Fault, KeptIn, KeyFault, RequestError};
use crate::config::{Config, KeyPlacement};
use crate::density::Density;
use crate::theme::Theme;

pub const TITLE: &str = "Settings";
/// For search engines and link previews.
pub const DESCRIPTION: &str = "The API key, the service, the appearance and the stored data.";

/// Leads to the page that the person came from.
pub fn back_to(page: &str) -> String {
    format!("Back to {page}")
}

pub const A_VENTURE: &str = "the venture";
pub const A_PERSON: &str = "the person";

pub const SERVICE: &str = "Service";
pub const SAME_ORIGIN: &str = "The service is on the same site as this app.";
pub const SERVICE_IS_SET_BY: &str = "The people who run this site set this address.";
pub const OTHER_ADDRESS: &str = "Use another address";
pub const USE_ADDRESS: &str = "Use this address";
pub const USE_DEPLOYED: &str = "Use the site’s address";
pub const ADDRESS_NOTE: &str = "Leave out /v1 at the end. The address applies to this browser \
    only. The page reloads, and you need to enter a key for the other service. The security policy \
    of this site may block the address, so test the connection first.";
pub const NO_ADDRESS: &str = "Enter an address that starts with https:// or http:// and has no \
                              spaces, no “?” and no “#”.";
pub const ADDRESS_NOT_STORED: &str =
    "This browser doesn’t store data for this site, so you can’t use another address.";
pub const TEST: &str = "Test connection";
pub const TESTING: &str = "Testing…";
pub const CONNECTED: &str = "The service responds.";

pub const KEY: &str = "API key";
pub const KEY_IS_FOR: &str = "You need a key to see people and fundraising rounds. You get one \
                              from the people who run the service.";
pub const SHOW: &str = "Show";
pub const HIDE: &str = "Hide";
/// Until the service has responded.
pub const KEY_IS_TESTED: &str = "Testing the key…";
/// The name of the choice of a [`place`].
pub const KEEP: &str = "How long to keep the key";
pub const SAVE: &str = "Save key";
pub const FORGET: &str = "Remove key";
pub const FORGOTTEN: &str = "Key removed.";
pub const KEY_NOT_STORED: &str = "This browser doesn’t store data for this site, so the key is \
                                  kept until you reload the page.";

pub const APPEARANCE: &str = "Appearance";
pub const THEME: &str = "Theme";
pub const DENSITY: &str = "Density";

pub fn tested(address: &str) -> String {
    format!("Tested: {address}")
}

/// How the key is sent.
pub fn placement(config: &Config) -> String {
    let name = &config.key_name;
    match config.key_placement {
        KeyPlacement::Header => {
            format!("The key is sent to the service only, in the header {name}.")
        }
        KeyPlacement::Bearer => {
            "The key is sent to the service only, in the header Authorization, as a bearer token."
                .to_owned()
        }
        KeyPlacement::Basic => format!(
            "The key is sent to the service only, in the header Authorization, as the password of \
             the user {name}."
        ),
        KeyPlacement::Query => format!(
            "The key is sent to the service only, as the parameter {name} of each request’s \
             address. Servers on the way may log these addresses."
        ),
    }
}

pub const fn place(place: KeptIn) -> &'static str {
    match place {
        KeptIn::Memory => "Until you reload the page",
        KeptIn::Tab => "Until you close this tab",
        KeptIn::Device => "On this device, until you remove it",
    }
}

pub const fn place_note(place: KeptIn) -> &'static str {
    match place {
        KeptIn::Memory => "The browser stores nothing.",
        KeptIn::Tab => "Other tabs can’t use it.",
        KeptIn::Device => "Everyone who uses this browser can use it.",
    }
}

pub fn saved(place: KeptIn) -> String {
    match place {
        KeptIn::Memory => "Key saved until you reload the page.",
        KeptIn::Tab => "Key saved until you close this tab.",
        KeptIn::Device => "Key saved on this device, until you remove it.",
    }
    .to_owned()
}

pub const fn key_fault(fault: KeyFault) -> &'static str {
    match fault {
        KeyFault::Empty => "Enter a key.",
        KeyFault::Unsendable => {
            "A key has only plain letters, digits and symbols, without spaces. Copy it again."
        }
    }
}

/// Where the person has chosen another address than the site's.
pub fn service_is_own(deployed: &str) -> String {
    format!("You chose this address for this browser. The site’s own address is {deployed}.")
}

pub const fn density(density: Density) -> &'static str {
    match density {
        Density::Comfortable => "Comfortable",
        Density::Compact => "Compact",
    }
}

pub const fn theme(theme: Theme) -> &'static str {
    match theme {
        Theme::System => "System",
        Theme::Light => "Light",
        Theme::Dark => "Dark",
    }
}

/// What the test of the connection says about the key.
pub fn key_verdict(outcome: &Result<(), Fault>, is_entered: bool, config: &Config) -> String {
    match outcome {
        Ok(()) if is_entered => "The service accepts your key.".to_owned(),
        Ok(()) => "You don’t need a key to see people and rounds.".to_owned(),
        Err(Fault::Request(RequestError::KeyNeeded)) => {
            "You need to enter a key to see people and rounds.".to_owned()
        }
        Err(Fault::NotAllowed | Fault::NoAnswer) if is_entered => {
            let header = match config.key_placement {
                KeyPlacement::Header => config.key_name.as_str(),
                KeyPlacement::Bearer | KeyPlacement::Basic => "Authorization",
                KeyPlacement::Query => return fault(&Fault::NoAnswer),
            };
            format!(
                "Requests with a key are blocked: the service doesn’t allow this site to send the \
                 header {header} (CORS). Contact the people who run the service."
            )
        }
        Err(other) => fault(other),
    }
}

/// What keeps the service from being reached, and what to do.
pub fn fault(fault: &Fault) -> String {
    match fault {
        Fault::MixedContent => {
            "This page uses https but the service uses http, which browsers block. The people who \
             run the service need to offer https."
        }
        Fault::Policy => {
            "The Content-Security-Policy of this site blocks the address. The people who run this \
             site need to allow it."
        }
        Fault::NotAllowed => {
            "The server at this address doesn’t allow requests from this site (CORS). The people \
             who run the service need to allow them."
        }
        Fault::NoAnswer => {
            "No response from this address. Check the address. If it’s right, the service may be \
             down, or your browser or an extension may block the request."
        }
        Fault::NotThisApi(why) => {
            return format!(
                "The server at this address isn’t a directory service. {why}. Check the address \
                 and leave out /v1 at the end."
            );
        }
        Fault::Request(error) => {
            return format!("{} {}", super::errors::what(error), super::errors::advice(error));
        }
    }
    .to_owned()
}
