//! The app's page, as the tests use it.

use std::cell::RefCell;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use fantoccini::elements::Element;
use fantoccini::{Client, Locator};

use crate::console::{self, Message};
use crate::gate::{Gate, ORIGIN};

/// How long anything may take to appear: on a busy machine the browser has been seen to hold a request
/// back for half a minute, while a page before it had requests that were never answered.
const PATIENCE: Duration = Duration::from_secs(60);

/// How often a waiting test looks again.
const POLL: Duration = Duration::from_millis(50);

/// A page of the app in a browser. Elements are named by CSS selectors.
pub struct Page {
    client: Client,
    pub(crate) gate: Gate,
    messages: RefCell<Vec<Message>>,
}

impl Page {
    pub(crate) fn new(client: Client, gate: Gate) -> Self {
        Self { client, gate, messages: RefCell::default() }
    }

    /// The WebDriver client, for what this type does not offer.
    #[must_use]
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// Where the app and the service are.
    #[must_use]
    pub fn origin(&self) -> &'static str {
        ORIGIN
    }

    /// Loads the app at a path such as `/ventures?country=Kenya`.
    ///
    /// # Errors
    /// When the browser cannot load it.
    pub async fn goto(&self, path: &str) -> Result<()> {
        let url = format!("{ORIGIN}{path}");
        self.client.goto(&url).await.with_context(|| format!("could not load {url}"))
    }

    /// The path, query and fragment that the address bar shows.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn location(&self) -> Result<String> {
        let url = self.client.current_url().await.context("could not read the address")?;
        let url = String::from(url);
        Ok(url.strip_prefix(ORIGIN).unwrap_or(&url).to_owned())
    }

    /// Waits until there is an element.
    ///
    /// # Errors
    /// When it does not appear in time.
    pub async fn wait_for(&self, selector: &str) -> Result<Element> {
        let wait = self.client.wait().at_most(PATIENCE).every(POLL);
        let found = wait.for_element(Locator::Css(selector)).await;
        found.with_context(|| format!("{selector} did not appear"))
    }

    /// The visible text of an element, which is waited for.
    ///
    /// # Errors
    /// When it does not appear in time.
    pub async fn text(&self, selector: &str) -> Result<String> {
        self.wait_for(selector).await?;
        let first = self.texts(selector).await?.into_iter().next();
        first.with_context(|| format!("{selector} has left the page"))
    }

    /// The visible texts of all elements that there are now. They are read at once, so that the page
    /// cannot change in between.
    ///
    /// # Errors
    /// When the browser does not run the script.
    pub async fn texts(&self, selector: &str) -> Result<Vec<String>> {
        const SCRIPT: &str = "return Array.from(document.querySelectorAll(arguments[0]), it => \
             it.checkVisibility() ? it.innerText.trim() : '')";
        let texts = self.client.execute(SCRIPT, vec![selector.into()]).await;
        let texts = texts.with_context(|| format!("could not read the texts of {selector}"))?;
        Ok(serde_json::from_value(texts)?)
    }

    /// Clicks an element, which is waited for.
    ///
    /// # Errors
    /// When it does not appear in time or something covers it.
    pub async fn click(&self, selector: &str) -> Result<()> {
        let element = self.wait_for(selector).await?;
        element.click().await.with_context(|| format!("could not click {selector}"))
    }

    /// Waits until `check` holds, and fails naming `what` when it does not in time.
    ///
    /// # Errors
    /// Those of the last check, or that it did not hold.
    pub async fn wait_until(
        &self,
        what: &str,
        check: impl AsyncFnMut() -> Result<bool>,
    ) -> Result<()> {
        self.wait_at_most(PATIENCE, what, check).await
    }

    /// The same for what may take longer, or has to be there sooner.
    ///
    /// # Errors
    /// Those of [`Page::wait_until`].
    pub async fn wait_at_most(
        &self,
        patience: Duration,
        what: &str,
        mut check: impl AsyncFnMut() -> Result<bool>,
    ) -> Result<()> {
        let start = std::time::Instant::now();
        loop {
            // The page may change under a check, which is no failure until the time is over.
            let outcome = check().await;
            if matches!(outcome, Ok(true)) {
                return Ok(());
            }
            if start.elapsed() >= patience {
                let holds = outcome.with_context(|| format!("{what}: could not be checked"))?;
                ensure!(holds, "{what}: did not happen in time");
            }
            tokio::time::sleep(POLL).await;
        }
    }

    /// All messages of the browser's console so far. A violated Content-Security-Policy, a failed
    /// request and a panic are messages of level `SEVERE`.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn console(&self) -> Result<Vec<Message>> {
        // The browser tells each message once. They are kept, so that a test which has read them
        // does not take them away from what it leaves behind when it fails.
        let new = console::messages(&self.client).await?;
        let mut messages = self.messages.borrow_mut();
        messages.extend(new);
        Ok(messages.clone())
    }
}
