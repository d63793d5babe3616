//! Forced colors, which a user has set for all sites.

use anyhow::{Context, Result, ensure};
use e2e::app_pages::State;
use e2e::{Page, Screen};
use fantoccini::key::Key;

/// Script that returns pairs of elements that look the same but must not.
const FIND_ALIKE: &str = "
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
        const [chosen, other] = pair.split(' / ').map((selector) => document.querySelector(selector));
        return chosen && other && fill(chosen) === fill(other);
    })";

/// Script that returns parts without a border, whose background is not drawn.
const FIND_UNDRAWN: &str = "
    return [...document.querySelectorAll('.monogram, .pill, meter')].filter((part) =>
        part.checkVisibility() && getComputedStyle(part).borderTopWidth === '0px',
    ).map(({ outerHTML }) => outerHTML.slice(0, 120))";

async fn check_colors(page: &Page) -> Result<()> {
    for script in [FIND_ALIKE, FIND_UNDRAWN] {
        let found = page.client().execute(script, Vec::new()).await;
        let found: Vec<String> = serde_json::from_value(found.context("a script failed")?)?;
        ensure!(found.is_empty(), "on {}: {found:#?}", page.location().await?);
    }
    Ok(())
}

#[tokio::test]
async fn current_and_chosen_differ_in_forced_colors() -> Result<()> {
    e2e::run(async |page| {
        State::Full.prepare(page).await?;
        page.set_screen(Screen::WIDE).await?;
        page.force_colors().await?;
        page.goto("/ventures").await?;
        page.click(".save").await?;
        page.wait_for(".save[aria-pressed=true]").await?;
        page.press_with(Some(Key::Control), 'k').await?;
        page.wait_for(".option.active").await?;
        check_colors(page).await?;
        for path in ["/fundraising?status=r_completed", "/"] {
            page.goto(path).await?;
            page.wait_for("#main :is(.monogram, .chart, .round-row)").await?;
            check_colors(page).await?;
        }
        Ok(())
    })
    .await
}
