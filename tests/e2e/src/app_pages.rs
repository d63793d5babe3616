//! Pages of the app, and their states.
//!
//! The accessibility tests open each of [`APP_PAGES`] in all states, and `cargo xtask screenshots`
//! takes pictures of them.

use std::fmt;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::page::Page;
use crate::proxy::Behavior;
use crate::session::Directory;

/// Data that a page requests from the service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Data {
    /// No data.
    Nothing,
    /// Data that needs no key.
    Open,
    /// Data that needs the key.
    Key,
    /// Data that needs no key and, for some parts of the page, data that needs the key.
    Both,
    /// Data that only updates stored records: the page has its content without it.
    Optional,
}

/// Page of the app.
#[derive(Clone, Copy, Debug)]
pub struct AppPage {
    /// Name in reports and in the names of pictures.
    pub name: &'static str,
    /// Address of the page.
    pub path: &'static str,
    /// Data that the page requests from the service.
    pub data: Data,
    /// CSS selector of an element that appears when the page is ready.
    pub ready_selector: &'static str,
    /// CSS selector of an element to click when the page is ready; empty for none.
    pub click: &'static str,
}

const fn page(name: &'static str, path: &'static str, data: Data, ready: &'static str) -> AppPage {
    AppPage { name, path, data, ready_selector: ready, click: "" }
}

/// Address without a page, and the heading that the app shows there.
const MISSING_PAGE: &str = "/nowhere/at/all";
const MISSING_HEADING: &str = "Page not found";

/// Every page of the app.
pub const APP_PAGES: &[AppPage] = &[
    page("overview", "/", Data::Both, ".newest li a"),
    page("ventures", "/ventures", Data::Open, ".venture-card h2"),
    page("ventures-table", "/ventures?view=table&country=Kenya", Data::Open, "#main tbody tr"),
    page("ventures-charts", "/ventures?view=charts", Data::Open, ".chart .bar-label"),
    page("venture", "/ventures/45", Data::Both, "[role=feed] article"),
    page("people", "/users", Data::Key, ".person-card h2"),
    page("user", "/users/1", Data::Key, "[role=feed] article"),
    page("fundraising", "/fundraising", Data::Key, ".round-row h2"),
    page("saved", "/saved", Data::Optional, ".saved-row"),
    page("compare", "/compare?ids=45,3,108", Data::Optional, ".compare-table"),
    page("settings", "/settings", Data::Nothing, "#key"),
    page("not-found", MISSING_PAGE, Data::Nothing, "#main h1"),
];

/// Further pages: odd records, empty lists, results of a click.
pub const SPECIAL_PAGES: &[AppPage] = &[
    page("ventures-none", "/ventures?name=zzzz", Data::Open, ".blank"),
    page("ventures-nonsense", "/ventures?page=-1&size=7", Data::Open, ".venture-card h2"),
    page("venture-bare", "/ventures/640", Data::Open, "#main .panel"),
    page("venture-long", "/ventures/50", Data::Open, "#main .panel"),
    page("venture-arabic", "/ventures/100", Data::Open, "#main .panel"),
    page("venture-emoji", "/ventures/150", Data::Open, "#main .panel"),
    page("venture-opened", "/ventures/1045?team=2", Data::Open, "[role=feed] article"),
    page("venture-unknown", "/ventures/999999", Data::Open, "[role=alert] .blank"),
    page("fundraising-found", "/fundraising?country=Kenya", Data::Key, ".round-row h2"),
    page("compare-alone", "/compare?ids=45", Data::Optional, ".compare-table"),
    page("compare-none", "/compare", Data::Optional, ".blank"),
    AppPage { click: ".palette-button", ..page("palette", "/settings", Data::Nothing, "#key") },
    AppPage { click: "#country", ..page("country", "/ventures", Data::Open, ".venture-card h2") },
];

/// State of the app, which depends on the service and the key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The service has all data.
    Full,
    /// The directory is empty.
    Empty,
    /// The service answers with errors.
    Failed,
    /// The service has not answered yet.
    Loading,
    /// No key is entered.
    KeyNeeded,
}

impl fmt::Display for State {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Full => "full",
            Self::Empty => "empty",
            Self::Failed => "failed",
            Self::Loading => "loading",
            Self::KeyNeeded => "without a key",
        })
    }
}

/// Script that saves ventures.
const SAVE_VENTURES: &str = r#"for (const [id, title, savedAt] of [
    ["45", "Dawa", 1790000000000],
    ["3", "Proud Leopard Trading", 1789000000000],
    ["108", "Zilio Money", 1788000000000],
]) localStorage.setItem(`venture-directory:/:saved: ${id}`, JSON.stringify({ title, savedAt }))"#;

/// Script that returns true if no part of the page is loading. It scrolls to parts that load when
/// they are visible.
const IS_SETTLED: &str = "const main = document.querySelector('#main');
    const busy = main?.querySelector('[aria-busy=true]');
    busy?.scrollIntoView({ block: 'center' });
    return !document.getElementById('first-view') && !busy && !!main?.querySelector('h1')?.textContent.trim()
        && [...document.images].every((image) => image.complete || image.loading === 'lazy');";

impl State {
    /// Content of the service in this state.
    #[must_use]
    pub fn directory(self) -> Directory {
        if self == Self::Empty { Directory::Empty } else { Directory::default() }
    }

    /// True if a page looks different in this state.
    #[must_use]
    pub fn applies_to(self, app_page: &AppPage) -> bool {
        match self {
            Self::Full => true,
            Self::KeyNeeded => !matches!(app_page.data, Data::Nothing | Data::Open),
            Self::Empty | Self::Failed | Self::Loading => app_page.data != Data::Nothing,
        }
    }

    /// Prepares a fresh page for this state.
    pub async fn prepare(self, page: &Page) -> Result<()> {
        page.before_each_load(SAVE_VENTURES).await?;
        if self != Self::KeyNeeded {
            page.sign_in().await?;
        }
        page.set_service_behavior(match self {
            Self::Failed => Behavior::FAILING,
            Self::Loading => Behavior::PAUSED,
            Self::Full | Self::Empty | Self::KeyNeeded => Behavior::Working,
        });
        Ok(())
    }

    /// Loads a page, and waits until it is in this state.
    pub async fn open(self, page: &Page, app_page: &AppPage) -> Result<()> {
        match self {
            Self::Loading => page.load(app_page.path).await?,
            _ => page.goto(app_page.path).await?,
        }
        self.wait_for(page, app_page).await
    }

    /// Opens a page as the app's own links do, which takes less time than loading it, and waits
    /// until it is in this state.
    pub async fn open_in_app(self, page: &Page, app_page: &AppPage) -> Result<()> {
        // With another page in between, nothing of the former page is taken for a part of this one.
        page.goto_in_app(MISSING_PAGE).await?;
        page.wait_for_heading(MISSING_HEADING).await?;
        page.goto_in_app(app_page.path).await?;
        if app_page.path != MISSING_PAGE {
            let is_other = async || Ok(page.text("#main h1").await? != MISSING_HEADING);
            page.wait_until("the heading of the page", is_other).await?;
        }
        self.wait_for(page, app_page).await
    }

    async fn wait_for(self, page: &Page, app_page: &AppPage) -> Result<()> {
        // The heading appears when the code of the page has been loaded.
        page.wait_for("#main h1").await?;
        let ready = app_page.ready_selector;
        let selector = match (self, app_page.data) {
            (Self::Full, _) | (Self::KeyNeeded, Data::Both) | (_, Data::Optional) => ready,
            (Self::Failed, _) => "#main [role=alert] button",
            (Self::Loading, _) => "#main [aria-busy=true]",
            (Self::KeyNeeded, _) => "#main [role=alert] a[href='/settings']",
            (Self::Empty, _) => "#main h1",
        };
        let found = page.wait_for(selector).await;
        found.with_context(|| format!("{} is not in the state “{self}”", app_page.name))?;
        if self == Self::Loading {
            // Shows the skeletons of the app. The first view, which covers them, has its own flows.
            let remove = "document.getElementById('first-view')?.remove()";
            page.client().execute(remove, vec![]).await?;
        } else {
            let what = format!("{} is settled", app_page.name);
            page.wait_until(&what, async || page.is_settled().await).await?;
            // The fixed header could hide part of a link.
            page.client().execute("scrollTo(0, 0)", vec![]).await?;
        }
        if self == Self::Full && !app_page.click.is_empty() {
            page.click(app_page.click).await?;
        }
        Ok(())
    }
}

impl Page {
    /// True if the page has a heading and no part is loading. Scrolls to parts that load when they
    /// are visible.
    pub async fn is_settled(&self) -> Result<bool> {
        self.is_true(IS_SETTLED).await
    }

    /// True if a script returns `true`.
    pub async fn is_true(&self, script: &str) -> Result<bool> {
        let answer = self.client().execute(script, vec![]).await;
        Ok(answer.context("a script failed")? == Value::Bool(true))
    }
}
