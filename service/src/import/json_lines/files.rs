//! Files that an import reads. Records refer only to records of earlier files.

use super::Object;
use super::strict::{StrictReader, excerpt, id_field, text_field};
use crate::store::Builder;
use anyhow::{Context, Result, bail};
use directory_api::endpoint::MAX_NAME_LENGTH;
use directory_api::{
    Record, Round, RoundStatus, Stage, TeamMember, UserActivity, UserId, UserProfile, Venture,
    VentureActivity, VentureId, WebAddress,
};
use schemars::JsonSchema;

/// Adds the object of a line to the database.
pub(in crate::import) type LineReader = Box<dyn FnMut(Object, &mut Builder) -> Result<()>>;

type NewLineReader = fn() -> LineReader;

/// Optional files, each with the constructor of its line reader.
pub(super) const ALL: [(&str, NewLineReader); 7] = [
    ("users.jsonl", users),
    ("ventures.jsonl", ventures),
    ("rounds.jsonl", rounds),
    ("team.jsonl", team),
    ("venture_activity.jsonl", venture_activity),
    ("user_activity.jsonl", user_activity),
    ("follows.jsonl", follows),
];

fn users() -> LineReader {
    let strict = StrictReader::new::<UserProfile>(&[]);
    Box::new(move |object, builder| {
        let added = strict.read(&object).and_then(|user| builder.add_user(&user));
        added.inspect_err(|_| {
            // Adds the id alone, so that later references to this user are not errors as well.
            let id = id_field(&object, "id").map(UserId::new);
            drop(id.and_then(|id| builder.add_user(&UserProfile { id, ..Default::default() })));
        })
    })
}

fn ventures() -> LineReader {
    let strict = StrictReader::new::<Venture>(&[]);
    Box::new(move |object, builder| {
        let added = strict.read(&object).and_then(|venture: Venture| {
            check_names(&venture)?;
            check_addresses(&venture)?;
            builder.add_venture(&venture)
        });
        added.inspect_err(|_| {
            let id = id_field(&object, "id").map(VentureId::new);
            drop(id.and_then(|id| builder.add_venture(&Venture { id, ..Default::default() })));
        })
    })
}

/// Checks that sectors and tags can be sent as one string, separated by commas, and that the names
/// of lookup lists fit into an address, as filters.
fn check_names(venture: &Venture) -> Result<()> {
    for (field, names) in [("sectors", &venture.sectors), ("tags", &venture.tags)] {
        if let Some(name) = names.iter().find(|name| name.contains(',')) {
            bail!("“{field}” has “{}”, which must not contain a comma", excerpt(name));
        }
    }
    let texts = [("country", &venture.country), ("fundStatus", &venture.fund_status)];
    let texts = texts.into_iter().filter_map(|(field, text)| Some((field, text.as_ref()?)));
    let sectors = venture.sectors.iter().map(|name| ("sectors", name));
    for (field, name) in texts.chain(sectors) {
        if name.chars().nth(MAX_NAME_LENGTH).is_some() {
            bail!(
                "“{field}” has “{}”, which is longer than {MAX_NAME_LENGTH} characters",
                excerpt(name)
            );
        }
    }
    Ok(())
}

/// Checks that all addresses are web addresses, and not scripts or mailboxes.
fn check_addresses(venture: &Venture) -> Result<()> {
    for (field, address) in [
        ("logo_uri", &venture.logo),
        ("website", &venture.website),
        ("video_pitch", &venture.video_pitch),
        ("shorturl", &venture.short_url),
    ] {
        let is_path = |it: &WebAddress| field == "logo_uri" && it.image_source("").is_some();
        let is_odd = |it: &&WebAddress| it.href().is_none() && !is_path(it);
        if let Some(address) = address.as_ref().filter(is_odd) {
            let address = excerpt(address.as_str());
            bail!("“{field}” is “{address}”, expected an address like “https://venture.example/”");
        }
    }
    Ok(())
}

fn rounds() -> LineReader {
    let strict = StrictReader::new::<Round>(&["status"]);
    Box::new(move |object, builder| {
        // The service adds the fields of the venture.
        let others = Round::EXTENSION.iter().filter(|name| **name != "stage");
        if let Some(name) = others.into_iter().find(|name| object.contains_key(**name)) {
            bail!("“{name}” is not a field of this file");
        }
        let mut round: Round = strict.read(&object)?;
        let status = round_status(&round, text_field(&object, "status")?)?;
        let stage = std::mem::take(&mut round.stage).into_option().unwrap_or(Stage::Uncategorized);
        builder.add_round(&round, &status, &stage)
    })
}

fn round_status(round: &Round, status: Option<&str>) -> Result<RoundStatus> {
    let allowed = RoundStatus::ALL.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    match (status.map(RoundStatus::parse), round.fund_status.as_deref()) {
        (Some(status), _) if status.is_listed() => Ok(status),
        (Some(status), _) => {
            bail!("“status” is “{}”, expected one of {allowed}", excerpt(status.as_str()))
        }
        (None, Some(words)) => RoundStatus::from_words(words).with_context(|| {
            let words = excerpt(words);
            format!("“fundStatus” is “{words}”, which is unknown; add a “status”, one of {allowed}")
        }),
        (None, None) => bail!("“status” is missing, expected one of {allowed}"),
    }
}

fn team() -> LineReader {
    owned_records("venture_id", |builder, venture, member: &TeamMember| {
        builder.add_team_member(&VentureId::new(venture), member)
    })
}

fn venture_activity() -> LineReader {
    owned_records("venture_id", |builder, venture, item: &VentureActivity| {
        builder.add_venture_activity(&VentureId::new(venture), item)
    })
}

fn user_activity() -> LineReader {
    owned_records("user_id", |builder, user, item: &UserActivity| {
        builder.add_user_activity(&UserId::new(user), item)
    })
}

/// Reads records that have the id of their owner in a field of their line.
fn owned_records<R: Record + JsonSchema + 'static>(
    field: &'static str,
    add: fn(&mut Builder, String, &R) -> Result<()>,
) -> LineReader {
    let strict = StrictReader::new::<R>(&[field]);
    Box::new(move |object, builder| {
        let owner = id_field(&object, field)?;
        add(builder, owner, &strict.read(&object)?)
    })
}

fn follows() -> LineReader {
    let fields = ["follower", "following"];
    Box::new(move |object, builder| {
        if let Some(unknown) = object.keys().find(|name| !fields.contains(&name.as_str())) {
            let unknown = excerpt(unknown);
            let known = fields.join(", ");
            bail!("“{unknown}” is not a field of this file; its fields are {known}");
        }
        let follower = UserId::new(id_field(&object, "follower")?);
        builder.add_follow(&follower, &UserId::new(id_field(&object, "following")?))
    })
}
