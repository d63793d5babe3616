//! JSON Schemas of the records in canonical form, from the structs themselves.

use crate::record::Record;
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value;

/// The schema of a record, whole: it refers to no other.
pub fn of<R: Record + JsonSchema>() -> Value {
    let mut settings = SchemaSettings::draft2020_12().for_serialize();
    settings.inline_subschemas = true;
    settings.meta_schema = None;
    let mut schema = settings.into_generator().into_root_schema_for::<R>();
    schema.insert("title".to_owned(), R::NAME.into());
    schema.to_value()
}
