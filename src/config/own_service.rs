//! Service that a person has chosen for this browser instead of the deployment's.

use super::Config;
use super::parse::base_address;
use crate::browser::Store;
use leptos::prelude::*;

/// Storage key of the choice.
const OWN_SERVICE: &str = "service";

/// Service that the app uses, chosen by the deployment or the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServiceChoice {
    /// Address of the deployment; empty means the app's own origin.
    pub deployed: String,
    /// Address that the person has chosen instead.
    pub own: Option<String>,
}

/// Applies the choice of the person, if there is one.
pub fn apply_own_service(config: &mut Config) {
    let own = Store::Device.read(OWN_SERVICE).and_then(|address| base_address(&address));
    let own = own.filter(|own| absolute_address(own) != absolute_address(&config.service));
    let deployed = config.service.clone();
    if let Some(own) = &own {
        config.service.clone_from(own);
    }
    provide_context(ServiceChoice { deployed, own });
}

/// Normalizes the address of a service that a person typed; `None` if it is empty or invalid.
pub fn service_address(text: &str) -> Option<String> {
    base_address(text).filter(|_| !text.trim().is_empty())
}

/// Address with the app's own origin if it is empty or a path.
pub fn absolute_address(address: &str) -> String {
    let is_own = address.is_empty() || address.starts_with('/');
    let origin = is_own.then(|| location().origin().unwrap_or_default());
    origin.unwrap_or_default() + address
}

/// Service that the app uses.
pub fn use_service_choice() -> ServiceChoice {
    expect_context()
}

impl ServiceChoice {
    /// Stores an address for the next start; returns whether the browser could store it.
    pub fn choose(&self, address: &str) -> bool {
        let address = absolute_address(address);
        if address == absolute_address(&self.deployed) {
            Store::Device.remove(OWN_SERVICE);
            return true;
        }
        Store::Device.write(OWN_SERVICE, &address)
    }
}
