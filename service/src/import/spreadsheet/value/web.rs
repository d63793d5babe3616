//! Web addresses.

use super::fault::Fault;
use directory_api::WebAddress;

/// Reads a web address, completed with `https://` if it has no scheme.
///
/// # Errors
/// Fails for other schemes, such as `mailto:`, and for texts that are not addresses.
pub(crate) fn web_address(text: &str) -> Result<String, Fault> {
    WebAddress::new(text).href().ok_or_else(|| {
        Fault::new("is not a web address. Write https://company.example or company.example.")
    })
}

/// Reads the address of an image: a web address, or a path such as `logos/acme.png`.
///
/// # Errors
/// Fails as [`web_address`] does.
pub(crate) fn image_address(text: &str) -> Result<String, Fault> {
    web_address(text).or_else(|fault| {
        let source = WebAddress::new(text).image_source("");
        source.map(|_| text.trim().to_owned()).ok_or(fault)
    })
}

/// Returns a key that all usual forms of one web address share: the host without `www.` in lower
/// case, and the path without its last slash.
pub(crate) fn site_key(text: &str) -> Option<String> {
    let address = WebAddress::new(text);
    let host = address.host()?;
    // The contract removes "www." in small letters only.
    let host = host.strip_prefix("www.").unwrap_or(&host);
    let href = address.href()?;
    let (_, rest) = href.split_once("://")?;
    let rest = rest.split(['?', '#']).next()?;
    let path = rest.find('/').and_then(|start| rest.get(start..)).unwrap_or_default();
    Some([host.trim_end_matches('.'), path.trim_end_matches('/')].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_completed() {
        let cases = [
            ("acme.example", "https://acme.example"),
            (" www.acme.example/about?x=1 ", "https://www.acme.example/about?x=1"),
            ("http://acme.example", "http://acme.example"),
            ("//acme.example", "https://acme.example"),
            ("bücher.example", "https://bücher.example"),
        ];
        for (text, expected) in cases {
            assert_eq!(web_address(text).as_deref(), Ok(expected));
            assert_eq!(image_address(text).as_deref(), Ok(expected));
        }
        assert!(web_address("/logos/acme.png").is_err());
        assert_eq!(image_address(" /logos/acme.png ").as_deref(), Ok("/logos/acme.png"));
    }

    #[test]
    fn other_schemes_and_texts_are_faults() {
        let texts = "\
            mailto:info@acme.example | info@acme.example | ftp://acme.example | Acme | \
            javascript:alert(1) | acme.example and others | https://a:b@acme.example | \
            @acme | acme.example, other.example | data:text/html,x"
            .split(" | ");
        for text in texts {
            assert!(web_address(text).is_err() && image_address(text).is_err(), "{text}");
            assert_eq!(site_key(text), None, "{text}");
        }
    }

    #[test]
    fn site_key_is_equal_for_usual_forms() {
        let forms = [
            "Acme.Example/Shop",
            "http://www.acme.example/Shop/",
            "https://acme.example/Shop?a=1#b",
        ];
        for form in forms {
            assert_eq!(site_key(form).as_deref(), Some("acme.example/Shop"), "{form}");
        }
        assert_eq!(site_key("HTTPS://WWW.ACME.EXAMPLE/").as_deref(), Some("acme.example"));
        assert_eq!(site_key("acme.example:8080").as_deref(), Some("acme.example:8080"));
        assert_ne!(site_key("acme.example/one"), site_key("acme.example/two"));
    }
}
