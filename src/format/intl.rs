//! Formatters of the browser's `Intl`. They are slow to create and fast to use, so they are cached.

use crate::browser;
use crate::format::language::{self, Language};
use js_sys::Intl::{Collator, DateTimeFormat, ListFormat, NumberFormat, RelativeTimeFormat};
use js_sys::{Array, Function, Object, Reflect};
use std::cell::OnceCell;
use std::cmp::Ordering;
use wasm_bindgen::JsValue;

/// Style of a number, or of a time in milliseconds since 1970.
#[derive(Clone, Copy)]
pub(super) enum Style {
    Number,
    Money,
    ShortMoney,
    Month,
    Day,
    Moment,
}

thread_local! {
    /// Formatting functions, one for each style.
    static FORMATTERS: [OnceCell<Function>; 6] = const { [const { OnceCell::new() }; 6] };
    static RELATIVE: RelativeTimeFormat = RelativeTimeFormat::new(&locales(), &Object::new());
    static LIST: ListFormat = ListFormat::new(&locales(), &Object::new());
    static COMPARE: Function = Collator::new(&locales(), &options(&[("numeric", "true")])).compare();
}

/// Reader's locale in the app's language, as an array for `Intl`. Its region determines whether the
/// month or the day is first; a date in another language would look odd in a sentence.
pub fn locales() -> Array {
    let language = language::current();
    let is_own = |tag: &&String| Language::of_tag(tag) == Some(language) && is_valid(tag);
    let languages = browser::languages();
    let tag = languages.iter().find(is_own).map_or(language.tag(), String::as_str);
    Array::of1(&tag.into())
}

/// True if `Intl` can read a tag. Browsers pass on tags of the system, such as `en-US@posix`, for
/// which `Intl` throws.
fn is_valid(tag: &str) -> bool {
    tag.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

pub(super) fn options(pairs: &[(&str, &str)]) -> Object {
    let options = Object::new();
    for (name, value) in pairs {
        // A new object takes any property.
        let _ = Reflect::set(&options, &(*name).into(), &(*value).into());
    }
    options
}

impl Style {
    /// Function that formats in this style.
    fn formatter(self) -> Function {
        let dollars = [("style", "currency"), ("currency", "USD")];
        let utc = ("timeZone", "UTC");
        match self {
            Self::Number => number_formatter(&[]),
            Self::Money => {
                let whole = [("maximumFractionDigits", "0")];
                number_formatter(&[dollars.as_slice(), &whole].concat())
            }
            Self::ShortMoney => {
                let short = [("notation", "compact"), ("maximumSignificantDigits", "3")];
                number_formatter(&[dollars.as_slice(), &short].concat())
            }
            Self::Month => time_formatter(&[utc, ("month", "short"), ("year", "numeric")]),
            Self::Day => time_formatter(&[utc, ("dateStyle", "long")]),
            Self::Moment => time_formatter(&[utc, ("dateStyle", "long"), ("timeStyle", "short")]),
        }
    }
}

fn number_formatter(pairs: &[(&str, &str)]) -> Function {
    NumberFormat::new(&locales(), &options(pairs)).format()
}

fn time_formatter(pairs: &[(&str, &str)]) -> Function {
    DateTimeFormat::new(&locales(), &options(pairs)).format()
}

/// Formats a number, or a time in milliseconds since 1970.
pub(super) fn format(style: Style, value: f64) -> String {
    let written = FORMATTERS.with(|formatters| {
        let formatter = formatters.get(style as usize)?.get_or_init(|| style.formatter());
        formatter.call1(&JsValue::NULL, &value.into()).ok()?.as_string()
    });
    written.unwrap_or_default()
}

/// Formats a time span; the past is negative.
pub(super) fn format_relative(value: f64, unit: &str) -> String {
    RELATIVE.with(|format| format.format(value, unit).into())
}

/// Compares two names, digits by value.
pub(super) fn compare(one: &JsValue, other: &JsValue) -> Ordering {
    let order = COMPARE.with(|compare| compare.call2(&JsValue::NULL, one, other));
    let order = order.ok().and_then(|order| order.as_f64()).unwrap_or_default();
    order.total_cmp(&0.0)
}

/// Names as a list in words: "A, B and C".
pub fn list(names: &[String]) -> String {
    let names: Array = names.iter().map(JsValue::from).collect();
    LIST.with(|format| format.format(&names).into())
}
