//! Memory of a page, by commands of Chromium's DevTools protocol.

use std::ops::RangeInclusive;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::app_pages::APP_PAGES;
use crate::devtools::tell;
use crate::page::Page;

/// Keeps the memory of WebAssembly for [`Page::memory`].
const KEEP_MEMORY: &str = "addEventListener('TrunkApplicationStarted',
    ({ detail }) => { globalThis.appMemory = detail.wasm.memory; })";

/// Goes to addresses as the app's own links do, and waits each time for an element. The script
/// waits itself, because repeated commands take longer than most navigations.
const NAVIGATE: &str = "const [places, done] = arguments;
    const visit = ([place, ...rest]) => {
        if (!place) return done();
        const [address, selector] = place;
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
        const look = () =>
            document.querySelector(selector) ? visit(rest) : requestAnimationFrame(look);
        requestAnimationFrame(look);
    };
    visit(places);";

/// Number of navigations of one script, which WebDriver gives half a minute.
const AT_ONCE: usize = 10;

impl Page {
    /// Enables [`Page::memory`] on every page that is loaded from now on.
    pub async fn watch_memory(&self) -> Result<()> {
        self.before_each_load(KEEP_MEMORY).await
    }

    /// Goes through the pages of the app in turn, without loading it again; the range has the
    /// numbers of the navigations.
    pub async fn navigate(&self, numbers: RangeInclusive<usize>) -> Result<()> {
        let app = self.app_address();
        let places = numbers.filter_map(|number| APP_PAGES.get(number % APP_PAGES.len()));
        let places = places.map(|place| json!([format!("{app}{}", place.path), place.shows]));
        for places in places.collect::<Vec<_>>().chunks(AT_ONCE) {
            let shown = self.client().execute_async(NAVIGATE, vec![places.into()]).await;
            shown.with_context(|| format!("one of the navigations to {places:?}"))?;
        }
        Ok(())
    }

    /// Memory of the page after a garbage collection, by name: bytes of JavaScript objects and of
    /// WebAssembly, nodes of documents, and listeners. The settings are open whenever it is read.
    pub async fn memory(&self) -> Result<[(&'static str, f64); 4]> {
        self.goto_in_app("/settings").await?;
        self.wait_until_there("#key").await?;
        let client = self.client();
        let script = "return globalThis.appMemory?.buffer.byteLength ?? null";
        let wasm = client.execute(script, vec![]).await?;
        let wasm = wasm.as_f64().context("the memory of WebAssembly is not watched")?;
        tell(client, "Performance.enable", json!({})).await?;
        tell(client, "HeapProfiler.collectGarbage", json!({})).await?;
        let answer = tell(client, "Performance.getMetrics", json!({})).await?;
        let metrics = answer.get("metrics").and_then(Value::as_array);
        let metrics = metrics.context("the browser has no metrics")?;
        let metric = |name: &str| {
            let metric =
                metrics.iter().find(|metric| metric.get("name").is_some_and(|it| it == name));
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
