//! Parameters of an operation.

use super::insert;
use super::operations::Operation;
use directory_api::Added;
use directory_api::endpoint::{
    MAX_NAME_LENGTH, MAX_NUMBER, MAX_TEXT_LENGTH, MAX_VALUES, Parameter, Values,
};
use directory_api::paging::DEFAULT_LIMIT;
use serde_json::{Value, json};

const YEAR: &str = "[1-9][0-9]{3}";
const DAY: &str = "[1-9][0-9]{3}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?";
const AMOUNT: &str = "[0-9]{1,20}";

/// Pattern of a range: two ends of this form, one of them optional, or a single value.
fn range(end: &str) -> String {
    format!("{end}|{end}\\.\\.({end})?|\\.\\.{end}")
}

/// Pattern of a range of days, or of the last days.
fn added() -> String {
    let recent = Added::RECENT.map(|days| Added::Recent(days).to_string());
    [&recent.join("|"), "|", &range(DAY)].concat()
}

/// Schema of a text with this pattern.
fn text(pattern: &str) -> Value {
    json!({ "type": "string", "pattern": format!("^({pattern})$") })
}

/// Identifier of a record of this kind in the path.
fn id_parameter(kind: &str) -> Value {
    json!({
        "name": format!("{kind}_id"),
        "in": "path",
        "description": format!("Id of the {kind}, from the list of {kind}s."),
        "required": true,
        "schema": { "type": "string", "pattern": "^[0-9]+$" },
        "example": "5",
    })
}

impl Operation<'_> {
    pub(super) fn parameters(&self) -> Value {
        let id = self.endpoint.path_kind().map(id_parameter);
        let all = match self.takes_questions() {
            true => self.endpoint.all_parameters(),
            false => self.endpoint.parameters.iter().collect(),
        };
        let all = all.into_iter().map(|parameter| self.parameter(parameter));
        id.into_iter().chain(all).collect()
    }

    fn parameter(&self, parameter: &Parameter) -> Value {
        let mut schema = self.schema(parameter);
        let mut example = self.example(parameter);
        if parameter.repeats {
            schema =
                json!({ "type": "array", "items": schema, "minItems": 1, "maxItems": MAX_VALUES });
            example = json!([example]);
        }
        let mut described = json!({
            "name": parameter.name,
            "in": "query",
            "description": self.parameter_description(parameter),
            "schema": schema,
            "example": example,
        });
        if parameter.required {
            insert(&mut described, "required", json!(true));
        }
        described
    }

    fn parameter_description(&self, parameter: &Parameter) -> String {
        let mut text = parameter.summary.to_owned();
        if parameter.name == "limit" {
            text += &format!(
                " Values above {} are reduced to it; `_metadata` has the applied value.",
                self.settings.max_limit
            );
        }
        if parameter.repeats {
            text += &format!(" May be given up to {MAX_VALUES} times.");
        }
        text
    }

    /// Schema of one value.
    fn schema(&self, parameter: &Parameter) -> Value {
        match parameter.values {
            Values::Number => json!({
                "type": "integer",
                "minimum": 0,
                "maximum": MAX_NUMBER,
                "default": self.default(parameter.name),
            }),
            Values::Years => text(&range(YEAR)),
            Values::Days => text(&range(DAY)),
            Values::Added => text(&added()),
            Values::Dollars | Values::Numbers => text(&range(AMOUNT)),
            Values::Text | Values::Id => {
                json!({ "type": "string", "pattern": "\\S", "maxLength": MAX_TEXT_LENGTH })
            }
            Values::Name => {
                json!({ "type": "string", "pattern": "\\S", "maxLength": MAX_NAME_LENGTH })
            }
            values => json!({ "type": "string", "enum": values.choices() }),
        }
    }

    fn default(&self, name: &str) -> u32 {
        if name == "limit" { DEFAULT_LIMIT.min(self.settings.max_limit) } else { 0 }
    }

    fn example(&self, parameter: &Parameter) -> Value {
        match (parameter.values, parameter.name) {
            (Values::Number, name) => json!(self.default(name)),
            (Values::Years, _) => json!("2010..2015"),
            (Values::Days, _) => json!("2015-01-31..2016-03"),
            (Values::Added, _) => json!("30d"),
            (Values::Dollars, _) => json!("50000..250000"),
            (Values::Numbers, _) => json!("2.."),
            (Values::Name, "country") => json!("Kenya"),
            (Values::Name, "status") => json!("r_fundraising"),
            (Values::Name, "place") => json!("Nairobi"),
            (Values::Name, _) => json!("Agritech"),
            (Values::Text, _) => json!("energy"),
            (Values::Id, _) => json!("5"),
            (values, _) => json!(values.choices().first()),
        }
    }
}
