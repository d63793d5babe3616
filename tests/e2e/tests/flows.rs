//! User flows through the app, in real browsers, with the real service. All flows are in one
//! program, so that they keep all processors busy.

/// Module by whose name `cargo xtask test` excludes the flows from the native tests.
mod flows {
    mod accessibility;
    mod analyst;
    mod chunks;
    mod explore;
    mod exports;
    mod faults;
    mod first_view;
    mod forced_colors;
    mod french;
    mod handing;
    mod investor;
    mod keyboard;
    mod layout;
    mod local;
    mod navigations;
    mod offline;
    mod offline_copy;
    mod published;
    mod questions;
    mod round_trip;
    mod same_answers;
    mod scroll;
    mod security;
    mod trunk;
    mod typing;
    mod web_servers;
}
