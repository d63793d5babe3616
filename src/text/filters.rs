//! Filters of the lists: their names, their values, and reports about invalid ones.

use super::listing::sort_key;
use super::{fundraising, shell, tr, tr_with, ventures};
use crate::format::{calendar_day, country, excerpt, money, short};
use directory_api::endpoint::{BadParameter, ParameterFault};
use directory_api::query::Bound;
use directory_api::{Sort, Stage, Usd, ValueRange, VentureStatus};

/// Name of the filter by a parameter; for other parameters the name of the parameter.
pub fn name(parameter: &'static str) -> &'static str {
    match parameter {
        "sort" => tr("Sort by"),
        "place" => tr("Place"),
        "sector" => tr("Sector"),
        "id" => tr("Chosen in the link"),
        "status" => tr("Fundraising status"),
        "without" => tr("Missing"),
        // A filter and an order by the same value have one name.
        _ => parameter.parse().map_or(parameter, |sort: Sort| sort_key(sort.key)),
    }
}

/// Value of a filter as people read it next to the name of the filter.
pub fn value(parameter: &str, value: &str) -> String {
    match parameter {
        "country" => country::name(value),
        "status" => ventures::status(&VentureStatus::parse(value)).to_owned(),
        "stage" => fundraising::stage(&Stage::parse(value)),
        "without" => missing(value).to_owned(),
        _ => value.to_owned(),
    }
}

/// Value of a filter as people read it alone; `None` if the parameter is not a filter.
pub fn description(parameter: &str, text: &str) -> Option<String> {
    Some(match parameter {
        "name" => tr_with("“{name}”", &[("name", text)]),
        "country" | "place" | "sector" => short(&value(parameter, text)),
        "tag" => tr_with("Tag: {tag}", &[("tag", &short(text))]),
        "person" => ventures_of(&shell::user(text)),
        "without" => tr_with("Missing: {field}", &[("field", missing(text))]),
        "ventures" => {
            let count = describe_range(text, |count: u64| count.to_string())?;
            tr_with("Number of ventures: {count}", &[("count", &count)])
        }
        "added" => match text {
            "7d" => tr("Added in the last 7 days").to_owned(),
            "30d" => tr("Added in the last 30 days").to_owned(),
            "365d" => tr("Added in the last year").to_owned(),
            _ => tr_with("Added {days}", &[("days", &describe_range(text, calendar_day)?)]),
        },
        "status" | "stage" => value(parameter, text),
        "id" => name("id").to_owned(),
        "like" => similar_to(&shell::venture(text)),
        "founded" => {
            let years = describe_range(text, |year: u16| year.to_string())?;
            tr_with("Founded {when}", &[("when", &years)])
        }
        "posted" => tr_with("Posted {days}", &[("days", &describe_range(text, calendar_day)?)]),
        "capital" => describe_range(text, |amount| money(Usd(amount)))?,
        "raised" => match text {
            "1.." => tr("Raised anything").to_owned(),
            _ => {
                let amounts = describe_range(text, |amount| money(Usd(amount)))?;
                tr_with("Raised {amounts}", &[("amounts", &amounts)])
            }
        },
        "unknown" => match text {
            "founded" => tr("Including unknown years").to_owned(),
            "posted" | "added" => tr("Including unknown dates").to_owned(),
            _ => tr("Including unknown amounts").to_owned(),
        },
        _ => return None,
    })
}

/// Name of a field that ventures may lack.
fn missing(field: &str) -> &str {
    tr(match field {
        "website" => "Website",
        "country" => "Country",
        "sector" => "Sector",
        "founded" => "Founding year",
        "raised" => "Capital raised",
        "team" => "Team",
        "logo" => "Logo",
        _ => return field,
    })
}

/// Filter by a person with this name.
pub fn ventures_of(person: &str) -> String {
    tr_with("Ventures of {person}", &[("person", &short(person))])
}

/// Filter by similarity to a venture with this name.
pub fn similar_to(venture: &str) -> String {
    tr_with("Similar to {venture}", &[("venture", &short(venture))])
}

/// Range as people read it; an end may be open.
fn describe_range<T: Bound>(range: &str, write: impl Fn(T) -> String) -> Option<String> {
    let range = ValueRange::parse(range)?;
    Some(match (range.first(), range.last()) {
        (Some(first), Some(last)) if first == last => write(first),
        (first, last) => [first, last].map(|end| end.map(&write).unwrap_or_default()).join("–"),
    })
}

/// Report about a value of the address that cannot be used.
pub fn invalid_value(name: &str, text: &str) -> String {
    tr_with("{name}: “{text}” isn’t valid, so it’s ignored.", &[("name", name), ("text", text)])
}

pub fn bad_parameter(BadParameter { parameter, fault }: &BadParameter) -> String {
    let name = name(parameter.name);
    match fault {
        ParameterFault::Value(text) => invalid_value(name, &excerpt(text)),
        _ => tr_with("{name}: not all values are used.", &[("name", name)]),
    }
}
