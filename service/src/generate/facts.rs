//! Facts of a venture: dates, rounds, status and product. All fields and texts follow from them, so
//! that none contradicts another.

use super::calendar::{self, DAY, END, Moment, OPENING, YEAR};
use super::random::RandomExt;
use super::text::round_number;
use super::{Outline, edge_cases, share};
use fake::rand::RngExt;

/// Stage: key, words, and lowest and highest usual capital in whole USD.
type Stage = (&'static str, &'static str, f64, f64);

/// Stages in the order in which a venture passes them.
const STAGES: [Stage; 8] = [
    ("uncategorized", "Grant", 1e4, 1e5),
    ("founder-capital", "Founder capital", 1e4, 8e4),
    ("start-up", "Start-up capital", 2e4, 2.5e5),
    ("seed", "Seed", 1.5e5, 1.5e6),
    ("1st-round-series-a", "Series A", 1.5e6, 1e7),
    ("2nd-round-working-cap", "Working capital", 3e6, 1.5e7),
    ("3rd-round-mezzanine", "Mezzanine", 8e6, 4e7),
    ("4th-round-bridge", "Bridge", 1e7, 5e7),
];

/// Index of the seed stage, the highest in the first two years of a venture.
const SEED: usize = 3;

/// Key and words of a fundraising status.
pub(super) type Status = (&'static str, &'static str);

const RAISING: Status = ("r_fundraising", "Raising capital");
const PENDING: Status = ("r_pending", "Round pending");
const COMPLETED: Status = ("r_completed", "Round completed");
const DEALMAKING: Status = ("r_dealmaking", "In dealmaking");
const CLOSED: Status = ("r_closed", "Closed");

/// Facts of a round.
#[derive(Clone, Copy)]
pub(super) struct RoundFacts {
    pub(super) posted: Moment,
    pub(super) stage: Stage,
    pub(super) capital: u64,
    pub(super) status: Status,
}

impl RoundFacts {
    pub(super) fn is_completed(&self) -> bool {
        self.status == COMPLETED
    }

    /// True unless the capital is an extreme value.
    pub(super) fn is_usual(&self) -> bool {
        !edge_cases::CAPITALS.contains(&self.capital)
    }
}

/// Facts of a venture.
pub(super) struct Facts {
    /// Time at which the entry was created.
    pub(super) created: Moment,
    pub(super) founded: Moment,
    /// Rounds, oldest first.
    pub(super) rounds: Vec<RoundFacts>,
    /// Fundraising status; `None` if the venture has never looked for capital.
    pub(super) status: Option<Status>,
    /// State of the product: none, prototype or working.
    pub(super) state: &'static str,
    pub(super) has_revenue: bool,
    /// Number of customers, relative to similar ventures at Series A.
    pub(super) customer_factor: f64,
}

impl Facts {
    pub(super) fn new(outline: &Outline, number: u32) -> Self {
        let mut rng = outline.rng("facts", number);
        let ids = share(&outline.rounds, number);
        let count = ids.len();
        let created = created(outline, number);
        let age = i64::from(rng.long_tail(200.0, 4_000)) * DAY;
        // Rounds are usually at least 8 months apart.
        let needed = count as i64 * rng.random_range(240..480) * DAY;
        let founded = (created - age).min(END - needed);
        let status = match rng.number_below(10) {
            draw if count == 0 => match draw {
                0..3 => Some(CLOSED),
                3..5 => Some(DEALMAKING),
                _ => None,
            },
            0..4 => Some(RAISING),
            4..6 => Some(PENDING),
            6..8 => Some(COMPLETED),
            8 => Some(DEALMAKING),
            _ => Some(CLOSED),
        };
        let open = status.filter(|status| [RAISING, PENDING].contains(status));
        let completed = count - usize::from(open.is_some());
        let mut level = 0;
        let mut capital = 0_u64;
        let rounds = ids.enumerate().map(|(index, id)| {
            let is_open = index == completed;
            // Open rounds were posted in the last year, the others at regular intervals.
            let passed = (index as f64 + 0.2 + 0.6 * rng.fraction()) / count as f64;
            let end = END - if open.is_some() && !is_open { YEAR } else { 1 };
            let start = founded.max(OPENING) + 30 * DAY;
            let start = if is_open { start.max(END - YEAR + 30 * DAY) } else { start };
            let posted = calendar::interpolate(start, end, passed);
            let step = match index {
                0 => rng.number_below(if count > 2 { 3 } else { 4 }) as usize,
                _ => usize::from(rng.chance((7.0 / count as f64).min(0.85))),
            };
            let age = ((posted - founded) / YEAR) as usize;
            let lowest = SEED.min(age / 2).max(usize::from(is_open));
            let highest = SEED.max(SEED - 1 + age).min(STAGES.len() - 1).max(level);
            level = (level + step).max(lowest).min(highest);
            let stage = STAGES.get(level).copied().unwrap_or_default();
            capital = round_number(rng.log_uniform(stage.2, stage.3).max(1.3 * capital as f64));
            let extreme = edge_cases::pick(edge_cases::CAPITALS, id / 12).filter(|_| id % 12 == 0);
            let status = open.filter(|_| is_open).unwrap_or(COMPLETED);
            RoundFacts { posted, stage, capital: extreme.unwrap_or(capital), status }
        });
        let rounds: Vec<_> = rounds.collect();
        let years = (END - founded) as f64 / YEAR as f64;
        let state = match 0.2 * years + 0.4 * level as f64 + 2.5 * rng.fraction() {
            _ if level > SEED => "working",
            ..1.2 => "none",
            ..2.4 => "prototype",
            _ => "working",
        };
        let has_revenue = state == "working" && (level > SEED || years > 3.0 || rng.chance(0.6));
        let customers = (0.02 * 2.2_f64.powi(level as i32)).min(2.0);
        let customer_factor = customers * rng.log_uniform(0.6, 1.7);
        Self { created, founded, rounds, status, state, has_revenue, customer_factor }
    }

    /// Sum of the completed rounds, without extreme values.
    pub(super) fn raised(&self) -> u64 {
        let usual = self.rounds.iter().filter(|round| round.is_completed() && round.is_usual());
        usual.map(|round| round.capital).sum()
    }
}

/// Time at which a venture's entry was created. Ventures with smaller numbers were created earlier,
/// and each year has more new ventures than the one before.
fn created(outline: &Outline, number: u32) -> Moment {
    let fraction = (f64::from(number) / f64::from(outline.plan.ventures.max(1))).powf(0.7);
    let jitter = outline.rng("created", number).fraction() * 0.01;
    calendar::interpolate(OPENING, END, fraction * 0.985 + jitter)
}
