//! Ordered list of names and values, as in the query string of an address.

use std::fmt;

/// Parameters of a request or of an address of the app.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QueryString(Vec<(String, String)>);

impl QueryString {
    /// Parses the text after the `?`; any text is accepted.
    pub fn parse(text: &str) -> Self {
        let text = text.strip_prefix('?').unwrap_or(text);
        Self(form_urlencoded::parse(text.as_bytes()).into_owned().collect())
    }

    /// True if there are no parameters.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Names and values, in their order.
    pub fn pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// First value under this name that is not blank, trimmed.
    pub fn first(&self, name: &str) -> Option<&str> {
        let value = self.0.iter().find(|(known, value)| known == name && !value.trim().is_empty());
        value.map(|(_, value)| value.trim())
    }

    /// All values under this name that are not blank, trimmed.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        let values = self.0.iter().filter(move |(known, _)| known == name);
        values.map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
    }

    /// Keeps the parameters with names for which `is_wanted` is true.
    #[must_use]
    pub fn filter(mut self, is_wanted: impl Fn(&str) -> bool) -> Self {
        self.0.retain(|(name, _)| is_wanted(name));
        self
    }

    /// Adds a value.
    pub fn push(&mut self, name: &str, value: impl fmt::Display) {
        self.0.push((name.to_owned(), value.to_string()));
    }

    /// Adds a value, if there is one.
    pub fn push_some(&mut self, name: &str, value: Option<impl fmt::Display>) {
        if let Some(value) = value {
            self.push(name, value);
        }
    }
}

impl fmt::Display for QueryString {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = form_urlencoded::Serializer::new(String::new());
        text.extend_pairs(self.pairs());
        f.write_str(&text.finish())
    }
}
