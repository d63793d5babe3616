//! A function for each tag that the app uses.

use super::Element;

macro_rules! tags {
    ($($(#[$doc:meta])* $name:ident = $tag:literal),+ $(,)?) => {
        $(
            #[doc = concat!("`<", $tag, ">`")]
            pub fn $name() -> Element {
                Element::new($tag)
            }
        )+
    };
}

tags!(
    a = "a",
    article = "article",
    aside = "aside",
    b = "b",
    blockquote = "blockquote",
    br = "br",
    button = "button",
    code = "code",
    dd = "dd",
    details = "details",
    dialog = "dialog",
    div = "div",
    dl = "dl",
    dt = "dt",
    fieldset = "fieldset",
    figure = "figure",
    footer = "footer",
    form = "form",
    h1 = "h1",
    h2 = "h2",
    h3 = "h3",
    header = "header",
    iframe = "iframe",
    img = "img",
    input = "input",
    kbd = "kbd",
    label = "label",
    legend = "legend",
    li = "li",
    main = "main",
    mark = "mark",
    meter = "meter",
    nav = "nav",
    ol = "ol",
    option = "option",
    p = "p",
    pre = "pre",
    progress = "progress",
    rect = "rect",
    section = "section",
    select = "select",
    small = "small",
    span = "span",
    summary = "summary",
    svg = "svg",
    table = "table",
    tbody = "tbody",
    td = "td",
    th = "th",
    thead = "thead",
    time = "time",
    tr = "tr",
    ul = "ul",
    use_symbol = "use",
);
