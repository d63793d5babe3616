//! Name and look of a site, which its operator chooses: in the configuration block of the page, or in
//! the file for `directory-service publish --site` and `serve --site`.

mod accent;
mod text;

use crate::values::WebAddress;
use serde_json::{Map, Value};

/// Maximum number of links at the foot of a page.
const MAX_LINKS: usize = 3;

/// Description of a site whose operator wrote none.
const DESCRIPTION: &str = "Explore ventures, the people behind them and their fundraising rounds.";

/// Name and look of a site. A new setting belongs in [`Site::set`] and in the table of README.md.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// Name of the site.
    pub title: String,
    /// Sentence about the site; empty for that of the product.
    pub description: String,
    /// Address of the logo, or its path relative to the site; empty for the mark of the product.
    pub logo: String,
    /// Color of links and buttons in the light theme, such as `#006744`. The style sheet derives
    /// that of the dark theme.
    pub accent: String,
    /// Links at the foot of each page.
    pub links: Vec<SiteLink>,
}

/// Link at the foot of a page: imprint, contact, privacy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteLink {
    /// Text of the link.
    pub name: String,
    /// Address by http, https or mailto.
    pub address: String,
}

/// Fault of a setting of a site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SiteFault {
    /// A site has no such setting.
    Unknown,
    /// The value is invalid for the setting.
    Value,
}

impl Default for Site {
    fn default() -> Self {
        Self {
            title: "Venture Directory".to_owned(),
            description: String::new(),
            logo: String::new(),
            accent: "#006744".to_owned(),
            links: Vec::new(),
        }
    }
}

impl Site {
    /// Names of the settings.
    pub const SETTINGS: [&str; 5] = ["title", "description", "logo", "accent", "links"];

    /// Changes a setting.
    ///
    /// # Errors
    /// Fault of the name or the value.
    pub fn set(&mut self, setting: &str, value: &Value) -> Result<(), SiteFault> {
        let text = value.as_str().map(|text| text.trim().to_owned()).ok_or(SiteFault::Value);
        match setting {
            "title" => self.title = text.and_then(|text| check(!text.is_empty(), text))?,
            "description" => self.description = text?,
            "logo" => self.logo = text.and_then(|text| check(is_logo(&text), text))?,
            "accent" => {
                self.accent = text.and_then(|text| check(accent::is_legible(&text), text))?
            }
            "links" => {
                let values = value.as_array().filter(|links| links.len() <= MAX_LINKS);
                let links = values.and_then(|links| links.iter().map(read_link).collect());
                self.links = links.ok_or(SiteFault::Value)?;
            }
            _ => return Err(SiteFault::Unknown),
        }
        Ok(())
    }

    /// Reads the site from the settings of a page, which has others too. Values at fault are left
    /// out, because the app shows them.
    pub fn of_page(config: &Map<String, Value>) -> Self {
        let mut site = Self::default();
        for (setting, value) in config {
            let _ = site.set(setting, value);
        }
        site
    }

    /// Returns the description of the site or, if it has none, of the product.
    pub fn summary(&self) -> &str {
        if self.description.is_empty() { DESCRIPTION } else { &self.description }
    }

    /// True if the logo is a file of the site.
    pub fn has_logo_file(&self) -> bool {
        !self.logo.is_empty() && !self.logo.starts_with(HTTPS)
    }

    /// Writes title and description into the head of a page, if it has these elements.
    pub fn write_head(&self, page: &str) -> String {
        let title = [("<title>", "</title>", &*self.title)];
        let description = [("<meta name=\"description\" content=\"", "\">", self.summary())];
        let parts = title.into_iter().chain(description);
        parts.fold(page.to_owned(), |page, (start, end, text)| {
            let parts = page.split_once(start).and_then(|(before, rest)| {
                let (_, after) = rest.split_once(end)?;
                Some([before, start, &escape_html(text), end, after].concat())
            });
            parts.unwrap_or(page)
        })
    }

    /// Writes names, description and color into a web manifest.
    pub fn write_manifest(&self, manifest: &mut Map<String, Value>) {
        for (name, value) in [
            ("name", &*self.title),
            ("short_name", &self.title),
            ("description", self.summary()),
            ("theme_color", &self.accent),
        ] {
            manifest.insert(name.to_owned(), value.into());
        }
    }
}

const HTTPS: &str = "https://";

fn check<T>(is_valid: bool, value: T) -> Result<T, SiteFault> {
    if is_valid { Ok(value) } else { Err(SiteFault::Value) }
}

/// True for nothing, for an https address, and for a path relative to the site. The policy of the
/// page allows no pictures by http.
fn is_logo(text: &str) -> bool {
    let is_name = |part: &str| {
        let is_allowed = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        !part.is_empty() && !part.starts_with('.') && part.chars().all(is_allowed)
    };
    let is_address = text.starts_with(HTTPS) && WebAddress::new(text).href().is_some();
    text.is_empty() || is_address || text.split('/').all(is_name)
}

fn read_link(value: &Value) -> Option<SiteLink> {
    let fields = value.as_object().filter(|fields| fields.len() == 2)?;
    let text = |field| Some(fields.get(field)?.as_str()?.trim().to_owned());
    let link = SiteLink { name: text("name")?, address: text("address")? };
    let is_web = |address: &str| {
        address.starts_with("http") && WebAddress::new(address).href().as_deref() == Some(address)
    };
    let mail = link.address.strip_prefix("mailto:").and_then(|mail| mail.split_once('@'));
    let is_mail = mail
        .is_some_and(|(user, host)| !user.is_empty() && is_web(&format!("https://{host}/{user}")));
    (!link.name.is_empty() && (is_mail || is_web(&link.address))).then_some(link)
}

/// Escapes a text for the content of elements and for quoted attributes.
pub fn escape_html(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            c if c.is_control() && c != '\n' => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[track_caller]
    fn check_values(setting: &str, expected: Result<(), SiteFault>, values: &[Value]) {
        for value in values {
            assert_eq!(Site::default().set(setting, value), expected, "{setting}: {value}");
        }
    }

    #[test]
    fn settings_are_checked() {
        let invalid = Err(SiteFault::Value);
        check_values("titel", Err(SiteFault::Unknown), &[json!("a")]);
        check_values("title", Ok(()), &[json!(" Lagos ")]);
        check_values("title", invalid.clone(), &[json!(" "), json!(5)]);
        check_values("description", Ok(()), &[json!("")]);
        let logos = ["", "a/logo-2.svg", "https://a.example/logo.svg?2"];
        check_values("logo", Ok(()), &logos.map(Value::from));
        let logos = ["http://a.example/b", "https://", "/b", "../b", "data:b", "javascript:b"];
        check_values("logo", invalid.clone(), &logos.map(Value::from));
        check_values("accent", Ok(()), &["#006744", "#000000", "#B00020"].map(Value::from));
        let accents = ["green", "#12345", "#12345é", "#ffd600", "#00674"];
        check_values("accent", invalid.clone(), &accents.map(Value::from));
        let links = |address: &str| json!([{"name": "Imprint", "address": address}]);
        let addresses = ["http://a.example/b", "https://a.example", "mailto:me+a@b.example"];
        check_values("links", Ok(()), &addresses.map(links));
        let addresses = ["javascript:b", "a.example", "/b", "https://a/\"><b>", "mailto:b"];
        check_values("links", invalid.clone(), &addresses.map(links));
        let link = json!({"name": "", "address": "https://a.example"});
        check_values("links", invalid, &[json!([link]), json!(vec![links("http://a"); 4])]);
    }

    #[test]
    fn hostile_texts_stay_texts_in_heads() {
        let hostile = "</title>\"><script>".to_owned();
        let site = Site { title: hostile.clone(), description: hostile, ..Site::default() };
        let page = site.write_head("<title>a</title><meta name=\"description\" content=\"b\"><p>");
        let text = "&lt;/title&gt;&quot;&gt;&lt;script&gt;";
        let meta = format!("<meta name=\"description\" content=\"{text}\">");
        assert_eq!(page, format!("<title>{text}</title>{meta}<p>"));
    }
}
