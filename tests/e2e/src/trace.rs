//! How long the tasks of the page take, by Chromium's trace.

use anyhow::Result;
use serde_json::{Map, Value, json};

use crate::devtools::read_log;
use crate::page::Page;

/// Adds to the browser's options and logs what [`Page::longest_task`] reads.
pub(crate) fn enable(options: &mut Map<String, Value>, logs: &mut Value) {
    let preferences = json!({
        "traceCategories": "toplevel,__metadata", "enableNetwork": false, "enablePage": false,
    });
    options.insert("perfLoggingPrefs".to_owned(), preferences);
    logs["performance"] = "ALL".into();
}

impl Page {
    /// The processor time of the longest task of a page's main thread since the last call, in
    /// milliseconds. Unlike its duration it does not depend on what else the machine does.
    pub async fn longest_task(&self) -> Result<f64> {
        let entries = read_log(self.client(), "performance").await?;
        let texts = entries.iter().filter_map(|entry| entry.get("message")?.as_str());
        // Most of the entries say nothing of tasks.
        let texts =
            texts.filter(|text| text.contains("RunTask") || text.contains("CrRendererMain"));
        let events = texts.filter_map(|text| {
            let event: Value = serde_json::from_str(text).ok()?;
            let message = event.get("message")?;
            let is_trace = message.get("method")? == "Tracing.dataCollected";
            is_trace.then(|| message.get("params").cloned())?
        });
        let events: Vec<Value> = events.collect();
        let thread =
            |event: &Value| Some((event.get("pid")?.as_u64()?, event.get("tid")?.as_u64()?));
        let has_name = |event: &Value, end: &str| {
            event.get("name").and_then(Value::as_str).is_some_and(|name| name.ends_with(end))
        };
        let main: Vec<_> = events
            .iter()
            .filter(|event| has_name(event, "thread_name"))
            .filter(|event| {
                event.pointer("/args/name").is_some_and(|name| name == "CrRendererMain")
            })
            .map(thread)
            .collect();
        let tasks = events.iter().filter(|event| has_name(event, "RunTask"));
        let ours = tasks.filter(|event| main.contains(&thread(event)));
        let times = ours.filter_map(|event| event.get("tdur")?.as_f64());
        Ok(times.fold(0.0, f64::max) / 1000.0)
    }
}
