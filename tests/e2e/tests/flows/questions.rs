//! Questions that people ask about a directory, each in at most ten actions. The answers are
//! compared with the records that the service exports.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, ensure};
use e2e::files::{column, exported_records};
use e2e::lists::wait_for_location;
use e2e::{Deployment, Device, Page, Setup, Visitor};
use rstest::rstest;
use serde_json::Value;

const MAX_ACTIONS: u32 = 10;

/// Records of the demonstration directory.
struct Directory {
    ventures: Vec<Value>,
    rounds: Vec<Value>,
    team: Vec<Value>,
}

impl Directory {
    async fn read() -> Result<Self> {
        let [ventures, rounds, team] =
            exported_records(["ventures.jsonl", "rounds.jsonl", "team.jsonl"]).await?;
        Ok(Self { ventures, rounds, team })
    }

    /// Number of ventures for which a check is true.
    fn count(&self, check: impl Fn(&Value) -> bool) -> usize {
        self.ventures.iter().filter(|venture| check(venture)).count()
    }

    /// Numbers of the ventures of each person, by the person's id.
    fn ventures_of_people(&self) -> BTreeMap<&str, usize> {
        let owned = self.ventures.iter().map(|venture| (&venture["ownerid"], &venture["id"]));
        let team = self.team.iter().map(|member| (&member["userid"], &member["venture_id"]));
        let texts = |(person, venture): (_, _)| Some((text(person)?, text(venture)?));
        let pairs: BTreeSet<_> = owned.chain(team).filter_map(texts).collect();
        let mut counts = BTreeMap::new();
        for (person, _) in pairs {
            *counts.entry(person).or_default() += 1;
        }
        counts
    }
}

/// Text of a field that is given.
fn text(value: &Value) -> Option<&str> {
    value.as_str().filter(|text| !text.trim().is_empty())
}

/// Waits until a list has this number of rows.
async fn wait_for_count(visitor: &mut Visitor<'_>, page: &Page, count: usize) -> Result<()> {
    ensure!(count > 0, "the demonstration directory cannot answer the question");
    visitor.wait_for_all().await?;
    let line = page.text(".result-line b").await?.replace(',', "");
    let shown = line.split(" of ").last().unwrap_or_default();
    ensure!(shown.starts_with(&format!("{count} ")), "“{line}”, but {count} are right");
    ensure!(visitor.actions() <= MAX_ACTIONS, "{} actions", visitor.actions());
    Ok(())
}

async fn people_with_several_ventures(page: &Page, directory: &Directory) -> Result<()> {
    let mut visitor = Visitor::new(page, Device::Mouse);
    page.goto("/users").await?;
    visitor.press(".page-head input[type=checkbox]").await?;
    wait_for_location(page, "ventures=2..").await?;
    visitor.sort("Number of ventures").await?;
    wait_for_location(page, "sort=").await?;
    let mut expected = directory.ventures_of_people();
    expected.retain(|_, count| *count > 1);
    wait_for_count(&mut visitor, page, expected.len()).await?;
    let file = page.export("csv").await?;
    let counts = column(&file, "Number of ventures")?;
    for (id, count) in column(&file, "Number")?.iter().zip(&counts) {
        let right = expected.get(id.as_str()).copied().unwrap_or_default();
        ensure!(*count == right.to_string(), "person {id} has {right} ventures, not {count}");
    }
    ensure!(counts.len() == expected.len(), "the file has {} rows", counts.len());
    Ok(())
}

async fn ventures_without_website(page: &Page, directory: &Directory) -> Result<()> {
    let mut visitor = Visitor::new(page, Device::Mouse);
    page.goto("/ventures").await?;
    visitor.press_value("Missing", "Website").await?;
    wait_for_location(page, "without=website").await?;
    let count = directory.count(|venture| text(&venture["website"]).is_none());
    wait_for_count(&mut visitor, page, count).await
}

async fn largest_rounds(page: &Page, directory: &Directory) -> Result<()> {
    let mut visitor = Visitor::new(page, Device::Mouse);
    page.goto("/fundraising?status=r_completed").await?;
    visitor.sort("Amount").await?;
    wait_for_location(page, "sort=").await?;
    visitor.wait_for_all().await?;
    let file = page.export("csv").await?;
    let amount = |round: &Value| text(&round["capital"])?.parse::<u64>().ok();
    let is_completed = |round: &&Value| round["status"] == "r_completed";
    let completed = directory.rounds.iter().filter(is_completed);
    let mut amounts: Vec<u64> = completed.filter_map(amount).collect();
    amounts.sort_unstable_by(|one, other| other.cmp(one));
    let largest: Vec<_> = amounts.iter().take(10).map(u64::to_string).collect();
    let shown = column(&file, "Capital")?;
    ensure!(shown.starts_with(&largest), "the largest are {largest:?}");
    let companies = column(&file, "Venture")?;
    ensure!(companies.iter().take(10).all(|name| !name.is_empty()), "a round has no company");
    ensure!(visitor.actions() <= MAX_ACTIONS, "{} actions", visitor.actions());
    Ok(())
}

async fn similar_ventures(page: &Page, directory: &Directory) -> Result<()> {
    let mut visitor = Visitor::new(page, Device::Mouse);
    let given = directory.ventures.iter().find(|venture| venture["id"] == "45");
    let given = given.context("there is no venture 45")?;
    page.goto("/ventures/45").await?;
    // The link is in a panel at the end of the page, which loads when it is seen.
    const SEEN: &str = "scrollTo(0, document.body.scrollHeight);
        return !!document.querySelector(\"a[href*='like=45']\")";
    page.wait_until("similar ventures", async || page.is_true(SEEN).await).await?;
    visitor.press("a[href*='like=45']").await?;
    wait_for_location(page, "like=45").await?;
    let sectors = |venture: &Value| -> BTreeSet<String> {
        let names = venture["sectors"].as_array().into_iter().flatten();
        names.filter_map(text).map(str::to_owned).collect()
    };
    let own = sectors(given);
    let count = directory.count(|venture| {
        let is_near = text(&venture["country"]).is_some() && venture["country"] == given["country"];
        venture["id"] != "45" && (is_near || !sectors(venture).is_disjoint(&own))
    });
    wait_for_count(&mut visitor, page, count).await
}

async fn ventures_by_year_of_country(page: &Page, directory: &Directory) -> Result<()> {
    const ROWS: &str = "table[aria-labelledby=by-founding] tbody tr";
    let mut visitor = Visitor::new(page, Device::Mouse);
    page.goto("/ventures").await?;
    visitor.press(".segmented a[href*='view=charts']").await?;
    visitor.choose("country", "Kenya").await?;
    visitor.press(".panel:has(#by-founding) summary").await?;
    let mut years = BTreeMap::<&str, u64>::new();
    for venture in directory.ventures.iter().filter(|venture| venture["country"] == "Kenya") {
        if let Some(year) = text(&venture["date_founded"]).and_then(|day| day.get(..4)) {
            *years.entry(year).or_default() += 1;
        }
    }
    let expected: Vec<_> = years.iter().map(|(year, count)| format!("{year} {count}")).collect();
    page.wait_until("the years of Kenya", async || {
        let rows = page.texts(ROWS).await?.into_iter();
        let rows = rows.map(|row| row.split_whitespace().collect::<Vec<_>>().join(" "));
        Ok(rows.filter(|row| !row.ends_with(" 0")).eq(expected.iter().cloned()))
    })
    .await?;
    ensure!(visitor.actions() <= MAX_ACTIONS, "{} actions", visitor.actions());
    Ok(())
}

async fn recent_ventures(page: &Page, directory: &Directory) -> Result<()> {
    const TODAY: &str = "return new Date(Date.now() - arguments[0] * 864e5).toISOString()";
    let mut visitor = Visitor::new(page, Device::Mouse);
    page.goto("/ventures").await?;
    visitor.press(".filters div:nth-of-type(3) > .facet li:last-child input").await?;
    wait_for_location(page, "added=365d").await?;
    let first = page.client().execute(TODAY, vec![365.into()]).await?;
    let first = first.as_str().and_then(|time| time.get(..10)).context("no day")?;
    let is_recent = |venture: &Value| {
        text(&venture["date_created"])
            .and_then(|time| time.get(..10))
            .is_some_and(|day| day >= first)
    };
    wait_for_count(&mut visitor, page, directory.count(is_recent)).await
}

async fn ventures_of_city(page: &Page, directory: &Directory) -> Result<()> {
    const CITY: &str = "Nairobi";
    let mut visitor = Visitor::new(page, Device::Mouse);
    page.goto("/ventures").await?;
    visitor.choose("place", CITY).await?;
    let count = directory.count(|venture| {
        text(&venture["address"]).is_some_and(|address| address.contains(&format!(", {CITY}")))
    });
    wait_for_count(&mut visitor, page, count).await
}

#[rstest]
#[case::service(Deployment::OtherOrigin { search: true })]
#[case::published(Deployment::Published { below_path: false })]
#[case::lists_only(Deployment::OtherOrigin { search: false })]
#[tokio::test]
async fn question_takes_ten_actions(#[case] deployment: Deployment) -> Result<()> {
    let directory = Directory::read().await?;
    e2e::run_with(Setup { deployment, ..Setup::default() }, async |page| {
        page.record_files().await?;
        // A published folder knows no keys.
        if !matches!(deployment, Deployment::Published { .. }) {
            page.enter_key("demo").await?;
        }
        // Lists alone do not have the ventures of people.
        if deployment != (Deployment::OtherOrigin { search: false }) {
            people_with_several_ventures(page, &directory).await?;
        }
        ventures_without_website(page, &directory).await?;
        largest_rounds(page, &directory).await?;
        similar_ventures(page, &directory).await?;
        ventures_by_year_of_country(page, &directory).await?;
        recent_ventures(page, &directory).await?;
        ventures_of_city(page, &directory).await
    })
    .await
}
