//! Head of a page, for search engines and for previews of shared links.

use directory_api::site::escape_html as escape;
use directory_api::{Site, UserProfile, Venture};

/// Maximum number of characters of a description.
const MAX_DESCRIPTION: usize = 200;

/// Paths of the pages with lists, with their names and descriptions.
const LISTS: [(&str, &str, &str); 4] = [
    ("", "", ""),
    ("ventures", "Ventures", "Find companies by name, country or sector"),
    ("users", "People", "Everyone in the directory, and when they were last active"),
    ("fundraising", "Fundraising", "Who is raising capital, who has raised it and who plans to"),
];

/// Title, description and preview of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Head {
    /// Name of the record or list; empty for the overview, which has that of the site.
    pub(crate) name: String,
    /// Short description; empty if there is none, and for the overview, which has that of the site.
    pub(crate) description: String,
    /// Longer text, for browsers without JavaScript.
    pub(crate) text: String,
    /// Address of a picture.
    pub(crate) picture: Option<String>,
    /// Full address of the page, if it is known.
    pub(crate) url: Option<String>,
}

impl Head {
    /// Describes the overview or a list, by the path of its page.
    pub(crate) fn of_list(path: &str) -> Option<Self> {
        let (_, name, description) = LISTS.iter().find(|(known, ..)| *known == path)?;
        Some(Self { name: (*name).into(), description: (*description).into(), ..Self::default() })
    }

    /// Describes a venture.
    pub(crate) fn of_venture(venture: &Venture) -> Self {
        let pitch = venture.pitch.as_deref();
        Self {
            name: or_id(venture.title.cloned(), "Venture", venture.id.as_str()),
            description: shorten(venture.tagline.as_deref().or(pitch).unwrap_or_default()),
            text: pitch.unwrap_or_default().to_owned(),
            // Previews need a full address.
            picture: venture.logo.as_ref().and_then(|logo| logo.href().and(logo.image_source(""))),
            url: None,
        }
    }

    /// Describes a person.
    pub(crate) fn of_user(user: &UserProfile) -> Self {
        let facts = [user.title.as_deref(), user.organization.as_deref()];
        let facts: Vec<_> = facts.into_iter().flatten().collect();
        Self {
            name: or_id(user.name(), "Person", user.id.as_str()),
            description: shorten(&facts.join(", ")),
            ..Self::default()
        }
    }

    /// Writes the elements of the head, for a page of this site.
    pub(super) fn markup(&self, site: &Site) -> String {
        let app = site.title.as_str();
        let (title, name, description) = match self.name.as_str() {
            "" => (app.to_owned(), app, site.summary()),
            name => (format!("{name} · {app}"), name, &*self.description),
        };
        let mut markup = format!("<title>{}</title>", escape(&title));
        let mut add = |start: &str, value: &str| {
            if !value.is_empty() {
                markup.push_str(&format!("\n<{start}=\"{}\">", escape(value)));
            }
        };
        let url = self.url.as_deref().unwrap_or_default();
        let picture = self.picture.as_deref().unwrap_or_default();
        add("meta name=\"description\" content", description);
        add("link rel=\"canonical\" href", url);
        add("meta property=\"og:type\" content", "website");
        add("meta property=\"og:site_name\" content", app);
        add("meta property=\"og:title\" content", name);
        add("meta property=\"og:description\" content", description);
        add("meta property=\"og:url\" content", url);
        add("meta property=\"og:image\" content", picture);
        // Without others of these names, the values above are used.
        add("meta name=\"twitter:card\" content", "summary");
        markup
    }

    /// Writes the texts of the page for browsers without JavaScript.
    pub(super) fn article(&self) -> String {
        let texts = [&self.description, &self.text].into_iter().filter(|text| !text.is_empty());
        let texts = texts.map(|text| format!("<p>{}</p>\n", escape(text))).collect::<String>();
        format!("<article class=\"wrap page\">\n<h1>{}</h1>\n{texts}</article>", escape(&self.name))
    }
}

/// Returns the name of a record or, if it has none, its kind and identifier.
fn or_id(name: Option<String>, kind: &str, id: &str) -> String {
    name.unwrap_or_else(|| format!("{kind} {id}"))
}

/// Shortens a text to a description in one line.
fn shorten(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(MAX_DESCRIPTION) {
        Some((end, _)) => format!("{}…", line.get(..end).unwrap_or_default().trim_end()),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hostile_text_stays_text() {
        let hostile = "\"><script>alert(1)</script>\0&amp;";
        let json = serde_json::json!({
            "id": "7", "title": hostile, "tagline": hostile, "pitch": hostile,
            "logo_uri": "https://a.example/\"><script>.png",
        });
        let venture: Venture = serde_json::from_str(&json.to_string()).unwrap();
        let head = Head { url: Some(hostile.to_owned()), ..Head::of_venture(&venture) };
        let site = Site { title: hostile.to_owned(), ..Site::default() };
        for markup in [head.markup(&site), head.article()] {
            assert!(!markup.contains("<script") && !markup.contains('\0'), "{markup}");
            assert!(!markup.contains("\"\">"), "{markup}");
        }
    }
}
