//! Pages that the browser has translated: Google Translate and others replace each text with a
//! `<font>` that has other words, and the app then changes a text that is no longer on the page.

use crate::harness::lists::{is_first, search};
use crate::harness::{Undo, rendered, until};
use crate::ventures::open;
use js_sys::Function;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

const SCRIPT: &str = include_str!("../../src/browser/translation_repair.js");

/// Replaces each text of the page, and each added text, as Google Translate does; sentences of
/// several texts get one translation, in place of the first.
const TRANSLATE: &str = "
    const main = document.querySelector('main');
    let isStopped = false;
    const say = (text) => {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append('(' + text + ')');
        outer.append(inner);
        return outer;
    };
    const translate = () => {
        if (isStopped) return;
        const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        const texts = [];
        while (walker.nextNode()) {
            const text = walker.currentNode;
            const isNew = text.data.trim() && !text.parentElement.closest('font, script, style');
            if (isNew) texts.push(text);
        }
        while (texts.length) {
            const text = texts.shift();
            const rest = [];
            let next = text.nextSibling;
            while (next?.nodeType === Node.TEXT_NODE || next?.nodeType === Node.COMMENT_NODE) {
                if (next === texts[0]) rest.push(texts.shift());
                next = next.nextSibling;
            }
            const said = text.data + rest.map((it) => it.data).join('');
            rest.forEach((it) => it.remove());
            text.parentNode.replaceChild(say(said), text);
        }
    };
    translate();
    const watch = new MutationObserver(() => setTimeout(translate));
    watch.observe(main, { childList: true, subtree: true, characterData: true });
    return () => {
        isStopped = true;
        watch.disconnect();
    };";

#[wasm_bindgen_test]
async fn translated_texts_follow_list() {
    let (_service, app) = open("/ventures").await;
    until("the filters appear", || app.find(".facet label").is_some()).await;
    // The script would observe the document forever. Here, it stops at the end of the test.
    let watch = format!(
        "let watch;
         const own = class extends MutationObserver {{
             constructor(act) {{ super(act); watch = this; }}
         }};
         new Function('MutationObserver', 'document', {SCRIPT:?})(own, document);
         return () => watch.disconnect();"
    );
    let _script = Undo::by_script(&watch);
    let translation = Undo::by_script(TRANSLATE);
    rendered().await;
    let range = || app.texts(".result-line b").concat();
    assert_eq!(range(), "(1–20 of 45 ventures)");
    assert!(is_first(&app, "(Venture 899)"));
    app.get("a[aria-label=Next]").click();
    until("the second page is open", || search() == "?page=2").await;
    until("the new range is translated", || range() == "(21–40 of 45 ventures)").await;
    until("the new names are translated", || is_first(&app, "(Venture 879)")).await;
    app.type_into("[role=search] input", "solar");
    until("the number of results is translated", || range() == "(3 ventures)").await;
    let kenya = || app.texts(".facet label").into_iter().find(|it| it.starts_with("(Kenya)"));
    until("the new counts are translated", || kenya().as_deref() == Some("(Kenya)(3)")).await;
    drop(translation);
    // To restore the original, a translator removes its words, or inserts new texts.
    let original = Function::new_no_args(
        "for (const font of document.querySelectorAll('.result-line b > font')) font.remove();
         for (const font of document.querySelectorAll('a.cover > font')) {
             font.replaceWith(font.textContent.slice(1, -1));
         }",
    );
    original.call0(&JsValue::NULL).unwrap();
    rendered().await;
    assert!(range() == "3 ventures" && is_first(&app, "Venture 899"));
}
