//! An element that is on the page.

use super::attribute::{Attribute, Handler, Kind, Value};
use super::drawn::{Drawn, redraw_all};
use super::element::{Element, Parts};
use crate::kept::Presence;
use crate::run::Run;
use leptos::reactive::effect::RenderEffect;
use leptos::tachys::renderer::{RemoveEventHandler, Rndr};
use leptos::tachys::view::Mountable;
use leptos::wasm_bindgen::{JsCast, JsValue};
use std::cell::RefCell;
use std::rc::Rc;

const SVG: &str = "http://www.w3.org/2000/svg";

/// An element that is on the page.
pub struct DrawnElement {
    pub(super) node: web_sys::Element,
    tag: &'static str,
    attributes: Vec<DrawnAttribute>,
    children: Vec<Drawn>,
}

/// What is kept of an attribute.
enum DrawnAttribute {
    Fixed(&'static str, Value),
    Live(&'static str, RenderEffect<Value>),
    /// The effect sets the property as long as it lives.
    Property(&'static str, #[expect(dead_code)] RenderEffect<()>),
    Listener(&'static str, Listener),
    Handle,
}

/// The browser calls what is in here at the time of the event.
struct Listener {
    handler: Rc<RefCell<Rc<Handler>>>,
    /// Ends the listening when it is dropped. An element may be told of events when it has left
    /// the page, such as that its picture failed.
    _end: RemoveEventHandler<web_sys::Element>,
}

impl DrawnElement {
    pub(super) fn new(element: Element) -> Self {
        let Parts { tag, attributes, children } = *element.0;
        let namespace = matches!(tag, "svg" | "use" | "rect").then_some(SVG);
        let node = Rndr::create_element(tag, namespace);
        let mut children: Vec<Drawn> = children.into_iter().map(Drawn::new).collect();
        children.iter_mut().for_each(|child| child.mount(&node, None));
        // After the children: a select takes its value from among its options.
        let attributes = attributes.into_iter().map(|it| DrawnAttribute::new(it, &node)).collect();
        Self { node, tag, attributes, children }
    }

    /// Whether this element can become the other one. Elements that differ in the names of their
    /// attributes are different elements.
    pub(super) fn fits(&self, other: &Element) -> bool {
        let Parts { tag, attributes, .. } = &*other.0;
        self.tag == *tag
            && self.attributes.len() == attributes.len()
            && self.attributes.iter().zip(attributes).all(|(now, then)| now.fits(then))
    }

    pub(super) fn redraw(&mut self, element: Element) {
        let node = &self.node;
        let Parts { attributes, children, .. } = *element.0;
        redraw_all(&mut self.children, children, &mut |child| child.mount(node, None));
        for (now, then) in self.attributes.iter_mut().zip(attributes) {
            now.redraw(then, node);
        }
    }
}

impl DrawnAttribute {
    fn new(attribute: Attribute, node: &web_sys::Element) -> Self {
        let Attribute { name, kind } = attribute;
        match kind {
            Kind::Fixed(value) => {
                if let Some(value) = &value {
                    Rndr::set_attribute(node, name, value);
                }
                Self::Fixed(name, value)
            }
            Kind::Live(value) => Self::Live(name, follow(name, value, node.clone(), None)),
            Kind::Property(value) => {
                let node = node.clone();
                let presence = Presence::here();
                let set = move |_| {
                    if !presence.is_over() {
                        Rndr::set_property(&node, name, &JsValue::from(value.run(())));
                    }
                };
                Self::Property(name, RenderEffect::new(set))
            }
            Kind::Listener(handler) => Self::Listener(name, listen(name, handler, node)),
            Kind::Handle(handle) => {
                handle.remember(node);
                Self::Handle
            }
        }
    }

    fn fits(&self, other: &Attribute) -> bool {
        match (self, &other.kind) {
            (Self::Fixed(name, _), Kind::Fixed(_))
            | (Self::Live(name, _), Kind::Live(_))
            | (Self::Property(name, _), Kind::Property(_))
            | (Self::Listener(name, _), Kind::Listener(_)) => *name == other.name,
            (Self::Handle, Kind::Handle(_)) => true,
            _ => false,
        }
    }

    fn redraw(&mut self, attribute: Attribute, node: &web_sys::Element) {
        match (&mut *self, attribute) {
            (Self::Fixed(name, before), Attribute { kind: Kind::Fixed(value), .. }) => {
                set(node, name, before, &value);
                *before = value;
            }
            (Self::Live(name, before), Attribute { kind: Kind::Live(value), .. }) => {
                let value_before = before.take_value();
                *before = follow(name, value, node.clone(), value_before);
            }
            (Self::Listener(_, before), Attribute { kind: Kind::Listener(handler), .. }) => {
                before.handler.replace(Rc::new(handler));
            }
            (_, attribute) => *self = Self::new(attribute, node),
        }
    }
}

fn set(node: &web_sys::Element, name: &str, before: &Value, value: &Value) {
    match value {
        _ if before == value => {}
        Some(value) => Rndr::set_attribute(node, name, value),
        None => Rndr::remove_attribute(node, name),
    }
}

fn follow(
    name: &'static str,
    value: Box<dyn Run<(), Value> + Send>,
    node: web_sys::Element,
    before: Option<Value>,
) -> RenderEffect<Value> {
    let presence = Presence::here();
    let draw = move |before: Option<Value>| {
        if presence.is_over() {
            return before.flatten();
        }
        let value = value.run(());
        set(&node, name, &before.flatten(), &value);
        value
    };
    RenderEffect::new_with_value(draw, before)
}

fn listen(name: &'static str, handler: Handler, node: &web_sys::Element) -> Listener {
    let handler = Rc::new(RefCell::new(Rc::new(handler)));
    let called = Rc::clone(&handler);
    let call = move |event: JsValue| {
        // Out of the cell before it is called: what it does may draw this element anew.
        let handler = Rc::clone(&called.borrow());
        handler.run(event.unchecked_into());
    };
    let end = Rndr::add_event_listener(node, name, Box::new(call));
    Listener { handler, _end: end }
}
