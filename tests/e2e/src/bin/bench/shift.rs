//! How much content moves because something else arrives.

use std::time::Duration;

use anyhow::{Context, Result};
use e2e::places::{CORNERS, PLACES, Place, State};
use e2e::{Directory, Look, Manner, Page, Setup, Site};

/// What comes late, such as a sentence for screen readers, comes within this time.
const AFTERWARDS: Duration = Duration::from_secs(1);

/// Sums up the entries of the Layout Instability API that no input has caused.
const OBSERVE: &str = "{
    globalThis.shift = 0;
    const note = (list) => list.getEntries().forEach((it) => {
        if (!it.hadRecentInput) globalThis.shift += it.value;
    });
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
}";

/// Nothing that is in sight loads.
const IS_STILL: &str = "const busy = [...document.querySelectorAll('#main [aria-busy=true]')];
    return !busy.some((it) => it.getBoundingClientRect().top < innerHeight)";

/// The worst page for each way in which the service responds.
pub(crate) async fn report() -> Result<()> {
    println!("\nCumulative layout shift:\n");
    println!("| responses | worst page at 1280 × 900 | worst page at 360 × 740 |\n|---|---|---|");
    let usual = Setup::default();
    let empty = Setup { directory: Directory::Empty, ..usual };
    let no_search = Setup { site: Site::OtherOrigin { search: false }, ..usual };
    for (name, setup, manner) in [
        ("full", usual, Manner::Well),
        ("slow", usual, Manner::Slow),
        ("empty", empty, Manner::Well),
        ("empty and slow", empty, Manner::Slow),
        ("error", usual, Manner::InTrouble),
        ("no search", no_search, Manner::Well),
    ] {
        let wide = worst(setup, manner, Look::WIDE).await?;
        let narrow = worst(setup, manner, Look::NARROW).await?;
        println!("| {name} | {wide} | {narrow} |");
    }
    Ok(())
}

async fn worst(setup: Setup, manner: Manner, look: Look) -> Result<String> {
    let mut worst = (0.0, "none");
    e2e::run_with(setup, async |page| {
        State::Full.prepare(page).await?;
        page.before_each_load(OBSERVE).await?;
        page.service_behaves(manner);
        page.look(look).await?;
        for place in PLACES.iter().chain(CORNERS).filter(|place| place.click.is_empty()) {
            let shift = shift(page, place).await.with_context(|| place.name)?;
            if shift > worst.0 {
                worst = (shift, place.name);
            }
        }
        Ok(())
    })
    .await?;
    Ok(format!("{}, {:.3}", worst.1, worst.0))
}

/// Only what the first screen shows counts, as nothing is scrolled.
async fn shift(page: &Page, place: &Place) -> Result<f64> {
    page.clear_cache().await?;
    page.goto(place.path).await?;
    page.wait_for("#main h1").await?;
    page.wait_until("the first screen waits for nothing", async || page.holds(IS_STILL).await)
        .await?;
    tokio::time::sleep(AFTERWARDS).await;
    let shift = page.client().execute("return globalThis.shift", vec![]).await?;
    shift.as_f64().context("no shift was measured")
}
