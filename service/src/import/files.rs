//! The files that an import reads, in an order in which references point to earlier files.

use super::strict::{Strict, owner, text};
use crate::store::Builder;
use anyhow::{Result, anyhow, bail};
use directory_api::{
    Round, RoundStatus, Stage, TeamMember, UserActivity, UserId, UserProfile, Venture,
    VentureActivity, VentureId,
};
use serde_json::{Map, Value};

type Object = Map<String, Value>;

/// Adds one object to the database.
type Reader = Box<dyn FnMut(Object, &mut Builder) -> Result<()>>;

/// A file that an import reads. All are optional.
pub(super) struct ImportFile {
    /// Its name.
    pub(super) name: &'static str,
    /// Makes a reader for its lines.
    pub(super) reader: fn() -> Reader,
}

/// The files.
pub(super) const ALL: [ImportFile; 7] = [
    ImportFile { name: "users.jsonl", reader: users },
    ImportFile { name: "ventures.jsonl", reader: ventures },
    ImportFile { name: "rounds.jsonl", reader: rounds },
    ImportFile { name: "team.jsonl", reader: team },
    ImportFile { name: "venture_activity.jsonl", reader: venture_activity },
    ImportFile { name: "user_activity.jsonl", reader: user_activity },
    ImportFile { name: "follows.jsonl", reader: follows },
];

fn users() -> Reader {
    let strict = Strict::new::<UserProfile>(&[]);
    Box::new(move |object, builder| builder.add_user(&strict.read(&object)?))
}

fn ventures() -> Reader {
    let strict = Strict::new::<Venture>(&[]);
    Box::new(move |object, builder| {
        let venture: Venture = strict.read(&object)?;
        let lists = [("sectors", &venture.sectors), ("tags", &venture.tags)];
        for (field, names) in lists {
            if let Some(name) = names.iter().find(|name| name.contains(',')) {
                // A user's ventures show them in one string, where commas stand between them.
                bail!("“{field}” holds “{name}”, which must not contain a comma");
            }
        }
        builder.add_venture(&venture)
    })
}

fn rounds() -> Reader {
    let strict = Strict::new::<Round>(&["status"]);
    Box::new(move |object, builder| {
        // The service itself adds what belongs to the venture.
        let others = Round::EXTENSION.iter().filter(|name| **name != "stage");
        if let Some(name) = others.into_iter().find(|name| object.contains_key(**name)) {
            bail!("“{name}” is no field of this file");
        }
        let mut listed = object.clone();
        listed.remove("stage");
        let round: Round = strict.read(&listed)?;
        let status = round_status(&round, text(&object, "status")?)?;
        let stage = text(&object, "stage")?.map_or(Stage::Uncategorized, Stage::parse);
        if !stage.is_listed() {
            bail!("“stage” is “{stage}” and not one of {}", words(Stage::ALL));
        }
        builder.add_round(&round, &status, &stage)
    })
}

fn round_status(round: &Round, given: Option<&str>) -> Result<RoundStatus> {
    let allowed = words(RoundStatus::ALL);
    match (given.map(RoundStatus::parse), round.fund_status.as_deref()) {
        (Some(status), _) if status.is_listed() => Ok(status),
        (Some(status), _) => Err(anyhow!("“status” is “{status}” and not one of {allowed}")),
        (None, Some(said)) => RoundStatus::of_words(said).ok_or_else(|| {
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

fn team() -> Reader {
    let strict = Strict::new::<TeamMember>(&["venture_id"]);
    Box::new(move |object, builder| {
        let venture = VentureId::new(owner(&object, "venture_id")?);
        builder.add_team_member(&venture, &strict.read(&object)?)
    })
}

fn venture_activity() -> Reader {
    let strict = Strict::new::<VentureActivity>(&["venture_id"]);
    Box::new(move |object, builder| {
        let venture = VentureId::new(owner(&object, "venture_id")?);
        builder.add_venture_activity(&venture, &strict.read(&object)?)
    })
}

fn user_activity() -> Reader {
    let strict = Strict::new::<UserActivity>(&["user_id"]);
    Box::new(move |object, builder| {
        let user = UserId::new(owner(&object, "user_id")?);
        builder.add_user_activity(&user, &strict.read(&object)?)
    })
}

fn follows() -> Reader {
    let fields = ["follower", "following"];
    Box::new(move |object, builder| {
        if let Some(unknown) = object.keys().find(|name| !fields.contains(&name.as_str())) {
            bail!("“{unknown}” is no field of this file; its fields are {}", fields.join(", "));
        }
        let follower = UserId::new(owner(&object, "follower")?);
        builder.add_follow(&follower, &UserId::new(owner(&object, "following")?))
    })
}
