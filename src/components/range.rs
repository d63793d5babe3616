//! Choice of a range: two fields, each for one end or empty.

use crate::browser;
use crate::text::{tr, tr_with};
use directory_api::ValueRange;
use directory_api::query::Bound;
use leptos::html::Input;
use leptos::prelude::*;

/// Kind of the values of a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RangeKind {
    Years,
    Days,
    Dollars,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    First,
    Last,
}

/// Two fields and a button that clears them. `on_change` gets the range once an end is complete,
/// not while it is typed, because an incomplete year would find nothing.
#[component]
pub fn RangeFields<T: Bound + Send + Sync + 'static>(
    name: &'static str,
    kind: RangeKind,
    #[prop(into)] range: Signal<Option<ValueRange<T>>>,
    #[prop(into)] on_change: Callback<Option<ValueRange<T>>>,
) -> impl IntoView {
    // Typed text stays until one of the ends changes.
    let ends = Memo::new(move |_| {
        let range = range.get();
        let (first, last) = range.map_or((None, None), |range| (range.first(), range.last()));
        [first, last].map(|end| end.map(|value| value.to_string()).unwrap_or_default())
    });
    let change = move |(end, typed): (End, String)| {
        let Some(value) = read::<T>(kind, end, &typed) else { return false };
        let before = range.get_untracked();
        let after = with_end(before, end, value);
        if after != before {
            on_change.run(after);
        }
        true
    };
    let clear = Callback::new(move |()| on_change.run(None));
    fields(name, kind, ends, Callback::new(change), clear)
}

/// Part of [`RangeFields`] that does not depend on the type.
fn fields(
    name: &'static str,
    kind: RangeKind,
    ends: Memo<[String; 2]>,
    // Changes an end to a typed text; false if it cannot be read.
    change: Callback<(End, String), bool>,
    clear: Callback<()>,
) -> AnyView {
    let first = NodeRef::<Input>::new();
    // Field whose text cannot be read.
    let invalid = RwSignal::new(None::<End>);
    // A change of the range also replaces that text.
    Effect::new(move || ends.with(|_| invalid.set(None)));
    let (input_type, mode, max_length) = match kind {
        RangeKind::Years => ("text", Some("numeric"), "4"),
        RangeKind::Days => ("date", None, "10"),
        RangeKind::Dollars => ("text", Some("numeric"), "24"),
    };
    let field = move |end: End, node: NodeRef<Input>| {
        let value = move || {
            let [first, last] = ends.get();
            if end == End::First { first } else { last }
        };
        let change = move |event| {
            let is_valid = change.run((end, event_target_value(&event)));
            invalid.set((!is_valid).then_some(end));
        };
        view! {
            <input
                node_ref=node
                type=input_type
                inputmode=mode
                maxlength=max_length
                autocomplete="off"
                placeholder=tr("any")
                prop:value=value
                aria-invalid=move || (invalid.get() == Some(end)).then_some("true")
                on:change=change
            />
        }
        .into_any()
    };
    let (any, advice) = match kind {
        RangeKind::Years => (tr("Any year"), tr("Enter a year with 4 digits.")),
        RangeKind::Days => (tr("Any day"), tr("Enter a date.")),
        RangeKind::Dollars => {
            (tr("Any amount"), tr("Enter an amount in US dollars, such as 250,000 or 5M."))
        }
    };
    let legend = match kind {
        RangeKind::Dollars => tr_with("{name} (US$)", &[("name", name)]),
        RangeKind::Years | RangeKind::Days => name.to_owned(),
    };
    let clear = move |_| {
        clear.run(());
        // The button disappears, so the focus moves to the first field.
        browser::focus(first.get_untracked());
    };
    view! {
        <fieldset class="range">
            <legend class="label">{legend}</legend>
            <label class="select">{tr("From")} {field(End::First, first)}</label>
            <label class="select">{tr("to")} {field(End::Last, NodeRef::new())}</label>
            <Show when=move || ends.with(|ends| ends.iter().any(|end| !end.is_empty()))>
                <button type="button" class="link-button" on:click=clear>
                    {any}
                </button>
            </Show>
            <p class="small" role="status">
                {move || invalid.get().map(|_| advice)}
            </p>
        </fieldset>
    }
    .into_any()
}

/// Reads an end as people type it; `None` if it cannot be read.
fn read<T: Bound>(kind: RangeKind, end: End, typed: &str) -> Option<Option<T>> {
    let typed = typed.trim();
    if typed.is_empty() {
        return Some(None);
    }
    let text = if kind == RangeKind::Dollars { amount(typed)? } else { typed.to_owned() };
    let (first, last) = T::parse_span(&text)?;
    Some(Some(if end == End::First { first } else { last }))
}

/// Digits of an amount such as "US$250,000", "250 000 $US", "5M" or "1.5 million".
fn amount(typed: &str) -> Option<String> {
    let typed = typed.to_lowercase();
    let without = |sign| typed.strip_prefix(sign).or_else(|| typed.strip_suffix(sign));
    let number = ["usd", "us$", "$us", "$ us", "$", "us"].into_iter().find_map(without);
    let number = number.unwrap_or(&typed).trim();
    let Some(at) = number.find(char::is_alphabetic) else { return without_separators(number) };
    let (number, word) = number.split_at(at);
    let zeros = match word.trim_end_matches('s') {
        "k" | "thousand" | "mille" => 3,
        "m" | "mn" | "million" => 6,
        "b" | "bn" | "billion" | "md" | "milliard" => 9,
        _ => return None,
    };
    let (whole, fraction) = number.trim().split_once(['.', ',']).unwrap_or((number.trim(), ""));
    let text = format!("{whole}{fraction:0<zeros$}");
    (!whole.is_empty() && text.len() == whole.len() + zeros).then_some(text)
}

/// Number without the commas and spaces between groups of three digits; `None` if other separators
/// remain, which may be decimal points.
fn without_separators(typed: &str) -> Option<String> {
    let mut groups = typed.split(|letter: char| letter.is_whitespace() || letter == ',');
    let first = groups.next()?.to_owned();
    let is_grouped = (1..=3).contains(&first.len());
    groups.try_fold(first, |all, group| (is_grouped && group.len() == 3).then(|| all + group))
}

/// Range with one end replaced. Two ends in the wrong order are swapped.
fn with_end<T: Bound>(
    range: Option<ValueRange<T>>,
    end: End,
    value: Option<T>,
) -> Option<ValueRange<T>> {
    let (first, last) = range.map_or((None, None), |range| (range.first(), range.last()));
    let (first, last) = if end == End::First { (value, last) } else { (first, value) };
    ValueRange::new(first, last).or_else(|| ValueRange::new(last, first))
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use directory_api::Years;

    #[test]
    fn ends_in_wrong_order_are_swapped() {
        let now = Years::parse("2010..2015");
        let cases = [
            (End::First, Some(2012), "2012..2015"),
            (End::First, Some(2020), "2015..2020"),
            (End::Last, Some(2005), "2005..2010"),
            (End::Last, Some(2010), "2010"),
            (End::Last, None, "2010.."),
        ];
        for (end, value, range) in cases {
            assert_eq!(with_end(now, end, value), Years::parse(range), "{range}");
        }
        assert_eq!(with_end::<u16>(None, End::First, None), None);
    }

    #[test]
    fn amounts_allow_common_notations() {
        let read = |typed| read::<u64>(RangeKind::Dollars, End::First, typed);
        for written in
            ["250000", "$250,000", "US$250,000", "250\u{202f}000\u{a0}$US", "250 000 $ US"]
        {
            assert_eq!(read(written), Some(Some(250_000)), "{written}");
        }
        for written in ["5M", "$5m", "5 million", "US$ 5 millions", "USD 5,000,000", "5.0M"] {
            assert_eq!(read(written), Some(Some(5_000_000)), "{written}");
        }
        assert_eq!(read(" 1 000 "), Some(Some(1_000)));
        assert_eq!(read("0,5 k"), Some(Some(500)));
        assert_eq!(read(""), Some(None));
        for wrong in [
            "250.000",
            "2.5",
            "2,5",
            "250000,50",
            "250,00",
            "1,,000",
            "-5",
            "a lot",
            "M",
            "1.2345k",
        ] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
