//! Layout shift of a page, by Chromium's Layout Instability API.

use anyhow::{Context, Result};
use serde_json::json;

use crate::devtools::tell;
use crate::page::Page;

/// Sums up the entries that no input has caused, and notes what moved.
const OBSERVE: &str = "{
    const shift = (globalThis.layoutShift = { sum: 0, moved: [] });
    const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
    shift.note = (entries) => entries.filter((it) => !it.hadRecentInput).forEach((it) => {
        shift.sum += it.value;
        for (const { node, previousRect, currentRect } of it.sources)
            shift.moved.push(`${it.value.toFixed(4)} at ${Math.round(it.startTime)} ms: `
                + `${node?.cloneNode().outerHTML ?? node?.textContent} `
                + `from ${place(previousRect)} to ${place(currentRect)}`);
    });
    shift.observer = new PerformanceObserver((list) => shift.note(list.getEntries()));
    shift.observer.observe({ type: 'layout-shift', buffered: true });
}";

/// True if nothing in sight loads.
const IS_STILL: &str = "const busy = [...document.querySelectorAll('#main [aria-busy=true]')];
    return !document.getElementById('first-view') && !busy.some((it) => it.getBoundingClientRect().top < innerHeight)";

/// An entry is there once the frame after the change was drawn.
const SUM: &str = "const [done] = arguments;
    const { layoutShift } = globalThis;
    requestAnimationFrame(() => requestAnimationFrame(() => {
        layoutShift.note(layoutShift.observer.takeRecords());
        done(layoutShift.sum);
    }));";

impl Page {
    /// Makes [`Page::layout_shift`] possible on every page that is loaded from now on.
    pub async fn watch_layout_shift(&self) -> Result<()> {
        self.before_each_load(OBSERVE).await
    }

    /// Stops the animations of the style sheet, among them the one that ends after four seconds
    /// what is hidden below a part that loads. A slow machine then measures what a fast one does.
    pub async fn stop_animations(&self) -> Result<()> {
        tell(self.client(), "Animation.enable", json!({})).await?;
        tell(self.client(), "Animation.setPlaybackRate", json!({ "playbackRate": 0 })).await?;
        Ok(())
    }

    /// Loads a page with nothing in the browser's cache, until nothing in sight loads any more.
    pub async fn arrive(&self, path: &str) -> Result<()> {
        self.clear_cache().await?;
        self.goto(path).await?;
        self.wait_for("#main h1").await?;
        let is_still = async || self.holds(IS_STILL).await;
        self.wait_until("the first screen waits for nothing", is_still).await
    }

    /// The parts of the page that moved since it was loaded.
    pub async fn moved_parts(&self) -> Result<Vec<String>> {
        let moved = self.client().execute("return layoutShift.moved", vec![]).await?;
        Ok(serde_json::from_value(moved)?)
    }

    /// The cumulative layout shift of the page since it was loaded. Only what the window shows
    /// counts.
    pub async fn layout_shift(&self) -> Result<f64> {
        let sum = self.client().execute_async(SUM, vec![]).await?;
        sum.as_f64().context("the layout shift was not watched")
    }
}
