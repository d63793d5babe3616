//! What the pages of a venture and of a person have in common.

pub(super) mod activity;
pub(super) mod lists;
pub(super) mod people;
