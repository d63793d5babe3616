//! What the tests share: a service that answers as told, a clock that obeys, a place to mount in.

pub(crate) mod bodies;
mod clock;
mod downloads;
mod mount;
mod service;
mod subscriber;
mod wait;

pub(crate) use clock::Clock;
pub(crate) use downloads::Downloads;
pub(crate) use mount::{Mounted, config, mount, mount_app, mount_with};
pub(crate) use service::{Answer, Asked, Service};
pub(crate) use subscriber::{Subscriber, subscribe};
pub(crate) use wait::{rendered, settled, until, until_async};
