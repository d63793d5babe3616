//! HTML and addresses of a service become text and safe links.

use directory_api::{RichText, Span, WebAddress};

#[test]
fn html_becomes_text_and_safe_links() {
    let check = |html: &str, plain: &str, links: &[&str]| {
        let text = RichText::parse(html);
        let found: Vec<&str> = text
            .0
            .iter()
            .filter_map(|span| match span {
                Span::Link { href, .. } => Some(href.as_str()),
                Span::Text(_) => None,
            })
            .collect();
        assert_eq!((text.to_plain().as_str(), found.as_slice()), (plain, links), "{html}");
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

/// Each of these took hours when a sign was looked for to the end of the text again and again.
#[test]
fn html_of_any_length_is_read_in_one_pass_and_shown_within_bounds() {
    const LENGTH: usize = 1_000_000;
    for piece in [
        "<",
        "&",
        "<a",
        "<!",
        "</a",
        "<a \">\" ",
        "<a '",
        "<b>",
        "<!--",
        "&#",
        "&amp",
        "<a href=x>y",
        "<script></script>",
        "<script>",
        "</script",
        "<p>x</p>",
        "x",
        " ",
        "é<é",
    ] {
        let text = RichText::parse(&(piece.repeat(LENGTH / piece.len()) + "'"));
        assert!(text.0.len() <= 1_002, "{piece}: {} spans", text.0.len());
        assert!(text.to_plain().chars().count() <= 20_002, "{piece}");
    }
    let long = RichText::parse(&"x".repeat(LENGTH)).to_plain();
    assert!(long.ends_with("x…"));
    assert!(!RichText::parse(&"x".repeat(20_000)).to_plain().ends_with('…'));
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
    for text in [
        "javascript:alert(1)",
        "data:text/html,x",
        "mailto:a@b.example",
        "ftp://a.example",
        "java script:x",
        "none",
        "",
        "https://",
        "http://:80",
        "file:///etc/passwd",
        "vbscript:x",
        "/relative",
        "a b.example",
        "https://a.example/\u{0}",
    ] {
        check(text, None);
    }
    assert_eq!(WebAddress::new("https://www.A.example/x").host().as_deref(), Some("a.example"));
}

#[test]
fn an_image_comes_by_https_alone() {
    for (text, source) in [
        ("http://a.example/1.png", Some("https://a.example/1.png")),
        ("HTTPS://a.example/1.png", Some("https://a.example/1.png")),
        ("a.example/1.png", Some("https://a.example/1.png")),
        ("data:image/png;base64,AAAA", None),
    ] {
        assert_eq!(WebAddress::new(text).image_source().as_deref(), source, "{text}");
    }
}
