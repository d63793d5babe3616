//! Time until a page shows its content.

use anyhow::{Context, Result};
use e2e::Page;
use e2e::app_pages::{APP_PAGES, AppPage, Data, State};
use serde::Deserialize;

/// Number of visits to each page, each with a new browser.
const VISITS: usize = 3;

/// Number of measured clicks on each link.
const CLICKS: usize = 5;

/// Script that records when an element appears, and the largest paint.
const OBSERVE: &str = "{
    const measured = (globalThis.measured = { shown: 0, largest: 0 });
    const record = (list) => list.getEntries().forEach((paint) => { measured.largest = paint.startTime; });
    new PerformanceObserver(record).observe({ type: 'largest-contentful-paint', buffered: true });
    const check = () => {
        if (document.querySelector(SELECTOR)) measured.shown = performance.now();
        else requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
}";

/// Script that returns the records, and the number of files that came from the network.
const MEASURED: &str = "const files = performance.getEntriesByType('resource')
        .filter(({ name }) => name.startsWith(location.origin) && !name.includes('/v1/'));
    return { ...measured, files: files.filter(({ transferSize }) => transferSize > 0).length }";

/// Script that clicks a link, and counts the milliseconds and frames until its page appears.
const FOLLOW: &str = "const [link, selector, done] = arguments;
    const start = performance.now();
    let frames = 0;
    const check = () => {
        frames += 1;
        if (document.querySelector(selector)) done([performance.now() - start, frames]);
        else requestAnimationFrame(check);
    };
    document.querySelector(link).click();
    requestAnimationFrame(check);";

#[derive(Clone, Copy, Debug, Deserialize)]
struct Visit {
    shown: f64,
    largest: f64,
    files: u32,
}

/// Prints the times of all pages on a slow phone, with an empty cache, then with a full one.
pub(crate) async fn first_and_later() -> Result<()> {
    println!(
        "\nSlow 4G (1.6 Mbit/s, 150 ms), processor 4 times slower, median of {VISITS} visits:\n"
    );
    println!(
        "| page | first visit: shown | largest paint | later visit: shown | largest paint | files |"
    );
    println!("|---|--:|--:|--:|--:|--:|");
    for app_page in APP_PAGES {
        let (mut first, mut later) = (Vec::new(), Vec::new());
        for _ in 0..VISITS {
            e2e::run(async |page| {
                State::Full.prepare(page).await?;
                let selector = serde_json::to_string(app_page.ready_selector)?;
                page.before_each_load(&OBSERVE.replace("SELECTOR", &selector)).await?;
                page.throttle().await?;
                first.push(visit(page, app_page).await?);
                page.client().refresh().await?;
                later.push(measure_visit(page).await?);
                Ok(())
            })
            .await
            .with_context(|| app_page.name)?;
        }
        let first = median(first, |visit| visit.shown)?;
        let later = median(later, |visit| visit.shown)?;
        println!(
            "| {} | {:.1} s | {:.1} s | {:.1} s | {:.1} s | {} |",
            app_page.name,
            first.shown / 1000.0,
            first.largest / 1000.0,
            later.shown / 1000.0,
            later.largest / 1000.0,
            later.files
        );
    }
    Ok(())
}

async fn visit(page: &Page, app_page: &AppPage) -> Result<Visit> {
    page.goto(app_page.path).await?;
    measure_visit(page).await
}

async fn measure_visit(page: &Page) -> Result<Visit> {
    page.wait_until("content", async || page.is_true("return measured.shown > 0").await).await?;
    page.wait_until("the page is settled", async || page.is_settled().await).await?;
    Ok(serde_json::from_value(page.client().execute(MEASURED, vec![]).await?)?)
}

/// Median by time.
fn median<T>(mut measured: Vec<T>, time: impl Fn(&T) -> f64) -> Result<T> {
    measured.sort_by(|one, other| time(one).total_cmp(&time(other)));
    let middle = measured.len() / 2;
    measured.into_iter().nth(middle).context("nothing was measured")
}

/// Prints the times of pages that were seen before, without throttling.
pub(crate) async fn pages_seen_before() -> Result<()> {
    println!("\nA page seen before, by a link in the header, median of {CLICKS} clicks:\n");
    println!("| page | shown after | frames |\n|---|--:|--:|");
    e2e::run(async |page| {
        State::Full.prepare(page).await?;
        page.goto("/settings").await?;
        page.wait_for("#key").await?;
        for app_page in APP_PAGES.iter().filter(|app_page| app_page.data != Data::Nothing) {
            let link = format!("header nav a[href='{}']", app_page.path);
            if !page.is_true(&format!("return !!document.querySelector({link:?})")).await? {
                continue;
            }
            let mut times = Vec::new();
            for _ in 0..=CLICKS {
                times.push(follow(page, &link, app_page.ready_selector).await?);
                page.wait_until("the page is settled", async || page.is_settled().await).await?;
                page.goto_in_app("/settings").await?;
                page.wait_for("#key").await?;
            }
            // The first click loads the page.
            times.remove(0);
            let (time, frames) = median(times, |time| time.0)?;
            println!("| {} | {time:.0} ms | {frames} |", app_page.name);
        }
        Ok(())
    })
    .await
}

async fn follow(page: &Page, link: &str, selector: &str) -> Result<(f64, u32)> {
    let answer = page.client().execute_async(FOLLOW, vec![link.into(), selector.into()]).await?;
    Ok(serde_json::from_value(answer)?)
}
