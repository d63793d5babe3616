//! An app that is used all day does not grow.

use anyhow::{Result, ensure};
use e2e::places::State;

/// Navigations after which everything that is loaded once is there.
const WARM_UP: usize = 200;

/// Navigations in all.
const NAVIGATIONS: usize = 600;

/// Factor by which the memory may be larger at the end, since a collector decides when it is returned.
const TOLERANCE: f64 = 1.15;

/// Tolerance for WebAssembly, whose memory never shrinks and grows by whole tables.
const TOLERANCE_OF_WASM: f64 = 1.3;

/// A view that is left behind each time has more nodes and listeners after a few hundred navigations
/// than are tolerated. `cargo xtask bench app` makes more.
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
        // What the last pages have begun, such as requests, keeps them for some seconds.
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
