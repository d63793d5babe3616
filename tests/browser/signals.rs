//! What follows signals, and what becomes of it when its view goes.

use crate::harness::{mount, pause, until};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use venture_directory::effect::effect;
use venture_directory::markup::tags::p;
use venture_directory::markup::{IntoMarkup, group, live};
use venture_directory::memo::Memo;
use venture_directory::signal::{ArcRwSignal, RwSignal, Signal};
use venture_directory::stored::StoredValue;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn whatever_gives_a_value_is_followed() {
    let slot = Rc::new(Cell::new(None));
    let filled = Rc::clone(&slot);
    let shared = ArcRwSignal::new(1);
    let of_shared = shared.clone();
    let view = mount(move || {
        let set = RwSignal::new(1);
        filled.set(Some(set));
        let worked = Memo::new(move |_| set.get() * 10);
        let all: [Signal<i32>; 5] = [
            set.into(),
            worked.into(),
            Signal::derive(move || set.get() * 100),
            Signal::stored(7),
            of_shared.into(),
        ];
        live(move || all.map(|it| it.get().to_string()).join(" "))
    });
    assert_eq!(view.text(), "1 10 100 7 1");
    let set = slot.get().unwrap();
    set.update(|value| *value += 1);
    until("the change is there", || view.text() == "2 20 200 7 1").await;
    shared.set(5);
    until("the other one as well", || view.text() == "2 20 200 7 5").await;
    drop(view);
    assert_eq!((set.try_set(3), set.try_get_untracked()), (Some(3), None));
    assert_eq!(shared.get_untracked(), 5);
}

#[wasm_bindgen_test]
async fn what_only_follows_a_memo_learns_of_its_changes() {
    let (slot, runs) = (Rc::new(Cell::new(None)), Rc::new(Cell::new(0)));
    let (filled, counted) = (Rc::clone(&slot), Rc::clone(&runs));
    let _view = mount(move || {
        let number = RwSignal::new(1);
        filled.set(Some(number));
        let is_even = Memo::new(move |_| number.get() % 2 == 0);
        effect(move || {
            is_even.track();
            counted.set(counted.get() + 1);
        });
    });
    until("it ran first", || runs.get() == 1).await;
    slot.get().unwrap().set(2);
    until("it ran again", || runs.get() == 2).await;
    slot.get().unwrap().set(4);
    pause(20).await;
    assert_eq!(runs.get(), 2, "an equal value is no change");
}

#[wasm_bindgen_test]
async fn an_effect_of_a_view_that_is_gone_never_runs() {
    let runs = Rc::new(Cell::new(0));
    let counted = Rc::clone(&runs);
    let view = mount(move || effect(move || counted.set(counted.get() + 1)));
    drop(view);
    pause(20).await;
    assert_eq!(runs.get(), 0);
}

#[wasm_bindgen_test]
fn a_stored_value_is_there_as_long_as_its_view() {
    let slot = Rc::new(RefCell::new(None));
    let filled = Rc::clone(&slot);
    let view = mount(move || {
        filled.replace(Some(StoredValue::new(vec![1])));
    });
    let stored = slot.borrow().unwrap();
    stored.update_value(|value| value.push(2));
    assert_eq!(stored.get_value(), [1, 2]);
    drop(view);
    assert_eq!((stored.try_get_value(), stored.try_set_value(vec![3])), (None, Some(vec![3])));
}

#[wasm_bindgen_test]
async fn what_was_told_of_a_change_is_not_drawn_once_its_view_is_gone() {
    let slot = Rc::new(Cell::new(None));
    let filled = Rc::clone(&slot);
    let view = mount(move || {
        let number = RwSignal::new(1);
        filled.set(Some(number));
        // The inner one is told first, and outlives the outer one until that has its turn.
        let inner = move || p().live_attr("title", move || Some(number.get().to_string()));
        live(move || group([live(move || number.get().to_string()), inner().into_markup()]))
    });
    slot.get().unwrap().set(2);
    drop(view);
    pause(20).await;
    let _again = mount(|| "still alive");
}
