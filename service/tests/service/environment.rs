//! Options from the environment, and names in addresses.

use crate::support::{PROGRAM, Running};
use std::process::Command;

/// Runs `serve` with these arguments and environment variables, and nothing else.
fn serve(arguments: &[&str], environment: &[(&str, &str)]) -> Command {
    let mut command = Command::new(PROGRAM);
    command.arg("serve").args(arguments).envs(environment.iter().copied());
    command
}

#[test]
fn every_option_of_a_service_can_come_from_the_environment() {
    let output = serve(&["--help"], &[("DIRECTORY_API_KEY", "hidden")]).output().unwrap();
    let help = String::from_utf8(output.stdout).unwrap();
    let options: Vec<&str> =
        help.lines().filter_map(|line| line.trim().strip_prefix("--")?.split(' ').next()).collect();
    assert!(options.len() > 10, "{help}");
    for option in options {
        let name = option.to_uppercase().replace('-', "_");
        assert!(help.contains(&format!("[env: DIRECTORY_{name}")), "{option}: {help}");
    }
    assert!(!help.contains("hidden"), "{help}");
}

#[test]
fn the_environment_configures_a_service_and_arguments_override_it() {
    let environment = [
        ("DIRECTORY_LISTEN", "localhost:0"),
        ("DIRECTORY_API_KEY", "first,second"),
        ("DIRECTORY_MAX_LIMIT", "5"),
        ("DIRECTORY_NO_SEARCH", "true"),
        ("DIRECTORY_OPEN", "no"),
        ("DIRECTORY_LOG_FORMAT", "json"),
    ];
    let service = Running::launch(&mut serve(&["--max-limit", "7"], &environment));
    assert!(service.address().ip().is_loopback());
    for (path, status) in [
        ("/v1/users?apiKey=first", 200),
        ("/v1/users?apiKey=second", 200),
        ("/v1/users?apiKey=first,second", 401),
        ("/v1/users", 401),
        ("/v1/ventures/search?name=a", 404),
    ] {
        assert_eq!(service.get(path).status, status, "{path}");
    }
    assert_eq!(service.get("/v1/ventures?limit=100").metadata().1, "7");
    let log = service.end();
    assert!(log.lines().all(|line| line.starts_with('{')), "{log}");
}

#[test]
fn empty_variables_are_as_good_as_none() {
    let help = serve(&["--help"], &[]).output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let variables = help.split("[env: ").skip(1).map(|rest| rest.split(['=', ']']).next().unwrap());
    let empty: Vec<(&str, &str)> = variables.map(|name| (name, "")).collect();
    assert!(empty.len() > 10, "{help}");
    let service = Running::launch(&mut serve(&["--listen", "127.0.0.1:0"], &empty));
    assert_eq!(service.get("/v1/users?apiKey=demo").status, 200);
}

#[test]
fn keys_in_a_variable_are_trimmed() {
    let keys = [("DIRECTORY_LISTEN", "127.0.0.1:0"), ("DIRECTORY_API_KEY", "first, second\n")];
    let service = Running::launch(&mut serve(&[], &keys));
    for key in ["first", "second"] {
        assert_eq!(service.get(&format!("/v1/users?apiKey={key}")).status, 200, "{key}");
    }
}

#[test]
fn a_wrong_value_in_the_environment_is_explained() {
    for (name, value, said) in [
        ("DIRECTORY_MAX_LIMIT", "many", "--max-limit"),
        ("DIRECTORY_OPEN", "perhaps", "--open"),
        ("DIRECTORY_API_KEY", "clé", "cannot be sent in a header"),
        ("DIRECTORY_API_KEY", "first,,second", "An API key is empty"),
        ("DIRECTORY_LISTEN", "localhost", "localhost:8081"),
        ("DIRECTORY_LISTEN", "nowhere.invalid:80", "Cannot listen on nowhere.invalid:80"),
    ] {
        let output = serve(&[], &[(name, value)]).output().unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && text.contains(said), "{name}: {text}");
    }
}

#[test]
fn commands_that_write_take_no_target_from_the_environment() {
    let mut generate = Command::new(PROGRAM);
    let output = generate.arg("generate").env("DIRECTORY_DATABASE", "/nowhere/x").output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(text.contains("--database <FILE>"), "{text}");
}
