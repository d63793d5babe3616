//! A value of a field: how it is drawn, and when two are the same.

use crate::components::external_link::web_link;
use crate::components::meter::network_meter;
use crate::markup::tags::span;
use crate::markup::{IntoMarkup, Markup};
use crate::pages::shared::user_link::user_link;
use directory_api::{Decimal, UserId, WebAddress};

/// A value of a field.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Text(String),
    Names(Vec<String>),
    Web(WebAddress),
    User(UserId),
    Strength(Decimal),
}

impl Value {
    /// A text, where there is one.
    pub(super) fn text(text: Option<impl Into<String>>) -> Option<Self> {
        text.map(|text| Self::Text(text.into()))
    }

    /// Names, where there are any.
    pub(super) fn names(names: &[String]) -> Option<Self> {
        (!names.is_empty()).then(|| Self::Names(names.to_vec()))
    }

    /// Whether both say the same. The order of names says nothing.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Names(one), Self::Names(other)) => {
                one.len() == other.len() && one.iter().all(|name| other.contains(name))
            }
            _ => self.words() == other.words(),
        }
    }

    fn words(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Names(names) => names.join(", "),
            Self::Web(address) => address.as_str().to_owned(),
            Self::User(id) => id.as_str().to_owned(),
            Self::Strength(strength) => strength.as_str().to_owned(),
        }
    }

    pub(super) fn draw(&self) -> Markup {
        match self {
            Self::Web(address) => web_link(address),
            Self::User(id) => user_link(id).into_markup(),
            Self::Strength(strength) => network_meter(strength).into_markup(),
            Self::Text(_) | Self::Names(_) => {
                span().class("prose").attr("dir", "auto").child(self.words()).into_markup()
            }
        }
    }
}
