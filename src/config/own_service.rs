//! The service that a person has chosen for this browser, in the place of the deployment's.

use super::Config;
use super::parse::{clean_address, is_base_address};
use crate::browser::Store;
use leptos::prelude::*;

/// Under which name the device keeps the choice.
const OWN_SERVICE: &str = "service";

/// Which service the app asks, and who has decided that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServiceChoice {
    /// The address that the deployment has set; empty means the app's own origin.
    pub deployed: String,
    /// The address that the person has chosen instead.
    pub own: Option<String>,
}

/// Takes up the person's choice, if there is one.
pub fn take_up_own_service(config: &mut Config) {
    let own = Store::Device.read(OWN_SERVICE).filter(|address| is_base_address(address));
    let own = own.map(|address| clean_address(&address)).filter(|own| *own != config.service);
    let deployed = config.service.clone();
    if let Some(own) = &own {
        config.service.clone_from(own);
    }
    provide_context(ServiceChoice { deployed, own });
}

/// The address of a service that a person typed, of the same form as in the configuration block.
pub fn service_address(text: &str) -> Option<String> {
    (!text.trim().is_empty() && is_base_address(text)).then(|| clean_address(text))
}

/// Which service the app asks.
pub fn use_service_choice() -> ServiceChoice {
    expect_context()
}

impl ServiceChoice {
    /// Chooses an address for the next start; says whether the browser could store it.
    pub fn choose(&self, address: &str) -> bool {
        if address == self.deployed {
            self.forget();
            return true;
        }
        Store::Device.write(OWN_SERVICE, address)
    }

    /// Goes back to the deployment's address.
    pub fn forget(&self) {
        Store::Device.remove(OWN_SERVICE);
    }
}
