//! Time of a visit until the page shows content.

use anyhow::{Context, Result};
use e2e::Page;
use e2e::app_pages::{APP_PAGES, AppPage, Data, State};
use serde::Deserialize;

/// Number of visits of each page, each by a new browser; the median counts.
const VISITS: usize = 3;

/// Number of clicks on each link.
const CLICKS: usize = 5;

/// Records when the first element of a selector appears, and the largest paint.
const OBSERVE: &str = "{
    const measured = (globalThis.measured = { shown: 0, largest: 0 });
    const note = (list) => list.getEntries().forEach((it) => { measured.largest = it.startTime; });
    new PerformanceObserver(note).observe({ type: 'largest-contentful-paint', buffered: true });
    const look = () => {
        if (document.querySelector(SELECTOR)) measured.shown = performance.now();
        else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}";

/// Records of the visit, with the files of the app that were fetched from the network.
const MEASURED: &str = "const files = performance.getEntriesByType('resource')
        .filter((it) => it.name.startsWith(location.origin) && !it.name.includes('/v1/'));
    return { ...measured, files: files.filter((it) => it.transferSize > 0).length }";

/// Counts the milliseconds and frames until the page of a link is shown.
const FOLLOW: &str = "const [link, selector, done] = arguments;
    const start = performance.now();
    let frames = 0;
    const look = () => {
        frames += 1;
        if (document.querySelector(selector)) done([performance.now() - start, frames]);
        else requestAnimationFrame(look);
    };
    document.querySelector(link).click();
    requestAnimationFrame(look);";

#[derive(Clone, Copy, Debug, Deserialize)]
struct Visit {
    shown: f64,
    largest: f64,
    files: u32,
}

/// Visits of every page on a slow telephone: with an empty cache, and again.
pub(crate) async fn first_and_later() -> Result<()> {
    println!(
        "\nSlow 4G (1.6 Mbit/s, 150 ms), processor 4 times slower, median of {VISITS} visits:\n"
    );
    println!(
        "| page | first visit: shown | largest paint | later visit: shown | largest paint | files |"
    );
    println!("|---|--:|--:|--:|--:|--:|");
    for place in APP_PAGES {
        let (mut first, mut later) = (Vec::new(), Vec::new());
        for _ in 0..VISITS {
            e2e::run(async |page| {
                State::Full.prepare(page).await?;
                let selector = serde_json::to_string(place.shows)?;
                page.before_each_load(&OBSERVE.replace("SELECTOR", &selector)).await?;
                page.throttle().await?;
                first.push(visit(page, place).await?);
                page.client().refresh().await?;
                later.push(visited(page).await?);
                Ok(())
            })
            .await
            .with_context(|| place.name)?;
        }
        let first = median(first, |visit| visit.shown)?;
        let later = median(later, |visit| visit.shown)?;
        println!(
            "| {} | {:.1} s | {:.1} s | {:.1} s | {:.1} s | {} |",
            place.name,
            first.shown / 1000.0,
            first.largest / 1000.0,
            later.shown / 1000.0,
            later.largest / 1000.0,
            later.files
        );
    }
    Ok(())
}

async fn visit(page: &Page, place: &AppPage) -> Result<Visit> {
    page.goto(place.path).await?;
    visited(page).await
}

async fn visited(page: &Page) -> Result<Visit> {
    page.wait_until("it is shown", async || page.holds("return measured.shown > 0").await).await?;
    page.wait_until("it settles", async || page.is_settled().await).await?;
    Ok(serde_json::from_value(page.client().execute(MEASURED, vec![]).await?)?)
}

/// Median by time.
fn median<T>(mut measured: Vec<T>, time: impl Fn(&T) -> f64) -> Result<T> {
    measured.sort_by(|one, other| time(one).total_cmp(&time(other)));
    let middle = measured.len() / 2;
    measured.into_iter().nth(middle).context("nothing was measured")
}

/// Pages that the person has seen before, without throttling.
pub(crate) async fn seen_before() -> Result<()> {
    println!("\nA page seen before, by a link of the header, median of {CLICKS} clicks:\n");
    println!("| page | until it is there | frames |\n|---|--:|--:|");
    e2e::run(async |page| {
        State::Full.prepare(page).await?;
        page.goto("/settings").await?;
        page.wait_for("#key").await?;
        for place in APP_PAGES.iter().filter(|place| place.data != Data::Nothing) {
            let link = format!("header nav a[href='{}']", place.path);
            if !page.holds(&format!("return !!document.querySelector({link:?})")).await? {
                continue;
            }
            let mut times = Vec::new();
            for _ in 0..=CLICKS {
                times.push(follow(page, &link, place.shows).await?);
                page.wait_until("it settles", async || page.is_settled().await).await?;
                page.goto_in_app("/settings").await?;
                page.wait_for("#key").await?;
            }
            // The first click loads the page.
            times.remove(0);
            let (time, frames) = median(times, |time| time.0)?;
            println!("| {} | {time:.0} ms | {frames} |", place.name);
        }
        Ok(())
    })
    .await
}

async fn follow(page: &Page, link: &str, selector: &str) -> Result<(f64, u32)> {
    let answer = page.client().execute_async(FOLLOW, vec![link.into(), selector.into()]).await?;
    Ok(serde_json::from_value(answer)?)
}
