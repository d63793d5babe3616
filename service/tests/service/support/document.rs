//! OpenAPI document, which validates bodies.

use serde_json::{Value, json};

/// OpenAPI document.
pub(crate) struct Document(Value);

impl Document {
    pub(crate) fn new(document: Value) -> Self {
        Self(document)
    }

    /// Checks a body against the schema of a response to GET at a path template.
    pub(crate) fn check(&self, template: &str, status: u16, body: &Value) {
        let pointer = |part: &str| part.replace('~', "~0").replace('/', "~1");
        let response = format!("/paths/{}/get/responses/{status}", pointer(template));
        let found = self.0.pointer(&response);
        let response = found.unwrap_or_else(|| panic!("the document has no {response}"));
        let response = match response["$ref"].as_str() {
            Some(reference) => self.0.pointer(&reference[1..]).unwrap(),
            None => response,
        };
        // The schema refers to components of the document.
        let schema = json!({
            "allOf": [response["content"]["application/json"]["schema"]],
            "components": self.0["components"],
        });
        let validator = jsonschema::draft202012::new(&schema).unwrap();
        let errors = validator.iter_errors(body);
        let errors: Vec<_> =
            errors.map(|error| format!("{}: {error}", error.instance_path)).collect();
        assert!(errors.is_empty(), "{template} {status}: {errors:#?}\n{body:#}");
    }

    /// Path template of an address.
    pub(crate) fn template_of(&self, address: &str) -> Option<&str> {
        let path = address.split('?').next().unwrap_or_default();
        let parts = |path: &str| path.split('/').map(str::to_owned).collect::<Vec<_>>();
        let is_match = |template: &&String| {
            let template = parts(template);
            let path = parts(path);
            template.len() == path.len()
                && template.iter().zip(&path).all(|(template, part)| {
                    template == part || (template.starts_with('{') && template.ends_with('}'))
                })
        };
        let templates = self.0["paths"].as_object().unwrap().keys();
        // Literal paths take precedence.
        templates.filter(is_match).min_by_key(|path| path.matches('{').count()).map(String::as_str)
    }
}
