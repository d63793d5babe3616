//! Checks by axe-core of every page, in every state, in both themes, wide and narrow.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};
use e2e::app_pages::{APP_PAGES, AppPage, SPECIAL_PAGES, State};
use e2e::{Look, Setup, axe};

/// Visits each of the pages in a state, and fails with all their violations. The views of a state
/// have the same colours on a narrow screen.
async fn check(state: State, places: &[AppPage]) -> Result<()> {
    let setup = Setup { directory: state.directory(), ..Setup::default() };
    let looks: &[Look] = if state == State::Full { &Look::ALL } else { &Look::BRIEF };
    e2e::run_with(setup, async |page| {
        state.prepare(page).await?;
        // A shared part has its fault on all pages.
        let mut faults = BTreeMap::<String, Vec<String>>::new();
        for place in places.iter().filter(|place| state.concerns(place)) {
            page.look(Look::WIDE).await?;
            state.open(page, place).await?;
            for look in looks {
                page.look(*look).await?;
                for violation in axe::violations(page, look.theme).await? {
                    faults.entry(violation).or_default().push(format!("{} {look}", place.name));
                }
            }
        }
        let report = faults.iter().map(|(fault, on)| format!("{fault}  on {}\n", on.join(", ")));
        ensure!(faults.is_empty(), "pages that are {state}:\n{}", report.collect::<String>());
        Ok(())
    })
    .await
}

#[tokio::test]
async fn full_pages_have_no_violations() -> Result<()> {
    check(State::Full, APP_PAGES).await
}

#[tokio::test]
async fn odd_records_and_dialogs_have_no_violations() -> Result<()> {
    check(State::Full, SPECIAL_PAGES).await
}

#[tokio::test]
async fn empty_pages_have_no_violations() -> Result<()> {
    check(State::Empty, APP_PAGES).await
}

#[tokio::test]
async fn failed_pages_have_no_violations() -> Result<()> {
    check(State::Failed, APP_PAGES).await
}

#[tokio::test]
async fn loading_pages_have_no_violations() -> Result<()> {
    check(State::Loading, APP_PAGES).await
}

#[tokio::test]
async fn keyless_pages_have_no_violations() -> Result<()> {
    check(State::KeyNeeded, APP_PAGES).await
}
