//! The lists of the service, provided to all of the app.

use super::handle::{ListOptions, LocalHandle};
use super::open::delete_stored;
use crate::api::{ApiKey, QueryClient, use_online};
use crate::browser::{IN_DATABASE, on_cleared, remove_old_values, stored_name};
use crate::config::Config;
use directory_api::RoundStatus;
use leptos::prelude::*;
use local_directory::{ListKind, SharedBudget, SharedDirectory};

/// The lists of the service.
#[derive(Clone, Copy)]
struct Lists {
    ventures: LocalHandle,
    people: LocalHandle,
    /// The rounds of one status at a time.
    rounds: LocalHandle,
}

/// Provides the lists. They do nothing before they are started.
pub fn provide_local_search(config: &Config, key: ApiKey, client: QueryClient) {
    let budget = SharedBudget::new(config.requests_a_minute);
    let directory = SharedDirectory::default();
    let handle = |kind| {
        LocalHandle::new(ListOptions {
            kind,
            service: config.service.clone(),
            key,
            client: client.clone(),
            budget: budget.clone(),
            directory: directory.clone(),
            is_online: true,
            is_started: false,
            owner: String::new(),
        })
    };
    let lists = Lists {
        ventures: handle(ListKind::Ventures),
        people: handle(ListKind::People),
        rounds: handle(ListKind::Rounds(RoundStatus::Fundraising)),
    };
    provide_context(lists);
    let all = [lists.ventures, lists.people, lists.rounds];
    on_cleanup(move || all.iter().for_each(|list| list.close()));
    on_cleared(IN_DATABASE.to_owned(), move |name| {
        all.iter().filter(|list| list.is_of(name)).for_each(|list| list.discard());
        delete_stored(stored_name(name));
    });
    // Lists that earlier versions have stored under names without the base path are never found again.
    remove_old_values(IN_DATABASE).into_iter().for_each(delete_stored);
    let online = use_online();
    Effect::new(move |_| {
        let is_online = online.get();
        all.iter().for_each(|list| list.set_online(is_online));
    });
    let value = key.value();
    Effect::new(move |_| {
        value.track();
        // What is read with one key is not shown with another.
        all.iter().for_each(|list| list.check_owner());
    });
}

/// The list of ventures.
pub fn local_ventures() -> LocalHandle {
    expect_context::<Lists>().ventures
}

/// The list of people.
pub fn local_people() -> LocalHandle {
    expect_context::<Lists>().people
}

/// The list of rounds of a status.
pub fn local_rounds() -> LocalHandle {
    expect_context::<Lists>().rounds
}
