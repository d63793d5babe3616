//! What an element has beside its children.

use super::handle::Handle;
use crate::run::Run;
use std::borrow::Cow;
use web_sys::Event;

/// What happens on an event.
pub type Handler = Box<dyn Run<Event, ()> + Send>;

/// The value of an attribute; `None` leaves it out.
pub(super) type Value = Option<Cow<'static, str>>;

/// An attribute, a property or a listener, each with its name.
pub(super) struct Attribute {
    pub(super) name: &'static str,
    pub(super) kind: Kind,
}

/// What kind of thing it is.
pub(super) enum Kind {
    /// An attribute with this value.
    Fixed(Value),
    /// An attribute that follows signals.
    Live(Box<dyn Run<(), Value> + Send>),
    /// A property that follows signals: what stands in a field belongs to the person after they
    /// have typed, and the attribute has no say any more.
    Property(Box<dyn Run<(), String> + Send>),
    /// A listener for the event of this name.
    Listener(Handler),
    /// Remembers the element.
    Handle(Handle),
}
