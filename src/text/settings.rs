//! The settings.

use crate::api::{Fault, KeptIn, KeyFault, RequestError};
use crate::config::{Config, KeyPlacement};
use crate::density::Density;
use crate::theme::Theme;

/// The page's title.
pub const TITLE: &str = "Settings";
/// The page in a sentence, for those who find or share its address.
pub const DESCRIPTION: &str =
    "The directory’s service, the API key, how the app looks and what it keeps in this browser.";

/// The heading of the section about the service.
pub const SERVICE: &str = "Service";
/// The service is where the app is.
pub const SAME_ORIGIN: &str = "This is the site that the app comes from.";
/// Who has set the address.
pub const SERVICE_IS_SET_BY: &str = "The people who run this site have set this address.";
/// Labels the field for another address.
pub const OTHER_ADDRESS: &str = "Use another address";
/// Asks another service from now on.
pub const USE_ADDRESS: &str = "Use this address";
/// Asks the deployment's service again.
pub const USE_DEPLOYED: &str = "Use the site’s address again";
/// What to know before one chooses another address.
pub const ADDRESS_NOTE: &str = "Without /v1 at its end. It counts in this browser alone; the page \
    loads again, and the key for the other service has to be entered. The security policy of this \
    site may forbid the address: the test of the connection tells, before you use it.";
/// A text is no address of a service.
pub const NO_ADDRESS: &str = "This is no address of a service. It begins with https:// or http:// \
                              and holds no spaces, no “?” and no “#”.";
/// The browser does not keep the address.
pub const ADDRESS_NOT_KEPT: &str =
    "This browser lets the site keep nothing, so it cannot keep another address.";
/// Sends a request to see whether it gets through.
pub const TEST: &str = "Test the connection";
/// The same while the answer is awaited.
pub const TESTING: &str = "Testing…";
/// The service answered.
pub const ANSWERS: &str = "The service answers.";

/// The heading of the section about the key.
pub const KEY: &str = "API key";
/// What the key is for.
pub const KEY_IS_FOR: &str = "People and fundraising rounds are shown to those who have a key. \
                              You get one from the people who run the service.";
/// Shows the key's characters.
pub const SHOW: &str = "Show";
/// Hides them.
pub const HIDE: &str = "Hide";
/// The question where the key is to be kept.
pub const KEEP: &str = "Keep the key";
/// Takes the key.
pub const SAVE: &str = "Save key";
/// Forgets the key.
pub const FORGET: &str = "Forget key";
/// The key is gone.
pub const FORGOTTEN: &str = "The key is forgotten.";
/// The key is there, but not where it was wanted.
pub const KEPT_FOR_LESS: &str = "This browser lets the site keep nothing, so the key is kept until \
                                 you load the page again.";

/// The heading of the section about the theme.
pub const APPEARANCE: &str = "Appearance";
/// Labels the choice of the theme.
pub const THEME: &str = "Theme";
/// Labels the choice of the density.
pub const DENSITY: &str = "Density";

/// Which address was tested.
pub fn tested(address: &str) -> String {
    format!("Tested: {address}")
}

/// How the key travels.
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
            "The key is sent to the service only, as the parameter {name} of the addresses that \
             are requested. Servers on the way may write such addresses down."
        ),
    }
}

/// Where the key is kept, as a choice.
pub const fn place(place: KeptIn) -> &'static str {
    match place {
        KeptIn::Memory => "until the page is loaded again",
        KeptIn::Tab => "until this tab is closed",
        KeptIn::Device => "on this device, until you forget it here",
    }
}

/// What to know before the choice.
pub const fn place_note(place: KeptIn) -> &'static str {
    match place {
        KeptIn::Memory => "The browser stores nothing.",
        KeptIn::Tab => "Other tabs do not get it.",
        KeptIn::Device => "Everybody who uses this browser can use it.",
    }
}

/// The key was taken.
pub fn saved(place_of_key: KeptIn) -> String {
    format!("The key is kept {}.", place(place_of_key))
}

/// Why a text cannot be a key.
pub const fn key_fault(fault: KeyFault) -> &'static str {
    match fault {
        KeyFault::Empty => "Type or paste a key first.",
        KeyFault::Unsendable => {
            "A key consists of plain letters, digits and signs, without spaces. Copy it again."
        }
    }
}

/// The person has chosen the address; says which one the site has.
pub fn service_is_own(deployed: &str) -> String {
    format!("You have chosen this address for this browser. The site itself uses {deployed}.")
}

/// A density, as a choice.
pub const fn density(density: Density) -> &'static str {
    match density {
        Density::Comfortable => "Comfortable",
        Density::Compact => "Compact",
    }
}

/// A theme, as a choice.
pub const fn theme(theme: Theme) -> &'static str {
    match theme {
        Theme::System => "As the system has it",
        Theme::Light => "Light",
        Theme::Dark => "Dark",
    }
}

/// What the test of the key's part found.
pub fn key_verdict(outcome: &Result<(), Fault>, is_entered: bool, config: &Config) -> String {
    match outcome {
        Ok(()) if is_entered => "It accepts your key.".to_owned(),
        Ok(()) => "It shows people and rounds without a key.".to_owned(),
        Err(Fault::Request(RequestError::KeyNeeded)) => {
            "It wants a key for people and rounds. None is entered.".to_owned()
        }
        Err(Fault::NotAllowed | Fault::NoAnswer) if is_entered => {
            let header = match config.key_placement {
                KeyPlacement::Header => config.key_name.as_str(),
                KeyPlacement::Bearer | KeyPlacement::Basic => "Authorization",
                KeyPlacement::Query => return fault(&Fault::NoAnswer),
            };
            format!(
                "Requests with a key do not get through: the service does not allow this site to \
                 send the header {header} (CORS). Tell the people who run it."
            )
        }
        Err(other) => fault(other),
    }
}

/// What keeps the service from being reached, and what to do.
pub fn fault(fault: &Fault) -> String {
    match fault {
        Fault::MixedContent => {
            "This page is encrypted (https) and the service is not (http). Browsers forbid that. \
             The people who run the service have to offer it through https."
        }
        Fault::Policy => {
            "This page's Content-Security-Policy does not allow the address of the service. The \
             people who run this site have to build it again with this address, or to allow it."
        }
        Fault::NotAllowed => {
            "Something answers under the address, but it does not allow this site to read the \
             answer (CORS). The people who run the service have to allow this site."
        }
        Fault::NoAnswer => {
            "Nothing answers under the address. It may be wrong, the service may be down, or \
             something on the way may stop the request, such as a blocker, or a browser that \
             guards the local network."
        }
        Fault::NotThisApi(why) => {
            return format!(
                "Something answers under the address, but it is not this interface: {why}. Check \
                 the address; it has no /v1 at its end."
            );
        }
        Fault::Request(error) => {
            return format!("{} {}", super::errors::what(error), super::errors::advice(error));
        }
    }
    .to_owned()
}
