//! Sentences of the app, and their French translations in `src/text/french.json`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use proc_macro2::{TokenStream, TokenTree};

use super::{root, sources};

/// Literals that are not sentences: names in the service, the storage and files.
const NAMES: &[&str] =
    &["Authorization", "CSV", "JSON", "XLSX", "directory:", "key:", "people", "rounds"];

/// Functions of `src/text` that look up a sentence.
const LOOKUPS: &[&str] = &["tr", "tr_with", "form", "plural", "plural_with"];

fn directory() -> PathBuf {
    root().join("src/text")
}

fn french() -> BTreeMap<String, String> {
    serde_json::from_str(&fs::read_to_string(directory().join("french.json")).unwrap()).unwrap()
}

/// Collects the texts of all literals, except those in attributes, which include documentation, and
/// in patterns.
fn literals(tokens: TokenStream, found: &mut BTreeSet<String>) {
    let mut is_attribute = false;
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Group(group) if !is_attribute => literals(group.stream(), found),
            TokenTree::Literal(literal) => {
                let next = tokens.peek().map(ToString::to_string);
                let is_pattern = next.is_some_and(|next| next == "|" || next == "=");
                if let Ok(text) = syn::parse_str::<syn::LitStr>(&literal.to_string())
                    && !is_pattern
                {
                    found.insert(text.value());
                }
            }
            TokenTree::Punct(sign) => {
                is_attribute = sign.as_char() == '#' || is_attribute && sign.as_char() == '!';
                continue;
            }
            _ => {}
        }
        is_attribute = false;
    }
}

/// Collects the literals among the arguments of [`LOOKUPS`].
fn arguments(tokens: TokenStream, found: &mut BTreeSet<String>) {
    let mut is_call = false;
    for token in tokens {
        match token {
            TokenTree::Group(group) if is_call => literals(group.stream(), found),
            TokenTree::Group(group) => arguments(group.stream(), found),
            TokenTree::Ident(name) => {
                is_call = LOOKUPS.contains(&name.to_string().as_str());
                continue;
            }
            _ => {}
        }
        is_call = false;
    }
}

/// English sentences: literals among the arguments of [`LOOKUPS`] and, in files of sentences, all
/// literals outside tests. Each has a word, or punctuation around values.
fn english() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let site = sources(&root().join("crates/directory-api/src/site"));
    for path in sources(&root().join("src")).into_iter().chain(site) {
        let source = fs::read_to_string(&path).unwrap();
        if path.starts_with(directory()) || path.ends_with("text.rs") {
            let code = source.split("#[cfg(").next().unwrap_or_default();
            literals(code.parse().unwrap(), &mut found);
        } else {
            arguments(source.parse().unwrap(), &mut found);
        }
    }
    let is_word = |text: &str| {
        text.split(|letter: char| !letter.is_alphabetic()).any(|word| word.chars().count() > 1)
    };
    // French has other quotation marks, and a space before the colon.
    let is_punctuation = |text: &str| text.contains('{') && text.contains([':', '“']);
    let names: BTreeSet<_> =
        found.iter().flat_map(|text| values(text)).map(str::to_owned).collect();
    found.retain(|text| {
        let is_name = names.contains(text) || NAMES.contains(&text.as_str());
        (is_word(&without_values(text)) || is_punctuation(text)) && !is_name
    });
    found
}

/// Sentence without the names of its values.
fn without_values(sentence: &str) -> String {
    let parts = sentence.split('{').map(|part| part.split_once('}').map_or(part, |(_, end)| end));
    parts.collect()
}

/// Values of a sentence, in alphabetical order.
fn values(sentence: &str) -> Vec<&str> {
    let names = sentence.split('{').skip(1).filter_map(|part| part.split('}').next());
    let mut values: Vec<_> = names.chain(sentence.matches('#')).collect();
    values.sort_unstable();
    values
}

#[test]
fn every_sentence_has_french_translation() {
    let english = english();
    let french = french();
    assert!(english.len() > 500, "only {} sentences were found", english.len());
    let missing: Vec<_> = english.iter().filter(|text| !french.contains_key(*text)).collect();
    assert!(missing.is_empty(), "sentences without French: {missing:#?}");
    let unused: Vec<_> = french.keys().filter(|text| !english.contains(*text)).collect();
    assert!(unused.is_empty(), "French without an English sentence: {unused:#?}");
}

#[test]
fn french_has_values_of_english() {
    for (english, french) in french() {
        assert_eq!(values(&english), values(&french), "{english}");
    }
}

#[test]
fn french_has_french_punctuation() {
    for (english, french) in french() {
        let before = |sign: char| {
            let parts: Vec<_> = french.split(sign).collect();
            parts.split_last().map(|(_, before)| before.to_vec()).unwrap_or_default()
        };
        assert!(!french.contains('\''), "a straight apostrophe: {french}");
        assert_eq!(english.contains('"'), french.contains('"'), "{english}: {french}");
        assert!(!french.contains("..."), "three dots: {french}");
        assert_eq!(
            french.len() - french.trim().len(),
            english.len() - english.trim().len(),
            "{french}"
        );
        assert_eq!(english.ends_with('…'), french.ends_with('…'), "{english}: {french}");
        for sign in [';', '!', '?', '»'] {
            let is_right = before(sign).iter().all(|part| part.ends_with('\u{202f}'));
            assert!(is_right, "no narrow space before {sign}: {french}");
        }
        let is_right = french.split('«').skip(1).all(|part| part.starts_with('\u{202f}'));
        assert!(is_right, "no narrow space after «: {french}");
    }
}
