//! Sentences in the reader's language, found by the English ones.

use crate::format::language::{self, Language};
use crate::format::number;
use js_sys::{Array, JSON, Object};
use std::sync::OnceLock;
use wasm_bindgen::{JsCast, JsValue};

/// Sorted English sentences, each with its translation. Unset while the app is in English.
static DICTIONARY: OnceLock<Vec<(String, &'static str)>> = OnceLock::new();

/// Installs the dictionary: a JSON object of English sentences and their translations. Call this
/// once, before anything is on the screen. Returns false if the text is not such an object; the
/// sentences then stay English.
pub fn install(json: &str) -> bool {
    read(json).is_some_and(|sentences| DICTIONARY.set(sentences).is_ok())
}

fn read(json: &str) -> Option<Vec<(String, &'static str)>> {
    // Parsed by the browser: serde's code would be part of every first view, also in English.
    let sentences = JSON::parse(json).ok()?.dyn_into::<Object>().ok()?;
    let pair = |entry: JsValue| {
        let entry = entry.unchecked_into::<Array>();
        // The texts live as long as the page, so that they can be passed on like a sentence of the
        // code.
        Some((entry.get(0).as_string()?, &*entry.get(1).as_string()?.leak()))
    };
    let mut sentences: Vec<_> =
        Object::entries(&sentences).iter().map(pair).collect::<Option<_>>()?;
    sentences.sort_unstable();
    Some(sentences)
}

/// Sentence in the reader's language. A missing one stays English.
pub(crate) fn tr(english: &'static str) -> &'static str {
    let Some(sentences) = DICTIONARY.get() else { return english };
    let found = sentences.binary_search_by(|(key, _)| key.as_str().cmp(english)).ok();
    found.and_then(|index| sentences.get(index)).map_or(english, |(_, other)| other)
}

/// Sentence with values for names such as `{count}`.
pub(crate) fn tr_with(english: &'static str, values: &[(&str, &str)]) -> String {
    fill(tr(english), values)
}

fn fill(sentence: &str, values: &[(&str, &str)]) -> String {
    let mut written = String::new();
    let mut rest = sentence;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((name, after)) = after.split_once('}') else { break };
        let value = values.iter().find(|(of, _)| *of == name);
        written.push_str(before);
        written.push_str(value.map_or("", |(_, value)| value));
        rest = after;
    }
    written + rest
}

/// Form that fits the count, which replaces its first `#`.
pub(crate) fn plural(count: u64, one: &'static str, other: &'static str) -> String {
    form(count, one, other).replacen('#', &number(count), 1)
}

/// Form of [`plural`] for a sentence with values.
pub(crate) fn plural_with(
    count: u64,
    one: &'static str,
    other: &'static str,
    values: &[(&str, &str)],
) -> String {
    fill(&plural(count, one, other), values)
}

fn form(count: u64, one: &'static str, other: &'static str) -> &'static str {
    let is_one = match language::current() {
        Language::English => count == 1,
        Language::French => count < 2,
    };
    tr(if is_one { one } else { other })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(sentence: &str, expected: &str) {
        let values = [("name", "{count} # Ada"), ("count", "3")];
        assert_eq!(fill(sentence, &values), expected);
    }

    #[test]
    fn values_replace_their_names() {
        check("{count} of {name}", "3 of {count} # Ada");
        check("{name}: {count}, {count}", "{count} # Ada: 3, 3");
        check("nothing", "nothing");
        check("", "");
        check("{other}!", "!");
        check("open {name", "open {name");
    }
}
