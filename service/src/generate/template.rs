//! Templates: texts with slots, as the files in `service/demo` have them.
//!
//! A slot is a name in braces:
//!
//! | written | becomes |
//! |---|---|
//! | `{product}` | the value, as it is: `price-alert line` |
//! | `{Product}` | the value with a capital: `Price-alert line` |
//! | `{a product}`, `{A product}` | the value with its article: `a price-alert line` |
//! | `{many product}`, `{Many product}` | the value in the plural: `price-alert lines` |
//!
//! `service/demo/README.md` says what each name stands for.

use super::grammar;

/// The names of all slots.
#[rustfmt::skip] // Several in a line, so that the list is short.
pub(crate) const SLOTS: &[&str] = &[
    "adjective", "amount", "benefit", "box", "city", "count", "country", "customer", "ending",
    "family", "group", "group_slug", "head", "house", "image", "land", "middle", "months", "name",
    "number", "other", "other_slug", "partner", "percent", "person", "post", "post_slug",
    "problem", "product", "region", "role", "sector", "slug", "street", "tag", "tail", "venture",
    "venture_slug", "word", "year",
];

/// Puts values into the slots of `template`.
///
/// `slot` gets one of [`SLOTS`] and returns its value; article, plural and capital are added here.
/// Anything else in braces stays as it is, and values are not searched for slots themselves.
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

/// What stands between two braces: one of [`SLOTS`], and the form that the value takes.
pub(crate) struct Slot {
    pub(crate) name: &'static str,
    form: fn(&str) -> String,
    capital: bool,
}

/// Reads what stands between two braces. `None` if it names no slot.
pub(crate) fn parse(written: &str) -> Option<Slot> {
    let capital = written.starts_with(|first: char| first.is_ascii_uppercase());
    let lower = written.to_ascii_lowercase();
    let (form, name): (fn(&str) -> String, &str) = match lower.split_once(' ') {
        Some(("a", name)) => (grammar::with_article, name),
        Some(("many", name)) => (grammar::plural, name),
        Some(_) => return None,
        None => (str::to_owned, &lower),
    };
    let name = SLOTS.iter().find(|known| **known == name)?;
    Some(Slot { name, form, capital })
}

fn resolve(written: &str, slot: impl Fn(&str) -> String) -> Option<String> {
    let Slot { name, form, capital } = parse(written)?;
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
    fn unknown_slots_stay_as_written() {
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
    fn values_are_not_searched_for_slots() {
        check("{city}", "{country}");
    }
}
