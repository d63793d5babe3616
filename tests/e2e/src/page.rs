//! Page of the app, as the tests use it.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use fantoccini::elements::Element;
use fantoccini::{Client, Locator};

use crate::app_copy::AppCopy;
use crate::browser::bidi::Bidi;
use crate::browser::{Browser, OpenBrowser};
use crate::console::{self, Message};
use crate::proxy::FaultProxy;

/// Longest wait for a change. On a busy machine, browsers delayed requests by half a minute while
/// an earlier page had unanswered ones.
const TIMEOUT: Duration = Duration::from_secs(120);

/// Pause between two checks.
const POLL: Duration = Duration::from_millis(50);

/// Page of the app in a browser. Elements are named by CSS selectors.
pub struct Page {
    client: Client,
    browser: Browser,
    /// WebDriver BiDi, if the browser offers it; Chromium uses its DevTools.
    pub(crate) bidi: Option<Bidi>,
    pub(crate) proxy: FaultProxy,
    app: AppCopy,
    address: String,
    messages: RefCell<Vec<Message>>,
    /// True if the test causes requests for the app's own files to fail.
    pub(crate) may_lose_files: Cell<bool>,
    expects_errors: Cell<bool>,
}

impl Page {
    pub(crate) fn new(open: OpenBrowser, proxy: FaultProxy, app: AppCopy, address: String) -> Self {
        Self {
            client: open.client,
            browser: open.browser,
            bidi: open.bidi,
            proxy,
            app,
            address,
            messages: RefCell::default(),
            may_lose_files: Cell::default(),
            expects_errors: Cell::default(),
        }
    }

    /// WebDriver client, for other operations.
    #[must_use]
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// Files of the app, which the service reads again when they are published.
    #[must_use]
    pub fn app(&self) -> &AppCopy {
        &self.app
    }

    /// Address of the app, without a trailing slash.
    #[must_use]
    pub fn app_address(&self) -> &str {
        &self.address
    }

    /// Name of the test's tab in WebDriver BiDi.
    pub(crate) async fn tab(&self) -> Result<String> {
        Ok(self.client.window().await.context("could not find the tab")?.into())
    }

    /// Loads the app at a path such as `/ventures?country=Kenya`, and waits until it has replaced
    /// the first view.
    pub async fn goto(&self, path: &str) -> Result<()> {
        self.load(path).await?;
        self.wait_for_app().await
    }

    /// Reloads the page, and waits until the app has replaced the first view.
    pub async fn reload(&self) -> Result<()> {
        self.client.refresh().await.context("could not reload")?;
        self.wait_for_app().await
    }

    /// Loads a path without waiting for the app.
    pub async fn load(&self, path: &str) -> Result<()> {
        let url = format!("{}{path}", self.app_address());
        self.client.goto(&url).await.with_context(|| format!("could not load {url}"))
    }

    /// Path, query and fragment of the address bar, relative to the app.
    pub async fn location(&self) -> Result<String> {
        let url = self.client.current_url().await.context("could not read the address")?;
        let url = String::from(url);
        Ok(url.strip_prefix(self.app_address()).unwrap_or(&url).to_owned())
    }

    /// Waits for an element.
    pub async fn wait_for(&self, selector: &str) -> Result<Element> {
        let wait = self.client.wait().at_most(TIMEOUT).every(POLL);
        let found = wait.for_element(Locator::Css(selector)).await;
        found.with_context(|| format!("{selector} did not appear"))
    }

    /// Waits for an element without returning it: the WebDriver server keeps each returned element,
    /// with its whole page.
    pub async fn wait_until_present(&self, selector: &str) -> Result<()> {
        let script = format!("return !!document.querySelector({selector:?})");
        self.wait_until(selector, async || self.is_true(&script).await).await
    }

    /// Waits for an element, and returns its visible text.
    pub async fn text(&self, selector: &str) -> Result<String> {
        self.wait_for(selector).await?;
        let first = self.texts(selector).await?.into_iter().next();
        first.with_context(|| format!("{selector} disappeared"))
    }

    /// Visible text of each element that the selector matches, read at once so that the page cannot
    /// change in between.
    pub async fn texts(&self, selector: &str) -> Result<Vec<String>> {
        const SCRIPT: &str = "return Array.from(document.querySelectorAll(arguments[0]), part => \
             part.checkVisibility() ? part.innerText.trim() : '')";
        let texts = self.client.execute(SCRIPT, vec![selector.into()]).await;
        let texts = texts.with_context(|| format!("could not read the texts of {selector}"))?;
        Ok(serde_json::from_value(texts)?)
    }

    /// Waits until one of the elements has this text.
    pub async fn wait_for_text(&self, selector: &str, text: &str) -> Result<()> {
        let check = async || Ok(self.texts(selector).await?.iter().any(|known| known == text));
        self.wait_until(&format!("“{text}” in {selector}"), check).await
    }

    /// Waits until the page has this heading.
    pub async fn wait_for_heading(&self, text: &str) -> Result<()> {
        self.wait_for_text("#main h1", text).await
    }

    /// Waits until an element can be clicked, and clicks it.
    pub async fn click(&self, selector: &str) -> Result<()> {
        let click = async || {
            self.client.find(Locator::Css(selector)).await?.click().await?;
            Ok(true)
        };
        self.wait_until(&format!("a click on {selector}"), click).await
    }

    /// Waits until the app has replaced the first view.
    pub async fn wait_for_app(&self) -> Result<()> {
        let is_replaced = "return !document.getElementById('first-view')";
        self.wait_until("the app replaces the first view", async || self.is_true(is_replaced).await)
            .await
    }

    /// Waits until `check` is true; a timeout is an error that names `what`.
    pub async fn wait_until(
        &self,
        what: &str,
        mut check: impl AsyncFnMut() -> Result<bool>,
    ) -> Result<()> {
        let start = std::time::Instant::now();
        loop {
            // A check may fail because the page changes meanwhile.
            let result = check().await;
            if matches!(result, Ok(true)) {
                return Ok(());
            }
            if start.elapsed() >= TIMEOUT {
                let is_true = result.with_context(|| format!("could not check: {what}"))?;
                ensure!(is_true, "timeout: {what}");
            }
            tokio::time::sleep(POLL).await;
        }
    }

    /// Messages of the browser's console so far; empty in WebKit, which has no command for them.
    pub async fn console(&self) -> Result<Vec<Message>> {
        if let Some(bidi) = &self.bidi {
            return bidi.messages().await;
        }
        if self.browser != Browser::Chromium {
            return Ok(Vec::new());
        }
        // Chromium returns each message only once.
        let new = console::messages(&self.client).await?;
        let mut messages = self.messages.borrow_mut();
        messages.extend(new);
        Ok(messages.clone())
    }

    /// Allows errors and warnings in the console.
    pub fn expect_errors(&self) {
        self.expects_errors.set(true);
    }

    /// Fails if the browser has reported an uncaught exception, a violation of the
    /// Content-Security-Policy, an error or a warning so far.
    pub(crate) async fn check_console(&self) -> Result<()> {
        if self.expects_errors.get() {
            return Ok(());
        }
        let mut messages = self.console().await?;
        messages.retain(|message| message.is_fault(!self.may_lose_files.get()));
        ensure!(messages.is_empty(), "the console has errors or warnings: {messages:#?}");
        Ok(())
    }
}
