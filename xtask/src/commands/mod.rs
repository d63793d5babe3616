//! Commands, one module each.

pub(crate) mod bench;
pub(crate) mod build;
pub(crate) mod deny;
pub(crate) mod lint;
pub(crate) mod publish;
pub(crate) mod screenshots;
pub(crate) mod serve;
pub(crate) mod test;
