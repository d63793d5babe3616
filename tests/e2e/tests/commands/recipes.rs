//! Recipes of `docs/deploy`, as they are written there. Their builds run in this checkout, in which
//! most is built already.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use e2e::commands::{ServingCommand, remove_package, run};
use tempfile::TempDir;
use tokio::process::Command;
use tokio::sync::OnceCell;

const WORKFLOW: &str = include_str!("../../../../docs/deploy/github-pages.yml");
const CONTAINERFILE: &str = include_str!("../../../../docs/deploy/Containerfile");
const README: &str = include_str!("../../../../docs/deploy/README.md");

/// The service, as both recipes build it.
const SERVICE: &str = "target/service/directory-service";

/// The address of the site in the workflow, and an example of it.
const ADDRESS: (&str, &str) =
    (": ${{ steps.pages.outputs.base_url }}", "https://octocat.github.io/my-repo");

/// Returns the lines below each `key: |` of the workflow, without their indentation.
fn blocks(key: &str) -> Vec<String> {
    let head = format!("{key}: |\n");
    let texts = WORKFLOW.split(&head).skip(1).map(|text| {
        let indent = " ".repeat(text.find(|c| c != ' ').unwrap_or_default());
        let lines = text.lines().map_while(|line| line.strip_prefix(&indent));
        lines.flat_map(|line| [line, "\n"]).collect()
    });
    texts.collect()
}

/// Returns the steps of the workflow that a shell runs: the build and the publication.
fn steps() -> Result<[String; 2]> {
    blocks("run").try_into().map_err(|steps| anyhow!("the workflow has other steps: {steps:?}"))
}

/// Returns the paths of the workflow to the clone of this project and to the site.
fn paths() -> Result<[&'static str; 2]> {
    let paths = WORKFLOW.lines().filter_map(|line| line.trim().strip_prefix("path: "));
    let paths: Vec<_> = paths.filter(|path| *path != "|").collect();
    paths.try_into().map_err(|paths| anyhow!("the workflow has other paths: {paths:?}"))
}

/// Creates the repository of an operator, with this checkout as the clone of the project.
async fn create_repository() -> Result<TempDir> {
    let repository = tempfile::tempdir()?;
    let checkout = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
    let [clone, _] = paths()?;
    symlink(checkout, repository.path().join(clone))?;
    Ok(repository)
}

/// Runs a step of the workflow in a repository, as its host does.
async fn run_step(step: &str, repository: &Path) -> Result<()> {
    let variable = WORKFLOW.lines().find_map(|line| line.trim().strip_suffix(ADDRESS.0));
    let variable = variable.context("the workflow has no address of the site")?;
    let mut shell = Command::new("bash");
    shell.args(["-e", "-c", step]).current_dir(repository).env(variable, ADDRESS.1);
    remove_package(&mut shell);
    ensure!(shell.status().await?.success(), "this step failed:\n{step}");
    Ok(())
}

/// Builds app and service by the step of the workflow, once for all tests.
pub(super) async fn build() -> Result<()> {
    static BUILT: OnceCell<()> = OnceCell::const_new();
    let build = async || {
        let [build, _] = steps()?;
        let repository = create_repository().await?;
        run_step(&build, repository.path()).await?;
        for path in blocks("path").iter().flat_map(|paths| paths.lines()) {
            ensure!(repository.path().join(path).exists(), "{path} is cached, but was not built");
        }
        Ok(())
    };
    BUILT.get_or_try_init(build).await.copied()
}

/// Writes a workbook without records, for the commands that read one.
async fn write_workbook(folder: &Path) -> Result<()> {
    let workbook = folder.join("companies.xlsx");
    let output = run(&format!("{SERVICE} template {}", workbook.display())).await?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(())
}

#[tokio::test]
async fn workflow_for_github_pages_publishes_a_workbook() -> Result<()> {
    build().await?;
    let repository = create_repository().await?;
    write_workbook(repository.path()).await?;
    let [_, publish] = steps()?;
    run_step(&publish, repository.path()).await?;
    let [_, site] = paths()?;
    let page = fs::read_to_string(repository.path().join(site).join("ventures/index.html"))
        .with_context(|| format!("{site} has no page of the list"))?;
    let address = format!("\"{}/ventures\"", ADDRESS.1);
    ensure!(page.contains(&address), "the page of the list lacks its address {address}");
    Ok(())
}

#[test]
fn image_is_built_by_the_lines_of_the_workflow() -> Result<()> {
    let [build, _] = steps()?;
    let lines = CONTAINERFILE.lines().filter_map(|line| line.strip_prefix("RUN "));
    ensure!(lines.eq(build.lines().skip(1)), "the image is not built by these lines:\n{build}");
    Ok(())
}

#[tokio::test]
async fn commands_of_the_image_import_serve_and_publish() -> Result<()> {
    build().await?;
    let copied = CONTAINERFILE.lines().filter_map(|line| line.strip_prefix("COPY --from=build "));
    let copied: Vec<_> = copied.filter_map(|line| line.split_once(' ')).collect();
    let folder = tempfile::tempdir()?;
    let data = folder.path().to_str().context("the folder has no plain name")?;
    write_workbook(folder.path()).await?;
    fs::write(folder.path().join("api-keys"), "secret\n")?;
    // The files of the image and the folder of its data are elsewhere on this machine.
    let translate = |words: &str| {
        let words = copied.iter().fold(words.to_owned(), |words, (source, target)| {
            words.replace(target, source.trim_start_matches("/source/"))
        });
        words.replace("/data", data).replace("0.0.0.0:8081", "127.0.0.1:0")
    };
    let program = translate("/usr/local/bin/directory-service");
    let readme = README.replace("\\\n", "");
    let commands = readme.lines().filter(|line| line.contains("podman run --rm"));
    for (_, words) in commands.filter_map(|line| line.split_once(" venture-directory ")) {
        let output = run(&format!("{program} {}", translate(words))).await?;
        ensure!(output.status.success(), "{words}: {}", String::from_utf8_lossy(&output.stderr));
    }
    ensure!(folder.path().join("site/index.html").exists(), "no command published a site");
    let line = |name| CONTAINERFILE.lines().find_map(|line| line.strip_prefix(name));
    ensure!(line("ENTRYPOINT ") == Some("[\"directory-service\"]"), "there is no such entry point");
    let words: Vec<String> = serde_json::from_str(line("CMD ").context("there is no command")?)?;
    let words = format!("{program} {}", translate(&words.join(" ")));
    ServingCommand::start(&words).await?.stop().await?;
    Ok(())
}
