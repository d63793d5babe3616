//! axe-core finds nothing on any page, in any state, in both themes, wide and narrow.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};
use e2e::places::{CORNERS, PLACES, Place, State};
use e2e::{Look, Setup, axe};

/// What is wrong, each with the places where it was found.
#[derive(Default)]
struct Faults(BTreeMap<String, Vec<String>>);

impl Faults {
    fn add(&mut self, violation: &axe::Violation, found: String) {
        self.0.entry(violation.to_string()).or_default().push(found);
    }

    /// One paragraph a fault: a part that all pages share has its fault on all of them.
    fn report(&self) -> String {
        let faults = self.0.iter();
        faults.map(|(fault, places)| format!("{fault}  on {}\n", places.join(", "))).collect()
    }
}

/// Visits each of the pages in a state, and fails with all that is wrong with them.
async fn check(state: State, places: &[Place]) -> Result<()> {
    let setup = Setup { directory: state.directory(), ..Setup::default() };
    e2e::run_with(setup, async |page| {
        state.prepare(page).await?;
        let mut faults = Faults::default();
        for place in places.iter().filter(|place| state.concerns(place)) {
            page.look(Look::WIDE).await?;
            state.open(page, place).await?;
            for look in Look::ALL {
                page.look(look).await?;
                for violation in axe::violations(page, look.theme).await? {
                    faults.add(&violation, format!("{} {look}", place.name));
                }
            }
        }
        ensure!(faults.0.is_empty(), "pages that are {state}:\n{}", faults.report());
        Ok(())
    })
    .await
}

#[tokio::test]
async fn pages_that_are_full() -> Result<()> {
    check(State::Full, PLACES).await
}

#[tokio::test]
async fn odd_records_and_what_a_click_opens() -> Result<()> {
    check(State::Full, CORNERS).await
}

#[tokio::test]
async fn pages_of_an_empty_directory() -> Result<()> {
    check(State::Empty, PLACES).await
}

#[tokio::test]
async fn pages_whose_service_is_in_trouble() -> Result<()> {
    check(State::Failed, PLACES).await
}

#[tokio::test]
async fn pages_that_are_loading() -> Result<()> {
    check(State::Loading, PLACES).await
}

#[tokio::test]
async fn pages_without_a_key() -> Result<()> {
    check(State::KeyNeeded, PLACES).await
}
