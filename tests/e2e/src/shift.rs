//! Layout shift of a page, by Chromium's Layout Instability API.

use anyhow::{Context, Result};
use serde_json::json;

use crate::devtools::tell;
use crate::page::Page;

/// Sums up the entries that no input has caused, and records the moved elements.
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

/// True if no visible part is loading.
const IS_STILL: &str = "const busy = [...document.querySelectorAll('#main [aria-busy=true]')];
    return !document.getElementById('first-view') && !busy.some((it) => it.getBoundingClientRect().top < innerHeight)";

/// An entry appears once the frame after the change was drawn.
const SUM: &str = "const [done] = arguments;
    const { layoutShift } = globalThis;
    requestAnimationFrame(() => requestAnimationFrame(() => {
        layoutShift.note(layoutShift.observer.takeRecords());
        done(layoutShift.sum);
    }));";

impl Page {
    /// Enables [`Page::layout_shift`] on every page that is loaded from now on.
    pub async fn watch_layout_shift(&self) -> Result<()> {
        self.before_each_load(OBSERVE).await
    }

    /// Stops the animations of the style sheet, among them the one that after four seconds shows
    /// the parts below a loading one. A slow machine then measures the same as a fast one.
    pub async fn stop_animations(&self) -> Result<()> {
        tell(self.client(), "Animation.enable", json!({})).await?;
        tell(self.client(), "Animation.setPlaybackRate", json!({ "playbackRate": 0 })).await?;
        Ok(())
    }

    /// Loads a page with an empty browser cache, and waits until no visible part is loading.
    pub async fn arrive(&self, path: &str) -> Result<()> {
        self.clear_cache().await?;
        self.goto(path).await?;
        self.wait_for("#main h1").await?;
        let is_still = async || self.holds(IS_STILL).await;
        self.wait_until("the first screen waits for nothing", is_still).await
    }

    /// Parts of the page that moved since it was loaded.
    pub async fn moved_parts(&self) -> Result<Vec<String>> {
        let moved = self.client().execute("return layoutShift.moved", vec![]).await?;
        Ok(serde_json::from_value(moved)?)
    }

    /// Cumulative layout shift of the page since it was loaded. Only visible parts count.
    pub async fn layout_shift(&self) -> Result<f64> {
        let sum = self.client().execute_async(SUM, vec![]).await?;
        sum.as_f64().context("the layout shift was not watched")
    }
}
