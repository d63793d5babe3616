//! Markup as data: what is drawn, and what stays when it is drawn anew.

use crate::harness::{Mounted, mount, pause};
use crate::press::{attribute, texts};
use leptos::prelude::*;
use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use venture_directory::markup::tags::{
    a, button, div, input, li, option, p, select, span, svg, ul, use_symbol,
};
use venture_directory::markup::{Handle, IntoMarkup, Markup, group, live, nothing};
use venture_directory::signal::RwSignal;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{HtmlInputElement, HtmlSelectElement};

/// Mounts what is drawn for a number that the test changes.
fn mounted(draw: impl Fn(u32) -> Markup + Send + 'static) -> (Mounted, RwSignal<u32>) {
    let slot = Rc::new(Cell::new(None));
    let filled = Rc::clone(&slot);
    let view = mount(move || {
        let number = RwSignal::new(0);
        filled.set(Some(number));
        div().class("root").child(live(move || draw(number.get()))).into_markup()
    });
    (view, slot.get().unwrap())
}

async fn set(number: RwSignal<u32>, value: u32) {
    number.set(value);
    pause(5).await;
}

fn html(view: &Mounted) -> String {
    view.get(".root").inner_html().replace("<!---->", "")
}

#[wasm_bindgen_test]
fn elements_texts_and_attributes_are_drawn() {
    let view = mount(|| {
        p().class("a")
            .attr("dir", "auto")
            .maybe("title", None::<String>)
            .flag("hidden", true)
            .flag("draggable", false)
            .child("<b>")
            .child(Some(span().child(String::from("x"))))
            .child(None::<Markup>)
            .child(vec!["1", "2"])
            .into_markup()
    });
    let drawn = view.get("p").outer_html().replace("<!---->", "");
    let expected = "<p class=\"a\" dir=\"auto\" hidden=\"\">&lt;b&gt;<span>x</span>12</p>";
    assert_eq!(drawn, expected);
    let view = mount(|| svg().child(use_symbol().attr("href", "#x")).into_markup());
    assert!(
        view.get("use").unchecked_ref::<web_sys::Element>().is_instance_of::<web_sys::SvgElement>()
    );
}

#[wasm_bindgen_test]
async fn what_is_the_same_stays_the_same_node() {
    let (view, number) = mounted(|n| {
        p().attr("title", n.to_string()).child(input()).child(n.to_string()).into_markup()
    });
    let (p_before, input_before) = (view.get("p"), view.get("input"));
    set(number, 7).await;
    assert!(view.get("p").is_same_node(Some(&p_before)));
    assert!(view.get("input").is_same_node(Some(&input_before)));
    assert_eq!(attribute(&view, "p", "title").as_deref(), Some("7"));
    assert_eq!(view.text(), "7");
}

#[wasm_bindgen_test]
async fn other_elements_leave_nothing_of_the_ones_before() {
    let (view, number) = mounted(|n| match n {
        0 => div().class("a").attr("role", "alert").child("0").into_markup(),
        1 => div().class("b").child("1").into_markup(),
        2 => group([li().child("x"), li().child("y")]),
        3 => nothing(),
        4 => "text".into_markup(),
        5 => p().child("x").into_markup(),
        _ => li().child("x").into_markup(),
    });
    let expected = [
        "<div class=\"a\" role=\"alert\">0</div>",
        "<div class=\"b\">1</div>",
        "<li>x</li><li>y</li>",
        "",
        "text",
        "<p>x</p>",
        "<li>x</li>",
    ];
    for value in [0, 1, 2, 3, 4, 3, 1, 0, 4, 2, 0, 5, 6, 5] {
        set(number, value).await;
        assert_eq!(html(&view), expected[value as usize], "{value}");
    }
}

#[wasm_bindgen_test]
async fn lists_grow_and_shrink_in_their_place() {
    let (view, number) = mounted(|n| {
        group([
            group((0..n).map(|index| li().child(index.to_string()))),
            ul().child((0..n).map(|index| li().child(index.to_string())).collect::<Vec<_>>())
                .into_markup(),
            "end".into_markup(),
        ])
    });
    for count in [3, 1, 0, 2] {
        set(number, count).await;
        let items: String = (0..count).map(|index| format!("<li>{index}</li>")).collect();
        assert_eq!(html(&view), format!("{items}<ul>{items}</ul>end"));
    }
}

#[wasm_bindgen_test]
async fn a_live_part_inside_of_a_live_part_keeps_what_it_drew() {
    let (view, number) = mounted(|n| {
        let inner = RwSignal::new(n);
        let write = move || inner.update(|inner| *inner += 100);
        group([
            live(move || span().child(inner.get().to_string())),
            button().on_click(write).child("more").into_markup(),
        ])
    });
    let span = view.get("span");
    set(number, 1).await;
    assert_eq!(texts(&view, "span"), ["1"]);
    assert!(view.get("span").is_same_node(Some(&span)));
    view.control("more").click();
    pause(5).await;
    assert_eq!(texts(&view, "span"), ["101"], "the new part follows the new signal");
}

#[wasm_bindgen_test]
async fn listeners_are_those_of_the_last_drawing_and_end_with_it() {
    let calls = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&calls);
    let (view, number) = mounted(move |n| {
        let counted = Arc::clone(&counted);
        let button = button().on_click(move || {
            counted.fetch_add(10_u32.pow(n), Ordering::Relaxed);
        });
        if n < 2 { button.child("go").into_markup() } else { nothing() }
    });
    let button = view.get("button");
    button.click();
    set(number, 1).await;
    button.click();
    assert_eq!(calls.load(Ordering::Relaxed), 11);
    set(number, 2).await;
    button.click();
    assert_eq!(calls.load(Ordering::Relaxed), 11, "it has left the page");
}

#[wasm_bindgen_test]
async fn attributes_and_properties_follow_signals() {
    let slot = Rc::new(Cell::new(None));
    let filled = Rc::clone(&slot);
    let view = mount(move || {
        let number = RwSignal::new(0_u32);
        filled.set(Some(number));
        let class = move || (number.get() > 0).then(|| format!("n{}", number.get()));
        input().live_attr("class", class).value(move || number.get().to_string()).into_markup()
    });
    let number = slot.get().unwrap();
    let input: HtmlInputElement = view.get("input").unchecked_into();
    assert_eq!((input.value().as_str(), input.has_attribute("class")), ("0", false));
    input.set_value("typed");
    set(number, 3).await;
    assert_eq!((input.value().as_str(), input.class_name().as_str()), ("3", "n3"));
    set(number, 0).await;
    assert!(!input.has_attribute("class"));
}

#[wasm_bindgen_test]
fn a_select_takes_its_value_from_among_its_options() {
    let view = mount(|| {
        let options = ["a", "b"].map(|it| option().attr("value", it).child(it));
        select().value(|| "b".to_owned()).child(Vec::from(options)).into_markup()
    });
    assert_eq!(view.get("select").unchecked_into::<HtmlSelectElement>().value(), "b");
}

#[wasm_bindgen_test]
fn a_handle_finds_its_element_and_no_other_type() {
    let slot = Rc::new(Cell::new(None));
    let filled = Rc::clone(&slot);
    let view = mount(move || {
        let handle = Handle::new();
        filled.set(Some(handle));
        a().attr("href", "#").handle(handle).into_markup()
    });
    let handle = slot.get().unwrap();
    let found: web_sys::HtmlElement = handle.get().unwrap();
    assert!(found.is_same_node(Some(&view.get("a"))));
    assert!(handle.get::<HtmlInputElement>().is_none());
    handle.focus();
    assert!(document().active_element().unwrap().is_same_node(Some(&found)));
}
