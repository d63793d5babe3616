//! Pages of the app and their states.
//!
//! A page is a line of [`APP_PAGES`]. The accessibility tests visit it in all of its states, and
//! `cargo xtask screenshots` takes its picture.

use std::fmt;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::page::Page;
use crate::proxy::Behavior;
use crate::session::Directory;

/// Data that a page requests from the service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Data {
    /// No data: the page does not depend on the service.
    Nothing,
    /// Data that needs no key.
    Open,
    /// Data that needs the key.
    Key,
    /// Data that needs no key, and for parts of the page data that needs it.
    Both,
    /// Optional data for stored records: the page looks the same without the service.
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
    /// CSS selector of the element that shows that the page is ready.
    pub shows: &'static str,
    /// CSS selector of an element to click once the page is ready; empty for none.
    pub click: &'static str,
}

const fn page(name: &'static str, path: &'static str, data: Data, shows: &'static str) -> AppPage {
    AppPage { name, path, data, shows, click: "" }
}

/// Every page of the app.
pub const APP_PAGES: &[AppPage] = &[
    page("overview", "/", Data::Both, ".newest li a"),
    page("ventures", "/ventures", Data::Open, ".venture-card h2"),
    page("ventures-table", "/ventures?view=table&country=Kenya", Data::Open, "#main tbody tr"),
    page("ventures-map", "/ventures?view=map", Data::Open, ".country-map tbody a"),
    page("venture", "/ventures/45", Data::Both, "[role=feed] article"),
    page("people", "/users", Data::Key, ".person-card h2"),
    page("user", "/users/1", Data::Key, "[role=feed] article"),
    page("fundraising", "/fundraising", Data::Key, ".round-row h2"),
    page("saved", "/saved", Data::Optional, ".saved-row"),
    page("compare", "/compare?ids=45,3,108", Data::Optional, ".compare-table"),
    page("settings", "/settings", Data::Nothing, "#key"),
    page("not-found", "/nowhere/at/all", Data::Nothing, "#main h1"),
];

/// Further pages: odd records, nothing found, the effects of a click.
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

/// State of the app: the behavior of the service, and the key.
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

/// Ventures that were saved before.
const SAVED: &str = r#"for (const [id, title, savedAt] of [
    ["45", "Dawa", 1790000000000],
    ["3", "Proud Leopard Trading", 1789000000000],
    ["108", "Zilio Money", 1788000000000],
]) localStorage.setItem(`venture-directory:/:saved: ${id}`, JSON.stringify({ title, savedAt }))"#;

/// True if the page is not waiting. Parts that request their data when visible are scrolled into
/// view.
const SETTLED: &str = "const main = document.querySelector('#main');
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
    pub fn concerns(self, place: &AppPage) -> bool {
        match self {
            Self::Full => true,
            Self::KeyNeeded => !matches!(place.data, Data::Nothing | Data::Open),
            Self::Empty | Self::Failed | Self::Loading => place.data != Data::Nothing,
        }
    }

    /// Prepares a fresh page for this state.
    pub async fn prepare(self, page: &Page) -> Result<()> {
        page.before_each_load(SAVED).await?;
        if self != Self::KeyNeeded {
            page.sign_in().await?;
        }
        page.service_behaves(match self {
            Self::Failed => Behavior::IN_TROUBLE,
            Self::Loading => Behavior::Late,
            Self::Full | Self::Empty | Self::KeyNeeded => Behavior::Well,
        });
        Ok(())
    }

    /// Loads a page in this state, and waits until the state is reached: a test of another state
    /// would prove nothing.
    pub async fn open(self, page: &Page, place: &AppPage) -> Result<()> {
        match self {
            Self::Loading => page.load(place.path).await?,
            _ => page.goto(place.path).await?,
        }
        // While the code of a page is loading, the page itself looks like another one.
        page.wait_for("#main h1").await?;
        let sign = match (self, place.data) {
            (Self::Full, _) | (Self::KeyNeeded, Data::Both) | (_, Data::Optional) => place.shows,
            (Self::Failed, _) => "#main [role=alert] button",
            (Self::Loading, _) => "#main [aria-busy=true]",
            (Self::KeyNeeded, _) => "#main [role=alert] a[href='/settings']",
            (Self::Empty, _) => "#main h1",
        };
        page.wait_for(sign).await.with_context(|| format!("{} is not {self}", place.name))?;
        if self == Self::Loading {
            // Skeletons of the app itself; the first view over them has its own flows.
            page.client()
                .execute("document.getElementById('first-view')?.remove()", vec![])
                .await?;
        }
        if self != Self::Loading {
            let what = format!("{} settles", place.name);
            page.wait_until(&what, async || page.is_settled().await).await?;
            // The fixed header would hide part of a link.
            page.client().execute("scrollTo(0, 0)", vec![]).await?;
        }
        if self == Self::Full && !place.click.is_empty() {
            page.click(place.click).await?;
        }
        Ok(())
    }
}

impl Page {
    /// True if the page has a heading and is not waiting. Parts that wait to be visible are
    /// scrolled into view.
    pub async fn is_settled(&self) -> Result<bool> {
        self.holds(SETTLED).await
    }

    /// True if a script returns `true`.
    pub async fn holds(&self, script: &str) -> Result<bool> {
        let answer = self.client().execute(script, vec![]).await;
        Ok(answer.context("a script does not run")? == Value::Bool(true))
    }
}
