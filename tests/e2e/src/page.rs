//! Page of the app, as the tests use it.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use fantoccini::elements::Element;
use fantoccini::{Client, Locator};

use crate::app_copy::AppCopy;
use crate::browser::bidi::Bidi;
use crate::browser::{Browser, Running};
use crate::console::{self, Message};
use crate::proxy::FaultProxy;

/// Longest wait for a change: on a busy machine the browser has been seen to hold a request back
/// for half a minute, while a page before it had unanswered requests.
const PATIENCE: Duration = Duration::from_secs(120);

/// Pause between two checks.
const POLL: Duration = Duration::from_millis(50);

/// Page of the app in a browser. Elements are named by CSS selectors.
pub struct Page {
    client: Client,
    browser: Browser,
    /// Connection of the browsers that have it; Chromium has its DevTools.
    pub(crate) bidi: Option<Bidi>,
    pub(crate) proxy: FaultProxy,
    app: AppCopy,
    address: String,
    messages: RefCell<Vec<Message>>,
    /// True if the test lets requests for the app's own files fail.
    pub(crate) loses_files: Cell<bool>,
    expects_errors: Cell<bool>,
}

impl Page {
    pub(crate) fn new(running: Running, proxy: FaultProxy, app: AppCopy, address: String) -> Self {
        Self {
            client: running.client,
            browser: running.browser,
            bidi: running.bidi,
            proxy,
            app,
            address,
            messages: RefCell::default(),
            loses_files: Cell::default(),
            expects_errors: Cell::default(),
        }
    }

    /// WebDriver client, for operations that this type does not offer.
    #[must_use]
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// Files of the app, which the service reads for each request.
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

    /// Loads the app at a path such as `/ventures?country=Kenya`, and waits until it has replaced the
    /// first view.
    pub async fn goto(&self, path: &str) -> Result<()> {
        self.load(path).await?;
        self.first_view_is_over().await
    }

    /// Reloads the page, and waits until the app has replaced the first view.
    pub async fn reload(&self) -> Result<()> {
        self.client.refresh().await.context("could not reload")?;
        self.first_view_is_over().await
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

    /// Waits until there is an element.
    pub async fn wait_for(&self, selector: &str) -> Result<Element> {
        let wait = self.client.wait().at_most(PATIENCE).every(POLL);
        let found = wait.for_element(Locator::Css(selector)).await;
        found.with_context(|| format!("{selector} did not appear"))
    }

    /// Waits until there is an element, without keeping a reference. The WebDriver server keeps
    /// each returned element, with the whole page that it was on.
    pub async fn wait_until_there(&self, selector: &str) -> Result<()> {
        let script = format!("return !!document.querySelector({selector:?})");
        self.wait_until(selector, async || self.holds(&script).await).await
    }

    /// Waits for an element, and returns its visible text.
    pub async fn text(&self, selector: &str) -> Result<String> {
        self.wait_for(selector).await?;
        let first = self.texts(selector).await?.into_iter().next();
        first.with_context(|| format!("{selector} has left the page"))
    }

    /// Visible texts of all current elements. They are read at once, so that the page cannot change
    /// in between.
    pub async fn texts(&self, selector: &str) -> Result<Vec<String>> {
        const SCRIPT: &str = "return Array.from(document.querySelectorAll(arguments[0]), it => \
             it.checkVisibility() ? it.innerText.trim() : '')";
        let texts = self.client.execute(SCRIPT, vec![selector.into()]).await;
        let texts = texts.with_context(|| format!("could not read the texts of {selector}"))?;
        Ok(serde_json::from_value(texts)?)
    }

    /// Waits until one of the elements has this text.
    pub async fn shows(&self, selector: &str, text: &str) -> Result<()> {
        let shown = async || Ok(self.texts(selector).await?.iter().any(|it| it == text));
        self.wait_until(&format!("“{text}” in {selector}"), shown).await
    }

    /// Waits until the page has this heading.
    pub async fn has_heading(&self, text: &str) -> Result<()> {
        self.shows("#main h1", text).await
    }

    /// Waits for an element, and clicks it.
    pub async fn click(&self, selector: &str) -> Result<()> {
        let element = self.wait_for(selector).await?;
        element.click().await.with_context(|| format!("could not click {selector}"))
    }

    /// Waits until the app has replaced the first view.
    pub async fn first_view_is_over(&self) -> Result<()> {
        let is_over = "return !document.getElementById('first-view')";
        self.wait_until("the app is shown", async || self.holds(is_over).await).await
    }

    /// Waits until `check` holds; a timeout is an error that names `what`.
    pub async fn wait_until(
        &self,
        what: &str,
        mut check: impl AsyncFnMut() -> Result<bool>,
    ) -> Result<()> {
        let start = std::time::Instant::now();
        loop {
            // The page may change during a check, which is not a failure until the time is over.
            let outcome = check().await;
            if matches!(outcome, Ok(true)) {
                return Ok(());
            }
            if start.elapsed() >= PATIENCE {
                let holds = outcome.with_context(|| format!("{what}: could not be checked"))?;
                ensure!(holds, "{what}: did not happen in time");
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
        // Chromium returns each message once. The messages are kept for the evidence of a failed
        // test.
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
        messages.retain(|message| message.is_fault(!self.loses_files.get()));
        ensure!(messages.is_empty(), "the console has errors or warnings: {messages:#?}");
        Ok(())
    }
}
