//! Frame around every page: header, navigation, main landmark, footer.

use super::shortcuts::PaletteKeys;
use crate::api::use_api_key;
use crate::browser::theme::{Theme, use_theme};
use crate::components::{Glyph, Icon, Link, SkipLink};
use crate::config::use_config;
use crate::navigation::OpenPalette;
use crate::saved::use_saved;
use crate::text::{plural, tr, tr_with};
use crate::{format, routes};
use directory_api::SiteLink;
use leptos::prelude::*;
use leptos_router::hooks::use_location;

/// Frame around a page.
#[component]
pub(super) fn Shell(children: Children) -> impl IntoView {
    let site = use_config().site.clone();
    let source = match site.has_logo_file() {
        true => routes::href(&format!("/{}", site.logo)),
        false => site.logo,
    };
    let logo = match source.is_empty() {
        true => view! { <Icon glyph=Glyph::Brand /> }.into_any(),
        false => view! { <img src=source alt="" /> }.into_any(),
    };
    // The router takes links of the same origin for pages of the app, except external ones.
    let link = |SiteLink { name, address }: SiteLink| {
        view! { <a href=address rel="external">{name}</a> }
    };
    view! {
        <SkipLink text=tr("Skip to content") to="#main" />
        <header class="bar">
            <div class="wrap bar-inner">
                <Link to=routes::HOME class="brand">
                    {logo}
                    <span>{site.title}</span>
                </Link>
                <Navigation />
                <ThemeToggle />
            </div>
        </header>
        <main id="main" class="wrap page" tabindex="-1">
            {children()}
        </main>
        <footer class="foot">
            <div class="wrap">
                <p>{tr("Content is shown as the service publishes it.")}</p>
                {site.links.into_iter().map(link).collect_view()}
            </div>
        </footer>
    }
}

/// Main navigation. On a narrow screen, the links to pages are at the bottom; the palette and the
/// settings stay at the top.
#[component]
fn Navigation() -> impl IntoView {
    let key = use_api_key();
    let pages = [
        (true, routes::HOME, Glyph::Overview, tr("Overview")),
        (true, routes::VENTURES, Glyph::Ventures, tr("Ventures")),
        (key.has_people(), routes::USERS, Glyph::People, tr("People")),
        (key.has_rounds(), routes::FUNDRAISING, Glyph::Fundraising, tr("Fundraising")),
    ];
    let page = |(is_listed, to, glyph, text): (bool, _, _, _)| {
        is_listed.then(|| view! { <li><NavigationLink to glyph text /></li> })
    };
    view! {
        <nav class="nav" aria-label=tr("Main")>
            <ul class="nav-pages">
                {pages.map(page)}
                <li>
                    <NavigationLink to=routes::SAVED glyph=Glyph::Saved text=tr("Saved")>
                        <SavedCount />
                    </NavigationLink>
                </li>
            </ul>
            <PaletteButton />
            <NavigationLink
                to=routes::SETTINGS
                glyph=Glyph::Settings
                text=tr("Settings")
                icon_only=true
            />
        </nav>
    }
}

#[component]
fn NavigationLink(
    to: &'static str,
    glyph: Glyph,
    text: &'static str,
    /// True if only the icon is visible.
    #[prop(optional)]
    icon_only: bool,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let path = use_location().pathname;
    let href = routes::href(to);
    let target = href.clone();
    let current = move || path.with(|path| current(path, &target));
    view! {
        <a
            href=href
            class=icon_only.then_some("icon-button")
            title=icon_only.then_some(text)
            aria-current=current
        >
            <Icon glyph />
            <span>{text}</span>
            {children.map(|children| children())}
        </a>
    }
}

/// Number of saved ventures; empty if there are none.
#[component]
fn SavedCount() -> impl IntoView {
    let saved = use_saved();
    move || {
        let count = saved.ventures.count();
        (count > 0).then(|| {
            view! {
                <small class="count" aria-hidden="true">
                    {format::number(count as u64)}
                </small>
                <span class="visually-hidden">
                    {plural(count as u64, ", # venture", ", # ventures")}
                </span>
            }
        })
    }
}

/// Button that opens the palette. On a wide screen, it looks like a search field, because the
/// palette has one.
#[component]
fn PaletteButton() -> impl IntoView {
    let OpenPalette(open) = expect_context();
    view! {
        <button
            type="button"
            class="palette-button"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            title=tr("Search or jump")
            on:click=move |_| open.run(())
        >
            <Icon glyph=Glyph::Search />
            <span>{tr("Search or jump")}</span>
            <span class="keys" aria-hidden="true">
                <PaletteKeys />
            </span>
        </button>
    }
}

/// Button that cycles through the themes.
#[component]
fn ThemeToggle() -> impl IntoView {
    let theme = use_theme();
    let label = move || {
        let (_, name, next) = theme_choice(theme.get());
        let values = [("now", name), ("next", theme_choice(next).1)];
        tr_with("Theme: {now}. Switch to: {next}", &values)
    };
    view! {
        <button
            type="button"
            class="icon-button"
            aria-label=label
            title=label
            on:click=move |_| theme.set(theme_choice(theme.get_untracked()).2)
        >
            {move || view! { <Icon glyph=theme_choice(theme.get()).0 /> }}
        </button>
    }
}

/// Icon and name of a theme, and the theme after it.
fn theme_choice(theme: Theme) -> (Glyph, &'static str, Theme) {
    match theme {
        Theme::System => (Glyph::Auto, tr("system"), Theme::Light),
        Theme::Light => (Glyph::Sun, tr("light"), Theme::Dark),
        Theme::Dark => (Glyph::Moon, tr("dark"), Theme::System),
    }
}

/// Value of `aria-current`: set if a link leads to the current page or to the list that it belongs
/// to.
fn current(path: &str, href: &str) -> Option<&'static str> {
    let rest = path.strip_prefix(href)?;
    match rest {
        "" | "/" => Some("page"),
        _ => rest.starts_with('/').then_some("true"),
    }
}
