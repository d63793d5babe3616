//! Memory of an app that is used all day.

use anyhow::{Result, ensure};
use e2e::app_pages::State;

/// Number of navigations after which everything that is loaded once is loaded.
const WARM_UP: usize = 200;

/// Total number of navigations.
const NAVIGATIONS: usize = 600;

/// Factor by which the memory may be larger at the end, because a collector decides when it is
/// returned.
const TOLERANCE: f64 = 1.15;

/// Tolerance for WebAssembly, whose memory never shrinks and grows by whole tables.
const TOLERANCE_OF_WASM: f64 = 1.3;

/// Runs few navigations: if each left a view behind, the nodes and listeners would exceed the
/// tolerance after a few hundred. `cargo xtask bench app` makes more.
#[tokio::test]
async fn navigations_leave_nothing_behind() -> Result<()> {
    e2e::run(async |page| {
        State::Full.prepare(page).await?;
        page.watch_memory().await?;
        page.goto("/").await?;
        page.wait_until_there("#main h1").await?;
        page.navigate(1..=WARM_UP).await?;
        let before = page.memory().await?;
        page.navigate(WARM_UP + 1..=NAVIGATIONS).await?;
        // Unfinished work of the last pages, such as requests, keeps them for some seconds.
        page.wait_until("the memory is as small as before", async || {
            for ((what, before), (_, after)) in before.into_iter().zip(page.memory().await?) {
                let tolerance = if what == "WebAssembly" { TOLERANCE_OF_WASM } else { TOLERANCE };
                let most = before * tolerance;
                ensure!(after <= most, "{what}: {after}, and at most {most} expected");
            }
            Ok(true)
        })
        .await
    })
    .await
}
