//! Functions that components are given, compiled once whatever they take and give.
//!
//! Leptos' own callback makes code of its own for each pair of types, more than a kilobyte of
//! WebAssembly each. Here the types are behind a pointer, and what is left for each is small.

use crate::kept::Kept;
use crate::run::Run;
use std::fmt;
use std::marker::PhantomData;
use std::rc::Rc;

/// A function as a value; a copy of it is the same. It lives as long as the view that made it.
pub struct Callback<In: 'static, Out: 'static = ()> {
    function: Kept,
    types: PhantomData<fn(In) -> Out>,
}

/// What is stored behind the pointer.
type Function<In, Out> = Box<dyn Run<In, Out>>;

impl<In: 'static, Out: 'static> Callback<In, Out> {
    /// A callback that does this.
    pub fn new(function: impl Fn(In) -> Out + 'static) -> Self {
        let function: Function<In, Out> = Box::new(function);
        Self { function: Kept::new(Rc::new(function)), types: PhantomData }
    }

    /// Calls the function.
    #[cfg_attr(debug_assertions, track_caller)]
    pub fn run(&self, input: In) -> Out {
        match self.function.get().downcast_ref::<Function<In, Out>>() {
            Some(function) => function.run(input),
            None => unreachable!("a callback holds a function of its own types"),
        }
    }
}

impl<In: 'static, Out: 'static> Clone for Callback<In, Out> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<In: 'static, Out: 'static> Copy for Callback<In, Out> {}

impl<In: 'static, Out: 'static> fmt::Debug for Callback<In, Out> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Callback").finish_non_exhaustive()
    }
}
