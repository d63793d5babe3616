//! Query parameters, checked against the endpoint's description. Parameters that it does not
//! describe are ignored, so that a client may add its own (`apiKey`, a cache buster).

use super::error::MISSING_PARAMETERS;
use super::settings::GREATEST_NUMBER;
use directory_api::endpoint::{Endpoint, Parameter, Values};
use directory_api::query::{LONGEST_TEXT, MOST_VALUES};
use directory_api::{PageRequest, Query, RoundStatus, Stage, VentureStatus};

/// Checks all parameters, and reads `limit` and `offset`.
///
/// # Errors
/// One sentence that names the invalid parameter and its possible values.
pub(crate) fn check(
    endpoint: &Endpoint,
    query: &Query,
    max_limit: u32,
) -> Result<PageRequest, String> {
    let mut page = PageRequest { limit: default_limit(max_limit), offset: 0 };
    for parameter in endpoint.parameters {
        let named = query.pairs().filter(|(name, _)| *name == parameter.name);
        let given: Vec<&str> = named.map(|(_, value)| value.trim()).collect();
        check_count(parameter, given.len())?;
        for value in given {
            match (check_value(parameter, value)?, parameter.name) {
                (Some(number), "limit") => {
                    page.limit = u32::try_from(number).unwrap_or(u32::MAX).min(max_limit);
                }
                (Some(number), "offset") => page.offset = number,
                _ => {}
            }
        }
    }
    Ok(page)
}

/// The specification's default, unless the operator allows only less.
fn default_limit(max_limit: u32) -> u32 {
    PageRequest::default().limit.min(max_limit)
}

fn check_count(parameter: &Parameter, count: usize) -> Result<(), String> {
    match count {
        0 if parameter.required => Err(MISSING_PARAMETERS.to_owned()),
        0 | 1 => Ok(()),
        _ if parameter.repeats && count <= MOST_VALUES => Ok(()),
        _ if parameter.repeats => {
            Err(format!("“{}” may be given {MOST_VALUES} times at most", parameter.name))
        }
        _ => Err(format!("“{}” may be given only once; {}", parameter.name, may_be(parameter))),
    }
}

/// Checks one value; returns the number for a numeric parameter.
fn check_value(parameter: &Parameter, value: &str) -> Result<Option<u64>, String> {
    let number = whole_number(value).filter(|_| parameter.values == Values::Number);
    let allowed = match parameter.values {
        Values::Number => number.is_some(),
        Values::Text => (1..=LONGEST_TEXT).contains(&value.chars().count()),
        Values::RoundStatus => RoundStatus::parse(value).is_listed(),
        Values::VentureStatus => VentureStatus::parse(value).is_listed(),
        Values::Stage => Stage::parse(value).is_listed(),
    };
    if allowed {
        Ok(number)
    } else {
        Err(format!("“{}” is wrong: {}", parameter.name, may_be(parameter)))
    }
}

/// Digits alone: the number parser of the standard library would also take a sign.
fn whole_number(text: &str) -> Option<u64> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = digits.then(|| text.parse().ok()).flatten()?;
    (number <= GREATEST_NUMBER).then_some(number)
}

/// The possible values of a parameter, as the end of a sentence.
fn may_be(parameter: &Parameter) -> String {
    match parameter.values {
        Values::Number => format!("it must be a whole number from 0 to {GREATEST_NUMBER}"),
        Values::Text => format!("it must have 1 to {LONGEST_TEXT} characters"),
        _ => format!("it must be one of {}", words(parameter.values).join(", ")),
    }
}

/// The words that a parameter accepts; empty if it is not a choice of words.
pub(crate) fn words(values: Values) -> Vec<&'static str> {
    match values {
        Values::Number | Values::Text => Vec::new(),
        Values::RoundStatus => RoundStatus::ALL.iter().map(RoundStatus::as_str).collect(),
        Values::VentureStatus => VentureStatus::ALL.iter().map(VentureStatus::as_str).collect(),
        Values::Stage => Stage::ALL.iter().map(Stage::as_str).collect(),
    }
}
