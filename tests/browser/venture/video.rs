//! The video pitch, which is loaded by a click only.

use super::{full, opened};
use crate::harness::until;
use crate::press::attribute;
use leptos::prelude::*;
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn a_video_is_loaded_by_a_click_from_a_host_that_does_not_follow_people() {
    for (address, host, frame) in [
        (
            "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
            "YouTube",
            "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0",
        ),
        (
            "https://vimeo.com/76979871",
            "Vimeo",
            "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1",
        ),
    ] {
        let mut venture = full();
        venture.insert("video_pitch".to_owned(), json!(address));
        let (_service, app) = opened("/ventures/5", venture).await;
        assert!(app.find("iframe").is_none() && app.find("img[src*=ytimg]").is_none());
        assert!(app.shows(&format!("Play the video pitch from {host}")));
        assert_eq!(app.find_all(&format!("a[href='{address}']")).len(), 1, "there is a link, too");
        app.get(".video button").click();
        until("it is there", || app.find("iframe").is_some()).await;
        assert_eq!(attribute(&app, "iframe", "src").as_deref(), Some(frame));
        assert_eq!(attribute(&app, "iframe", "title").as_deref(), Some("Video pitch"));
        assert!(app.find(".video button").is_none());
        until("the focus is in it", || {
            document().active_element().is_some_and(|it| it.tag_name() == "IFRAME")
        })
        .await;
    }
}
