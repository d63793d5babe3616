//! The commands of the README, as a newcomer types them, and the recipes of `docs/deploy`.

/// Module by whose name `cargo xtask test` excludes these tests from the native tests.
mod commands {
    mod recipes;

    use std::fs::{self, File};
    use std::path::{Path, PathBuf};
    use std::time::SystemTime;

    use anyhow::{Context, Result, ensure};
    use e2e::commands::{ServingCommand, run};
    use e2e::lists::wait_for_range;

    const README: &str = include_str!("../../../README.md");

    /// The command that runs the service from the repository.
    const SERVICE: &str = "cargo run --profile service --package directory-service -- serve";

    /// A page of the app, and a text on it.
    const FILE: &str = "src/pages/not_found.rs";
    const TEXT: &str = "Check the link, or start from the list of ventures.";
    const CHANGED: &str = "This is a changed text.";

    /// A text of the app that a developer changes.
    struct ChangedText {
        file: PathBuf,
        content: String,
        modified: SystemTime,
    }

    impl ChangedText {
        fn write() -> Result<Self> {
            let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(FILE);
            let modified = fs::metadata(&file)?.modified()?;
            let content = fs::read_to_string(&file)?;
            ensure!(content.contains(TEXT), "{FILE} has no text to change");
            fs::write(&file, content.replace(TEXT, CHANGED))?;
            Ok(Self { file, content, modified })
        }
    }

    impl Drop for ChangedText {
        fn drop(&mut self) {
            if let Err(error) = fs::write(&self.file, &self.content) {
                eprintln!("could not restore {FILE}: {error}");
            }
        }
    }

    /// Opens the app of a command, and checks that it shows ventures, and a text.
    async fn check(words: &str, text: &str) -> Result<()> {
        let end = words.find(" --port").or_else(|| words.find(" --listen"));
        let command = end.and_then(|end| words.get(..end)).context("the command has no port")?;
        ensure!(README.contains(command), "the README has no command `{command}`");
        let command = ServingCommand::start(words).await?;
        e2e::run_on(command.port, async |page| {
            page.goto("/ventures").await?;
            wait_for_range(page, "1–20 of ").await?;
            page.goto("/no-such-page").await?;
            page.wait_for_text("#main p", text).await
        })
        .await?;
        let status = command.stop().await?;
        ensure!(status.success(), "`{words}` ended with {status}");
        Ok(())
    }

    #[tokio::test]
    async fn commands_of_the_readme_show_the_app() -> Result<()> {
        let changed = ChangedText::write()?;
        check("cargo xtask serve --port 0", CHANGED).await?;
        let (file, modified) = (changed.file.clone(), changed.modified);
        drop(changed);
        check("cargo xtask serve --port 0", TEXT).await?;
        // Everything that was built before the change is current again, and need not be rebuilt.
        File::options().append(true).open(file)?.set_modified(modified)?;
        check("cargo xtask serve --release --port 0", TEXT).await?;
        // `cargo xtask build` is the first line of the step that builds.
        recipes::build().await?;
        check(&format!("{SERVICE} --app dist --listen 127.0.0.1:0"), TEXT).await
    }

    #[tokio::test]
    async fn busy_port_is_reported_in_one_sentence() -> Result<()> {
        let busy = std::net::TcpListener::bind(("127.0.0.1", 0))?;
        let port = busy.local_addr()?.port();
        let output = run(&format!("cargo --quiet xtask serve --port {port}")).await?;
        let expected = format!("error: could not listen at 127.0.0.1:{port}; choose another port");
        let message = String::from_utf8(output.stderr)?;
        assert!(message.starts_with(&expected) && message.lines().count() == 1, "{message}");
        Ok(())
    }
}
