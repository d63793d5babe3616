//! The choice of what is shown of a feed: by component and by type.
//!
//! The interface has no parameters for it, so the choice is among the entries that are there, and
//! the page says so.

use super::parts::{Parts, found};
use crate::components::select::select_field;
use crate::markup::tags::div;
use crate::markup::{Element, Markup, live};
use crate::memo::Memo;
use crate::pages::shared::lists::Lists;
use crate::sorted::sorted;
use crate::text::activity as text;

/// The parameters of the address.
const COMPONENT: &str = "component";
const KIND: &str = "type";
/// Their names, for the page's [`Lists`].
pub(in crate::pages) const NAMES: &[&str] = &[COMPONENT, KIND];

/// What an entry is about; in a choice, `None` stands for all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::pages) struct Topic {
    pub(super) component: Option<String>,
    pub(super) kind: Option<String>,
}

impl Topic {
    /// Whether an entry about `other` is chosen.
    pub(super) fn covers(&self, other: &Self) -> bool {
        let covers = |chosen: &Option<String>, it| chosen.is_none() || chosen == it;
        covers(&self.component, &other.component) && covers(&self.kind, &other.kind)
    }
}

/// The choice, as the address has it.
#[derive(Clone, Copy)]
pub(in crate::pages) struct Filter {
    lists: Lists,
    component: Memo<Option<String>>,
    kind: Memo<Option<String>>,
}

impl Filter {
    /// The choice in the address of these lists.
    pub(in crate::pages) fn of(lists: Lists) -> Self {
        Self { lists, component: lists.text(COMPONENT), kind: lists.text(KIND) }
    }

    pub(super) fn chosen(self) -> Topic {
        Topic { component: self.component.get(), kind: self.kind.get() }
    }

    /// A list of values for each, with those of the entries that are there.
    pub(super) fn view(self, parts: Parts) -> Markup {
        let topics = Memo::new(move |_| {
            found(parts).happenings.into_iter().map(|it| it.topic).collect::<Vec<_>>()
        });
        live(move || {
            let (components, kinds): (Vec<_>, Vec<_>) =
                topics.get().into_iter().map(|topic| (topic.component, topic.kind)).unzip();
            let lists = self.lists;
            div()
                .class("row")
                .child(choice(lists, COMPONENT, text::COMPONENT, components, self.component.get()))
                .child(choice(lists, KIND, text::KIND, kinds, self.kind.get()))
        })
    }
}

fn choice(
    lists: Lists,
    name: &'static str,
    label: &'static str,
    known: Vec<Option<String>>,
    chosen: Option<String>,
) -> Element {
    let values: Vec<String> = known.into_iter().chain([chosen.clone()]).flatten().collect();
    let mut values = sorted(values, String::cmp);
    values.dedup();
    let all = (String::new(), text::ALL.to_owned());
    let values = values.into_iter().map(|value| (value.clone(), value));
    let options = [all].into_iter().chain(values).collect();
    select_field(label, options, chosen.unwrap_or_default(), move |value| {
        lists.choose(name, (!value.is_empty()).then_some(value));
    })
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::Topic;

    #[test]
    fn a_choice_covers_what_it_names_and_nothing_covers_all() {
        let topic = |component: &str, kind: &str| {
            let given = |word: &str| (!word.is_empty()).then(|| word.to_owned());
            Topic { component: given(component), kind: given(kind) }
        };
        assert!(topic("", "").covers(&topic("", "")) && topic("", "").covers(&topic("a", "b")));
        assert!(topic("a", "").covers(&topic("a", "b")) && !topic("a", "").covers(&topic("", "b")));
        assert!(!topic("a", "b").covers(&topic("a", "c")));
    }
}
