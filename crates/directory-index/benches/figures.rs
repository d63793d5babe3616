//! The figures that the directory promises, as tables:
//! `cargo bench -p directory-index --bench figures`.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a measurement may stop where it cannot go on"
)]

mod ventures;

use directory_api::{
    FacetField, PageRequest, PersonQuery, RoundQuery, RoundStatus, Sort, SortKey, VentureQuery,
};
use directory_index::{Directory, Part, VentureRow};
use peak_alloc::PeakAlloc;
use std::time::{Duration, Instant};
use unicode_normalization::UnicodeNormalization;
use ventures::Ventures;
use ventures::queries::Kind;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

const VENTURES: u32 = 100_000;
const ROUNDS: u32 = 150_000;
const PEOPLE: u32 = 200_000;
const QUERIES: u32 = 1_000;
const PAGE: PageRequest = PageRequest { offset: 0, limit: 20 };

fn nfkd(text: &str) -> String {
    text.nfkd().collect()
}

fn main() {
    let mut source = Ventures::new();
    let (ventures, rounds, people) =
        (source.page(0, VENTURES), source.rounds(ROUNDS, VENTURES), source.people(PEOPLE));
    let before = MEMORY.current_usage();
    let mut directory = Directory::new(nfkd);
    let used = |name: &str, taken: Duration| {
        let memory = mebibytes(MEMORY.current_usage() - before);
        println!("{name:24}{taken:>10.1?}{memory:>8.1} MiB");
    };
    let (_, taken) = time(|| directory.upsert_ventures(ventures.iter().cloned()));
    used("load ventures", taken);
    let (_, taken) = time(|| directory.upsert_rounds(rounds.iter().cloned()));
    used("load rounds", taken);
    let (_, taken) = time(|| directory.upsert_people(people.iter().cloned()));
    used("load people", taken);
    let mut pages = Directory::new(nfkd);
    let (_, taken) = time(|| {
        for page in ventures.chunks(200) {
            pages.upsert_ventures(page.iter().cloned());
        }
    });
    println!("{:24}{taken:>10.1?}", "ventures by 200");
    drop(pages);
    for part in [Part::Ventures, Part::Rounds, Part::People] {
        let (bytes, saving) = time(|| directory.to_bytes(part));
        let (_, restoring) = time(|| directory.restore(&bytes).unwrap());
        let size = mebibytes(bytes.len());
        println!("{part:?}: saved in {saving:.1?} to {size:.1} MiB, restored in {restoring:.1?}");
    }
    keystrokes(&mut source, &directory);
    questions(&mut source, &directory, &ventures);
    drop(directory);
    shared_beginnings();
}

/// What somebody types to find a venture: all of its name, a beginning of it, or its name with one
/// slip.
fn keystrokes(source: &mut Ventures, directory: &Directory) {
    head("keystroke");
    let ids = (1..=VENTURES).step_by((VENTURES / QUERIES) as usize);
    let wanted: Vec<VentureRow> = ids.filter_map(|id| directory.venture(&id.to_string())).collect();
    let facets = FacetField::OF_VENTURES.to_vec();
    for kind in Kind::ALL {
        let mut times = Vec::new();
        let mut found = 0;
        for row in &wanted {
            let name = Some(source.typed(row, kind));
            let facets = facets.clone();
            let query = VentureQuery { name, facets, ..VentureQuery::default() };
            let (results, taken) = best(|| directory.ventures(&query, PAGE));
            found += usize::from(results.ids.iter().take(10).any(|id| *id == row.id));
            times.push(taken);
        }
        let share = found as f64 * 100.0 / wanted.len() as f64;
        line(&format!("{kind:?}").to_lowercase(), times, &format!("{share:.1} % in first ten"));
    }
}

/// The questions of the design's table of bars.
fn questions(source: &mut Ventures, directory: &Directory, ventures: &[VentureRow]) {
    head("question");
    let sort = |key| Some(Sort::by(key));
    let facets = vec![FacetField::Country, FacetField::Sector, FacetField::Status];
    let with_sectors = ventures.iter().filter(|row| row.sectors.is_some()).step_by(50);
    let wanted: Vec<VentureQuery> = with_sectors
        .map(|row| VentureQuery {
            name: Some(source.typed(row, Kind::Word)),
            countries: vec![row.country.clone()],
            sectors: row.sectors.clone().unwrap(),
            sort: sort(SortKey::Founded),
            facets: facets.clone(),
            ..VentureQuery::default()
        })
        .collect();
    let none = |query: &VentureQuery| VentureQuery { facets: Vec::new(), ..query.clone() };
    let ask = |name: &str, change: &dyn Fn(&VentureQuery) -> VentureQuery| {
        let queries: Vec<VentureQuery> = wanted.iter().map(change).collect();
        let times = queries.iter().map(|query| best(|| directory.ventures(query, PAGE)).1);
        line(name, times.collect(), "");
    };
    ask("text, 2 filters, order, 3 facets", &Clone::clone);
    ask("the same without facets", &none);
    ask("2 filters, order, 3 facets", &|query| VentureQuery { name: None, ..query.clone() });
    ask("2 filters, order", &|query| VentureQuery { name: None, ..none(query) });
    ask("order alone", &|_| VentureQuery { sort: sort(SortKey::Name), ..VentureQuery::default() });
    ask("3 facets alone", &|query| VentureQuery {
        facets: query.facets.clone(),
        ..VentureQuery::default()
    });
    ask("20 ids", &|query| VentureQuery {
        ids: (1..=20_u32).map(|id| (id * 37).to_string()).collect(),
        sort: query.sort,
        ..VentureQuery::default()
    });
    let rounds = |name: &str, change: &dyn Fn(&VentureQuery) -> RoundQuery| {
        let queries: Vec<RoundQuery> = wanted.iter().map(change).collect();
        let times = queries.iter().map(|query| best(|| directory.rounds(query, PAGE)).1);
        line(name, times.collect(), "");
    };
    let facets = FacetField::OF_ROUNDS.to_vec();
    rounds("rounds: text, country, 5 facets", &|query| RoundQuery {
        name: query.name.clone(),
        countries: query.countries.clone(),
        statuses: vec![RoundStatus::Completed],
        sort: sort(SortKey::Capital),
        facets: facets.clone(),
        ..RoundQuery::default()
    });
    rounds("rounds: status, country, order", &|query| RoundQuery {
        countries: query.countries.clone(),
        statuses: vec![RoundStatus::Completed],
        sort: sort(SortKey::Capital),
        ..RoundQuery::default()
    });
    rounds("rounds: 5 facets alone", &|_| RoundQuery {
        facets: facets.clone(),
        ..RoundQuery::default()
    });
    rounds("rounds: of a venture", &|_| RoundQuery {
        ventures: vec!["77".to_owned()],
        ..RoundQuery::default()
    });
    let people = source.people(QUERIES);
    let times = people.iter().map(|row| {
        let query = PersonQuery { name: Some(row.name.clone()), ..PersonQuery::default() };
        best(|| directory.people(&query, PAGE)).1
    });
    line("people: name", times.collect(), "");
}

/// The costliest texts: ten words that begin two million different words of 200,000 names.
fn shared_beginnings() {
    let word = |at: u32| format!("name{:x}", at.wrapping_mul(2_654_435_761) >> 4);
    let row = |at: u32| VentureRow {
        id: at.to_string(),
        title: (10 * at..10 * at + 10).map(word).collect::<Vec<_>>().join(" "),
        ..VentureRow::default()
    };
    let mut directory = Directory::new(nfkd);
    directory.upsert_ventures((0..200_000).map(row));
    let typed = "name name1 name2 name3 name4 name5 name6 name7 name8 name9";
    println!("\nnames that share beginnings");
    for words in [1, 10] {
        let name = Some(typed.split(' ').take(words).collect::<Vec<_>>().join(" "));
        let query = VentureQuery { name, ..VentureQuery::default() };
        let (_, taken) = best(|| directory.ventures(&query, PAGE));
        println!("{words:2} words {taken:>10.1?}");
    }
}

fn head(name: &str) {
    println!("\n{name:34}{:>10}{:>10}{:>10}{:>10}", "p50", "p95", "p99", "worst");
}

fn line(name: &str, mut times: Vec<Duration>, more: &str) {
    times.sort_unstable();
    let at = |part: usize| format!("{:.2?}", times[(times.len() - 1) * part / 100]);
    println!("{name:34}{:>10}{:>10}{:>10}{:>10}  {more}", at(50), at(95), at(99), at(100));
}

fn time<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let done = work();
    (done, start.elapsed())
}

/// The quickest of five runs: others use the machine, too.
fn best<T>(work: impl Fn() -> T) -> (T, Duration) {
    let first = time(&work);
    (1..5).map(|_| time(&work)).fold(first, |best, run| if run.1 < best.1 { run } else { best })
}

fn mebibytes(bytes: usize) -> f64 {
    bytes as f64 / f64::from(1 << 20)
}
