//! Forced colors, which a user has set for all sites.

use anyhow::{Context, Result, ensure};
use e2e::app_pages::State;
use e2e::{Page, Screen};
use fantoccini::key::Key;

/// Pairs of a chosen element and another one, which must look different.
const PAGE: &str = ".nav-pages a[aria-current] / .nav-pages a:not([aria-current])";
const VIEW: &str = ".segmented a[aria-current] / .segmented a:not([aria-current])";
const LIST_PAGE: &str = ".pager a[aria-current] / .pager a:not([aria-current])";
const SAVED: &str = ".save[aria-pressed=true] / .save[aria-pressed=false]";
const OPTION: &str = ".option.active / .option:not(.active)";

/// Script that returns the pairs that look the same or are not on the page.
const FIND_ALIKE: &str = "
    const color = (element) => getComputedStyle(element).backgroundColor;
    const fill = (element) => color(element).endsWith(', 0)')
        ? color(document.documentElement) : color(element);
    return arguments[0].filter((pair) => {
        const [chosen, other] = pair.split(' / ').map((selector) => document.querySelector(selector));
        return !chosen || !other || fill(chosen) === fill(other);
    })";

/// Script that returns parts without a border, whose background is not drawn.
const FIND_UNDRAWN: &str = "
    return [...document.querySelectorAll('.monogram, .pill')].filter((part) =>
        part.checkVisibility() && getComputedStyle(part).borderTopWidth === '0px',
    ).map(({ outerHTML }) => outerHTML.slice(0, 120))";

async fn check_colors(page: &Page, pairs: &[&str]) -> Result<()> {
    for script in [FIND_ALIKE, FIND_UNDRAWN] {
        let found = page.client().execute(script, vec![pairs.into()]).await;
        let found: Vec<String> = serde_json::from_value(found.context("a script failed")?)?;
        ensure!(found.is_empty(), "on {}: {found:#?}", page.location().await?);
    }
    Ok(())
}

#[tokio::test]
async fn selected_items_are_distinct_in_forced_colors() -> Result<()> {
    e2e::run(async |page| {
        State::Full.prepare(page).await?;
        page.set_screen(Screen::WIDE).await?;
        page.force_colors().await?;
        page.goto("/ventures").await?;
        page.click(".save").await?;
        page.wait_for(".save[aria-pressed=true]").await?;
        page.press_with(Some(Key::Control), 'k').await?;
        page.wait_for(".option.active").await?;
        check_colors(page, &[PAGE, VIEW, LIST_PAGE, SAVED, OPTION]).await?;
        for path in ["/fundraising?status=r_completed", "/"] {
            page.goto(path).await?;
            page.wait_for("#main :is(.monogram, .chart, .round-row)").await?;
            check_colors(page, &[PAGE]).await?;
        }
        Ok(())
    })
    .await
}
