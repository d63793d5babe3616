//! Several lists of one service, read at the same time within one budget.

use crate::chance::Chance;
use crate::list::List;
use crate::service::Service;
use directory_crawl::{Budget, Crawl, SweepKind};

fn list(budget: &Budget, rows: u32) -> List {
    let mut crawl = Crawl::new(budget);
    crawl.start(SweepKind::Full);
    List::new(crawl, Service::with_rows(rows, 20))
}

/// Has each list do its next step, and says whether one of them had one.
fn all_step(lists: &mut [List], now: f64, mut took: impl FnMut() -> f64) -> bool {
    let mut has_stepped = false;
    for list in lists {
        has_stepped |= list.step(now, &mut took);
    }
    has_stepped
}

/// What happened in one history.
struct History {
    lists: Vec<List>,
    /// From when on to when the service wanted pause.
    silences: Vec<(f64, f64)>,
    most_at_once: usize,
}

/// Reads lists of these lengths with one budget; requests fail so many times in a hundred.
fn read(rates: u32, rows: &[u32], fail: usize, chance: &mut Chance) -> History {
    let budget = Budget::new(rates);
    let lists: Vec<List> = rows.iter().map(|rows| list(&budget, *rows)).collect();
    let mut history = History { lists, silences: Vec::new(), most_at_once: 0 };
    let mut now = 0.0;
    for _ in 0..100_000 {
        while all_step(&mut history.lists, now, || 20.0 + chance.below(200) as f64) {}
        let in_flight = history.lists.iter().map(|list| list.in_flight.len()).sum();
        history.most_at_once = history.most_at_once.max(in_flight);
        if history.lists.iter().all(|list| list.ended.is_some()) {
            return history;
        }
        let next = history.lists.iter().map(List::next_event).fold(f64::INFINITY, f64::min);
        assert!(next.is_finite(), "everybody listens and nobody has page");
        now = now.max(next);
        for list in &mut history.lists {
            let silences = &mut history.silences;
            list.receive(now, || {
                let seconds = chance.percent(fail).then(|| 1 + chance.below(9) as u32)?;
                silences.push((now, now + f64::from(seconds) * 1000.0));
                Some(seconds)
            });
        }
    }
    panic!("it does not end");
}

/// The times of all requests, in their order.
fn all_sent(lists: &[List]) -> Vec<f64> {
    let mut sent: Vec<f64> = lists.iter().flat_map(|list| list.sent.clone()).collect();
    sent.sort_by(f64::total_cmp);
    sent
}

#[test]
fn all_lists_together_keep_to_one_budget() {
    for seed in 0..300 {
        let mut chance = Chance::new(seed);
        let rate = [3, 20, 60, 240][chance.below(4)];
        let most = (rate * 40) as usize;
        let rows: Vec<u32> = (0..1 + chance.below(4)).map(|_| chance.below(most) as u32).collect();
        let history = read(rate, &rows, [0, 8][chance.below(2)], &mut chance);
        let sent = all_sent(&history.lists);
        for (index, from) in sent.iter().enumerate() {
            let within = sent[index..].iter().take_while(|at| **at < from + 60_000.0).count();
            assert!(within <= rate as usize, "history {seed}: {within} of {rate}");
        }
        assert!(history.most_at_once <= 4, "history {seed}: {}", history.most_at_once);
        for (from, to) in &history.silences {
            let broken = sent.iter().find(|at| from < *at && *at < to);
            assert!(broken.is_none(), "history {seed}: sent at {broken:?} in {from}–{to}");
        }
        for (list, rows) in history.lists.iter().zip(&rows) {
            assert_eq!(list.stored.len(), *rows as usize, "history {seed}");
        }
    }
}

#[test]
fn no_list_starves() {
    for seed in 0..100 {
        let mut chance = Chance::new(seed);
        let (rate, lists) = ([6, 60, 240][chance.below(3)], 2 + chance.below(3));
        let rows: Vec<u32> = (0..lists).map(|at| rate * if at == 0 { 60 } else { 20 }).collect();
        let lists = read(rate, &rows, 0, &mut chance).lists;
        let first_end = lists.iter().filter_map(|list| list.ended).fold(f64::INFINITY, f64::min);
        // As long as all want something, all get the same, but for what was begun alone.
        for list in &lists {
            let of = |list: &List| list.sent.iter().filter(|at| **at < first_end).count();
            let difference = of(list).abs_diff(of(&lists[0]));
            let allowed = 4 + of(list) / 5;
            assert!(difference <= allowed, "history {seed}: {difference} of {}", of(list));
        }
    }
}

/// Goes on to the next thing that happens.
fn pass(lists: &mut [List], now: &mut f64) {
    while all_step(lists, *now, || 40.0) {}
    let next = lists.iter().map(List::next_event).fold(f64::INFINITY, f64::min);
    if next.is_finite() {
        *now = now.max(next);
        lists.iter_mut().for_each(|list| list.receive(*now, || None));
    }
}

#[test]
fn who_does_not_come_for_its_turn_holds_nobody_up() {
    let budget = Budget::new(1_000);
    let mut lists = [list(&budget, 900), list(&budget, 900)];
    // The second one has to wait for a response, and never comes again.
    assert!(lists[0].step(0.0, &mut || 50.0) && !lists[1].step(0.0, &mut || 50.0));
    let [mut first, second] = lists;
    let mut now = 0.0;
    for _ in 0..1_000 {
        pass(std::slice::from_mut(&mut first), &mut now);
    }
    let ended = first.ended.expect("it waits for ever");
    assert!(ended < 2_000.0, "{ended}");
    drop(second);
}

#[test]
fn who_comes_later_need_not_wait_for_a_minute() {
    let budget = Budget::new(240);
    let (mut lists, mut now) = (vec![list(&budget, 100_000)], 0.0);
    while now < 20_000.0 {
        pass(&mut lists, &mut now);
        now = now.min(20_000.0);
    }
    assert!(lists[0].sent.len() >= 180, "most can be used at once");
    lists.push(list(&budget, 60));
    let began = now;
    while lists[1].ended.is_none() {
        pass(&mut lists, &mut now);
    }
    let first = lists[1].sent[0] - began;
    assert!(first < 2_500.0, "{first}");
    // What is on screen uses what is left of the budget.
    let (began, before) = (now, lists[1].sent.len());
    lists[1].crawl.request_visible((0..20).map(|id| id.to_string()));
    while lists[1].sent.len() < before + 20 {
        pass(&mut lists, &mut now);
    }
    assert!(now - began < 1_500.0, "{}", now - began);
}
