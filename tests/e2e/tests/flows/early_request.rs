//! The first request of a page does not wait for the app's code.

use anyhow::Result;
use e2e::{Browser, Fault, Manner, Page, run, run_in};
use rstest::rstest;
use std::collections::BTreeMap;

/// The addresses of the app, what it requests there first, and what shows that it has come.
const PAGES: [(&str, &str, &str); 5] = [
    (
        "/ventures?page=2",
        "/v1/ventures?facets=country&facets=sector&facets=status&facets=founded&limit=20&offset=20",
        ".venture-card h2",
    ),
    (
        "/ventures?name=a&country=Kenya",
        "/v1/ventures?name=a&country=Kenya&facets=country&facets=sector&facets=status&facets=founded&limit=20",
        ".venture-card h2",
    ),
    ("/ventures/42", "/v1/ventures/42", "#main .panel"),
    ("/users", "/v1/users?limit=20", ".person-card h2"),
    (
        "/fundraising?country=Kenya&sort=-capital",
        "/v1/fundraising?status=r_fundraising&country=Kenya&sort=-capital&facets=country&facets=sector&facets=status&facets=stage&facets=posted&limit=20",
        ".round-row h2",
    ),
];

/// Code that cannot be run requests nothing, so this is the page's own.
#[rstest]
#[case::chromium(Browser::Chromium)]
#[case::firefox(Browser::Firefox)]
#[tokio::test]
async fn it_leaves_before_the_code_is_there(#[case] browser: Browser) -> Result<()> {
    run_in(browser, async |page| {
        page.sign_in().await?;
        page.file_meets("venture-directory-", Fault::WrongByte);
        page.expect_errors();
        for (address, request, _) in PAGES {
            page.service_behaves(Manner::Well);
            page.goto(address).await?;
            let only = BTreeMap::from([(request.to_owned(), 1)]);
            page.wait_until("one request", async || Ok(page.requests() == only)).await?;
        }
        Ok(())
    })
    .await
}

/// The app takes it over.
#[tokio::test]
async fn it_is_sent_once() -> Result<()> {
    run(async |page| {
        page.sign_in().await?;
        open_all(page).await
    })
    .await
}

/// Where the person has chosen the service, the page sends none, and the app has to do it.
#[tokio::test]
async fn it_is_what_the_app_requests_by_itself() -> Result<()> {
    run(async |page| {
        let choice = "localStorage.setItem('venture-directory:/:service', location.origin);\
            sessionStorage.setItem('venture-directory:/:key:' + location.origin, 'demo')";
        page.before_each_load(choice).await?;
        open_all(page).await
    })
    .await
}

async fn open_all(page: &Page) -> Result<()> {
    for (address, request, shown) in PAGES {
        page.service_behaves(Manner::Well);
        page.goto(address).await?;
        page.wait_for(shown).await?;
        let requests = page.requests();
        assert_eq!(requests.get(request), Some(&1), "{address}: {requests:#?}");
    }
    Ok(())
}
