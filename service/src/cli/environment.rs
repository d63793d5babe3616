//! Values of options that come from the environment.

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{ContextKind, ContextValue};
use clap::parser::ValueSource;
use clap::{Arg, Command, Error};
use std::ffi::OsStr;

/// Parser that trims values from the environment, and names their variable in errors.
#[derive(Clone)]
pub(super) struct Trimmed<P>(pub(super) P);

impl<P: TypedValueParser> TypedValueParser for Trimmed<P> {
    type Value = P::Value;

    fn parse_ref(
        &self,
        command: &Command,
        option: Option<&Arg>,
        value: &OsStr,
    ) -> Result<P::Value, Error> {
        self.0.parse_ref(command, option, value)
    }

    fn parse_ref_(
        &self,
        command: &Command,
        option: Option<&Arg>,
        value: &OsStr,
        source: ValueSource,
    ) -> Result<P::Value, Error> {
        let variable = option.and_then(Arg::get_env);
        let variable = variable.filter(|_| source == ValueSource::EnvVariable);
        let Some(variable) = variable else { return self.parse_ref(command, option, value) };
        let value = value.to_str().map_or(value, |text| OsStr::new(text.trim()));
        self.parse_ref(command, option, value).map_err(|mut error| {
            let name = ContextValue::String(variable.to_string_lossy().into_owned());
            error.insert(ContextKind::InvalidArg, name);
            error
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        self.0.possible_values()
    }
}
