//! Pages of the app and their states.
//!
//! A page is a line of [`PLACES`]. The accessibility tests visit it in all of its states, and
//! `cargo xtask screenshots` takes its picture.

use std::fmt;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::page::Page;
use crate::proxy::Manner;
use crate::session::Directory;

/// Data that a page requests from the service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// No data: the page does not depend on the service.
    Nothing,
    /// Data that needs no key.
    Open,
    /// Data that needs the key.
    Key,
    /// Data that needs no key, and for parts of the page data that needs it.
    Both,
    /// Optional data for stored records: the page looks the same without the service.
    Besides,
}

/// Page of the app.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// Name in reports and in the names of pictures.
    pub name: &'static str,
    /// Address of the page.
    pub path: &'static str,
    /// Data that the page requests from the service.
    pub asks: Asks,
    /// CSS selector of the element that shows that the page is ready.
    pub shows: &'static str,
    /// CSS selector of an element that is clicked then, to see what opens; empty for none.
    pub click: &'static str,
}

const fn place(name: &'static str, path: &'static str, asks: Asks, shows: &'static str) -> Place {
    Place { name, path, asks, shows, click: "" }
}

/// Every page of the app.
pub const PLACES: &[Place] = &[
    place("overview", "/", Asks::Both, ".newest li a"),
    place("ventures", "/ventures", Asks::Open, ".venture-card h2"),
    place("ventures-table", "/ventures?view=table&country=Kenya", Asks::Open, "#main tbody tr"),
    place("ventures-map", "/ventures?view=map", Asks::Open, ".country-map tbody a"),
    place("venture", "/ventures/45", Asks::Both, "[role=feed] article"),
    place("people", "/users", Asks::Key, ".person-card h2"),
    place("user", "/users/1", Asks::Key, "[role=feed] article"),
    place("fundraising", "/fundraising", Asks::Key, ".round-row h2"),
    place("saved", "/saved", Asks::Besides, ".saved-row"),
    place("compare", "/compare?ids=45,3,108", Asks::Besides, ".compare-table"),
    place("settings", "/settings", Asks::Nothing, "#key"),
    place("not-found", "/nowhere/at/all", Asks::Nothing, "#main h1"),
];

/// Further places: odd records, nothing found, the effects of a click.
pub const CORNERS: &[Place] = &[
    place("ventures-none", "/ventures?name=zzzz", Asks::Open, ".blank"),
    place("ventures-nonsense", "/ventures?page=-1&size=7", Asks::Open, ".venture-card h2"),
    place("venture-bare", "/ventures/640", Asks::Open, "#main .panel"),
    place("venture-long", "/ventures/50", Asks::Open, "#main .panel"),
    place("venture-arabic", "/ventures/100", Asks::Open, "#main .panel"),
    place("venture-emoji", "/ventures/150", Asks::Open, "#main .panel"),
    place("venture-opened", "/ventures/1045?team=2&activity=2", Asks::Open, "[role=feed] article"),
    place("venture-unknown", "/ventures/999999", Asks::Open, "[role=alert] .blank"),
    place("fundraising-found", "/fundraising?country=Kenya", Asks::Key, ".round-row h2"),
    place("compare-alone", "/compare?ids=45", Asks::Besides, ".compare-table"),
    place("compare-none", "/compare", Asks::Besides, ".blank"),
    Place { click: ".palette-button", ..place("palette", "/settings", Asks::Nothing, "#key") },
    Place { click: "#country", ..place("country", "/ventures", Asks::Open, ".venture-card h2") },
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
    pub fn concerns(self, place: &Place) -> bool {
        match self {
            Self::Full => true,
            Self::KeyNeeded => !matches!(place.asks, Asks::Nothing | Asks::Open),
            Self::Empty | Self::Failed | Self::Loading => place.asks != Asks::Nothing,
        }
    }

    /// Prepares a fresh page for this state.
    pub async fn prepare(self, page: &Page) -> Result<()> {
        page.before_each_load(SAVED).await?;
        if self != Self::KeyNeeded {
            page.sign_in().await?;
        }
        page.service_behaves(match self {
            Self::Failed => Manner::IN_TROUBLE,
            Self::Loading => Manner::Late,
            Self::Full | Self::Empty | Self::KeyNeeded => Manner::Well,
        });
        Ok(())
    }

    /// Loads a page in this state, and waits until the state is reached: a test of another state
    /// would prove nothing.
    pub async fn open(self, page: &Page, place: &Place) -> Result<()> {
        match self {
            Self::Loading => page.load(place.path).await?,
            _ => page.goto(place.path).await?,
        }
        // While the code of a page is loading, the page itself looks like another one.
        page.wait_for("#main h1").await?;
        let sign = match (self, place.asks) {
            (Self::Full, _) | (Self::KeyNeeded, Asks::Both) | (_, Asks::Besides) => place.shows,
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
