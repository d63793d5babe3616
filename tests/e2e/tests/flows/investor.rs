//! Question of an investor, from the first page to a file: ventures of two sectors in two
//! countries, founded in certain years, by the capital that they have raised.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use e2e::files::{EXPORT, column};
use e2e::lists::wait_for_location;
use e2e::{Deployment, Page, Setup};
use fantoccini::key::Key;
use rstest::rstest;

const FILTERS: [(&str, &str); 4] =
    [("country", "Kenya"), ("country", "Nigeria"), ("sector", "Agritech"), ("sector", "Education")];
const ADDRESS: &str = "/ventures?country=Kenya&country=Nigeria&sector=Agritech&sector=Education\
                       &founded=2015..2022&raised=1..&sort=-raised";
/// Maximum number of actions: twelve clicks, choices or filled fields for the answer, and two for
/// the file.
const MAX_ACTIONS: u32 = 14;

/// Script that sums up the completed rounds of each venture, by id, from the list of rounds.
const RAISED: &str = "const [done] = arguments;
    (async () => {
        const { service } = JSON.parse(document.getElementById('config').textContent);
        const raised = {};
        for (let offset = 0; ; offset += 200) {
            const query = `status=r_completed&limit=200&offset=${offset}`;
            const headers = { 'X-API-Key': 'demo' };
            const response = await fetch(`${service}/v1/fundraising?${query}`, { headers });
            const { fundraising } = await response.json();
            if (!fundraising.length) return done(raised);
            for (const { venture_id: id, capital } of fundraising) {
                if (/^\\d+$/.test(capital)) raised[id] = (raised[id] ?? 0) + Number(capital);
            }
        }
    })();";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Device {
    Mouse,
    Keyboard,
}

/// Investor whose actions are counted.
struct Investor<'a> {
    page: &'a Page,
    device: Device,
    actions: u32,
}

impl Investor<'_> {
    /// Clicks a link, a button or a check box.
    async fn press(&mut self, selector: &str) -> Result<()> {
        self.actions += 1;
        self.page.wait_until_present(selector).await?;
        if self.device == Device::Mouse {
            // The header could cover the element.
            let script =
                "document.querySelector(arguments[0])?.scrollIntoView({ block: 'center' })";
            self.page.client().execute(script, vec![selector.into()]).await?;
            return self.page.click(selector).await;
        }
        self.page.tab_to(selector).await?;
        match selector.contains("checkbox") {
            true => self.page.press_with(None, ' ').await,
            false => self.page.press(Key::Enter).await,
        }
    }

    async fn fill(&mut self, selector: &str, text: &str) -> Result<()> {
        self.actions += 1;
        if self.device == Device::Mouse {
            self.page.click(selector).await?;
        } else {
            self.page.tab_to(selector).await?;
        }
        self.page.press_with(Some(Key::Control), 'a').await?;
        self.page.type_text(text).await?;
        self.page.press(Key::Tab).await
    }

    async fn sort(&mut self, order: &str) -> Result<()> {
        const ORDER: &str = ".result-line select";
        self.actions += 1;
        if self.device == Device::Mouse {
            let select = self.page.wait_for(ORDER).await?;
            return select.select_by_label(order).await.context("could not choose the order");
        }
        self.page.tab_to(ORDER).await?;
        self.page.type_text(order).await
    }

    /// Chooses a value of a filter by its check box, after typing its name if necessary.
    async fn choose(&mut self, filter: &str, value: &str) -> Result<()> {
        let mut position = self.position(filter, value).await?;
        if position == 0 {
            self.fill(&format!("#{filter}"), value).await?;
            let is_offered = async || Ok(self.position(filter, value).await? > 0);
            self.page.wait_until(&format!("{value} is offered"), is_offered).await?;
            position = self.position(filter, value).await?;
        }
        let item = format!(".filter:has(#{filter}) .facet li:nth-child({position})");
        self.press(&format!("{item} input[type=checkbox]")).await?;
        wait_for_location(self.page, &format!("{filter}={value}")).await?;
        self.wait_for_all().await
    }

    /// Position of the check box of a value, from 1; 0 if it is not offered.
    async fn position(&self, filter: &str, value: &str) -> Result<u64> {
        const POSITION: &str = "const [filter, value] = arguments;
            const labels = [...document.querySelectorAll(`.filter:has(#${filter}) .facet label`)];
            return labels.findIndex((label) => label.textContent.startsWith(value)) + 1";
        let arguments = vec![filter.into(), value.into()];
        self.page.client().execute(POSITION, arguments).await?.as_u64().context("no position")
    }

    /// Fills in the first or second end of a range. Ranges and ends are counted from 1.
    async fn fill_range(
        &mut self,
        range: usize,
        end: usize,
        text: &str,
        address: &str,
    ) -> Result<()> {
        let range = format!(".filters div:nth-of-type({range}) > .range");
        self.fill(&format!("{range} label:nth-of-type({end}) input"), text).await?;
        wait_for_location(self.page, address).await?;
        self.wait_for_all().await
    }

    /// Waits until all results are found.
    async fn wait_for_all(&self) -> Result<()> {
        let check = async || {
            // The line stays while another answer loads.
            let is_loading = !self.page.texts(".answer [aria-busy=true]").await?.is_empty();
            let line = self.page.text(".result-line b").await?;
            Ok(!is_loading && !line.is_empty() && !line.contains("so far"))
        };
        self.page.wait_until("all results", check).await
    }
}

#[rstest]
#[case::keyboard(Device::Keyboard, true)]
#[case::mouse_without_search(Device::Mouse, false)]
#[tokio::test]
async fn question_is_answered_by_single_address(
    #[case] device: Device,
    #[case] search: bool,
) -> Result<()> {
    let deployment = Deployment::OtherOrigin { search };
    e2e::run_with(Setup { deployment, ..Setup::default() }, async |page| {
        page.record_files().await?;
        page.enter_key("demo").await?;
        page.goto("/").await?;
        let mut investor = Investor { page, device, actions: 0 };
        investor.press("nav a[href$='/ventures']").await?;
        page.wait_until_present(".result-line b").await?;
        for (filter, value) in FILTERS {
            investor.choose(filter, value).await?;
        }
        investor.fill_range(1, 1, "2015", "founded=2015..").await?;
        investor.fill_range(1, 2, "2022", "founded=2015..2022").await?;
        investor.fill_range(2, 1, "1", "raised=1..").await?;
        investor.sort("Raised").await?;
        wait_for_location(page, "sort=-raised").await?;
        investor.wait_for_all().await?;
        let location = page.location().await?;
        ensure!(location == ADDRESS, "{location}");
        let line = page.text(".result-line b").await?;
        investor.press(EXPORT).await?;
        investor.press("#export-panel button[value=csv]").await?;
        ensure!(investor.actions <= MAX_ACTIONS, "{} actions", investor.actions);
        check(page, &page.next_file().await?, &line).await
    })
    .await
}

/// Compares the file with the list of rounds and the number on the page.
async fn check(page: &Page, file: &[u8], line: &str) -> Result<()> {
    let sums = page.client().execute_async(RAISED, vec![]).await?;
    let sums: BTreeMap<String, u64> = serde_json::from_value(sums)?;
    let (ids, raised) = (column(file, "Number")?, column(file, "Raised (US$)")?);
    let count = line.split(" of ").last().unwrap_or_default();
    ensure!(count == format!("{} ventures", ids.len()), "{} rows, but “{line}”", ids.len());
    ensure!(ids.len() > 5, "too few to compare: {ids:?}");
    let raised: Vec<u64> = raised.iter().map(|sum| Ok(sum.parse()?)).collect::<Result<_>>()?;
    ensure!(raised.is_sorted_by(|one, other| one >= other), "the order is {raised:?}");
    for (id, raised) in ids.iter().zip(&raised) {
        let sum = sums.get(id).copied().unwrap_or_default();
        ensure!(*raised == sum, "venture {id} has raised {sum}, not {raised}");
    }
    for (column_name, expected) in [("Country", &FILTERS[..2]), ("Sectors", &FILTERS[2..])] {
        for cell in column(file, column_name)? {
            let is_expected = expected.iter().any(|(_, value)| cell.contains(value));
            ensure!(is_expected, "{column_name} is {cell}");
        }
    }
    for founded in column(file, "Founded")? {
        let year: u16 = founded.get(..4).context("no year")?.parse()?;
        ensure!((2015..=2022).contains(&year), "founded in {founded}");
    }
    Ok(())
}
