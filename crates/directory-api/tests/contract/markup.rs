//! HTML and addresses from a service, read as text and safe links.

use directory_api::{RichText, Span, WebAddress};

fn plain_text(RichText(spans): &RichText) -> String {
    let text = |span| match span {
        Span::Text(text) | Span::Link { text, .. } => text,
    };
    spans.iter().cloned().map(text).collect()
}

#[test]
fn html_becomes_text_with_safe_links() {
    let check = |html: &str, expected: &str, links: &[&str]| {
        let text = RichText::parse(html);
        let found = text.0.iter().filter_map(|span| match span {
            Span::Link { href, .. } => Some(href.as_str()),
            Span::Text(_) => None,
        });
        let found: Vec<&str> = found.collect();
        assert_eq!((plain_text(&text).as_str(), found.as_slice()), (expected, links), "{html}");
    };
    check(
        r#"<a href="https://d.example/p/" title="Paul">Paul</a> created <b>it</b>"#,
        "Paul created it",
        &["https://d.example/p/"],
    );
    check(r#"<a title='x' href='//d.example/p'>P</a>"#, "P", &["https://d.example/p"]);
    check("<a href='/members/p/?a&amp;b'>P</a>", "P", &["/members/p/?a&b"]);
    check("<a href='/\\d.example'>P</a> <a href='members/p'>P</a>", "P P", &[]);
    check("<a href=http://d.example>P</a>", "P", &["http://d.example"]);
    check(r#"<a href="javascript:alert(1)">P</a>"#, "P", &[]);
    check(r#"<a href="jav&#x09;ascript:alert(1)">P</a>"#, "P", &[]);
    check(r#"<a href="java&#10;script:alert(1)">P</a><script>alert(1)</script>!"#, "P!", &[]);
    check("3 < 5 &amp; 7 &gt; 2 &bogus; &#8217;", "3 < 5 & 7 > 2 &bogus; ’", &[]);
    check("one<br/>two<p>three</p>", "one two three", &[]);
    check("<!-- x --><img src=x onerror=alert(1)>text <", "text <", &[]);
    check("a \n\t b", "a b", &[]);
    check("&lt;b&gt;not bold&lt;/b&gt;", "<b>not bold</b>", &[]);
    check("<a href=\"https://x.example\">unclosed", "unclosed", &["https://x.example"]);
}

/// Regression: these texts took hours when each search ran to the end of the text.
#[test]
fn long_html_is_cut_quickly() {
    const LENGTH: usize = 1_000_000;
    let pieces = [
        "< & <a <! </a &# &amp",
        "<a \">\" ",
        "<a '",
        "<b>",
        "<!--",
        "<a href=x>y",
        "<script>",
        "x",
        "é<é",
    ];
    for piece in pieces.into_iter().flat_map(|piece| [piece].into_iter().chain(piece.split(' '))) {
        let text = RichText::parse(&(piece.repeat(LENGTH / piece.len().max(1)) + "'"));
        assert!(plain_text(&text).chars().count() <= 20_001, "{piece}");
    }
    assert!(plain_text(&RichText::parse(&"x".repeat(LENGTH))).ends_with("x…"));
    assert!(!plain_text(&RichText::parse(&"x".repeat(20_000))).ends_with('…'));
}

#[test]
fn only_web_addresses_become_links() {
    let check = |text: &str, href: Option<&str>| {
        assert_eq!(WebAddress::new(text).href().as_deref(), href, "{text}")
    };
    check("https://a.example/x?y#z", Some("https://a.example/x?y#z"));
    check("HTTP://a.example", Some("HTTP://a.example"));
    check(" a.example ", Some("https://a.example"));
    check(
        "a.example:8080/x?u=https://b.example",
        Some("https://a.example:8080/x?u=https://b.example"),
    );
    check("//a.example/x", Some("https://a.example/x"));
    check("müller.example", Some("https://müller.example"));
    let odd = "javascript:alert(1)|data:text/html,x|mailto:a@b.example|ftp://a.example|none||https://|\
        http://:80|file:///etc/passwd|/relative|a b.example|https://a.example/\u{0}|\
        https://google.com@a.example|https://u:p@a.example|https://a.example/\u{202e}gpj.exe";
    odd.split('|').for_each(|text| check(text, None));
    assert_eq!(WebAddress::new("https://www.A.example/x").host().as_deref(), Some("a.example"));
}

#[test]
fn images_are_paths_of_the_service_or_use_https() {
    for (text, source) in [
        ("http://a.example/1.png", Some("https://a.example/1.png")),
        ("HTTPS://a.example/1.png", Some("https://a.example/1.png")),
        ("a.example/1.png", Some("https://a.example/1.png")),
        ("//a.example/1.png", Some("https://a.example/1.png")),
        ("/logos/1.svg", Some("https://b.example/api/logos/1.svg")),
        (" logos/a.png?x", Some("https://b.example/api/logos/a.png?x")),
        ("logo/1.svg", None),
        ("///a.example", None),
        ("/\\a.example", None),
        ("/a b", None),
        ("data:image/png;base64,AAAA", None),
    ] {
        let found = WebAddress::new(text).image_source("https://b.example/api");
        assert_eq!(found.as_deref(), source, "{text}");
    }
}
