//! The choice of a range: two fields, each for an end or nothing.

use crate::browser;
use crate::text::{listing::RangeOf, tr};
use directory_api::ValueRange;
use directory_api::query::Bound;
use leptos::html::Input;
use leptos::prelude::*;

/// End of the range that a field is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    First,
    Last,
}

/// Two fields and a button that clears them. `on_change` gets the range once an end is written, and
/// not while it is typed: with half a year nothing is found.
#[component]
pub fn RangeFields<T: Bound + Send + Sync + 'static>(
    name: &'static str,
    of: RangeOf,
    #[prop(into)] now: Signal<Option<ValueRange<T>>>,
    #[prop(into)] on_change: Callback<Option<ValueRange<T>>>,
) -> impl IntoView {
    // What is being typed stays until one of the ends changes.
    let ends = Memo::new(move |_| {
        let range = now.get();
        let [first, last] = [range.and_then(|it| it.first()), range.and_then(|it| it.last())];
        [first, last].map(|end| end.map(|end| end.to_string()).unwrap_or_default())
    });
    let take = move |(end, typed): (End, String)| {
        let Some(written) = read::<T>(end, &typed) else { return false };
        let now = now.get_untracked();
        let range = changed(now, end, written);
        if range != now {
            on_change.run(range);
        }
        true
    };
    let clear = Callback::new(move |()| on_change.run(None));
    fields(name, of, ends, Callback::new(take), clear)
}

/// The part of [`RangeFields`] that does not depend on the type.
fn fields(
    name: &'static str,
    of: RangeOf,
    ends: Memo<[String; 2]>,
    take: Callback<(End, String), bool>,
    clear: Callback<()>,
) -> AnyView {
    let first = NodeRef::<Input>::new();
    // The field whose text cannot be read.
    let wrong = RwSignal::new(None);
    let (kind, mode, longest) = match of {
        RangeOf::Years => ("text", Some("numeric"), "4"),
        RangeOf::Days => ("date", None, "10"),
        RangeOf::Dollars => ("text", Some("numeric"), "24"),
    };
    let field = move |end: End, node: NodeRef<Input>| {
        let value = move || {
            let [first, last] = ends.get();
            if end == End::First { first } else { last }
        };
        let take = move |event| {
            let is_right = take.run((end, event_target_value(&event)));
            wrong.set((!is_right).then_some(end));
        };
        view! {
            <input
                node_ref=node
                type=kind
                inputmode=mode
                maxlength=longest
                autocomplete="off"
                placeholder=tr("any")
                prop:value=value
                aria-invalid=move || (wrong.get() == Some(end)).then_some("true")
                on:change=take
            />
        }
        .into_any()
    };
    let (any, wrong_end) = match of {
        RangeOf::Years => (tr("Any year"), tr("Enter a year with 4 digits.")),
        RangeOf::Days => (tr("Any day"), tr("Enter a date.")),
        RangeOf::Dollars => (tr("Any amount"), tr("Enter an amount in whole US dollars.")),
    };
    let clear = move |_| {
        wrong.set(None);
        clear.run(());
        // The button goes, and the focus must not go with it.
        browser::focus(first.get_untracked());
    };
    view! {
        <fieldset class="range">
            <legend class="label">{name}</legend>
            <label class="select">{tr("From")} {field(End::First, first)}</label>
            <label class="select">{tr("to")} {field(End::Last, NodeRef::new())}</label>
            <Show when=move || ends.with(|ends| ends.iter().any(|it| !it.is_empty()))>
                <button type="button" class="link-button" on:click=clear>
                    {any}
                </button>
            </Show>
            <p class="small" role="status">
                {move || wrong.get().map(|_| wrong_end)}
            </p>
        </fieldset>
    }
    .into_any()
}

/// Reads an end as people type it; `None` if it cannot be read.
fn read<T: Bound>(end: End, typed: &str) -> Option<Option<T>> {
    let typed = without_currency(typed);
    if typed.is_empty() {
        return Some(None);
    }
    let (first, last) = T::parse(&without_separators(typed)?)?;
    Some(Some(if end == End::First { first } else { last }))
}

/// The text without the signs of the dollar that people and the app write: "US$250,000", "250 000 $US".
fn without_currency(typed: &str) -> &str {
    fn bare(text: &str) -> &str {
        text.trim_matches(|letter: char| letter.is_whitespace() || letter == '$')
    }
    let typed = bare(typed);
    let other = |sign| typed.strip_prefix(sign).or_else(|| typed.strip_suffix(sign));
    ["USD", "US"].into_iter().find_map(other).map_or(typed, bare)
}

/// The text without commas and spaces between groups of three digits. Others may separate decimals.
fn without_separators(typed: &str) -> Option<String> {
    let mut groups = typed.split(|letter: char| letter.is_whitespace() || letter == ',');
    let first = groups.next()?.to_owned();
    let is_grouped = (1..=3).contains(&first.len());
    groups.try_fold(first, |all, group| (is_grouped && group.len() == 3).then(|| all + group))
}

/// The range with another end. What was written last holds: an end that it contradicts is dropped.
fn changed<T: Bound>(
    now: Option<ValueRange<T>>,
    end: End,
    written: Option<T>,
) -> Option<ValueRange<T>> {
    let (first, last) = now.map_or((None, None), |now| (now.first(), now.last()));
    match end {
        End::First => ValueRange::new(written, last).or_else(|| ValueRange::new(written, None)),
        End::Last => ValueRange::new(first, written).or_else(|| ValueRange::new(None, written)),
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use directory_api::Years;

    #[test]
    fn the_end_that_was_written_last_holds() {
        let now = Years::parse("2010..2015");
        let cases = [
            (End::First, Some(2012), "2012..2015"),
            (End::First, Some(2020), "2020.."),
            (End::Last, Some(2005), "..2005"),
            (End::Last, Some(2010), "2010"),
            (End::Last, None, "2010.."),
        ];
        for (end, written, range) in cases {
            assert_eq!(changed(now, end, written), Years::parse(range), "{range}");
        }
        assert_eq!(changed::<u16>(None, End::First, None), None);
    }

    #[test]
    fn amounts_are_read_as_people_write_them() {
        let read = |typed| read::<u64>(End::First, typed);
        for written in
            ["250000", "$250,000", "US$250,000", "250\u{202f}000\u{a0}$US", "250 000 $ US"]
        {
            assert_eq!(read(written), Some(Some(250_000)), "{written}");
        }
        assert_eq!(read(" 1 000 "), Some(Some(1_000)));
        assert_eq!(read(""), Some(None));
        for wrong in ["250.000", "2.5", "2,5", "250000,50", "250,00", "1,,000", "-5", "a lot"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
