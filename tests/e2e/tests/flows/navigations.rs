//! Memory of an app that is used all day.

use anyhow::{Result, ensure};
use e2e::app_pages::State;

/// Number of navigations after which everything is loaded.
const WARM_UP: usize = 60;

/// Total number of navigations.
const NAVIGATIONS: usize = 240;

/// Factor by which memory may grow, because the garbage collector decides when to free it.
const TOLERANCE: f64 = 1.15;

/// Tolerance for WebAssembly, whose memory never shrinks, and grows by whole tables.
const WASM_TOLERANCE: f64 = 1.3;

/// Two hundred navigations are enough: if each left a view behind, nodes and listeners would
/// exceed the tolerance. `cargo xtask bench app` has more.
#[tokio::test]
async fn navigations_leave_nothing_behind() -> Result<()> {
    e2e::run(async |page| {
        State::Full.prepare(page).await?;
        page.watch_memory().await?;
        page.goto("/").await?;
        page.wait_until_present("#main h1").await?;
        page.navigate(1..=WARM_UP).await?;
        let before = page.memory().await?;
        page.navigate(WARM_UP + 1..=NAVIGATIONS).await?;
        // Requests of the last pages keep these pages in memory for some seconds.
        page.wait_until("the memory is as small as before", async || {
            for ((name, before), (_, after)) in before.into_iter().zip(page.memory().await?) {
                let tolerance = if name == "WebAssembly" { WASM_TOLERANCE } else { TOLERANCE };
                let max = before * tolerance;
                ensure!(after <= max, "{name}: {after}, expected at most {max}");
            }
            Ok(true)
        })
        .await
    })
    .await
}
