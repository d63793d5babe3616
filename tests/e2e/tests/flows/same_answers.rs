//! Equal answers to the same addresses from every host of the data, such as a service with the
//! query extension and one that only has lists, which the app reads to answer by itself.
//!
//! Hosts differ only as the specification requires: plain lists have neither stages nor counts.

use anyhow::{Context, Result, ensure};
use e2e::{Deployment, Page, Screen, Setup};
use std::collections::BTreeMap;

/// Host of the data.
struct Host {
    name: &'static str,
    deployment: Deployment,
    /// True if rounds have stages, and lists without filters have counts.
    has_extension: bool,
}

const HOSTS: [Host; 3] = [
    Host {
        name: "service with the query extension",
        deployment: Deployment::OtherOrigin { search: true },
        has_extension: true,
    },
    Host {
        name: "service with lists only",
        deployment: Deployment::OtherOrigin { search: false },
        has_extension: false,
    },
    Host {
        name: "published folder",
        deployment: Deployment::Published { below_path: false },
        has_extension: true,
    },
];

/// Addresses with one answer.
const ADDRESSES: [&str; 87] = [
    // Its answer needs the details of all ventures, so that those after it count all sectors.
    "/ventures?sector=Agritech",
    "/ventures?name=cafe%CC%81",
    "/ventures?name=o%27reilly",
    "/ventures?name=%D8%A3%D8%B3%D9%88%D8%A7%D9%86",
    "/ventures?name=%E6%9D%B1",
    "/ventures?name=%ED%95%9C",
    "/ventures?name=stra%C3%9Fe",
    "/ventures?name=agrictech",
    "/ventures?name=zzzzqqqq",
    "/ventures?country=Kenya",
    "/ventures?country=Kenya&page=2",
    "/ventures?country=Kenya&page=8",
    "/ventures?country=Kenya&page=9",
    "/ventures?country=Kenya&size=50",
    "/ventures?country=Kenya&country=Ghana&country=Kenya",
    "/ventures?country=Atlantis",
    "/ventures?sector=Health&sector=Education",
    "/ventures?status=r_fundraising",
    "/ventures?status=r_closed&status=r_dealmaking",
    "/ventures?founded=2010..2014",
    "/ventures?founded=..2012&unknown=founded",
    "/ventures?raised=1000000..",
    "/ventures?raised=..50000&unknown=raised",
    "/ventures?like=45",
    "/ventures?place=Nairobi",
    "/ventures?place=Nairobi&place=Atlantis&sector=Health",
    "/ventures?tag=impact&tag=social+business",
    "/ventures?name=mentors&country=Kenya",
    "/ventures?name=nairobi",
    "/ventures?added=365d",
    "/ventures?added=..2020&unknown=added&sort=added",
    "/ventures?added=2024-03..&country=Kenya",
    "/ventures?without=website",
    "/ventures?without=sector&without=founded",
    "/ventures?without=raised&country=Kenya",
    "/ventures?without=logo&raised=1000000..",
    "/ventures?sort=name",
    "/ventures?sort=name&page=2",
    "/ventures?sort=-name&page=100",
    "/ventures?sort=country",
    "/ventures?sort=-country",
    "/ventures?sort=founded",
    "/ventures?sort=-founded",
    "/ventures?sort=added",
    "/ventures?sort=-network",
    "/ventures?sort=-raised",
    "/ventures?sort=-raising",
    "/ventures?sort=-last_round",
    "/ventures?country=Kenya&sector=Agritech",
    "/ventures?country=Nigeria&status=r_pending",
    "/ventures?sector=Education&founded=2015..&sort=name",
    "/ventures?name=water&country=Kenya",
    "/ventures?country=Kenya&raised=1000000..&sort=-raised",
    "/ventures?like=45&country=Kenya&sort=-founded",
    // The service spells this country in another way, which the app knows by now.
    "/ventures?country=C%C3%B4te+d%E2%80%99Ivoire",
    "/users?name=moussa",
    "/users?name=keita&sort=active",
    "/users?name=a&page=2",
    "/users?name=zzzzqqqq",
    "/users?sort=name",
    "/users?sort=-name&page=200",
    "/users?sort=active",
    "/users?sort=-active&page=2",
    "/fundraising?name=solar",
    "/fundraising?name=zzzzqqqq",
    "/fundraising?country=Kenya",
    "/fundraising?country=Kenya&page=2",
    "/fundraising?country=Kenya&country=Ghana",
    "/fundraising?status=r_completed&country=Canada",
    "/fundraising?status=r_pending&sector=Health",
    "/fundraising?sector=Health&country=Kenya",
    "/fundraising?founded=2015..2018",
    "/fundraising?founded=..2012&unknown=founded",
    "/fundraising?posted=2024-01-01..2024-12-31",
    "/fundraising?posted=2026-06..",
    "/fundraising?capital=100000..500000",
    "/fundraising?capital=..20000&unknown=capital",
    "/fundraising?sort=posted",
    "/fundraising?sort=capital",
    "/fundraising?sort=-capital",
    "/fundraising?sort=venture",
    "/fundraising?sort=-venture",
    "/fundraising?status=r_completed&sort=-capital&page=2",
    "/fundraising?status=r_completed&sort=capital&page=101",
    "/fundraising?status=r_completed&country=Kenya&capital=1000000..&sort=-capital",
    "/fundraising?status=r_fundraising&status=r_completed&status=r_pending",
    "/fundraising?status=r_fundraising&status=r_completed&status=r_pending&sector=Agritech",
];

/// Addresses with filters or orders by teams, which plain lists lack.
const BY_TEAM: [&str; 6] = [
    "/ventures?person=5",
    "/ventures?person=5&country=Kenya",
    "/ventures?without=team",
    "/users?ventures=2..",
    "/users?ventures=..0&name=a",
    "/users?sort=-ventures",
];

/// Addresses with a filter or an order by stage, and the same addresses without it.
const BY_STAGE: [(&str, &str); 5] = [
    ("/fundraising?stage=seed&stage=start-up&country=Kenya", "/fundraising?country=Kenya"),
    (
        "/fundraising?status=r_completed&stage=seed&country=Canada",
        "/fundraising?status=r_completed&country=Canada",
    ),
    ("/fundraising?stage=seed&sort=-capital", "/fundraising?sort=-capital"),
    ("/fundraising?country=Kenya&sort=stage", "/fundraising?country=Kenya"),
    ("/fundraising?country=Kenya&sort=-stage&page=2", "/fundraising?country=Kenya&page=2"),
];

/// Message of a host without stages.
const NO_STAGES: &str = "This service can’t filter or sort by stage.";

/// Lists in their own order without filters, as every service has them.
const PLAIN_LISTS: [&str; 8] = [
    "/ventures",
    "/ventures?page=2",
    "/ventures?page=100",
    "/users",
    "/users?page=200",
    "/fundraising?status=r_fundraising",
    "/fundraising?status=r_completed&page=2",
    "/fundraising?status=r_completed&page=101",
];

/// Answer as the page shows it.
#[derive(Clone, Debug, PartialEq)]
struct Answer {
    /// Line above the rows.
    line: String,
    names: Vec<String>,
    /// Values of all filters with their counts, except for stages.
    counts: Vec<String>,
    /// Missing fields with their counts. Plain lists do not have all of these.
    missing: Vec<String>,
    /// Active filters.
    chips: Vec<String>,
    pager: Vec<String>,
    messages: Vec<String>,
}

/// Script that has everything checked, and returns true once rows and counts are loaded.
const IS_LOADED: &str = r"
    document.querySelector('.result-line > .link-button')?.click();
    const busy = document.querySelector('#main [aria-busy=true], .crawl progress');
    const names = Array.from(document.querySelectorAll('.results h2'), name => name.innerText);
    return !busy && names.length > 0 && !names.some(name => /^Venture \d+$/.test(name))
        && !document.querySelector('.result-line').innerText.includes('so far')";

async fn read_answer(page: &Page, address: &str) -> Result<Answer> {
    // From a page without rows, so that those of the last address are gone.
    page.goto_in_app("/settings").await?;
    page.wait_until_present(".settings").await?;
    page.goto_in_app(address).await?;
    page.wait_until(address, async || page.is_true(IS_LOADED).await).await?;
    let counts = ".filters .facet:not([aria-label^=Stage], [aria-label^=Missing]) li:has(.count:not(:empty)), \
                  .filters .choice";
    Ok(Answer {
        line: page.texts(".result-line > b").await?.concat(),
        names: page.texts(".results h2").await?,
        counts: page.texts(counts).await?,
        missing: page.texts(".facet[aria-label^=Missing] li:has(.count:not(:empty))").await?,
        chips: page.texts("ul[aria-label='Active filters'] li").await?,
        pager: page.texts(".pager li:not([aria-hidden=true])").await?,
        messages: page.texts("#results > [role=status] p").await?,
    })
}

/// Answers at all addresses.
async fn read_answers(host: &Host) -> Result<BTreeMap<&'static str, Answer>> {
    let mut answers = BTreeMap::new();
    let setup = Setup { deployment: host.deployment, ..Setup::default() };
    e2e::run_with(setup, async |page| {
        // High enough for all rows, because names of ventures are requested for visible rows.
        page.set_screen(Screen { height: 6_000, ..Screen::WIDE }).await?;
        // A published folder knows no keys.
        match host.deployment {
            Deployment::Published { .. } => page.goto("/settings").await?,
            _ => page.enter_key("demo").await?,
        }
        let by_stage = BY_STAGE.into_iter().map(|(address, _)| address);
        let by_team = BY_TEAM.into_iter().filter(|_| host.has_extension);
        for address in ADDRESSES.into_iter().chain(by_stage).chain(by_team).chain(PLAIN_LISTS) {
            answers.insert(address, read_answer(page, address).await?);
        }
        Ok(())
    })
    .await?;
    Ok(answers)
}

/// Answers that a host must give, if another host with the query extension gives `full`.
fn expected_answers(
    host: &Host,
    full: &BTreeMap<&'static str, Answer>,
) -> Result<BTreeMap<&'static str, Answer>> {
    let mut expected = full.clone();
    if host.has_extension {
        return Ok(expected);
    }
    expected.retain(|address, _| !BY_TEAM.contains(address));
    expected.values_mut().for_each(|answer| answer.missing.clear());
    for (address, without_stage) in BY_STAGE {
        let other = full.get(without_stage).context("the other address is not read")?.clone();
        expected.insert(address, Answer { messages: vec![NO_STAGES.to_owned()], ..other });
    }
    for (_, answer) in expected.iter_mut().filter(|(address, _)| PLAIN_LISTS.contains(address)) {
        answer.counts.clear();
        // The sum of rounds is a count, too.
        if let Some((range, _)) = answer.line.split_once(" rounds, ") {
            answer.line = format!("{range} rounds");
        }
    }
    Ok(expected)
}

#[tokio::test]
async fn every_host_gives_same_answers() -> Result<()> {
    let [first, others @ ..] = HOSTS;
    let full = read_answers(&first).await?;
    for host in others {
        let mut answers = read_answers(&host).await?;
        if !host.has_extension {
            answers.values_mut().for_each(|answer| answer.missing.clear());
        }
        let expected = expected_answers(&host, &full)?;
        let both = answers.into_iter().map(|(address, it)| (address, it, expected.get(address)));
        let differ: Vec<_> = both.filter(|(_, it, expected)| Some(it) != *expected).collect();
        ensure!(differ.is_empty(), "{}: {differ:#?}", host.name);
    }
    Ok(())
}
