//! Journeys of people through the app, in real browsers on the real service: one program, so that no
//! processor waits for the last test of a file.

/// Module whose name `cargo xtask test` uses to leave the flows out of the native tests.
mod flows {
    mod accessibility;
    mod analyst;
    mod chunks;
    mod explore;
    mod exports;
    mod faults;
    mod first_view;
    mod french;
    mod investor;
    mod keyboard;
    mod layout;
    mod local;
    mod navigations;
    mod offline;
    mod offline_copy;
    mod same_answers;
    mod saved;
    mod scroll;
    mod security;
    mod senses;
    mod typing;
    mod web_servers;
}
