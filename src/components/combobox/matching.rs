//! Which options have what was typed.

use super::Choice;
use js_sys::JsString;

/// The options with the typed words in any place; those that begin with the text come first.
pub(in crate::components) fn narrow(all: &[Choice], typed: &str) -> Vec<Choice> {
    let wanted = fold(typed.trim());
    if wanted.is_empty() {
        return all.to_vec();
    }
    let (mut found, mut elsewhere) = (Vec::new(), Vec::new());
    for choice in all {
        match fold(&choice.label).find(&wanted) {
            Some(0) => found.push(choice.clone()),
            Some(_) => elsewhere.push(choice.clone()),
            None => {}
        }
    }
    found.append(&mut elsewhere);
    found
}

/// A text without case and accents, so that "cote" finds "Côte d’Ivoire".
///
/// The browser knows Unicode already; tables of our own would weigh more than the rest of this.
pub fn fold(text: &str) -> String {
    let lower: String = JsString::from(text).to_lower_case().normalize("NFD").into();
    lower.chars().filter(|c| !is_accent(*c)).collect()
}

/// Combining diacritical marks, which NFD splits off from their letters.
fn is_accent(c: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&c)
}
