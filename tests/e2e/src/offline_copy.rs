//! The copy of the app on the device, as the service worker keeps it.

use anyhow::{Context, Result};

use crate::gate::Deployed;
use crate::page::Page;

/// Whether a copy is complete and answers for this page: the page is put away last. Caches are not
/// opened, which would bring back one that is just being removed.
const IS_KEPT: &str = "const [done] = arguments;
    (async () => {
        const names = (await caches.keys()).filter((name) => name.includes(':app:'));
        const base = document.querySelector('meta[name=base-path]').content;
        const pages = names.map((cacheName) => caches.match(base, { cacheName }));
        const kept = (await Promise.all(pages)).filter(Boolean).length;
        done(navigator.serviceWorker.controller ? kept : 0);
    })().catch((error) => done(String(error)));";

/// How many copies and responses there are, and whether a service worker is there.
const LEFT: &str = "const [done] = arguments;
    (async () => {
        const workers = await navigator.serviceWorker.getRegistrations();
        done((await caches.keys()).length + workers.length);
    })();";

/// What the build is called.
const BUILD: &str = "return document.querySelector('meta[name=build]').content";

impl Page {
    /// Waits until the device has this many complete copies of the app.
    pub async fn keeps_copies(&self, count: u64) -> Result<()> {
        let is_kept = async || {
            let kept = self.client().execute_async(IS_KEPT, vec![]).await?;
            Ok(kept.as_u64() == Some(count))
        };
        self.wait_until("a copy of the app on the device", is_kept).await
    }

    /// How many caches and service workers the app has on the device.
    pub async fn left_on_device(&self) -> Result<u64> {
        let left = self.client().execute_async(LEFT, vec![]).await?;
        left.as_u64().context("the caches cannot be counted")
    }

    /// What the build of the loaded page is called.
    pub async fn build(&self) -> Result<String> {
        let build = self.client().execute(BUILD, vec![]).await?;
        Ok(build.as_str().context("the page has no build")?.to_owned())
    }

    /// Makes the host have another build of the app than the loaded page, with the same files, and
    /// tells what it is called.
    pub async fn deploy(&self, keeps_copies: bool) -> Result<String> {
        let from = self.build().await?;
        let to: String = from.chars().rev().collect();
        self.gate.deploy(Deployed { from, to: to.clone(), keeps_copies });
        Ok(to)
    }
}
