//! Query plans: no request reads through a whole table, however deep its offset.

use crate::support::imported;
use directory_api::PageRequest;
use directory_service::generate::{Plan, generate};
use directory_service::store::build::Durability;
use directory_service::store::{open, sql};
use rusqlite::{Connection, StatementStatus, params_from_iter};

/// Query plan of a statement.
fn plan(db: &Connection, statement: &str) -> Vec<String> {
    let mut explain = db.prepare(&format!("EXPLAIN QUERY PLAN {statement}")).unwrap();
    let values = vec!["1"; explain.parameter_count()];
    let rows = explain.query_map(params_from_iter(values), |row| row.get(3)).unwrap();
    rows.collect::<Result<_, _>>().unwrap()
}

#[test]
fn statements_search_an_index() {
    let (_folder, file) = imported();
    let db = open::connect(&file).unwrap();
    for statement in sql::all() {
        let steps = plan(&db, statement);
        assert!(!steps.is_empty(), "{statement}");
        for step in steps {
            assert!(step.starts_with("SEARCH "), "{statement}\n{step}");
        }
    }
    let scan = plan(&db, "SELECT summary FROM venture WHERE summary > ?1");
    assert!(scan.iter().any(|step| step.starts_with("SCAN ")), "a scan would be seen: {scan:?}");
}

/// The steps that SQLite's machine takes for a page.
fn steps(db: &Connection, statement: &str, page: PageRequest, owner: Option<&str>) -> i32 {
    let mut prepared = db.prepare(statement).unwrap();
    let from = i64::try_from(page.offset).unwrap();
    let to = from + i64::from(page.limit);
    let mut values = vec![from.to_string(), to.to_string()];
    values.extend(owner.map(str::to_owned));
    let mut rows = prepared.query(params_from_iter(values)).unwrap();
    let mut count = 0;
    while rows.next().unwrap().is_some() {
        count += 1;
    }
    assert_eq!(count, page.limit);
    drop(rows);
    assert_eq!(prepared.get_status(StatementStatus::FullscanStep), 0, "{statement}");
    prepared.get_status(StatementStatus::VmStep)
}

#[test]
fn pages_cost_alike_at_every_offset() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("generated.sqlite");
    let plan = Plan { ventures: 600, users: 600, rounds: 2_000, seed: 4 };
    generate(&file, &plan, Durability::Temporary).unwrap();
    let db = open::connect(&file).unwrap();
    for (list, owner) in
        [(sql::VENTURES, None), (sql::USERS, None), (sql::ROUNDS, Some("r_completed"))]
    {
        let first = steps(&db, list.page, PageRequest { offset: 0, limit: 20 }, owner);
        let deep = steps(&db, list.page, PageRequest { offset: 570, limit: 20 }, owner);
        assert_eq!(first, deep, "{}", list.page);
    }
}
