//! Which options have what was typed.

use super::Choice;
use crate::format::country;
use js_sys::JsString;
use local_directory::fold_lowercase;

/// The options with the typed words in any place; those that begin with the text come first, and a
/// country that has this name in another language or this code.
pub(in crate::components) fn narrow(all: &[Choice], typed: &str) -> Vec<Choice> {
    let wanted = fold(typed.trim());
    if wanted.is_empty() {
        return all.to_vec();
    }
    let country = country::name(typed.trim());
    let (mut found, mut elsewhere) = (Vec::new(), Vec::new());
    for choice in all {
        match fold(&choice.label).find(&wanted) {
            _ if country == choice.value => found.insert(0, choice.clone()),
            Some(0) => found.push(choice.clone()),
            Some(_) => elsewhere.push(choice.clone()),
            None => {}
        }
    }
    found.append(&mut elsewhere);
    found
}

/// A text without case and accents, so that "cote" finds "Côte d’Ivoire": folded as the local search
/// does, but normalized and made lower case by the browser, as tables would weigh more than all the
/// rest.
pub fn fold(text: &str) -> String {
    fold_lowercase(&String::from(JsString::from(text).normalize("NFKD").to_lower_case()))
}
