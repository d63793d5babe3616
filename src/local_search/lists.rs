//! The lists of the service, provided to all of the app.

use super::handle::{ListOptions, LocalHandle};
use super::open::delete_stored;
use crate::api::{ApiKey, QueryClient, use_online};
use crate::browser::{IN_DATABASE, remove_old_values, stored_name};
use crate::config::Config;
use directory_api::RoundStatus;
use leptos::prelude::*;
use leptos::task::spawn_local;
use local_directory::{ListKind, SharedBudget, SharedDirectory};

/// The lists of the service.
#[derive(Clone, Copy)]
pub struct Lists {
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
    // Lists that earlier versions have stored under names without the base path are never found again.
    remove_old_values(IN_DATABASE)
        .into_iter()
        .for_each(|owner| spawn_local(async move { delete_stored(owner).await }));
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

/// The lists of the service, to delete what is stored.
pub fn use_lists() -> Lists {
    expect_context()
}

impl Lists {
    /// Deletes lists from the database, by the names under which they are stored. None of the open ones is
    /// stored again.
    pub async fn delete_stored(self, names: Vec<String>) {
        [self.ventures, self.people, self.rounds].iter().for_each(|list| list.discard());
        for name in names {
            delete_stored(stored_name(&name)).await;
        }
    }
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
