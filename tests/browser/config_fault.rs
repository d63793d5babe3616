//! Screen of a deployment whose configuration block is wrong.

use crate::harness::mount;
use leptos::prelude::*;
use venture_directory::config::{Config, ConfigError, excluding_sources};
use venture_directory::pages::config_fault::ConfigFaultPage;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn wrong_configuration_is_explained() {
    for (block, said) in [
        (r#"{"pageSize": 33}"#, ["pageSize", "33", "10, 20, 50 or 100"]),
        (r#"{"service": "api.example"}"#, ["service", "api.example", "https://"]),
        (r#"{"sevice": ""}"#, ["sevice", "service", "keyPlacement"]),
        ("{", ["isn’t", "JSON object", "line 1"]),
    ] {
        let error = Config::parse(block).unwrap_err();
        let screen = mount(move || view! { <ConfigFaultPage error /> });
        for words in said {
            assert!(screen.shows(words), "{words} is not in: {}", screen.text());
        }
        assert!(screen.find("h1").is_some() && screen.find("[role=alert]").is_some());
    }
}

#[wasm_bindgen_test]
fn service_outside_the_policy_is_explained() {
    let service = "https://new.example/api".to_owned();
    let allowed = "'self' https://old.example".to_owned();
    let error = ConfigError::Policy { service, allowed };
    let screen = mount(move || view! { <ConfigFaultPage error /> });
    for words in ["https://new.example/api", "connect-src", "'self' https://old.example"] {
        assert!(screen.shows(words), "{words} is not in: {}", screen.text());
    }
}

#[wasm_bindgen_test]
fn policy_excludes_only_other_hosts() {
    let check = |sources: &str, service: &str, is_excluded: bool| {
        let policy = format!("default-src 'self'; connect-src {sources}; object-src 'none'");
        let expected = is_excluded.then_some(sources);
        assert_eq!(excluding_sources(&policy, service).as_deref(), expected, "{sources} {service}");
    };
    for service in ["https://a.example", "https://a.example:443/api", "https://A.example"] {
        check("'self'", service, true);
        check("'self' https://b.example https://a.example:8443", service, true);
        for sources in ["'self' https://a.example", "*", "https:", "https://*.example", "a.example"]
        {
            check(sources, service, false);
        }
        assert_eq!(excluding_sources("default-src 'self'", service), None);
        assert_eq!(excluding_sources("", service), None);
    }
    for service in ["", "/api", &location().origin().unwrap()] {
        check("'self'", service, false);
    }
}
