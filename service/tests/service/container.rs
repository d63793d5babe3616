//! The image of the service.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

const CONTAINERFILE: &str = "docs/deploy/Containerfile";
/// Base of the image.
const BASE: &str = "docker.io/library/debian:bookworm-slim";
const IMAGE: &str = "venture-directory-test";

fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// True if a command succeeds; its output is not shown.
fn succeeds(command: &mut Command) -> bool {
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// A program that can build the image and reach the base images.
fn builder() -> Option<&'static str> {
    let works = |name: &&str| succeeds(Command::new(name).args(["pull", BASE]));
    ["podman", "buildah", "docker"].into_iter().find(works)
}

#[test]
fn image_can_be_built() {
    let Some(builder) = builder() else {
        // Not by `eprintln!`, which a test that succeeds does not show.
        drop(writeln!(std::io::stderr(), "the image was not built: no podman, buildah or docker"));
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let archive = folder.path().join("source.tar");
    let context = folder.path().join("source");
    std::fs::create_dir_all(context.join("dist")).unwrap();
    std::fs::write(context.join("dist/index.html"), "<title>App</title>").unwrap();
    let mut git = Command::new("git");
    git.args(["archive", "--output"]).arg(&archive).arg("HEAD").current_dir(repository());
    assert!(git.status().unwrap().success());
    let mut tar = Command::new("tar");
    assert!(tar.arg("-xf").arg(&archive).arg("-C").arg(&context).status().unwrap().success());
    let mut build = Command::new(builder);
    build.args(["build", "--file", CONTAINERFILE, "--tag", IMAGE, "."]).current_dir(&context);
    assert!(build.status().unwrap().success());
    if builder != "buildah" {
        let run = ["run", "--rm", "--entrypoint", "directory-service", IMAGE, "--version"];
        assert!(Command::new(builder).args(run).status().unwrap().success());
    }
    assert!(succeeds(Command::new(builder).args(["rmi", IMAGE])));
}
