//! Functions behind a pointer, each with the code to call it in one way.
//!
//! A `Box<dyn Fn()>` can also be called once and for all, and by whoever alone has it: there is code
//! for that in each of the app's hundreds of closures, which is never run.

/// A function that is called with an `In`.
pub trait Run<In, Out> {
    /// Calls it.
    fn run(&self, input: In) -> Out;
}

impl<In, Out, F: Fn(In) -> Out> Run<In, Out> for F {
    fn run(&self, input: In) -> Out {
        self(input)
    }
}
