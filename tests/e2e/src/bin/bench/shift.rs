//! Layout shift of all pages.

use std::time::Duration;

use anyhow::{Context, Result};
use e2e::places::{CORNERS, PLACES, Place, State};
use e2e::{Directory, Look, Manner, Page, Setup, Site};

/// Time for late parts, such as a sentence for screen readers.
const AFTERWARDS: Duration = Duration::from_secs(1);

/// Prints the worst page for each manner in which the service responds.
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
        ("error", usual, Manner::IN_TROUBLE),
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
        page.watch_layout_shift().await?;
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

async fn shift(page: &Page, place: &Place) -> Result<f64> {
    page.arrive(place.path).await?;
    tokio::time::sleep(AFTERWARDS).await;
    page.layout_shift().await
}
