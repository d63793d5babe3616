//! Markup that is on the page, and how other markup takes its place.

use super::Markup;
use super::drawn_element::DrawnElement;
use crate::kept::Presence;
use crate::run::Run;
use leptos::prelude::*;
use leptos::reactive::effect::RenderEffect;
use leptos::tachys::renderer::Rndr;
use leptos::tachys::renderer::types::{Element, Node, Placeholder, Text};
use leptos::tachys::view::Mountable;
use leptos::tachys::view::any_view::AnyViewState;
use std::borrow::Cow;

/// Markup that is on the page.
pub enum Drawn {
    /// A text and its node.
    Text(Cow<'static, str>, Text),
    /// An element.
    Element(Box<DrawnElement>),
    /// Pieces, and a mark behind the last one.
    Group(Vec<Drawn>, Placeholder),
    /// A piece that is drawn anew by itself.
    Live(RenderEffect<Drawn>),
    /// A piece with what its signals live in, in the order in which they go.
    Owned(Box<Drawn>, Owner),
    /// A view that is no markup.
    View(Box<AnyViewState>),
}

impl Drawn {
    /// Draws markup for the first time.
    pub(super) fn new(markup: Markup) -> Self {
        match markup {
            Markup::Text(text) => {
                let node = Rndr::create_text_node(&text);
                Self::Text(text, node)
            }
            Markup::Element(element) => Self::Element(Box::new(DrawnElement::new(element))),
            Markup::Group(pieces) => {
                let pieces = pieces.into_iter().map(Self::new).collect();
                Self::Group(pieces, Rndr::create_placeholder())
            }
            Markup::Live(draw) => Self::Live(follow(draw, None)),
            Markup::Owned(piece, owner) => {
                let piece = owner.with(|| Self::new(*piece));
                Self::Owned(Box::new(piece), owner)
            }
            Markup::View(view) => Self::View(Box::new(view.build())),
        }
    }

    /// Puts other markup in the place of this. What is the same stays.
    pub(super) fn redraw(&mut self, markup: Markup) {
        match (&mut *self, markup) {
            (Self::Text(before, node), Markup::Text(text)) => {
                if *before != text {
                    Rndr::set_text(node, &text);
                    *before = text;
                }
            }
            (Self::Element(before), Markup::Element(element)) if before.fits(&element) => {
                before.redraw(element);
            }
            (Self::Group(before, end), Markup::Group(pieces)) => {
                redraw_all(before, pieces, &mut |piece| {
                    Rndr::try_mount_before(piece, end);
                });
            }
            (Self::Live(before), Markup::Live(draw)) => {
                let drawn = before.take_value();
                *before = follow(draw, drawn);
            }
            (Self::View(before), Markup::View(view)) => view.rebuild(before),
            (_, markup) => {
                let mut drawn = Self::new(markup);
                self.insert_before_this(&mut drawn);
                self.unmount();
                *self = drawn;
            }
        }
    }

    /// What of this is mounted as a piece of its own.
    fn mounted(&mut self) -> &mut dyn Mountable {
        match self {
            Self::Text(_, node) => node,
            Self::Element(element) => &mut element.node,
            Self::Group(_, end) => end,
            Self::Live(drawn) => drawn,
            Self::Owned(piece, _) => &mut **piece,
            Self::View(view) => &mut **view,
        }
    }
}

/// Draws now and whenever a signal changes, in the place of what was drawn before.
fn follow(draw: Box<dyn Run<(), Markup> + Send>, before: Option<Drawn>) -> RenderEffect<Drawn> {
    let presence = Presence::here();
    let draw = move |before: Option<Drawn>| match before {
        Some(drawn) if presence.is_over() => drawn,
        Some(mut drawn) => {
            drawn.redraw(draw.run(()));
            drawn
        }
        None => Drawn::new(draw.run(())),
    };
    RenderEffect::new_with_value(draw, before)
}

/// Puts other pieces in the place of these, one by one; `append` mounts a piece behind the last.
pub(super) fn redraw_all(
    before: &mut Vec<Drawn>,
    pieces: Vec<Markup>,
    append: &mut dyn FnMut(&mut Drawn),
) {
    for mut surplus in before.drain(pieces.len().min(before.len())..) {
        surplus.unmount();
    }
    for (index, piece) in pieces.into_iter().enumerate() {
        match before.get_mut(index) {
            Some(before) => before.redraw(piece),
            None => {
                let mut drawn = Drawn::new(piece);
                append(&mut drawn);
                before.push(drawn);
            }
        }
    }
}

impl Mountable for Drawn {
    fn unmount(&mut self) {
        if let Self::Group(pieces, _) = self {
            pieces.iter_mut().for_each(Mountable::unmount);
        }
        self.mounted().unmount();
    }

    fn mount(&mut self, parent: &Element, marker: Option<&Node>) {
        if let Self::Group(pieces, _) = self {
            pieces.iter_mut().for_each(|piece| piece.mount(parent, marker));
        }
        self.mounted().mount(parent, marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        match self {
            Self::Text(_, node) => node.insert_before_this(child),
            Self::Element(element) => element.node.insert_before_this(child),
            Self::Group(pieces, end) => match pieces.first() {
                Some(first) => first.insert_before_this(child),
                None => end.insert_before_this(child),
            },
            Self::Live(drawn) => drawn.insert_before_this(child),
            Self::Owned(piece, _) => piece.insert_before_this(child),
            Self::View(view) => view.insert_before_this(child),
        }
    }

    fn elements(&self) -> Vec<Element> {
        match self {
            Self::Text(..) => Vec::new(),
            Self::Element(element) => vec![element.node.clone()],
            Self::Group(pieces, _) => pieces.iter().flat_map(Mountable::elements).collect(),
            Self::Live(drawn) => drawn.elements(),
            Self::Owned(piece, _) => piece.elements(),
            Self::View(view) => view.elements(),
        }
    }
}
