//! What the pages of ventures and people have in common.

pub(super) mod activity;
pub(super) mod lists;
pub(super) mod missing;
pub(super) mod people;
pub(super) mod user_link;
