//! An app that is used all day does not grow.

use anyhow::{Context, Result, ensure};
use e2e::places::{PLACES, State};
use e2e::{Memory, Page};

/// How many pages are visited in all, by links of the app and by Back.
const NAVIGATIONS: usize = 1_000;

/// After how many of them everything that is loaded once is there.
const WARM_UP: usize = 400;

/// By how much the memory may be larger at the end, since a collector decides when it is returned.
const TOLERANCE: f64 = 1.15;

/// The same for WebAssembly, whose memory never shrinks and grows by whole tables.
const TOLERANCE_OF_WASM: f64 = 1.3;

#[tokio::test]
async fn a_thousand_navigations_leave_nothing_behind() -> Result<()> {
    e2e::run(async |page| {
        State::Full.prepare(page).await?;
        page.watch_memory().await?;
        page.goto("/").await?;
        page.wait_until_there("#main h1").await?;
        let mut before = None;
        for number in 1..=NAVIGATIONS {
            let place = PLACES.get(number % PLACES.len()).context("there is no page")?;
            page.goto_in_app(place.path).await?;
            page.wait_until_there(place.shows).await.with_context(|| format!("visit {number}"))?;
            if number == WARM_UP {
                before = Some(memory(page).await?);
            }
        }
        let before = before.context("there was no warm-up")?;
        // What the last pages have begun, such as requests, keeps them for some seconds.
        page.wait_until("the memory is as small as before", async || {
            let after = memory(page).await?;
            for (what, most, after) in [
                ("the heap", before.heap * TOLERANCE, after.heap),
                ("the memory of WebAssembly", before.wasm * TOLERANCE_OF_WASM, after.wasm),
                ("the nodes", before.nodes * TOLERANCE, after.nodes),
                ("the listeners", before.listeners * TOLERANCE, after.listeners),
            ] {
                ensure!(after <= most, "{what}: {after}, and at most {most} expected");
            }
            Ok(true)
        })
        .await
    })
    .await
}

/// The memory in use on the same page each time, when nothing is loading.
async fn memory(page: &Page) -> Result<Memory> {
    page.goto_in_app("/settings").await?;
    page.wait_until_there("#key").await?;
    page.memory().await
}
