//! Panels that the pages of a venture and of a person share.

pub(super) mod activity;
pub(super) mod missing;
pub(super) mod people;
