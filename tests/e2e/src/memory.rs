//! Memory of a page, measured with commands of Chromium's DevTools protocol.

use std::ops::RangeInclusive;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::app_pages::APP_PAGES;
use crate::devtools::send_command;
use crate::page::Page;

/// Script that keeps the memory of WebAssembly for [`Page::memory`].
const KEEP_MEMORY: &str = "addEventListener('TrunkApplicationStarted',
    ({ detail }) => { globalThis.appMemory = detail.wasm.memory; })";

/// Script that goes to addresses as the app's own links do, and waits for an element each time.
/// Repeated commands would take longer than most navigations.
const NAVIGATE: &str = "const [pages, done] = arguments;
    const visit = ([page, ...rest]) => {
        if (!page) return done();
        const [address, selector] = page;
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
        const check = () =>
            document.querySelector(selector) ? visit(rest) : requestAnimationFrame(check);
        requestAnimationFrame(check);
    };
    visit(pages);";

/// Number of navigations per script, whose time WebDriver limits.
const BATCH: usize = 10;

impl Page {
    /// Enables [`Page::memory`] on pages that are loaded from now on.
    pub async fn watch_memory(&self) -> Result<()> {
        self.before_each_load(KEEP_MEMORY).await
    }

    /// Goes through the pages of the app in turn, without loading it again. The range has the
    /// numbers of the navigations.
    pub async fn navigate(&self, numbers: RangeInclusive<usize>) -> Result<()> {
        let app = self.app_address();
        let pages = numbers.filter_map(|number| APP_PAGES.get(number % APP_PAGES.len()));
        let pages = pages.map(|page| json!([format!("{app}{}", page.path), page.ready_selector]));
        for pages in pages.collect::<Vec<_>>().chunks(BATCH) {
            let result = self.client().execute_async(NAVIGATE, vec![pages.into()]).await;
            result.with_context(|| format!("could not navigate to {pages:?}"))?;
        }
        Ok(())
    }

    /// Memory of the settings page after garbage collection, by name: bytes of JavaScript objects
    /// and of WebAssembly, number of nodes, number of listeners.
    pub async fn memory(&self) -> Result<[(&'static str, f64); 4]> {
        self.goto_in_app("/settings").await?;
        self.wait_until_present("#key").await?;
        let client = self.client();
        let script = "return globalThis.appMemory?.buffer.byteLength ?? null";
        let wasm = client.execute(script, vec![]).await?;
        let wasm = wasm.as_f64().context("the memory of WebAssembly was not kept")?;
        send_command(client, "Performance.enable", json!({})).await?;
        send_command(client, "HeapProfiler.collectGarbage", json!({})).await?;
        let answer = send_command(client, "Performance.getMetrics", json!({})).await?;
        let metrics = answer.get("metrics").and_then(Value::as_array);
        let metrics = metrics.context("the browser has no metrics")?;
        let metric = |name: &str| {
            let metric =
                metrics.iter().find(|metric| metric.get("name").is_some_and(|known| known == name));
            let value = metric.and_then(|metric| metric.get("value")?.as_f64());
            value.with_context(|| format!("the browser has no metric {name}"))
        };
        Ok([
            ("heap", metric("JSHeapUsedSize")?),
            ("WebAssembly", wasm),
            ("nodes", metric("Nodes")?),
            ("listeners", metric("JSEventListeners")?),
        ])
    }
}
