//! Markup as data: elements, texts and parts that follow signals, all of one type.
//!
//! The `view!` macro gives each piece of markup a type of its own, and each type gets code of its
//! own, which people wait for: a card or a panel written with it adds six times as much to the
//! download as the same written with this module. Everything else is Leptos: signals, effects,
//! owners, components. A [`Markup`] is a view and stands wherever one can, and any
//! view can stand in it.
//!
//! ```ignore
//! li().class("chip").child(span().attr("dir", "auto").child(live(move || name.get())))
//! ```

mod attribute;
mod drawn;
mod drawn_element;
mod element;
mod handle;
pub mod tags;
mod view;

pub use attribute::Handler;
pub use element::Element;
pub use handle::Handle;

use crate::run::Run;
use leptos::prelude::{AnyView, Owner};
use std::borrow::Cow;

/// A piece of markup.
pub enum Markup {
    /// Text.
    Text(Cow<'static, str>),
    /// An element.
    Element(Element),
    /// Pieces one after the other; none, if there is nothing to show.
    Group(Vec<Markup>),
    /// A piece that is drawn anew whenever a signal that it reads changes.
    Live(Box<dyn Run<(), Markup> + Send>),
    /// A piece with what its signals live in. It takes the place of another as a whole.
    Owned(Box<Markup>, Owner),
    /// A view that is no markup.
    View(AnyView),
}

/// What can stand in markup.
pub trait IntoMarkup {
    /// Turns it into markup.
    fn into_markup(self) -> Markup;
}

/// A piece that is drawn anew whenever a signal that it reads changes. What is the same as before
/// stays on the page as it is, with focus and scroll position.
pub fn live<M: IntoMarkup>(draw: impl Fn() -> M + Send + 'static) -> Markup {
    Markup::Live(Box::new(move |()| draw().into_markup()))
}

/// A piece that is drawn in `owner`, and whose signals are there until it has left the page: what it
/// does when it goes may read them. Nothing that was there before stays, not even what looks the
/// same.
pub fn owned(owner: Owner, draw: impl FnOnce() -> Markup) -> Markup {
    let piece = owner.with(draw);
    Markup::Owned(Box::new(piece), owner)
}

/// Pieces one after the other.
pub fn group<M: IntoMarkup>(pieces: impl IntoIterator<Item = M>) -> Markup {
    Markup::Group(pieces.into_iter().map(IntoMarkup::into_markup).collect())
}

/// Nothing to show.
pub const fn nothing() -> Markup {
    Markup::Group(Vec::new())
}

impl IntoMarkup for Markup {
    fn into_markup(self) -> Markup {
        self
    }
}

impl IntoMarkup for Element {
    fn into_markup(self) -> Markup {
        Markup::Element(self)
    }
}

impl IntoMarkup for AnyView {
    fn into_markup(self) -> Markup {
        Markup::View(self)
    }
}

impl IntoMarkup for String {
    fn into_markup(self) -> Markup {
        Markup::Text(self.into())
    }
}

impl IntoMarkup for &'static str {
    fn into_markup(self) -> Markup {
        Markup::Text(self.into())
    }
}

impl<M: IntoMarkup> IntoMarkup for Option<M> {
    fn into_markup(self) -> Markup {
        self.map_or_else(nothing, IntoMarkup::into_markup)
    }
}

impl<M: IntoMarkup> IntoMarkup for Vec<M> {
    fn into_markup(self) -> Markup {
        group(self)
    }
}
