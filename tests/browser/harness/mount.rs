//! Mounting of a view or the whole app on the test page.

use super::input::fire;
use super::live_regions::LiveRegions;
use super::undo;
use js_sys::Function;
use leptos::mount::mount_to;
use leptos::prelude::*;
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::mpsc::channel;
use venture_directory::app::{App, provide_all};
use venture_directory::browser::stored_name;
use venture_directory::config::Config;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement, HtmlInputElement, Storage};

/// Mounted view with its owner, until the view is unmounted.
type Handle = Rc<RefCell<Option<(Box<dyn Any>, Owner)>>>;

thread_local! {
    /// View that was mounted last, and its element.
    static LATEST: RefCell<Option<(HtmlElement, Handle)>> = RefCell::default();
}

/// Settings of a configuration block.
pub(crate) fn config(block: &str) -> Config {
    Config::parse(block).unwrap()
}

/// View on the test page. Dropping it removes the view from the page.
pub(crate) struct Mounted {
    container: HtmlElement,
    handle: Handle,
    live_regions: LiveRegions,
}

/// Mounts a view with all state that pages use, and the default settings.
pub(crate) fn mount<V: IntoView + 'static>(view: impl FnOnce() -> V + 'static) -> Mounted {
    mount_with(Config::default(), view)
}

/// Mounts a view with all state that pages use.
pub(crate) fn mount_with<V: IntoView + 'static>(
    config: Config,
    view: impl FnOnce() -> V + 'static,
) -> Mounted {
    mount_without_state(move || {
        provide_all(config);
        view()
    })
}

/// Mounts a view, and returns the value that `view` creates with it.
pub(crate) fn mount_value<T: 'static, V: IntoView + 'static>(
    view: impl FnOnce() -> (T, V) + 'static,
) -> (Mounted, T) {
    mount_value_with(Config::default(), view)
}

/// Mounts a view with these settings, and returns the value that `view` creates with it.
pub(crate) fn mount_value_with<T: 'static, V: IntoView + 'static>(
    config: Config,
    view: impl FnOnce() -> (T, V) + 'static,
) -> (Mounted, T) {
    let slot = Rc::new(Cell::new(None));
    let filled = Rc::clone(&slot);
    let mounted = mount_with(config, move || {
        let (value, view) = view();
        filled.set(Some(value));
        view
    });
    (mounted, slot.take().unwrap())
}

pub(crate) fn tab_storage() -> Storage {
    window().session_storage().unwrap().unwrap()
}

pub(crate) fn device_storage() -> Storage {
    window().local_storage().unwrap().unwrap()
}

/// Mounts the whole app at this address, with the default settings.
pub(crate) fn mount_app(address: &str) -> Mounted {
    mount_app_with(Config::default(), address)
}

/// Mounts an app while the tab has this key for a service.
pub(crate) fn with_key(service: &str, key: &str, mount: impl FnOnce() -> Mounted) -> Mounted {
    let (storage, name) = (tab_storage(), stored_name(&format!("key:{service}")));
    storage.set_item(&name, key).unwrap();
    let app = mount();
    storage.remove_item(&name).unwrap();
    app
}

pub(crate) fn mount_app_with_key(address: &str) -> Mounted {
    with_key("", "demo", || mount_app(address))
}

/// Mounts the whole app at this address, for a service of this name. Data on the device belongs to
/// a service, so a test that stores a list has a service of its own.
pub(crate) fn mount_app_for(name: &str, address: &str) -> Mounted {
    mount_app_with(config(&format!(r#"{{"service": "https://{name}.example"}}"#)), address)
}

/// Mounts the whole app for a service that has no search.
pub(crate) fn mount_app_without_search(name: &str, address: &str) -> Mounted {
    let block = format!(r#"{{"service": "https://{name}.example", "search": "off"}}"#);
    mount_app_with(config(&block), address)
}

pub(crate) fn mount_app_with(config: Config, address: &str) -> Mounted {
    let history = window().history().unwrap();
    // Browsers keep few history entries, so a test adds only those that it checks.
    history.replace_state_with_url(&JsValue::NULL, "", Some(address)).unwrap();
    mount_without_state(move || view! { <App config /> })
}

/// Mounts a view without any provided state.
fn mount_without_state<V: IntoView + 'static>(view: impl FnOnce() -> V + 'static) -> Mounted {
    undo::begin();
    unmount_latest();
    let container: HtmlElement = document().create_element("div").unwrap().unchecked_into();
    // Above the output of the tests, so that the top of a view is on the screen.
    document().body().unwrap().prepend_with_node_1(&container).unwrap();
    window().scroll_to_with_x_and_y(0.0, 0.0);
    let (sender, receiver) = channel();
    let mounted = mount_to(container.clone(), move || {
        sender.send(Owner::current().unwrap()).unwrap();
        view()
    });
    let owner = receiver.recv().unwrap();
    let handle: Handle = Rc::new(RefCell::new(Some((Box::new(mounted), owner))));
    LATEST.set(Some((container.clone(), Rc::clone(&handle))));
    let live_regions = LiveRegions::of(&container);
    Mounted { container, handle, live_regions }
}

/// Removes the view that was mounted last, if it is still mounted.
pub(super) fn unmount_latest() {
    LATEST.with_borrow_mut(|latest| latest.take()).as_ref().map(unmount);
}

fn unmount((container, handle): &(HtmlElement, Handle)) {
    if let Some((mounted, owner)) = handle.borrow_mut().take() {
        drop(mounted);
        // The first router of the page keeps its owner forever, for redirects of server functions.
        owner.cleanup();
    }
    container.remove();
}

impl Mounted {
    /// Whole text, including text that a style sheet would hide.
    pub(crate) fn text(&self) -> String {
        self.container.text_content().unwrap_or_default()
    }

    /// True if the view has this text.
    pub(crate) fn shows(&self, text: &str) -> bool {
        self.text().contains(text)
    }

    /// Scrolls the first element for a selector into view, and returns true if the view has this
    /// text.
    pub(crate) fn shows_at(&self, selector: &str, text: &str) -> bool {
        if let Some(element) = self.find(selector) {
            element.scroll_into_view();
        }
        self.shows(text)
    }

    pub(crate) fn find(&self, selector: &str) -> Option<Element> {
        self.container.query_selector(selector).unwrap()
    }

    pub(crate) fn find_all(&self, selector: &str) -> Vec<Element> {
        let found = self.container.query_selector_all(selector).unwrap();
        (0..found.length()).map(|index| found.get(index).unwrap().unchecked_into()).collect()
    }

    /// First element for a selector, which must exist.
    pub(crate) fn get(&self, selector: &str) -> HtmlElement {
        let found = self.find(selector);
        found.unwrap_or_else(|| panic!("nothing matches {selector}")).unchecked_into()
    }

    /// Hides errors of pictures from the app. The pictures do not exist, and the time at which the
    /// browser reports that depends on the network.
    pub(crate) fn hide_picture_errors(&self) {
        let stop = "container.addEventListener('error', (event) => event.stopPropagation(), true)";
        let stop = Function::new_with_args("container", stop);
        stop.call1(&JsValue::NULL, &self.container).unwrap();
    }

    /// Texts of the elements for a selector.
    pub(crate) fn texts(&self, selector: &str) -> Vec<String> {
        let text = |element: &Element| element.text_content().unwrap_or_default().trim().to_owned();
        self.find_all(selector).iter().map(text).collect()
    }

    /// Attribute of the first element for a selector, which must exist.
    pub(crate) fn attribute(&self, selector: &str, name: &str) -> Option<String> {
        self.get(selector).get_attribute(name)
    }

    /// Addresses of the links for a selector.
    pub(crate) fn hrefs(&self, selector: &str) -> Vec<String> {
        let links = self.find_all(selector).into_iter();
        links.filter_map(|link| link.get_attribute("href")).collect()
    }

    /// Link, button or filter option with this text.
    pub(crate) fn control(&self, text: &str) -> HtmlElement {
        let all = self.find_all("a, button, .facet label");
        let named = |element: &Element| element.text_content().unwrap_or_default().trim() == text;
        let found = all.into_iter().find(named);
        found.unwrap_or_else(|| panic!("no control says “{text}”")).unchecked_into()
    }

    /// Replaces the text of the field.
    pub(crate) fn type_into(&self, selector: &str, text: &str) {
        let input: HtmlInputElement = self.get(selector).unchecked_into();
        input.set_value(text);
        fire(&input, "input");
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        unmount(&(self.container.clone(), Rc::clone(&self.handle)));
        let silent = self.live_regions.silent();
        assert!(silent.is_empty(), "live regions were added with their text: {silent:#?}");
    }
}
