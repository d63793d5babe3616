//! A row of the index as one of a list: a venture of the explorer, a person or a round.

use crate::data::local::people::PersonRow;
use crate::data::venture_source::{Marks, VentureRow};
use directory_api::{
    CalendarDate, Date, Decimal, FoundExtras, Names, Round, RoundId, Timestamp, Usd, UserId,
    UserSummary, Venture, VentureId, VentureSummary,
};
use directory_index::{Hit, Moment, Row, Spans};

/// A row with what the index holds and what the detail tells, if that is there. Texts are those of
/// the index, since the marks belong to them.
pub(super) fn row(hit: Hit, detail: Option<&Venture>) -> VentureRow {
    let Hit { row, spans } = hit;
    let summary = detail.map(|detail| VentureSummary::from(detail.clone()));
    let summary = summary.unwrap_or_else(|| VentureSummary {
        id: VentureId::new(row.id),
        owner: None,
        title: None,
        date_created: row.created.map(timestamp),
        date_founded: row.founded.map(|day| Date::new(date(day))),
        pitch: None,
        tagline: None,
        logo: None,
        website: None,
        network_strength: row.strength.and_then(decimal),
        short_url: None,
        address: None,
        country: given(row.country),
        latitude: None,
        longitude: None,
    });
    let extras = FoundExtras {
        sectors: Names(row.sectors.unwrap_or_default()),
        fund_status: given(row.status),
        followers: detail.map(|detail| detail.followers.clone()).unwrap_or_default(),
    };
    let Spans { title, tagline, pitch } = spans;
    let marks = Marks { title, text: if row.tagline.is_empty() { pitch } else { tagline } };
    let texts = [row.title, row.tagline, row.pitch];
    let [title, tagline, pitch] = texts.map(given);
    let summary = VentureSummary { title, tagline, pitch, ..summary };
    VentureRow { summary, extras: Some(extras), marks }
}

/// A person. First and last name are one text in the index, which is shown as it is.
pub(super) fn person(hit: Hit) -> PersonRow {
    let Hit { row, spans } = hit;
    let summary = UserSummary {
        id: UserId::new(row.id),
        first_name: given(row.tagline),
        last_name: None,
        display_name: given(row.title),
        last_active: row.created.map(timestamp),
    };
    PersonRow { summary, marks: Marks { title: spans.title, text: spans.tagline } }
}

/// A round as the index holds it. What it has beyond a venture's columns stands in texts that are
/// given back as they are: the number of its venture and the capital. Nothing is searched in them.
pub(super) fn of_round(round: &Round) -> Row {
    let posted = round.post_date.as_ref();
    let venture = round.venture_id.as_ref().map(|id| id.as_str().to_owned());
    Row {
        id: round.id.as_str().to_owned(),
        title: round.title.clone().unwrap_or_default(),
        tagline: venture.unwrap_or_default(),
        pitch: round.capital.map(|Usd(amount)| amount.to_string()).unwrap_or_default(),
        created: posted.and_then(|time| Some((time.day()?, time.clock()))),
        sectors: Some(Vec::new()),
        status: round.fund_status.clone().unwrap_or_default(),
        ..Row::default()
    }
}

/// The round that such a row holds.
pub(super) fn round(row: Row) -> Round {
    Round {
        id: RoundId::new(row.id),
        post_date: row.created.map(timestamp),
        title: given(row.title),
        fund_status: given(row.status),
        venture_id: given(row.tagline).map(VentureId::new),
        capital: row.pitch.parse().ok().map(Usd),
    }
}

fn given(text: String) -> Option<String> {
    Some(text).filter(|text| !text.is_empty())
}

fn date(day: CalendarDate) -> String {
    format!("{:04}-{:02}-{:02}", day.year, day.month, day.day)
}

fn timestamp((day, clock): Moment) -> Timestamp {
    let date = date(day);
    Timestamp::new(match clock {
        Some(it) => format!("{date} {:02}:{:02}:{:02}", it.hour, it.minute, it.second),
        None => date,
    })
}

/// As many digits as single precision has, without zeros that nobody wrote.
fn decimal(strength: f32) -> Option<Decimal> {
    let digits = js_sys::Number::from(f64::from(strength)).to_precision(7).ok()?;
    let digits = String::from(digits);
    Decimal::parse(match digits.contains(['.', 'e']) {
        true if !digits.contains('e') => digits.trim_end_matches('0').trim_end_matches('.'),
        _ => &digits,
    })
}
