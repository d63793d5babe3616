//! Equal results for Unicode queries from a service with the query extension and from the local
//! directory: both have the same engine, but each normalizes texts with its own library.

use anyhow::{Result, ensure};
use e2e::{Deployment, Page, Setup};

/// Addresses of lists with accents, signs and several scripts.
const ADDRESSES: [&str; 7] = [
    "/ventures?country=C%C3%B4te+d%E2%80%99Ivoire",
    "/ventures?name=cafe%CC%81",
    "/ventures?name=o%27reilly",
    "/ventures?name=%D8%A3%D8%B3%D9%88%D8%A7%D9%86",
    "/ventures?name=%E6%9D%B1",
    "/ventures?name=%ED%95%9C",
    "/ventures?name=stra%C3%9Fe",
];

/// Line above the rows, names in the rows, and counts of countries.
const PARTS: [&str; 3] = [".result-line > b", "a.cover", ".filters > :has(#country) .facet"];

/// Script that returns true once the rows and counts are loaded.
const IS_LOADED: &str = "
    const busy = document.querySelector('#main [aria-busy=true], .crawl progress');
    const rows = document.querySelector('.results a.cover, .results .blank');
    return !busy && !!rows
        && !document.querySelector('.result-line').innerText.includes('so far')";

/// Texts of the parts of a page.
async fn read_page(page: &Page, address: &str) -> Result<Vec<Vec<String>>> {
    // From a page without rows, so that those of the last address are gone.
    page.goto_in_app("/settings").await?;
    page.wait_until_present("#key").await?;
    page.goto_in_app(address).await?;
    page.wait_until(address, async || page.is_true(IS_LOADED).await).await?;
    let mut texts = Vec::new();
    for part in PARTS {
        texts.push(page.texts(part).await?);
    }
    Ok(texts)
}

/// Texts at all addresses, from a service with or without the extension.
async fn read_all(search: bool) -> Result<Vec<(&'static str, Vec<Vec<String>>)>> {
    let deployment = Deployment::OtherOrigin { search };
    let mut pages = Vec::new();
    e2e::run_with(Setup { deployment, ..Setup::default() }, async |page| {
        page.enter_key("demo").await?;
        // The service spells the country in another way, which the app learns after the first
        // answer. From then on, the spellings are in its cache.
        page.goto_in_app(ADDRESSES[0]).await?;
        page.wait_until_present("#results a.cover").await?;
        for address in ADDRESSES {
            pages.push((address, read_page(page, address).await?));
        }
        Ok(())
    })
    .await?;
    Ok(pages)
}

#[tokio::test]
async fn local_directory_shows_results_of_service() -> Result<()> {
    for (searched, local) in read_all(true).await?.into_iter().zip(read_all(false).await?) {
        ensure!(searched == local, "{searched:#?} differs from {local:#?}");
    }
    Ok(())
}
