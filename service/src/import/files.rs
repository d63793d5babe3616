//! Files that an import reads, in an order in which references point to earlier files.

use super::strict::{StrictReader, id, text, truncate};
use crate::store::Builder;
use anyhow::{Result, anyhow, bail};
use directory_api::endpoint::LONGEST_NAME;
use directory_api::{
    Record, Round, RoundStatus, Stage, TeamMember, UserActivity, UserId, UserProfile, Venture,
    VentureActivity, VentureId,
};
use schemars::JsonSchema;
use serde_json::{Map, Value};

type Object = Map<String, Value>;

/// Adds one object to the database.
type LineReader = Box<dyn FnMut(Object, &mut Builder) -> Result<()>>;

type NewLineReader = fn() -> LineReader;

/// Files, all of them optional, each with a constructor of the reader for its lines.
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
            // References to this user are valid.
            let id = id(&object, "id").map(UserId::new);
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
            let id = id(&object, "id").map(VentureId::new);
            drop(id.and_then(|id| builder.add_venture(&Venture { id, ..Default::default() })));
        })
    })
}

/// Checks that a user's ventures can show the names in one string, with commas between them, and
/// that the names of the lookup lists fit into an address, as filters.
fn check_names(venture: &Venture) -> Result<()> {
    for (field, names) in [("sectors", &venture.sectors), ("tags", &venture.tags)] {
        if let Some(name) = names.iter().find(|name| name.contains(',')) {
            bail!("“{field}” holds “{}”, which must not contain a comma", truncate(name));
        }
    }
    let texts = [("country", &venture.country), ("fundStatus", &venture.fund_status)];
    let texts = texts.into_iter().filter_map(|(field, text)| Some((field, text.as_ref()?)));
    let sectors = venture.sectors.iter().map(|name| ("sectors", name));
    for (field, name) in texts.chain(sectors) {
        if name.chars().nth(LONGEST_NAME).is_some() {
            bail!(
                "“{field}” has “{}”, which is longer than {LONGEST_NAME} characters",
                truncate(name)
            );
        }
    }
    Ok(())
}

/// Checks that all addresses lead to the web, rather than to a script or a mailbox.
fn check_addresses(venture: &Venture) -> Result<()> {
    for (field, address) in [
        ("logo_uri", &venture.logo),
        ("website", &venture.website),
        ("video_pitch", &venture.video_pitch),
        ("shorturl", &venture.short_url),
    ] {
        if let Some(address) = address.as_ref().filter(|address| address.href().is_none()) {
            let address = truncate(address.as_str());
            bail!(
                "“{field}” is “{address}” and not an address of the form of “https://venture.example/”"
            );
        }
    }
    Ok(())
}

fn rounds() -> LineReader {
    let strict = StrictReader::new::<Round>(&["status"]);
    Box::new(move |object, builder| {
        // The service itself adds the fields of the venture.
        let others = Round::EXTENSION.iter().filter(|name| **name != "stage");
        if let Some(name) = others.into_iter().find(|name| object.contains_key(**name)) {
            bail!("“{name}” is not a field of this file");
        }
        let mut round: Round = strict.read(&object)?;
        let status = round_status(&round, text(&object, "status")?)?;
        let stage = std::mem::take(&mut round.stage).into_option().unwrap_or(Stage::Uncategorized);
        builder.add_round(&round, &status, &stage)
    })
}

fn round_status(round: &Round, given: Option<&str>) -> Result<RoundStatus> {
    let allowed = words(RoundStatus::ALL);
    match (given.map(RoundStatus::parse), round.fund_status.as_deref()) {
        (Some(status), _) if status.is_listed() => Ok(status),
        (Some(status), _) => Err(anyhow!("“status” is “{status}” and not one of {allowed}")),
        (None, Some(said)) => RoundStatus::from_words(said).ok_or_else(|| {
            anyhow!(
                "“fundStatus” is “{said}”, which has no known meaning: add a “status” of {allowed}"
            )
        }),
        (None, None) => Err(anyhow!("“status” is missing; it is one of {allowed}")),
    }
}

fn words(all: &[impl ToString]) -> String {
    all.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
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

/// Reads records of the owner whose id is in a field next to them.
fn owned_records<R: Record + JsonSchema + 'static>(
    field: &'static str,
    add: fn(&mut Builder, String, &R) -> Result<()>,
) -> LineReader {
    let strict = StrictReader::new::<R>(&[field]);
    Box::new(move |object, builder| {
        let owner = id(&object, field)?;
        add(builder, owner, &strict.read(&object)?)
    })
}

fn follows() -> LineReader {
    let fields = ["follower", "following"];
    Box::new(move |object, builder| {
        if let Some(unknown) = object.keys().find(|name| !fields.contains(&name.as_str())) {
            bail!("“{unknown}” is not a field of this file; its fields are {}", fields.join(", "));
        }
        let follower = UserId::new(id(&object, "follower")?);
        builder.add_follow(&follower, &UserId::new(id(&object, "following")?))
    })
}
