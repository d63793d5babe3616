//! A choice of how the app looks: an attribute of the root element, stored on the device.
//!
//! A script in index.html applies the choices before the first paint; it reads the same names.

use crate::browser::{self, Store};
use leptos::prelude::*;

/// What a choice is called, and what can be chosen.
#[derive(Debug)]
pub struct Kind {
    /// The name under which the choice is stored.
    pub name: &'static str,
    /// The attribute of the root element.
    pub attribute: &'static str,
    /// The words that can be chosen. Nothing chosen is a choice, too.
    pub words: &'static [&'static str],
}

/// A choice, which the page follows.
#[derive(Clone, Copy, Debug)]
pub struct Preference {
    kind: &'static Kind,
    word: RwSignal<Option<&'static str>>,
}

impl Preference {
    /// Reads the stored choice, and makes the page follow it, also when it changes in another tab.
    pub fn new(kind: &'static Kind) -> Self {
        let word = RwSignal::new(kind.stored());
        browser::on_storage(kind.name.to_owned(), move || word.set(kind.stored()));
        Effect::new(move || {
            let Some(page) = document().document_element() else { return };
            // The page without its attribute looks as it does for everybody: a fine way to fail.
            let _ = match word.get() {
                Some(word) => page.set_attribute(kind.attribute, word),
                None => page.remove_attribute(kind.attribute),
            };
        });
        Self { kind, word }
    }

    /// The word that was chosen.
    pub fn get(self) -> Option<&'static str> {
        self.word.get()
    }

    /// Shows the app so from now on. Where the browser stores nothing for the app, the choice
    /// lasts as long as the page.
    pub fn choose(self, word: Option<&'static str>) {
        self.word.set(word);
        match word {
            Some(word) => drop(Store::Device.write(self.kind.name, word)),
            None => Store::Device.remove(self.kind.name),
        }
    }
}

impl Kind {
    fn stored(&self) -> Option<&'static str> {
        let stored = Store::Device.read(self.name)?;
        self.words.iter().copied().find(|word| *word == stored)
    }
}
