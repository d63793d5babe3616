//! Colors that a person has set for all sites.

use anyhow::{Context, Result, ensure};
use e2e::explorer::list;
use e2e::places::State;
use e2e::{Look, Page};

/// Each pair of things that must not look the same, where they are on the page.
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
        if (chosen && other) seen.add(pair);
        return chosen && other && fill(chosen) === fill(other);
    })";

/// Parts that have a background only, and what draws them with these colors.
const UNDRAWN: &str = "
    return [...document.querySelectorAll('.monogram, .pill, meter')].filter((it) =>
        it.checkVisibility() && getComputedStyle(it).borderTopWidth === '0px',
    ).map((it) => it.outerHTML.slice(0, 120))";

async fn found(page: &Page, script: &str) -> Result<Vec<String>> {
    let script = format!("window.seen ??= new Set(); {script}");
    let found = page.client().execute(&script, Vec::new()).await;
    Ok(serde_json::from_value(found.context("could not look at the page")?)?)
}

#[tokio::test]
async fn forced_colors_tell_what_is_current_and_chosen() -> Result<()> {
    e2e::run(async |page| {
        State::Full.prepare(page).await?;
        page.look(Look::WIDE).await?;
        page.force_colors().await?;
        page.goto("/ventures").await?;
        list(page, "1–20 of ").await?;
        page.click(".save").await?;
        page.wait_for(".save[aria-pressed=true]").await?;
        page.press_with(Some(fantoccini::key::Key::Control), 'k').await?;
        page.wait_for(".option.active").await?;
        let alike = found(page, ALIKE).await?;
        ensure!(alike.is_empty(), "these look alike: {alike:#?}");
        let seen = found(page, "return [...seen]").await?;
        ensure!(seen.len() >= 4, "only these were there: {seen:#?}");
        for path in ["/ventures", "/fundraising?status=r_completed", "/"] {
            page.goto(path).await?;
            page.wait_for("#main :is(.monogram, .chart, .round-row)").await?;
            let alike = found(page, ALIKE).await?;
            ensure!(alike.is_empty(), "these look alike on {path}: {alike:#?}");
            let undrawn = found(page, UNDRAWN).await?;
            ensure!(undrawn.is_empty(), "nothing draws these on {path}: {undrawn:#?}");
        }
        Ok(())
    })
    .await
}
