//! The ventures of a user, with every field of the specification's item.

use super::people::UserTeam;
use super::state::UserState;
use crate::api::Query;
use crate::components::{
    Chips, Coordinates, Link, LongText, Panel, QueryView, Skeleton, SkeletonLines, StatusPill,
    TopicLink, VentureItem, Width,
};
use crate::format;
use crate::navigation::UrlSignal;
use crate::pages::shared::people::PageLinks;
use crate::routes;
use crate::text::{filled, tr};
use directory_api::{Page, UserId, UserVenture};
use leptos::prelude::*;

/// The ventures, page by page.
#[component]
pub(super) fn VenturesPanel(
    user: UserId,
    ventures: Query<Page<UserVenture>>,
    url: UrlSignal<UserState>,
) -> impl IntoView {
    let user = StoredValue::new(user);
    let address = move |page| url.address_with(|state| state.ventures = page);
    let empty = move || {
        let offset = ventures.state.with(|it| it.data.as_ref().map(|page| page.window.offset));
        match offset.is_some_and(|offset| offset > 0) {
            true => view! {
                <p class="muted small">{tr("No ventures on this page.")}</p>
                <p>
                    <Link to=address(1)>{tr("Go to first page")}</Link>
                </p>
            }
            .into_any(),
            false => view! {
                <p class="muted small">{tr("This person has no ventures in the directory.")}</p>
            }
            .into_any(),
        }
    };
    view! {
        <Panel title=tr("Ventures")>
            <QueryView
                query=ventures
                skeleton=|| {
                    view! {
                        <Skeleton>
                            <SkeletonLines widths=&[Width::Half, Width::Short, Width::Half] />
                        </Skeleton>
                    }
                }
                is_empty=|page| page.items.is_empty() && page.lost() == 0
                empty
                let:page
            >
                <ul class="people ventures-of">
                    {move || {
                        let items = page.get().items.clone().into_iter();
                        items.map(|it| item(it, user.get_value())).collect_view()
                    }}
                </ul>
                <PageLinks
                    window=Signal::derive(move || page.with(|page| page.window))
                    address
                    title=tr("Ventures")
                />
            </QueryView>
        </Panel>
    }
}

fn item(venture: UserVenture, user: UserId) -> impl IntoView {
    let UserVenture { id, name, sectors, tags, fund_status, country, latitude, longitude } =
        venture;
    let (latitude, longitude) = (latitude.into_option(), longitude.into_option());
    let sectors = (!sectors.is_empty()).then(|| {
        view! { <Chips values=sectors.to_vec() to=Some(routes::ventures_of_sector) /> }
    });
    let tags = (!tags.is_empty()).then(|| {
        let text = filled("Tags: {tags}", &[("tags", &tags.join(", "))]);
        view! { <small dir="auto"><LongText text /></small> }
    });
    let point = (latitude.is_some() || longitude.is_some()).then(|| {
        view! {
            <small>
                <Coordinates latitude longitude />
            </small>
        }
    });
    let venture = id.clone();
    view! {
        <VentureItem id name=name.into_option() logo=None>
            <UserTeam user venture />
            {country.map(|country| {
                let to = routes::ventures_of_country(&country);
                let value = format::country::name(&country);
                view! { <small><TopicLink value to /></small> }
            })}
            {fund_status.map(|status| view! { <StatusPill status /> })}
            {sectors}
            {tags}
            {point}
        </VentureItem>
    }
}
