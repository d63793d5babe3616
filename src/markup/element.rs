//! Building an element.

use super::attribute::{Attribute, Kind, Value};
use super::handle::Handle;
use super::{IntoMarkup, Markup};
use leptos::wasm_bindgen::JsCast;
use std::borrow::Cow;
use web_sys::{Event, HtmlInputElement, HtmlSelectElement, KeyboardEvent};

/// An element with its attributes, listeners and children.
///
/// It is a single pointer, which each step of building hands on: a larger value would be copied
/// by as much code at each of the app's many steps.
pub struct Element(pub(super) Box<Parts>);

/// What an element is made of.
pub(super) struct Parts {
    pub(super) tag: &'static str,
    pub(super) attributes: Vec<Attribute>,
    pub(super) children: Vec<Markup>,
}

impl Element {
    /// An element with this tag; [`tags`](super::tags) has a function for each.
    pub fn new(tag: &'static str) -> Self {
        Self(Box::new(Parts { tag, attributes: Vec::new(), children: Vec::new() }))
    }

    /// The classes.
    pub fn class(self, value: impl Into<Cow<'static, str>>) -> Self {
        self.attr("class", value)
    }

    /// An attribute.
    pub fn attr(self, name: &'static str, value: impl Into<Cow<'static, str>>) -> Self {
        self.with(name, Kind::Fixed(Some(value.into())))
    }

    /// An attribute that is left out where there is no value.
    pub fn maybe(self, name: &'static str, value: Option<impl Into<Cow<'static, str>>>) -> Self {
        self.with(name, Kind::Fixed(value.map(Into::into)))
    }

    /// An attribute without a value, such as `hidden`.
    pub fn flag(self, name: &'static str, is_set: bool) -> Self {
        self.maybe(name, is_set.then_some(""))
    }

    /// An attribute that follows signals; `None` leaves it out.
    pub fn live_attr<V: Into<Cow<'static, str>>>(
        self,
        name: &'static str,
        value: impl Fn() -> Option<V> + Send + 'static,
    ) -> Self {
        self.with(name, Kind::Live(Box::new(move |()| -> Value { value().map(Into::into) })))
    }

    /// What stands in a field, following signals.
    pub fn value(self, value: impl Fn() -> String + Send + 'static) -> Self {
        self.with("value", Kind::Property(Box::new(move |()| value())))
    }

    /// Whether a radio button is the chosen one, following signals.
    pub fn checked(self, is_checked: impl Fn() -> bool + Send + 'static) -> Self {
        // As a property, any text but the empty one is a yes.
        let value = move |()| if is_checked() { "yes".to_owned() } else { String::new() };
        self.with("checked", Kind::Property(Box::new(value)))
    }

    /// A listener.
    pub fn on(self, event: &'static str, handler: impl Fn(Event) + Send + 'static) -> Self {
        self.with(event, Kind::Listener(Box::new(handler)))
    }

    /// A listener for a click, also one by the keyboard.
    pub fn on_click(self, handler: impl Fn() + Send + 'static) -> Self {
        self.on("click", move |_| handler())
    }

    /// A listener for keys.
    pub fn on_key(self, handler: impl Fn(&KeyboardEvent) + Send + 'static) -> Self {
        self.on("keydown", move |event| {
            if let Some(event) = event.dyn_ref() {
                handler(event);
            }
        })
    }

    /// A listener for what is typed or chosen in the field.
    pub fn on_value(self, event: &'static str, handler: impl Fn(String) + Send + 'static) -> Self {
        self.on(event, move |event| {
            if let Some(value) = value_of(&event) {
                handler(value);
            }
        })
    }

    /// Lets a handle remember the element.
    pub fn handle(self, handle: Handle) -> Self {
        self.with("", Kind::Handle(handle))
    }

    /// A child after the others.
    pub fn child(self, child: impl IntoMarkup) -> Self {
        self.append(child.into_markup())
    }

    // Not generic, so that there is one copy of what each use would otherwise repeat.
    fn append(mut self, child: Markup) -> Self {
        self.0.children.push(child);
        self
    }

    fn with(mut self, name: &'static str, kind: Kind) -> Self {
        self.0.attributes.push(Attribute { name, kind });
        self
    }
}

/// What stands in the field that an event is about.
fn value_of(event: &Event) -> Option<String> {
    let target = event.target()?;
    let input = target.dyn_ref().map(HtmlInputElement::value);
    let value = input.or_else(|| target.dyn_ref().map(HtmlSelectElement::value));
    Some(value.unwrap_or_default())
}
