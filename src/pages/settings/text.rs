//! The settings.

use crate::api::text as errors;
use crate::api::{Fault, KeyFault, KeyStorage, RequestError};
use crate::config::{Config, KeyPlacement};
use crate::text::{filled, sentences, tr};
use crate::theme::Theme;

sentences! {
    title = "Settings";

    service = "Service";
    same_origin = "The service is on the same site as this app.";
    service_is_set_by = "The people who run this site set this address.";
    other_address = "Use another address";
    use_address = "Use this address";
    use_deployed = "Use the site’s address";
    address_note = "Leave out /v1 at the end. The address applies to this browser only. The page \
                    reloads, and you need to enter a key for the other service. The security \
                    policy of this site may block the address, so test the connection first.";
    no_address = "Enter an address that starts with https:// or http:// and has no spaces, no “?” \
                  and no “#”.";
    address_not_stored = "This browser doesn’t store data for this site, so you can’t use another \
                          address.";
    test = "Test connection";
    testing = "Testing…";
    connected = "The service responds.";

    key = "API key";
    key_is_for = "You need a key to see people and fundraising rounds. You get one from the people \
                  who run the service.";
    show = "Show";
    hide = "Hide";
    /// Until the service has responded.
    key_is_tested = "Testing the key…";
    /// The name of the choice of a [`place`].
    keep = "How long to keep the key";
    save = "Save key";
    forget = "Remove key";
    forgotten = "Key removed.";
    key_not_stored = "This browser doesn’t store data for this site, so the key is kept until you \
                      reload the page.";

    appearance = "Appearance";
    theme_label = "Theme";
    language_label = "Language";
    /// The choice of no language.
    language_of_browser = "Your browser’s language";
    language_reloads = "Changing this reloads the page.";
    language_not_stored = "This browser doesn’t store data for this site, so the app follows the \
                           browser’s language.";
}

pub fn tested(address: &str) -> String {
    filled("Tested: {address}", &[("address", address)])
}

/// How the key is sent.
pub fn placement(config: &Config) -> String {
    let sentence = match config.key_placement {
        KeyPlacement::Header => "The key is sent to the service only, in the header {name}.",
        KeyPlacement::Bearer => {
            "The key is sent to the service only, in the header Authorization, as a bearer token."
        }
        KeyPlacement::Basic => {
            "The key is sent to the service only, in the header Authorization, as the password of \
             the user {name}."
        }
        KeyPlacement::Query => {
            "The key is sent to the service only, as the parameter {name} of each request’s \
             address. Servers on the way may log these addresses."
        }
    };
    filled(sentence, &[("name", &config.key_name)])
}

/// How long a key is kept, and what to know of that.
pub fn place(place: KeyStorage) -> (&'static str, Option<&'static str>) {
    let (label, note) = match place {
        KeyStorage::Memory => ("Until you reload the page", "The browser stores nothing."),
        KeyStorage::Tab => (
            "Until you close this tab",
            "Other tabs can’t use it, not even those that you open from here.",
        ),
        KeyStorage::Device => {
            ("On this device, until you remove it", "Everyone who uses this browser can use it.")
        }
    };
    (tr(label), Some(tr(note)))
}

pub fn saved(place: KeyStorage) -> &'static str {
    tr(match place {
        KeyStorage::Memory => "Key saved until you reload the page.",
        KeyStorage::Tab => "Key saved until you close this tab.",
        KeyStorage::Device => "Key saved on this device, until you remove it.",
    })
}

pub fn key_fault(fault: KeyFault) -> &'static str {
    tr(match fault {
        KeyFault::Empty => "Enter a key.",
        KeyFault::Unsendable => {
            "A key has only plain letters, digits and symbols, without spaces. Copy it again."
        }
    })
}

/// Where the person has chosen another address than the site's.
pub fn service_is_own(deployed: &str) -> String {
    filled(
        "You chose this address for this browser. The site’s own address is {deployed}.",
        &[("deployed", deployed)],
    )
}

pub fn theme(theme: Theme) -> &'static str {
    tr(match theme {
        Theme::System => "System",
        Theme::Light => "Light",
        Theme::Dark => "Dark",
    })
}

/// What the test of the connection says about the key.
pub fn key_verdict(outcome: &Result<(), Fault>, is_entered: bool, config: &Config) -> String {
    match outcome {
        Ok(()) if is_entered => tr("The service accepts your key.").to_owned(),
        Ok(()) => tr("You don’t need a key to see people and rounds.").to_owned(),
        Err(Fault::Request(RequestError::KeyNeeded)) => {
            tr("You need to enter a key to see people and rounds.").to_owned()
        }
        Err(Fault::NotAllowed | Fault::NoAnswer) if is_entered => {
            let header = match config.key_placement {
                KeyPlacement::Header => config.key_name.as_str(),
                KeyPlacement::Bearer | KeyPlacement::Basic => "Authorization",
                KeyPlacement::Query => return fault(&Fault::NoAnswer),
            };
            filled(
                "Requests with a key are blocked: the service doesn’t allow this site to send the \
                 header {header} (CORS). Contact the people who run the service.",
                &[("header", header)],
            )
        }
        Err(other) => fault(other),
    }
}

/// What keeps the service from being reached, and what to do.
pub fn fault(fault: &Fault) -> String {
    tr(match fault {
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
        Fault::NotThisApi(why) => return not_this_api(why),
        Fault::NotJson => return not_this_api(errors::not_json()),
        Fault::NothingAt(path) => {
            return not_this_api(&filled("It has nothing at {path}", &[("path", path)]));
        }
        Fault::Request(error) => {
            return format!("{} {}", errors::what(error), errors::advice(error));
        }
    })
    .to_owned()
}

fn not_this_api(why: &str) -> String {
    filled(
        "The server at this address isn’t a directory service. {why}. Check the address and leave \
         out /v1 at the end.",
        &[("why", why)],
    )
}
