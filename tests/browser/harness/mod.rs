//! Shared parts of the tests: a service and a clock under the control of the test, and mounted
//! views.

pub(crate) mod bodies;
mod clock;
mod copies;
mod directory;
mod downloads;
mod input;
pub(crate) mod lists;
mod live_regions;
mod mount;
mod service;
mod subscriber;
mod undo;
mod wait;

pub(crate) use clock::{Clock, set_time_zone};
pub(crate) use copies::keep_copy;
pub(crate) use directory::Records;
pub(crate) use downloads::{Downloads, refuse_downloads};
pub(crate) use input::{drag, fire, fire_at_window, fire_storage_event, press, press_with};
pub(crate) use mount::{
    Mounted, config, device_storage, mount, mount_app, mount_app_for, mount_app_with,
    mount_app_with_key, mount_app_without_search, mount_value, mount_value_with, mount_with,
    tab_storage, with_key,
};
pub(crate) use service::{Request, Response, Service};
pub(crate) use subscriber::{Subscriber, subscribe, subscribe_with};
pub(crate) use undo::{Undo, define_getter, shadow};
pub(crate) use wait::{rendered, settled, until};
