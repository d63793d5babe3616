//! Network between browser and service, and the key.

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::Result;
use serde_json::{Value, json};

use crate::devtools::send_command;
use crate::page::Page;
use crate::proxy::{Behavior, Fault};
use crate::session::KEY;

/// Storage key of the API key for the tab, if app and service share an origin.
const KEY_STORAGE: &str = "venture-directory:/:key:";

/// Script that holds timers of 100 ms or more until the clock is advanced. Shorter timers are turns
/// of the event loop, and animations.
const STOP_CLOCK: &str = "{
    const [start, end, now] = [setTimeout, clearTimeout, Date.now];
    const timers = new Map();
    let ahead = 0, last = 1e9;
    Date.now = () => now.call(Date) + ahead;
    globalThis.setTimeout = (run, delay = 0, ...rest) => {
        if (delay < 100) return start(run, delay, ...rest);
        timers.set(++last, { due: ahead + delay, run: () => run(...rest) });
        return last;
    };
    globalThis.clearTimeout = (timer) => timers.delete(timer) || end(timer);
    globalThis.advanceClock = (by) => {
        const until = ahead + by;
        for (;;) {
            const due = [...timers].filter(([, timer]) => timer.due <= until);
            if (!due.length) break;
            const [timer, next] = due.reduce((a, b) => (a[1].due <= b[1].due ? a : b));
            timers.delete(timer);
            ahead = Math.max(ahead, next.due);
            next.run();
        }
        ahead = until;
    };
}";

impl Page {
    /// Changes the behavior of the service.
    pub fn set_service_behavior(&self, behavior: Behavior) {
        self.proxy.set(behavior);
    }

    /// Empties the browser's cache.
    pub async fn clear_cache(&self) -> Result<()> {
        send_command(self.client(), "Network.clearBrowserCache", json!({})).await?;
        Ok(())
    }

    /// Number of requests for each address of the service since [`Page::set_service_behavior`].
    #[must_use]
    pub fn requests(&self) -> BTreeMap<String, u32> {
        self.proxy.requests()
    }

    /// Heads of the requests for files and to the service since [`Page::set_service_behavior`].
    #[must_use]
    pub fn request_heads(&self) -> Vec<String> {
        self.proxy.heads()
    }

    /// Causes a fault in responses with the app's file whose name begins with `beginning`. A space
    /// means the page itself: its name is empty, and a space follows in the request line.
    pub fn set_file_fault(&self, beginning: &'static str, fault: Fault) {
        self.proxy.set_file_fault(Some((beginning, fault)));
    }

    /// Ends the fault of [`Page::set_file_fault`].
    pub fn clear_file_fault(&self) {
        self.proxy.set_file_fault(None);
    }

    /// Stops long timers, such as timeouts, in pages that are loaded from now on. The timers run
    /// when [`Page::advance_clock`] is called.
    pub async fn stop_clock(&self) -> Result<()> {
        self.before_each_load(STOP_CLOCK).await
    }

    /// Advances the clock that [`Page::stop_clock`] has stopped.
    pub async fn advance_clock(&self, by: Duration) -> Result<()> {
        let milliseconds = u32::try_from(by.as_millis()).unwrap_or(u32::MAX);
        self.client().execute("advanceClock(arguments[0])", vec![milliseconds.into()]).await?;
        Ok(())
    }

    /// Slows the network to Lighthouse's slow 4G (1.6 Mbit/s, 150 ms), and the processor to that of
    /// a mid-range phone.
    pub async fn throttle(&self) -> Result<()> {
        let conditions = json!({
            "offline": false, "latency": 150,
            "downloadThroughput": 200_000, "uploadThroughput": 93_750,
        });
        send_command(self.client(), "Network.enable", json!({})).await?;
        send_command(self.client(), "Network.emulateNetworkConditions", conditions).await?;
        send_command(self.client(), "Emulation.setCPUThrottlingRate", json!({ "rate": 4 })).await?;
        Ok(())
    }

    /// Disconnects the browser from the network, or reconnects it.
    pub async fn set_offline(&self, offline: bool) -> Result<()> {
        self.may_lose_files.set(true);
        if let Some(bidi) = &self.bidi {
            let conditions = if offline { json!({ "type": "offline" }) } else { Value::Null };
            let contexts = [self.tab().await?];
            let params = json!({ "networkConditions": conditions, "contexts": contexts });
            bidi.send_command("emulation.setNetworkConditions", params).await?;
            return Ok(());
        }
        let conditions = json!({
            "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
        });
        send_command(self.client(), "Network.enable", json!({})).await?;
        send_command(self.client(), "Network.emulateNetworkConditions", conditions).await?;
        Ok(())
    }

    /// Goes to an address as the app's own links do, without loading the app again.
    pub async fn goto_in_app(&self, path: &str) -> Result<()> {
        let script = "history.pushState(null, '', arguments[0]);
            dispatchEvent(new PopStateEvent('popstate'));";
        let address = format!("{}{path}", self.app_address());
        self.client().execute(script, vec![address.into()]).await?;
        Ok(())
    }

    /// Blocks requests whose addresses match one of the patterns, such as `*.png`. Replaces the
    /// patterns of an earlier call.
    pub async fn block(&self, patterns: &[&str]) -> Result<()> {
        self.may_lose_files.set(true);
        send_command(self.client(), "Network.enable", json!({})).await?;
        send_command(self.client(), "Network.setBlockedURLs", json!({ "urls": patterns })).await?;
        Ok(())
    }

    /// Stores the key in pages that are loaded from now on, as if it had been entered.
    pub async fn sign_in(&self) -> Result<()> {
        self.before_each_load(&format!("sessionStorage.setItem({KEY_STORAGE:?}, {KEY:?})")).await
    }

    /// Enters a key in the settings.
    pub async fn enter_key(&self, key: &str) -> Result<()> {
        self.goto("/settings").await?;
        self.wait_for("#key").await?.send_keys(&format!("{key}\n")).await?;
        self.wait_for("#key-said:not(:empty)").await?;
        Ok(())
    }

    /// Sets the preferred languages of the browser, such as "fr-FR,fr". Chromium only.
    pub async fn prefer_languages(&self, languages: &str) -> Result<()> {
        let agent = self.client().execute("return navigator.userAgent", vec![]).await?;
        let params = json!({ "userAgent": agent, "acceptLanguage": languages });
        send_command(self.client(), "Emulation.setUserAgentOverride", params).await?;
        Ok(())
    }

    /// Runs a script in pages that are loaded from now on, before their own scripts.
    pub async fn before_each_load(&self, script: &str) -> Result<()> {
        if let Some(bidi) = &self.bidi {
            // Firefox also runs it in the empty page of a new tab, which has no storage.
            let script = format!("() => {{ if (origin !== 'null') {{ {script} }} }}");
            let script = json!({ "functionDeclaration": script });
            bidi.send_command("script.addPreloadScript", script).await?;
            return Ok(());
        }
        let script = json!({ "source": script });
        send_command(self.client(), "Page.addScriptToEvaluateOnNewDocument", script).await?;
        Ok(())
    }
}
