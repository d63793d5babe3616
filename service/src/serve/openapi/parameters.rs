//! The parameters of an operation.

use super::insert;
use super::operations::Operation;
use crate::serve::source::Source;
use directory_api::endpoint::{
    Endpoint, GREATEST_NUMBER, LONGEST_NAME, LONGEST_TEXT, MOST_VALUES, Parameter, Values,
};
use directory_api::paging::DEFAULT_LIMIT;
use serde_json::{Map, Value, json};

const YEAR: &str = "[1-9][0-9]{3}";
const DAY: &str = "[1-9][0-9]{3}(-[0-9]{2}(-[0-9]{2})?)?";
const AMOUNT: &str = "[0-9]{1,20}";

/// A range between two ends of this form, of which one may be missing, or a single value.
fn range(end: &str, example: &str) -> Value {
    let pattern = format!("^({end}|{end}\\.\\.({end})?|\\.\\.{end})$");
    json!({ "type": "string", "pattern": pattern, "examples": [example] })
}

impl Operation<'_> {
    pub(super) fn parameters(&self) -> Value {
        let id = self.endpoint.path_parameter().map(|name| {
            let sample = match name {
                "user_id" => &self.samples.user,
                _ => &self.samples.venture,
            };
            let mut parameter = json!({
                "name": name,
                "in": "path",
                "required": true,
                "schema": { "type": "string", "pattern": "^[0-9]+$" },
            });
            if let Some(sample) = sample {
                insert(&mut parameter, "example", json!(sample));
            }
            parameter
        });
        let Endpoint { parameters, extended, .. } = self.endpoint;
        let all = if self.takes_questions() { extended } else { parameters }.iter();
        let (filters, others): (Vec<_>, Vec<_>) =
            all.partition(|parameter| self.is_one_of_several(parameter));
        let filter = (!filters.is_empty()).then(|| self.at_least_one(&filters));
        let others = others.into_iter().map(|parameter| self.parameter(parameter));
        id.into_iter().chain(filter).chain(others).collect()
    }

    /// Whether it is one of the parameters of which a venture search needs at least one.
    fn is_one_of_several(&self, parameter: &Parameter) -> bool {
        matches!(self.source, Source::VentureSearch) && parameter.values != Values::Number
    }

    /// One object whose properties stand in the query as parameters of their own: the only way to
    /// say in OpenAPI 3.1 that at least one of them is needed.
    fn at_least_one(&self, parameters: &[&Parameter]) -> Value {
        let property = |parameter: &&Parameter| {
            let mut schema = self.schema(parameter);
            insert(&mut schema, "description", json!(parameter.summary));
            (parameter.name.to_owned(), schema)
        };
        let required = parameters.iter().map(|parameter| json!({ "required": [parameter.name] }));
        json!({
            "name": "filter",
            "in": "query",
            "description": "At least one of these parameters is needed.",
            "required": true,
            "style": "form",
            "explode": true,
            "schema": {
                "type": "object",
                "properties": parameters.iter().map(property).collect::<Map<_, _>>(),
                "anyOf": required.collect::<Vec<_>>(),
            },
        })
    }

    fn schema(&self, parameter: &Parameter) -> Value {
        let value = self.value_schema(parameter);
        if parameter.repeats {
            json!({ "type": "array", "items": value, "minItems": 1, "maxItems": MOST_VALUES })
        } else {
            value
        }
    }

    fn parameter(&self, parameter: &Parameter) -> Value {
        json!({
            "name": parameter.name,
            "in": "query",
            "description": parameter.summary,
            "required": parameter.required,
            "style": "form",
            "explode": true,
            "schema": self.schema(parameter),
        })
    }

    fn value_schema(&self, parameter: &Parameter) -> Value {
        match (parameter.values, parameter.name) {
            (Values::Number, "limit") => json!({
                "type": "integer",
                "minimum": 0,
                "maximum": GREATEST_NUMBER,
                "default": DEFAULT_LIMIT.min(self.settings.max_limit),
                "description": format!(
                    "At most {} is applied; `_metadata` says what was.", self.settings.max_limit
                ),
            }),
            (Values::Number, _) => {
                json!({ "type": "integer", "minimum": 0, "maximum": GREATEST_NUMBER, "default": 0 })
            }
            (Values::Years, _) => range(YEAR, "2010..2015"),
            (Values::Days, _) => range(DAY, "2015-01-31..2016-03"),
            (Values::Dollars, _) => range(AMOUNT, "50000..250000"),
            (Values::Text | Values::Id, _) => {
                json!({ "type": "string", "pattern": "\\S", "maxLength": LONGEST_TEXT })
            }
            (Values::Name, _) => {
                json!({ "type": "string", "pattern": "\\S", "maxLength": LONGEST_NAME })
            }
            (values, _) => json!({ "type": "string", "enum": values.words() }),
        }
    }
}
