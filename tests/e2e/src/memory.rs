//! What a page holds in memory, by commands of Chromium's DevTools protocol.

use std::ops::RangeInclusive;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::devtools::tell;
use crate::page::Page;
use crate::places::PLACES;

/// What the browser holds for a page after its garbage was collected.
#[derive(Clone, Copy, Debug)]
pub struct Memory {
    /// Bytes of JavaScript objects.
    pub heap: f64,
    /// Bytes of the app's memory in WebAssembly, which never shrinks.
    pub wasm: f64,
    /// Nodes of documents, those outside of the page included.
    pub nodes: f64,
    /// Listeners to events.
    pub listeners: f64,
}

/// Keeps the memory of WebAssembly for [`Page::memory`].
const KEEP_MEMORY: &str = "addEventListener('TrunkApplicationStarted',
    ({ detail }) => { globalThis.appMemory = detail.wasm.memory; })";

/// Goes to an address as the app's own links do, and waits until something is there: by itself, as
/// asking again and again takes longer than most navigations.
const NAVIGATE: &str = "const [address, selector, done] = arguments;
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
    const look = () => document.querySelector(selector) ? done() : requestAnimationFrame(look);
    requestAnimationFrame(look);";

impl Page {
    /// Makes [`Page::memory`] possible on every page that is loaded from now on.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn watch_memory(&self) -> Result<()> {
        self.before_each_load(KEEP_MEMORY).await
    }

    /// Goes through the pages of the app in turn, without loading it again; these are the numbers of
    /// the navigations.
    ///
    /// # Errors
    /// When a page does not appear.
    pub async fn navigate(&self, numbers: RangeInclusive<usize>) -> Result<()> {
        for number in numbers {
            let place = PLACES.get(number % PLACES.len()).context("there is no page")?;
            let address = format!("{}{}", self.app_address(), place.path);
            let with = vec![address.into(), place.shows.into()];
            let shown = self.client().execute_async(NAVIGATE, with).await;
            shown.with_context(|| format!("navigation {number}, to {}", place.path))?;
        }
        Ok(())
    }

    /// What the page holds in memory now. It is always read on the same page, the settings.
    ///
    /// # Errors
    /// When the browser does not answer, or [`Page::watch_memory`] was not called before.
    pub async fn memory(&self) -> Result<Memory> {
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
            let metric = metrics.iter().find(|it| it.get("name").is_some_and(|it| it == name));
            let value = metric.and_then(|it| it.get("value")?.as_f64());
            value.with_context(|| format!("the browser has no metric {name}"))
        };
        Ok(Memory {
            heap: metric("JSHeapUsedSize")?,
            wasm,
            nodes: metric("Nodes")?,
            listeners: metric("JSEventListeners")?,
        })
    }
}
