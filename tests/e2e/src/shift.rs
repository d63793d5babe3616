//! Layout shift of a page, measured with Chromium's Layout Instability API.

use anyhow::Result;
use serde_json::json;

use crate::devtools::send_command;
use crate::page::Page;

/// Script that adds up the shifts that do not follow user input, and records the moved elements.
const OBSERVE: &str = "{
    const shift = (globalThis.layoutShift = { sum: 0, moved: [] });
    const position = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
    shift.record = (entries) => entries.filter((entry) => !entry.hadRecentInput).forEach((entry) => {
        shift.sum += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources)
            shift.moved.push(`${entry.value.toFixed(4)} at ${Math.round(entry.startTime)} ms: `
                + `${node?.cloneNode().outerHTML ?? node?.textContent} `
                + `from ${position(previousRect)} to ${position(currentRect)}`);
    });
    shift.observer = new PerformanceObserver((list) => shift.record(list.getEntries()));
    shift.observer.observe({ type: 'layout-shift', buffered: true });
}";

/// Script that returns true if no visible part is loading.
const IS_STILL: &str = "const busy = [...document.querySelectorAll('#main [aria-busy=true]')];
    return !document.getElementById('first-view') && !busy.some((part) => part.getBoundingClientRect().top < innerHeight)";

/// Script that returns the sum after two frames, when all entries have appeared.
const SUM: &str = "const [done] = arguments;
    const { layoutShift } = globalThis;
    requestAnimationFrame(() => requestAnimationFrame(() => {
        layoutShift.record(layoutShift.observer.takeRecords());
        done(layoutShift.sum);
    }));";

impl Page {
    /// Enables [`Page::layout_shift`] on pages that are loaded from now on.
    pub async fn watch_layout_shift(&self) -> Result<()> {
        self.before_each_load(OBSERVE).await
    }

    /// Stops animations. After four seconds, one of them shows the parts below a loading part, so
    /// that results would differ on slow machines.
    pub async fn stop_animations(&self) -> Result<()> {
        send_command(self.client(), "Animation.enable", json!({})).await?;
        send_command(self.client(), "Animation.setPlaybackRate", json!({ "playbackRate": 0 }))
            .await?;
        Ok(())
    }

    /// Loads a page with an empty browser cache, and waits until no visible part is loading.
    pub async fn load_until_still(&self, path: &str) -> Result<()> {
        self.clear_cache().await?;
        self.goto(path).await?;
        self.wait_for("#main h1").await?;
        let is_still = async || self.is_true(IS_STILL).await;
        self.wait_until("all visible parts", is_still).await
    }

    /// Parts of the page that have moved since it was loaded.
    pub async fn moved_parts(&self) -> Result<Vec<String>> {
        let moved = self.client().execute("return layoutShift.moved", vec![]).await?;
        Ok(serde_json::from_value(moved)?)
    }

    /// Cumulative layout shift since the page was loaded. Only visible parts count.
    pub async fn layout_shift(&self) -> Result<f64> {
        let sum = self.client().execute_async(SUM, vec![]).await?;
        Ok(serde_json::from_value(sum)?)
    }
}
