//! Records as no service should send them, on every page: seen from outside, nothing but their texts
//! is different.

use anyhow::{Context, Result, ensure};
use e2e::places::{Asks, PLACES, Place, State};
use e2e::{ELSEWHERE, Look, Manner, Page, Payload, REWRITTEN_RECORDS, Setup};

/// How long a task of the page may take, in milliseconds of processor time.
const LONGEST_TASK: f64 = 200.0;

/// What scripts in a text would set.
const SCRIPT_RAN: &str = "return window.scriptRan !== undefined";

/// How much wider than the window the page is, in pixels.
const OVERFLOW: &str = "const page = document.documentElement;
    return Math.max(0, page.scrollWidth - page.clientWidth)";

/// What a service should not send: values of other types, scripts and addresses, long texts, odd
/// characters.
static PAYLOADS: [[Payload; 6]; 4] = [
    [
        Payload::Object,
        Payload::Absent,
        Payload::Number,
        Payload::Null,
        Payload::Text("", 1),
        Payload::Text("-9", 400),
    ],
    [
        Payload::Text(
            "<script>scriptRan = 1</script><img src=x onerror='scriptRan = 1'>\
             <a href='javascript:scriptRan=1' onmouseover='scriptRan = 1'>a</a>\
             <iframe src='http://elsewhere.localhost/frame'></iframe>\
             <link rel=stylesheet href='http://elsewhere.localhost/style'>",
            1,
        ),
        Payload::Text("javascript:scriptRan=1", 1),
        Payload::Text("http://elsewhere.localhost/track.png", 1),
        Payload::Text("data:text/html,<script>top.scriptRan=1</script>", 1),
        Payload::Text("//elsewhere.localhost/track.png", 1),
        Payload::Text("=HYPERLINK(\"http://elsewhere.localhost/\";\"a\")", 1),
    ],
    [
        Payload::Text("W", 32_000),
        Payload::Text("<", 32_000),
        Payload::Text("word ", 6_400),
        Payload::Text("&amp;&#60;", 3_200),
        Payload::Text("\n ", 16_000),
        Payload::Text("a,", 16_000),
    ],
    [
        Payload::Text("\u{202e}abc\u{2066}\u{202d}", 200),
        Payload::LoneSurrogate,
        Payload::Text("e\u{301}\u{35c}\u{489}\u{301}\u{301}\u{301}\u{301}\u{301}", 2_000),
        Payload::Text("a\0b\u{1}\u{7f}\u{feff}", 10),
        Payload::Text("👩‍👩‍👧‍👦🇩🇪", 500),
        Payload::Text("中文字", 5_000),
    ],
];

/// Opens some of the pages, with a service that sends the payloads of each kind in the first records of
/// its responses. In a long run each field meets each payload, else some of them.
async fn check(is_chosen: impl Fn(Asks) -> bool) -> Result<()> {
    let turns = if e2e::is_long() { 6 } else { 1 };
    e2e::run_with(Setup { is_traced: true, ..Setup::default() }, async |page| {
        State::Full.prepare(page).await?;
        page.cache_no_responses().await?;
        for place in PLACES.iter().filter(|place| is_chosen(place.asks)) {
            page.service_behaves(Manner::Well);
            page.look(Look::WIDE).await?;
            State::Full.open(page, place).await?;
            let usual = page.texts(place.shows).await?.len();
            page.longest_task().await?;
            for payloads in &PAYLOADS {
                for first in 0..turns {
                    page.service_behaves(Manner::Rewritten(payloads, first));
                    let looked = withstands(page, place, usual).await;
                    looked.with_context(|| format!("{}, {payloads:?}", place.name))?;
                }
            }
            page.click("nav a[href$='/settings']").await?;
            page.wait_for("#key").await?;
        }
        Ok(())
    })
    .await
}

/// Opens a page; `usual` is how many records it shows otherwise.
async fn withstands(page: &Page, place: &Place, usual: usize) -> Result<()> {
    page.goto(place.path).await?;
    page.wait_for("#main h1").await?;
    page.wait_until("it settles", async || page.is_settled().await).await?;
    for look in [Look::NARROW, Look::WIDE] {
        page.look(look).await?;
        let overflow = page.client().execute(OVERFLOW, vec![]).await?;
        ensure!(overflow == 0, "{look}: it is {overflow} px wider than the window");
    }
    ensure!(!page.holds(SCRIPT_RAN).await?, "a script has run");
    let elsewhere = ELSEWHERE.replace("http://", "Host: ");
    for head in page.request_heads() {
        ensure!(!head.contains(&elsewhere), "it has requested {head}");
    }
    let shown = page.texts(place.shows).await?.len();
    // A count says nothing without its value or its number; a record is shown by its identifier.
    let may_miss = if place.path.contains("view=map") { REWRITTEN_RECORDS } else { 0 };
    ensure!(shown + may_miss >= usual, "{shown} records are there instead of {usual}");
    let longest = page.longest_task().await?;
    ensure!(longest > 0.0, "no task is in the trace, so the test shows nothing");
    ensure!(longest <= LONGEST_TASK, "a task has taken {longest} ms");
    Ok(())
}

#[tokio::test]
async fn pages_for_everybody() -> Result<()> {
    check(|asks| matches!(asks, Asks::Open | Asks::Both)).await
}

#[tokio::test]
async fn pages_that_need_a_key_or_what_is_saved() -> Result<()> {
    check(|asks| matches!(asks, Asks::Key | Asks::Besides)).await
}
