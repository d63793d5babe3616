//! Colors that a person has set for all sites.

use anyhow::{Context, Result, ensure};
use e2e::app_pages::State;
use e2e::{Look, Page};
use fantoccini::key::Key;

/// Pairs of elements that must not look the same, if both are on the page.
const ALIKE: &str = "
    const color = (element) => getComputedStyle(element).backgroundColor;
    const fill = (element) => color(element).endsWith(', 0)')
        ? color(document.documentElement) : color(element);
    const pairs = [
        '.nav-pages a[aria-current] / .nav-pages a:not([aria-current])',
        '.segmented a[aria-current] / .segmented a:not([aria-current])',
        '.tabs a[aria-current] / .tabs a:not([aria-current])',
        '.pager a[aria-current] / .pager a:not([aria-current])',
        '.save[aria-pressed=true] / .save[aria-pressed=false]',
        '.option.active / .option:not(.active)',
    ];
    return pairs.filter((pair) => {
        const [chosen, other] = pair.split(' / ').map((it) => document.querySelector(it));
        return chosen && other && fill(chosen) === fill(other);
    })";

/// Parts that are drawn by a background alone, which these colors do not have.
const UNDRAWN: &str = "
    return [...document.querySelectorAll('.monogram, .pill, meter')].filter((it) =>
        it.checkVisibility() && getComputedStyle(it).borderTopWidth === '0px',
    ).map((it) => it.outerHTML.slice(0, 120))";

async fn nothing_is_lost(page: &Page) -> Result<()> {
    for script in [ALIKE, UNDRAWN] {
        let found = page.client().execute(script, Vec::new()).await;
        let found: Vec<String> = serde_json::from_value(found.context("no answer")?)?;
        ensure!(found.is_empty(), "on {}: {found:#?}", page.location().await?);
    }
    Ok(())
}

#[tokio::test]
async fn forced_colors_tell_current_and_chosen() -> Result<()> {
    e2e::run(async |page| {
        State::Full.prepare(page).await?;
        page.look(Look::WIDE).await?;
        page.force_colors().await?;
        page.goto("/ventures").await?;
        page.click(".save").await?;
        page.wait_for(".save[aria-pressed=true]").await?;
        page.press_with(Some(Key::Control), 'k').await?;
        page.wait_for(".option.active").await?;
        nothing_is_lost(page).await?;
        for path in ["/fundraising?status=r_completed", "/"] {
            page.goto(path).await?;
            page.wait_for("#main :is(.monogram, .chart, .round-row)").await?;
            nothing_is_lost(page).await?;
        }
        Ok(())
    })
    .await
}
