//! The combobox, by keyboard and by pointer.

mod keyboard;

use crate::harness::{Mounted, mount_with_value, rendered};
use crate::press::{attribute, press, texts};
use leptos::prelude::*;
use venture_directory::components::{Choice, Combobox, Options};
use wasm_bindgen_test::wasm_bindgen_test;

const INPUT: &str = "input[role=combobox]";
const NAMES: [&str; 5] = ["Angola", "Côte d’Ivoire", "Egypt", "Kenya", "Morocco"];

struct Box {
    view: Mounted,
    chosen: RwSignal<Vec<String>>,
}

fn known() -> Options {
    Options::Known(NAMES.iter().map(|name| Choice::plain(name)).collect())
}

async fn opened(options: Options) -> Box {
    let (view, chosen) = mount_with_value(move || {
        let chosen = RwSignal::new(Vec::new());
        let options = Signal::stored(options);
        let view = view! {
            <Combobox
                id="country"
                label="Country"
                placeholder="Any country"
                options
                chosen
                on_change=move |values| chosen.set(values)
            />
        };
        (chosen, view)
    });
    rendered().await;
    Box { view, chosen }
}

impl Box {
    async fn press(&self, key: &str) -> bool {
        let taken = press(&self.view, INPUT, key);
        rendered().await;
        taken
    }

    async fn types(&self, text: &str) {
        self.view.type_into(INPUT, text);
        rendered().await;
    }

    fn options(&self) -> Vec<String> {
        texts(&self.view, "[role=option]")
    }

    fn is_open(&self) -> bool {
        attribute(&self.view, INPUT, "aria-expanded").as_deref() == Some("true")
    }

    /// The text of the option that the input names as active.
    fn active(&self) -> Option<String> {
        let id = attribute(&self.view, INPUT, "aria-activedescendant")?;
        texts(&self.view, &format!("#{id}")).pop()
    }

    fn chosen(&self) -> Vec<String> {
        self.chosen.get_untracked()
    }
}

#[wasm_bindgen_test]
async fn it_is_closed_until_it_is_wanted_and_says_what_it_is() {
    let it = opened(known()).await;
    assert!(!it.is_open() && it.options().is_empty());
    assert_eq!(attribute(&it.view, INPUT, "aria-controls"), None);
    assert_eq!(attribute(&it.view, "label", "for"), attribute(&it.view, INPUT, "id"));
    it.press("ArrowDown").await;
    assert_eq!(it.options(), NAMES);
    assert_eq!(
        attribute(&it.view, INPUT, "aria-controls"),
        attribute(&it.view, "[role=listbox]", "id")
    );
    assert_eq!(
        attribute(&it.view, "[role=listbox]", "aria-multiselectable").as_deref(),
        Some("true")
    );
}

#[wasm_bindgen_test]
async fn chips_and_backspace_drop_values() {
    let it = opened(known()).await;
    it.chosen.set(vec!["Kenya".to_owned(), "Atlantis".to_owned(), "Egypt".to_owned()]);
    rendered().await;
    assert!(it.view.shows("3 selected"));
    it.view.get("[aria-label='Remove Atlantis']").click();
    let focused = document().active_element();
    let focused = focused.and_then(|it| it.get_attribute("role"));
    assert_eq!(focused.as_deref(), Some("combobox"), "the focus outlives the chip");
    assert!(!it.is_open(), "nothing was to be opened");
    rendered().await;
    assert_eq!(it.chosen(), ["Kenya", "Egypt"], "also a value that is no option can go");
    it.press("Backspace").await;
    assert_eq!(it.chosen(), ["Kenya"]);
    it.types("x").await;
    assert!(!it.press("Backspace").await, "first it deletes what was typed");
    assert_eq!(it.chosen(), ["Kenya"]);
}

#[wasm_bindgen_test]
async fn the_pointer_opens_and_chooses() {
    let it = opened(known()).await;
    it.view.get(INPUT).click();
    rendered().await;
    it.view.get("[role=option]:nth-child(3)").click();
    rendered().await;
    assert_eq!(it.chosen(), ["Egypt"]);
}

#[wasm_bindgen_test]
async fn it_says_that_options_are_on_their_way_or_failed() {
    for (options, said) in
        [(Options::Loading, "Loading options…"), (Options::Failed, "Couldn’t load the options.")]
    {
        let it = opened(options).await;
        it.press("ArrowDown").await;
        it.press("PageDown").await;
        assert!(it.view.shows(said), "{}", it.view.text());
        assert!(it.options().is_empty() && it.active().is_none());
    }
}
