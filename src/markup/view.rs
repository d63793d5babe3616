//! Markup as a view of Leptos.

use super::drawn::Drawn;
use super::{Element, IntoMarkup, Markup};
use leptos::prelude::*;
use leptos::tachys::html::attribute::Attribute;
use leptos::tachys::html::attribute::any_attribute::AnyAttribute;
use leptos::tachys::hydration::Cursor;
use leptos::tachys::view::{Position, PositionState};

impl Render for Markup {
    type State = Drawn;

    fn build(self) -> Drawn {
        Drawn::new(self)
    }

    fn rebuild(self, drawn: &mut Drawn) {
        drawn.redraw(self);
    }
}

/// Attributes are given where an element is built; none are spread onto finished markup.
impl AddAnyAttr for Markup {
    type Output<A: Attribute> = Self;

    fn add_any_attr<A: Attribute>(self, _: A) -> Self {
        self
    }
}

/// Leptos asks for this of all views. The app is drawn in the browser, by [`Render`] alone.
impl RenderHtml for Markup {
    type AsyncOutput = Self;
    type Owned = Self;

    const MIN_LENGTH: usize = 0;

    fn dry_resolve(&mut self) {}

    async fn resolve(self) -> Self {
        self
    }

    fn to_html_with_buf(
        self,
        _: &mut String,
        _: &mut Position,
        _: bool,
        _: bool,
        _: Vec<AnyAttribute>,
    ) {
    }

    fn hydrate<const FROM_SERVER: bool>(self, _: &Cursor, _: &PositionState) -> Drawn {
        Drawn::new(self)
    }

    fn into_owned(self) -> Self {
        self
    }
}

impl From<Element> for AnyView {
    fn from(element: Element) -> Self {
        element.into_markup().into_any()
    }
}
