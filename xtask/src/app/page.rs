//! The page of the app, from `index.html`.
//!
//! `index.html` names the parts of the page in links with `data-trunk`, so that Trunk can read the
//! file too.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use directory_api::endpoint::page_parameters;
use sha2::{Digest, Sha384};

use super::code::{Code, NAME};
use super::html::{self, Tag};
use super::styles;
use crate::hashed_file;

/// Builds the page for a base path, and writes its files into `dist`. `root` is the directory of
/// `index.html`.
pub(super) fn build(root: &Path, dist: &Path, base_path: &str, code: &Code) -> Result<String> {
    let source = read(root, "index.html")?;
    let file_hash = copy_files(root, dist, &source)?;
    let mut builder = PageBuilder { root, dist, base_path, style_sheet: String::new() };
    builder.style_sheet = builder.write_style_sheet(&source)?;
    let replace = |tag: &Tag| is_link(tag).then(|| builder.replace_link(tag, code)).transpose();
    let page = html::edit(&source, replace)?;
    let page = html::set_meta_content(&page, "base-path", base_path)?;
    let page = html::set_meta_content(&page, "file-hash", &file_hash)?;
    Ok(without_script_comments(&page))
}

/// True for the links that Trunk and this module replace.
fn is_link(tag: &Tag) -> bool {
    tag.attributes.contains_key("data-trunk")
}

/// Reads a file that `index.html` names.
fn read(root: &Path, file: &str) -> Result<String> {
    fs::read_to_string(root.join(file)).with_context(|| format!("could not read {file}"))
}

/// Returns the paths in all links of one kind.
fn linked_files(source: &str, kind: &str) -> Vec<String> {
    let links = html::tags(source).into_iter().filter(is_link);
    let links = links.filter(|link| link.attribute("rel") == kind);
    links.map(|link| link.attribute("href").to_owned()).collect()
}

/// Copies the files that the app requests by name. The copies have a common hash in their names,
/// such as `french-0123456789abcdef.json`, which is returned with its hyphen. The app finds it in
/// `<meta name="file-hash">`.
fn copy_files(root: &Path, dist: &Path, source: &str) -> Result<String> {
    let files = linked_files(source, "copy-file");
    let contents = files.iter().map(|file| read(root, file)).collect::<Result<Vec<_>>>()?;
    let hash = format!("-{}", hashed_file::hash(contents.concat().as_bytes()));
    for (file, content) in files.iter().zip(&contents) {
        let name = file.rsplit('/').next().unwrap_or_default();
        let name = name.replacen('.', &format!("{hash}."), 1);
        hashed_file::write_as(dist, &name, content.as_bytes())?;
    }
    Ok(hash)
}

struct PageBuilder<'a> {
    root: &'a Path,
    dist: &'a Path,
    base_path: &'a str,
    /// The link of the style sheet, until it is in the page.
    style_sheet: String,
}

impl PageBuilder<'_> {
    /// Writes the sheet that all sheets of the page are joined to, and returns its link. A single
    /// file takes one request and compresses a fifth smaller.
    fn write_style_sheet(&self, source: &str) -> Result<String> {
        let sheets = linked_files(source, "css");
        let minify = |file: &String| styles::minify(file, &read(self.root, file)?);
        let joined = sheets.iter().map(minify).collect::<Result<String>>()?;
        let file = hashed_file::write(self.dist, "style", joined.as_bytes(), ".css")?;
        let base_path = self.base_path;
        let integrity = integrity(joined.as_bytes());
        Ok(format!(r#"<link rel="stylesheet" href="{base_path}{file}" integrity="{integrity}">"#))
    }

    /// Writes the files that a link names, and returns the markup for them.
    fn replace_link(&mut self, link: &Tag, code: &Code) -> Result<String> {
        let file = link.attribute("href");
        Ok(match (link.attribute("rel"), link.attribute("type")) {
            ("inline", "html") => read(self.root, file)?,
            ("inline", "js") => {
                let parameters = serde_json::to_string(&page_parameters())?;
                let script = read(self.root, file)?.replace("LIST_PARAMETERS", &parameters);
                format!("<script>{script}</script>")
            }
            ("icon", _) => {
                let icon = read(self.root, file)?;
                let file = hashed_file::write(self.dist, "icon", icon.as_bytes(), ".svg")?;
                format!(r#"<link rel="icon" href="{}{file}">"#, self.base_path)
            }
            ("copy-file", _) => String::new(),
            // The first link is replaced, and all others are removed.
            ("css", _) => std::mem::take(&mut self.style_sheet),
            ("rust", _) => self.write_code(code)?,
            (kind, _) => bail!("index.html has a link of an unknown kind, `{kind}`"),
        })
    }

    /// Writes the code, and returns the markup that loads and starts it. The first event is that of
    /// Trunk; `index.html` shows the report of the second.
    fn write_code(&self, code: &Code) -> Result<String> {
        for (file, chunk) in &code.chunks {
            hashed_file::write_as(self.dist, file, chunk)?;
        }
        let script = without_comments(&code.script);
        let base_path = self.base_path;
        let integrity = integrity(script.as_bytes());
        let script = hashed_file::write(self.dist, NAME, script.as_bytes(), ".js")?;
        let wasm = hashed_file::write(self.dist, NAME, &code.wasm, "_bg.wasm")?;
        Ok(format!(
            r#"<link rel="modulepreload" href="{base_path}{script}" crossorigin="anonymous" integrity="{integrity}">
<link rel="preload" href="{base_path}{wasm}" crossorigin="anonymous" as="fetch" type="application/wasm">
<script type="module">
import("{base_path}{script}")
  .then(({{ default: start, compile }}) => start({{ module_or_path: compile("{base_path}{wasm}") }}))
  .then(
    (wasm) => dispatchEvent(new CustomEvent("TrunkApplicationStarted", {{ detail: {{ wasm }} }})),
    (error) => {{
      console.error(error);
      dispatchEvent(new CustomEvent("venture-directory-not-started", {{ detail: String(error) }}));
    }});
</script>"#
        ))
    }
}

/// Returns a hash with which browsers check a file.
fn integrity(content: &[u8]) -> String {
    format!("sha384-{}", STANDARD.encode(Sha384::digest(content)))
}

/// Removes the comments of scripts, which are lines of their own. Comments of the page stay, because
/// they explain its settings to operators.
fn without_script_comments(page: &str) -> String {
    let lines = page.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// Removes comments and indentation of the script, which are a kilobyte of a first visit.
fn without_comments(script: &str) -> String {
    let is_code = |line: &&str| !["//", "/*", "*"].iter().any(|start| line.starts_with(start));
    let lines = script.lines().map(str::trim).filter(is_code);
    lines.flat_map(|line| [line, "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use super::without_script_comments;

    #[test]
    fn only_comments_of_scripts_are_removed() {
        let page = "<!-- why -->\n<script>\n  // why\n  f(\"// no\");\n</script>\n";
        let expected = "<!-- why -->\n<script>\n  f(\"// no\");\n</script>\n";
        assert_eq!(without_script_comments(page), expected);
    }
}
