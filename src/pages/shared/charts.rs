//! Charts of the counts of a field, which the overview and the list of ventures share.

use crate::components::{Bar, Chart, ChartPanel};
use crate::format::{self, money, number, short_money};
use crate::text::{filters, fundraising, listing, tr};
use directory_api::{Days, Facet, FacetField, FacetValue, ListQuestion, Usd, Years};
use leptos::prelude::*;
use std::cmp::Reverse;

/// Number of bars above which a bar has several years.
const MAX_BARS: u32 = 32;
/// Numbers of years that one bar can have.
const STEPS: [u32; 5] = [1, 5, 10, 50, 100];
/// Number of labels for which an axis has room.
const MAX_TICKS: u32 = 7;
/// Numbers of years between the labels of an axis.
const TICKS: [u32; 9] = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/// Panel with the chart of a field; empty for a field without a chart. Charts of rounds show their
/// capital, others the number of ventures.
#[component]
pub fn FieldChart(
    field: FacetField,
    /// Counts of the field; `None` while they are loading.
    facet: Option<Facet>,
    /// Returns the address of the records with these values of the field.
    address: impl Fn(&[String]) -> String,
) -> impl IntoView {
    let (id, title) = match field {
        FacetField::Country => ("by-country", tr("Ventures by country")),
        FacetField::Sector => ("by-sector", tr("Ventures by sector")),
        FacetField::Status => ("by-status", tr("Ventures by status")),
        FacetField::Founded => ("by-founding", tr("Ventures by founding year")),
        FacetField::Added => ("by-entry", tr("Ventures by year added")),
        FacetField::Stage => ("by-stage", tr("Raised, by stage")),
        FacetField::Posted => ("by-year", tr("Raised, by year")),
        FacetField::Place | FacetField::Without => return None,
    };
    let chart = facet.map(|facet| chart(field, &facet, &address));
    Some(view! { <ChartPanel title id is_vertical=field.is_time() chart /> })
}

fn is_of_rounds(field: FacetField) -> bool {
    matches!(field, FacetField::Stage | FacetField::Posted)
}

/// Returns the counts of the records that a question finds. The facet of a field also has what other
/// values of its filter would find. If only some days of a year are chosen, there are no counts.
pub fn chosen_values(facet: &Facet, field: FacetField, question: &ListQuestion) -> Facet {
    let mut facet = facet.clone();
    let chosen = question.values(field.as_str());
    let Some(first) = chosen.first() else { return facet };
    let years = Days::parse(first).filter(|days| {
        days.first().is_none_or(|day| (day.month, day.day) == (1, 1))
            && days.last().is_none_or(|day| (day.month, day.day) == (12, 31))
    });
    let in_years = |value: &str| {
        let start = Days::parse(value).and_then(|year| year.first());
        years.zip(start).is_some_and(|(years, start)| years.contains(start))
    };
    facet.values.retain(|counted| match field.is_time() {
        true => in_years(&counted.value),
        false => chosen.contains(&counted.value),
    });
    facet.known = facet.values.iter().map(|counted| counted.count).sum();
    if !question.values("unknown").iter().any(|range| range == field.as_str()) {
        facet.unknown = 0;
    }
    facet
}

/// Number of records, their capital in dollars, and the number of amounts that it leaves out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub count: u64,
    pub dollars: u64,
    odd_amounts: u64,
}

impl Tally {
    pub fn of(value: &FacetValue) -> Self {
        let FacetValue { count, capital, odd_amounts, raised, .. } = value;
        let dollars = capital.or(*raised).unwrap_or_default();
        Self { count: *count, dollars, odd_amounts: odd_amounts.unwrap_or_default() }
    }

    fn add(&mut self, other: Self) {
        self.count = self.count.saturating_add(other.count);
        self.dollars = self.dollars.saturating_add(other.dollars);
        self.odd_amounts = self.odd_amounts.saturating_add(other.odd_amounts);
    }

    /// Returns the capital in words.
    pub fn capital(self, format: fn(Usd) -> String) -> String {
        fundraising::sum(self.dollars, self.odd_amounts, format)
    }
}

/// Records of one bar.
#[derive(Clone, Debug, Default, PartialEq)]
struct Group {
    label: String,
    tick: Option<String>,
    /// Their values of the field, as its parameter accepts them.
    values: Vec<String>,
    tally: Tally,
}

fn chart(field: FacetField, facet: &Facet, address: &dyn Fn(&[String]) -> String) -> Chart {
    let has_years = field.is_time();
    let is_of_rounds = is_of_rounds(field);
    let groups = match has_years {
        true => years(&facet.values, format::this_year()),
        false => categories(field, &facet.values),
    };
    let label = if has_years { tr("Year") } else { filters::name(field.as_str()) };
    let has_raised = facet.values.iter().any(|counted| counted.raised.is_some());
    let heads = match is_of_rounds {
        true => vec![label, tr("Raised"), tr("Rounds")],
        false if has_raised => vec![label, tr("Ventures"), tr("Raised")],
        false => vec![label, tr("Ventures")],
    };
    let all = facet.known.saturating_add(facet.unknown);
    // A year in the future is a mistake.
    let known = match has_years {
        true => groups.iter().map(|group| group.tally.count).sum(),
        false => facet.known,
    };
    let coverage = (known < all).then(|| listing::coverage(label, known, all) + ".");
    let bar = |Group { label, tick, values, tally }: Group| {
        let count = number(tally.count);
        let to = (tally.count > 0).then(|| address(&values));
        let capital = tally.capital(money);
        if is_of_rounds {
            let text = tally.capital(short_money);
            return Bar {
                label,
                tick,
                value: tally.dollars,
                text,
                cells: vec![capital, count],
                to,
            };
        }
        let cells = [count.clone()].into_iter().chain(has_raised.then_some(capital)).collect();
        Bar { label, tick, value: tally.count, text: count, cells, to }
    };
    let bars = groups.into_iter().map(bar).collect();
    Chart { heads, bars, remarks: coverage.into_iter().collect() }
}

/// Groups values that people read as one, such as the names of a country; the greatest first.
fn categories(field: FacetField, values: &[FacetValue]) -> Vec<Group> {
    let mut groups = Vec::<Group>::new();
    for counted in values.iter().filter(|counted| counted.count > 0) {
        let label = format::short(&filters::value(field.as_str(), &counted.value));
        let at = groups.iter().position(|group| group.label == label).unwrap_or(groups.len());
        if at == groups.len() {
            groups.push(Group { label, ..Group::default() });
        }
        if let Some(group) = groups.get_mut(at) {
            group.values.push(counted.value.clone());
            group.tally.add(Tally::of(counted));
        }
    }
    groups.sort_by_key(|Group { tally, .. }| {
        Reverse(if is_of_rounds(field) { tally.dollars } else { tally.count })
    });
    groups
}

/// Groups values that begin with a year by one or more years: from the first to the last year with
/// a value, including those without one. A year in the future is a mistake and is left out.
fn years(values: &[FacetValue], this_year: u32) -> Vec<Group> {
    let year = |counted: &FacetValue| {
        let year = u32::from(Years::parse(counted.value.get(..4)?)?.first()?);
        (year <= this_year && counted.count > 0).then(|| (year, Tally::of(counted)))
    };
    let tallies: Vec<_> = values.iter().filter_map(year).collect();
    let known = || tallies.iter().map(|(year, _)| *year);
    let Some((first, last)) = known().min().zip(known().max()) else { return Vec::new() };
    let has_room = |step: &u32| (last - first) / step < MAX_BARS;
    let step = STEPS.into_iter().find(has_room).unwrap_or(1_000);
    let is_tick =
        |interval: &u32| interval.is_multiple_of(step) && (last - first) / interval < MAX_TICKS;
    let interval = TICKS.into_iter().find(is_tick).unwrap_or(1_000);
    let group = |number: u32| {
        let start = number * step;
        let years = start.max(first)..=(start + step - 1).min(last);
        let [from, to] = [years.start(), years.end()].map(u32::to_string);
        let is_single = from == to;
        let mut tally = Tally::default();
        let own = tallies.iter().filter(|(year, _)| years.contains(year));
        own.for_each(|(_, other)| tally.add(*other));
        Group {
            tick: start.is_multiple_of(interval).then(|| from.clone()),
            label: if is_single { from.clone() } else { format!("{from}–{to}") },
            values: vec![if is_single { from } else { format!("{from}..{to}") }],
            tally,
        }
    };
    (first / step..=last / step).map(group).collect()
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use directory_api::{ListQuery, QueryString, VentureQuery};
    use proptest::prelude::*;

    fn value(value: impl ToString, count: u64) -> FacetValue {
        FacetValue { value: value.to_string(), count, ..FacetValue::default() }
    }

    #[test]
    fn years_begin_with_a_value_and_have_no_gaps() {
        let check = |values: &[FacetValue], expected: &[(&str, u64, Option<&str>)]| {
            let groups = years(values, 2026);
            let groups: Vec<_> = groups
                .iter()
                .map(|it| (it.label.as_str(), it.tally.count, it.tick.as_deref()))
                .collect();
            assert_eq!(groups, expected);
        };
        let months =
            [value("2014-03", 1), value("2012-12", 2), value("2014-01", 3), value(9999, 1)];
        check(
            &months,
            &[("2012", 2, Some("2012")), ("2013", 0, Some("2013")), ("2014", 4, Some("2014"))],
        );
        let old = years(&[value(1993, 1), value(2026, 2)], 2026);
        assert_eq!(old.len(), 8, "bars of five years");
        assert_eq!(old.first().map(|it| it.values.clone()), Some(vec!["1993..1994".to_owned()]));
        assert_eq!(old.last().map(|it| it.label.as_str()), Some("2025–2026"));
    }

    #[test]
    fn charts_have_chosen_values_only() {
        let check = |question: &str, field: FacetField, expected: &[&str]| {
            let values = match field {
                FacetField::Country => ["Kenya", "Mali", "Peru"],
                _ => ["2012", "2014", "2015"],
            };
            let values = values.map(|it| value(it, 2)).to_vec();
            let facet = Facet { values, known: 6, unknown: 1 };
            let question = VentureQuery::read(&QueryString::parse(question)).0.into();
            let Facet { values, known, unknown } = chosen_values(&facet, field, &question);
            let values: Vec<_> = values.iter().map(|it| it.value.as_str()).collect();
            assert_eq!(values, expected, "{field}");
            (known, unknown)
        };
        let all = check("sector=Health", FacetField::Country, &["Kenya", "Mali", "Peru"]);
        assert_eq!(all, (6, 1));
        let chosen = "country=Mali&country=Peru&founded=2013..&unknown=founded&added=2015";
        assert_eq!(check(chosen, FacetField::Country, &["Mali", "Peru"]), (4, 0));
        assert_eq!(check(chosen, FacetField::Founded, &["2014", "2015"]), (4, 1));
        check(chosen, FacetField::Added, &["2015"]);
        check("added=2012-06-01..2015-12-31", FacetField::Added, &[]);
        check("added=30d", FacetField::Added, &[]);
    }

    proptest! {
        #[test]
        fn past_records_are_counted_once(
            times in proptest::collection::vec(1000..2100_u32, 0..40),
            now in 1000..2100_u32,
        ) {
            let values: Vec<_> = times.iter().map(|year| value(year, 1)).collect();
            let groups = years(&values, now);
            let shown: u64 = groups.iter().map(|group| group.tally.count).sum();
            let past = times.iter().filter(|year| **year <= now).count() as u64;
            prop_assert_eq!(shown, past);
            prop_assert!(groups.len() <= MAX_BARS as usize + 1);
            let ticks = groups.iter().filter(|group| group.tick.is_some()).count();
            prop_assert!(ticks <= MAX_TICKS as usize + 1);
        }
    }
}
