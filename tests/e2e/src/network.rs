//! The network between the browser and the service, and the key.

use anyhow::Result;
use serde_json::json;

use crate::devtools::tell;
use crate::gate::Manner;
use crate::page::Page;
use crate::session::KEY;

/// Where the app keeps the key for the tab when the service is where the app comes from.
const KEY_STORAGE: &str = "venture-directory:key:";

impl Page {
    /// From now on the service seems to behave like this.
    pub fn service_behaves(&self, manner: Manner) {
        self.gate.set(manner);
    }

    /// Takes the browser's network away, or gives it back.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn set_offline(&self, offline: bool) -> Result<()> {
        let conditions = json!({
            "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
        });
        tell(self.client(), "Network.enable", json!({})).await?;
        tell(self.client(), "Network.emulateNetworkConditions", conditions).await?;
        Ok(())
    }

    /// Goes to an address of the app as its own links do, without loading the app again.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn goto_in_app(&self, path: &str) -> Result<()> {
        let script = "history.pushState(null, '', arguments[0]);
            dispatchEvent(new PopStateEvent('popstate'));";
        self.client().execute(script, vec![path.into()]).await?;
        Ok(())
    }

    /// Makes requests fail whose addresses fit one of the patterns, such as `*.png`; those of a
    /// former call do not count any more.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn block(&self, patterns: &[&str]) -> Result<()> {
        tell(self.client(), "Network.enable", json!({})).await?;
        tell(self.client(), "Network.setBlockedURLs", json!({ "urls": patterns })).await?;
        Ok(())
    }

    /// Has the key at hand in every page that is loaded from now on, as if it had been entered.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn sign_in(&self) -> Result<()> {
        self.before_each_load(&format!("sessionStorage.setItem({KEY_STORAGE:?}, {KEY:?})")).await
    }

    /// Runs a script in every page that is loaded from now on, before the page's own.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn before_each_load(&self, script: &str) -> Result<()> {
        let script = json!({ "source": script });
        tell(self.client(), "Page.addScriptToEvaluateOnNewDocument", script).await?;
        Ok(())
    }
}
