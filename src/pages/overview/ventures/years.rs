//! Ventures by founding year. The list of ventures has no filter by year, so no bar is a link.

use super::number;
use crate::components::chart::{Chart, Shape};
use crate::format;
use crate::markup::Element;
use crate::pages::overview::charted::charted;
use crate::pages::overview::figures::Sum;
use crate::pages::overview::figures::series::series;
use crate::text::overview as text;
use directory_api::{Page, VentureSummary};

/// How many years have a bar at most.
pub(super) const YEARS: u32 = 12;

/// The panel.
pub(super) fn view(page: &Page<VentureSummary>, drawn_from: String) -> Element {
    let year = |it: &VentureSummary| Some(u32::from(it.date_founded.as_ref()?.day()?.year));
    let points: Vec<_> = page.items.iter().map(|it| (year(it), 0)).collect();
    let series = series(&points, 0, format::this_month() / 12, YEARS);
    let bar = |(year, sum): (u32, &Sum)| number(year.to_string(), sum.count);
    let drawn = Chart {
        labelled_by: "by-year",
        shape: Shape::Columns,
        heads: &[text::YEAR, text::VENTURES],
        bars: (series.first..).zip(&series.sums).map(bar).collect(),
        on_intent: None,
    };
    let remarks =
        [text::earlier_ventures(series.earlier.count), text::yearless(series.timeless.count)];
    charted(text::BY_YEAR, drawn_from, drawn, text::NO_YEARS, &remarks)
}
