//! Network between the browser and the service, and the key.

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::Result;
use serde_json::{Value, json};

use crate::devtools::tell;
use crate::page::Page;
use crate::proxy::{Behavior, Fault};
use crate::session::KEY;

/// Storage key of the API key for the tab, if the service is at the app's origin.
const KEY_STORAGE: &str = "venture-directory:/:key:";

/// Makes timers of 100 ms and more wait until the clock is moved; shorter ones are turns of the
/// event loop and animations.
const STOPPED_CLOCK: &str = "{
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
            const due = [...timers].filter(([, it]) => it.due <= until);
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
    pub fn service_behaves(&self, behavior: Behavior) {
        self.proxy.set(behavior);
    }

    /// Empties the browser's cache of responses.
    pub async fn clear_cache(&self) -> Result<()> {
        tell(self.client(), "Network.clearBrowserCache", json!({})).await?;
        Ok(())
    }

    /// Number of requests for each address of the service since [`Page::service_behaves`].
    #[must_use]
    pub fn requests(&self) -> BTreeMap<String, u32> {
        self.proxy.requests()
    }

    /// Heads of the requests for files and to the service since [`Page::service_behaves`].
    #[must_use]
    pub fn request_heads(&self) -> Vec<String> {
        self.proxy.heads()
    }

    /// Makes requests for the app's file whose name begins with `beginning` meet a fault. For the
    /// page itself, `beginning` is a space: its name is empty, and a space follows it in the
    /// request line.
    pub fn file_meets(&self, beginning: &'static str, fault: Fault) {
        self.proxy.set_file_fault(Some((beginning, fault)));
    }

    /// Ends the fault of [`Page::file_meets`].
    pub fn files_are_well(&self) {
        self.proxy.set_file_fault(None);
    }

    /// Stops the long timers of every page that is loaded from now on, such as those of the app's
    /// timeouts: they run when [`Page::advance`] moves the clock.
    pub async fn stop_clock(&self) -> Result<()> {
        self.before_each_load(STOPPED_CLOCK).await
    }

    /// Moves the clock that [`Page::stop_clock`] has stopped.
    pub async fn advance(&self, by: Duration) -> Result<()> {
        let milliseconds = u32::try_from(by.as_millis()).unwrap_or(u32::MAX);
        self.client().execute("advanceClock(arguments[0])", vec![milliseconds.into()]).await?;
        Ok(())
    }

    /// Slows the network to Lighthouse's slow 4G (1.6 Mbit/s, 150 ms) and the processor to that of
    /// a mid-range phone.
    pub async fn throttle(&self) -> Result<()> {
        let conditions = json!({
            "offline": false, "latency": 150,
            "downloadThroughput": 200_000, "uploadThroughput": 93_750,
        });
        tell(self.client(), "Network.enable", json!({})).await?;
        tell(self.client(), "Network.emulateNetworkConditions", conditions).await?;
        tell(self.client(), "Emulation.setCPUThrottlingRate", json!({ "rate": 4 })).await?;
        Ok(())
    }

    /// Disconnects the browser from the network, or reconnects it.
    pub async fn set_offline(&self, offline: bool) -> Result<()> {
        self.loses_files.set(true);
        if let Some(bidi) = &self.bidi {
            let conditions = if offline { json!({ "type": "offline" }) } else { Value::Null };
            let with = json!({ "networkConditions": conditions, "contexts": [self.tab().await?] });
            bidi.tell("emulation.setNetworkConditions", with).await?;
            return Ok(());
        }
        let conditions = json!({
            "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
        });
        tell(self.client(), "Network.enable", json!({})).await?;
        tell(self.client(), "Network.emulateNetworkConditions", conditions).await?;
        Ok(())
    }

    /// Goes to an address of the app as its own links do, without loading the app again.
    pub async fn goto_in_app(&self, path: &str) -> Result<()> {
        let script = "history.pushState(null, '', arguments[0]);
            dispatchEvent(new PopStateEvent('popstate'));";
        let address = format!("{}{path}", self.app_address());
        self.client().execute(script, vec![address.into()]).await?;
        Ok(())
    }

    /// Makes requests fail whose addresses match one of the patterns, such as `*.png`, replacing
    /// those of an earlier call.
    pub async fn block(&self, patterns: &[&str]) -> Result<()> {
        self.loses_files.set(true);
        tell(self.client(), "Network.enable", json!({})).await?;
        tell(self.client(), "Network.setBlockedURLs", json!({ "urls": patterns })).await?;
        Ok(())
    }

    /// Stores the key in every page that is loaded from now on, as if it had been entered.
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

    /// Sets the languages that the browser asks for: "fr-FR,fr". Chromium only.
    pub async fn prefer_languages(&self, languages: &str) -> Result<()> {
        let agent = self.client().execute("return navigator.userAgent", vec![]).await?;
        let with = json!({ "userAgent": agent, "acceptLanguage": languages });
        tell(self.client(), "Emulation.setUserAgentOverride", with).await?;
        Ok(())
    }

    /// Runs a script in every page that is loaded from now on, before the page's own.
    pub async fn before_each_load(&self, script: &str) -> Result<()> {
        if let Some(bidi) = &self.bidi {
            // Firefox also runs it in the empty page of a new tab, which may not store anything.
            let script = format!("() => {{ if (origin !== 'null') {{ {script} }} }}");
            let script = json!({ "functionDeclaration": script });
            bidi.tell("script.addPreloadScript", script).await?;
            return Ok(());
        }
        let script = json!({ "source": script });
        tell(self.client(), "Page.addScriptToEvaluateOnNewDocument", script).await?;
        Ok(())
    }
}
