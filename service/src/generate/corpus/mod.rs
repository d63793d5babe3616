//! The word material of the demonstration directory.
//!
//! Everything here is a `const` table or a pure function: no I/O and no chance, so that the same
//! seed always tells the same story. The tables say what may be drawn and how often (`weight`
//! counts relative to its own table); drawing is the generator's business.
//!
//! # Slots
//! Many texts are templates, filled by [`fill`]. A slot is a name in braces:
//!
//! | written | becomes |
//! |---|---|
//! | `{product}` | the value, as it is: `price-alert line` |
//! | `{Product}` | the value with a capital: `Price-alert line` |
//! | `{a product}`, `{A product}` | the value with its article: `a price-alert line` |
//! | `{many product}`, `{Many product}` | the value in the plural: `price-alert lines` |
//!
//! [`SLOTS`] lists every name with what it stands for. Each table documents which of them its
//! templates use. A venture draws its words once and uses them for all of its texts, so that
//! tagline, pitch and activity speak of the same thing; numbers are drawn anew for each text, lest
//! every figure of a venture be the same.
//!
//! # Texts that are HTML
//! Only the templates of [`activity`] are HTML. The values put into them must be escaped with
//! [`activity::escape`] first; everywhere else, values and templates are plain text.

pub(crate) mod activity;
pub(crate) mod community;
pub(crate) mod grammar;
pub(crate) mod names;
pub(crate) mod odd;
pub(crate) mod people;
pub(crate) mod pitches;
pub(crate) mod places;
pub(crate) mod regions;
pub(crate) mod sectors;
pub(crate) mod stages;
pub(crate) mod statuses;
pub(crate) mod streets;
pub(crate) mod taglines;
pub(crate) mod themes;
pub(crate) mod updates;
pub(crate) mod ventures;

#[cfg(test)]
mod checks;

/// Every slot name that a template may use, with the kind of value that it stands for.
pub(crate) const SLOTS: &[(&str, &str)] = &[
    ("adjective", "an adjective of a venture's name: `Blue`"),
    ("amount", "a sum in USD, written out: `$250,000`"),
    ("benefit", "what customers can do now, a verb phrase: `save a little every day`"),
    ("box", "a post-box or suite number, three to five digits"),
    ("city", "a city's name"),
    ("count", "a small number, 2 to 9"),
    ("country", "a country's name: `Netherlands`"),
    ("customer", "who buys, a plural: `market traders`"),
    ("ending", "the end of a venture's name that tells its trade: `Diagnostics`"),
    ("family", "a person's family name"),
    ("group", "the title of a group of members"),
    ("group_slug", "that group's name in a URL"),
    ("head", "the first syllable of a coined name"),
    ("house", "a house number, 1 to 400"),
    ("image", "a noun of a venture's name: `Nile`"),
    ("land", "the same in a sentence, with its article: `the Netherlands`"),
    ("middle", "a middle syllable of a coined name"),
    ("months", "a number of months, 3 to 36"),
    ("name", "a member's display name"),
    ("number", "a count of things sold or people served: `1,240`"),
    ("other", "another member's display name"),
    ("other_slug", "that member's name in a URL"),
    ("partner", "an organization that works with the venture: `a regional bank`"),
    ("percent", "a number of percent, 5 to 60"),
    ("person", "the full name of somebody in the team"),
    ("post", "the title of a blog post"),
    ("post_slug", "that post's name in a URL"),
    ("problem", "what customers suffer from, used as an object: `late invoices`"),
    ("product", "what the venture makes, a singular noun without article"),
    ("region", "a region of the world: `East Africa`"),
    ("role", "a job title"),
    ("sector", "a sector's name"),
    ("slug", "a member's name in a URL"),
    ("street", "a street's name, without the word for street"),
    ("tag", "a tag of the venture"),
    ("tail", "the last syllable of a coined name"),
    ("venture", "the venture's name"),
    ("venture_slug", "the venture's name in a URL"),
    ("word", "a word of a local language, for names"),
    ("year", "a year of four digits"),
];

/// Puts values into the slots of `template`.
///
/// `slot` gets a name out of [`SLOTS`] and returns its plain value; article, plural and capital
/// are made here. Anything in braces that is no known slot is left as it is written, and values
/// are not searched for slots themselves.
pub(crate) fn fill(template: &str, slot: impl Fn(&str) -> String) -> String {
    let mut filled = String::with_capacity(template.len() * 2);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let known = after
            .split_once('}')
            .and_then(|(written, tail)| Some((resolve(written, &slot)?, tail)));
        rest = if let Some((value, tail)) = known {
            filled.push_str(&value);
            tail
        } else {
            filled.push('{');
            after
        };
    }
    filled.push_str(rest);
    filled
}

/// How a slot is written: the name in [`SLOTS`], and the form that the value takes.
struct Written {
    name: &'static str,
    form: fn(&str) -> String,
    capital: bool,
}

/// Reads what stands between two braces. `None` if it names no known slot.
fn parse(written: &str) -> Option<Written> {
    let capital = written.starts_with(|first: char| first.is_ascii_uppercase());
    let lower = written.to_ascii_lowercase();
    let (form, name): (fn(&str) -> String, &str) = match lower.split_once(' ') {
        Some(("a", name)) => (grammar::with_article, name),
        Some(("many", name)) => (grammar::plural, name),
        Some(_) => return None,
        None => (str::to_owned, &lower),
    };
    let name = SLOTS.iter().map(|(known, _)| *known).find(|known| *known == name)?;
    Some(Written { name, form, capital })
}

fn resolve(written: &str, slot: impl Fn(&str) -> String) -> Option<String> {
    let Written { name, form, capital } = parse(written)?;
    let value = form(&slot(name));
    Some(if capital { grammar::capitalized(&value) } else { value })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(template: &str, expected: &str) {
        let filled = fill(template, |name| match name {
            "product" => "app".to_owned(),
            "city" => "{country}".to_owned(),
            other => format!("<{other}>"),
        });
        assert_eq!(filled, expected);
    }

    #[test]
    fn slots_take_their_forms() {
        check("{product}, {Product}, {a product}, {A product}", "app, App, an app, An app");
        check("{many product}; {Many product}", "apps; Apps");
        check("{customer} in {year}", "<customer> in <year>");
        check("no slot at all", "no slot at all");
        check("", "");
    }

    #[test]
    fn what_is_no_slot_stays_as_written() {
        check("{nonsense} and {the product}", "{nonsense} and {the product}");
        check("{", "{");
        check("}{", "}{");
        check("{}", "{}");
        check("{ product }", "{ product }");
        check("{{product}}", "{app}");
        check("open {product", "open {product");
        check("é{ü}{product}", "é{ü}app");
    }

    #[test]
    fn values_are_not_filled_again() {
        check("{city}", "{country}");
    }
}
