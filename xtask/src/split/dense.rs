//! The script of wasm-bindgen in fewer words.
//!
//! It is written for people, by a program, always in the same way: a statement a line, no text of
//! several lines, names of its own that occur nowhere else. So a few rules about lines and words do
//! what a minifier would, but for a tenth. What does not look as they expect stays as it is.

use std::collections::{BTreeMap, BTreeSet};

/// The script without what only people read.
pub(super) fn script(script: &str) -> String {
    let lines = without_second_entrance(script);
    let own: BTreeSet<_> = lines.iter().filter_map(|line| declared(line)).collect();
    let lines = lines.iter().map(|line| line.trim());
    let lines: Vec<_> = lines.filter(|line| !line.is_empty() && !is_remark(line)).collect();
    let short = shorter_statements(&lines).join("\n");
    let names = names(&short, own);
    let short: String =
        words(&short).map(|word| names.get(word).map_or(word, String::as_str)).collect();
    joined(short.lines().map(without_spaces))
}

/// Each word of the text, and what is between two words. A word may be a name.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    let of_word = |sign: char| sign.is_alphanumeric() || sign == '_' || sign == '$';
    let mut rest = text;
    std::iter::from_fn(move || {
        let is_word = of_word(rest.chars().next()?);
        let end = rest.find(|sign| of_word(sign) != is_word).unwrap_or(rest.len());
        let (word, others) = rest.split_at_checked(end)?;
        rest = others;
        Some(word)
    })
}

fn is_remark(line: &str) -> bool {
    ["/*", "*", "//"].iter().any(|sign| line.starts_with(sign))
}

/// The lines without the function that starts the app at once, which nobody calls.
fn without_second_entrance(script: &str) -> Vec<&str> {
    const EXPORT: &str = "export { initSync, __wbg_init as default };";
    let is_known = script.lines().any(|line| line == EXPORT);
    let mut is_inside = false;
    let mut lines = Vec::new();
    for line in script.lines() {
        is_inside |= is_known && line.starts_with("function initSync(");
        match line {
            EXPORT => lines.push("export { __wbg_init as default };"),
            line if !is_inside => lines.push(line),
            _ => {}
        }
        is_inside &= line != "}";
    }
    lines
}

/// What makes a function of the app's one that does not throw.
const GUARD: &str = "const guarded = ";

/// The lines with shorter ways to say the same.
fn shorter_statements(lines: &[&str]) -> Vec<String> {
    let mut short = Vec::new();
    let mut lines = lines.iter().peekable();
    while let Some(line) = lines.next() {
        let value = line.strip_prefix("const ret = ");
        let is_returned =
            value.is_some() && lines.next_if(|next| **next == "return ret;").is_some();
        let guarded = line.split_once(": function() { return handleError(function (");
        let guarded = guarded.and_then(|(name, rest)| Some((name, rest.strip_suffix(") {")?)));
        short.push(match (value, guarded) {
            (Some(value), _) if is_returned => format!("return {value}"),
            (_, Some((name, given))) => format!("{name}: guarded(({given}) => {{"),
            _ if *line == "}, arguments); }," => "}),".to_owned(),
            _ => line.replace(": function(", "("),
        });
    }
    if short.iter().any(|line| line.contains(": guarded((")) {
        short.push(format!("{GUARD}(act) => (...given) => handleError(act, given);"));
    }
    short
}

/// What a line declares for the whole script, if that has a long name: what is inside of a function
/// is indented, and short names may be those of other things too, such as files.
fn declared(line: &str) -> Option<&str> {
    let kinds = ["async function ", "function ", "const ", "let "];
    let rest = kinds.iter().find_map(|kind| line.strip_prefix(kind))?;
    words(rest).next().filter(|name| name.len() > 6)
}

/// Short names for what the script declares, and for what its functions are given.
fn names<'script>(
    script: &'script str,
    mut own: BTreeSet<&'script str>,
) -> BTreeMap<String, String> {
    let words: BTreeSet<_> = words(script).collect();
    let letters = ('a'..='z').chain('A'..='Z').map(String::from);
    let pairs = ('A'..='Z').flat_map(|one| ('a'..='z').map(move |two| format!("{one}{two}")));
    let mut free = letters.chain(pairs).filter(|name| !words.contains(name.as_str()));
    let given = (0..).map(|number| format!("arg{number}"));
    let given = given.take_while(|name| words.contains(name.as_str()));
    own.extend(script.lines().filter(|line| line.starts_with(GUARD)).filter_map(declared));
    given
        .chain(own.into_iter().map(str::to_owned))
        .map_while(|it| Some((it, free.next()?)))
        .collect()
}

/// The line without the spaces around signs, outside of texts. A line with a pattern, in which
/// each space counts, stays as it is.
fn without_spaces(line: &str) -> String {
    if line.contains("/\\") {
        return line.to_owned();
    }
    let is_sign = |sign: &char| "{}();,=<>?:|&!*".contains(*sign);
    let mut short = String::new();
    let mut text = None;
    let mut signs = line.chars().peekable();
    while let Some(sign) = signs.next() {
        let is_quote = ['"', '\'', '`'].contains(&sign);
        text = match text {
            None if is_quote => Some(sign),
            Some(quote) if quote == sign => None,
            unchanged => unchanged,
        };
        let is_between = short.chars().next_back().is_some_and(|last| is_sign(&last))
            || signs.peek().is_some_and(is_sign);
        if !(sign == ' ' && text.is_none() && is_between) {
            short.push(sign);
        }
    }
    short
}

/// The lines in one wherever a sign parts them and no remark ends one.
fn joined(lines: impl Iterator<Item = String>) -> String {
    let mut all = String::new();
    let mut is_closed = true;
    for line in lines {
        if is_closed && line.starts_with('}') {
            let shorter = all.strip_suffix(';').map(str::len);
            all.truncate(shorter.unwrap_or(all.len()));
        } else if !(all.is_empty() || is_closed && all.ends_with(['{', ',', ';', '('])) {
            all.push('\n');
        }
        is_closed = !line.contains("//");
        all.push_str(&line);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::script;

    fn check(given: &str, expected: &str) {
        assert_eq!(script(given), expected);
    }

    #[test]
    fn remarks_and_indentation_go() {
        check("/**\n * Says what.\n */\n    f(1);\n\n    // why\n    g();", "f(1);g();");
    }

    #[test]
    fn spaces_stay_in_texts_and_patterns() {
        check("warn(\"a ( b\", 'c = d', `e , ${f}`, 1);", "warn(\"a ( b\",'c = d',`e , ${f}`,1);");
        check("x = /\\[a ([^ ] )/.exec(b, c)", "x = /\\[a ([^ ] )/.exec(b, c)");
        check(
            "if (a) return { b: !c };\nelse throw new D();",
            "if(a)return{b:!c};else throw new D();",
        );
    }

    #[test]
    fn lines_are_joined_where_a_sign_parts_them() {
        check("function f() {\na();\n}\nf()\ng()", "function f(){a()}\nf()\ng()");
        check("a(); // b\nc();\nd(); // e {\n}", "a();// b\nc();d();// e{\n}");
    }

    #[test]
    fn what_is_returned_needs_no_name() {
        check("const ret = a;\nreturn ret;", "return a;");
        check("const ret = a;\nb(ret);\nreturn ret;", "const ret=a;b(ret);return ret;");
    }

    #[test]
    fn functions_of_the_app_are_said_in_short() {
        check("_1: function(arg0, arg1) {\narg0.a = arg1;\n},", "_1(b,c){b.a=c},");
        check(
            "_1: function() { return handleError(function (arg0) {\nreturn arg0.a();\n}, \
             arguments); },\nfunction handleError(f, args) {\n}",
            "_1:c((b)=>{return b.a()}),function d(f,args){}\n\
             const c=(act)=>(...given)=>d(act,given);",
        );
    }

    #[test]
    fn names_of_the_script_are_short_and_those_inside_of_functions_stay() {
        check(
            "let instances = 0;\nfunction loadInstance(a) {\n    const instance = a;\n    \
             return { instance, instances, loadInstance };\n}",
            "let b=0;function c(a){const instance=a;return{instance,b,c}}",
        );
    }

    #[test]
    fn the_second_entrance_goes() {
        check(
            "function initSync(a) {\n    if (b) {\n    }\n}\nfunction __wbg_init() {\n}\n\
             export { initSync, __wbg_init as default };",
            "function a(){}\nexport{a as default};",
        );
        check("function initSync() {\n}\nexport { initSync };", "function a(){}\nexport{a};");
    }
}
