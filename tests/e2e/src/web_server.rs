//! Built app on a web server, with the settings of `docs/deploy`.

use std::fs;
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use http::Response;
use tempfile::TempDir;
use tokio::process::Command;

use crate::app_copy::AppCopy;
use crate::environment::{output_file, variable};
use crate::program::{LIMIT, POLL, Program, free_port};
use crate::session::{Directory, request, start_service};

/// Title of the app's page, which is edited after the build.
pub const TITLE: &str = "Edited after the build";

/// Files in the app's folder that are not part of the app, with an old copy of the page.
const STRAY: [&str; 4] = [".env", ".git/config", ".well-known/security.txt", "index.html.gz"];

/// Web server with an app whose title was edited. It ends when this is dropped.
pub struct WebServer {
    port: u16,
    /// Served app.
    pub app: AppCopy,
    service: u16,
    _programs: Vec<Program>,
    _scratch: TempDir,
}

/// Values of this machine for the settings of `docs/deploy`.
struct Machine<'a> {
    app: &'a str,
    scratch: &'a Path,
    port: u16,
    service: u16,
}

impl WebServer {
    /// Starts nginx.
    pub async fn nginx() -> Result<Self> {
        Self::start(|machine| {
            let site = settings(
                "nginx.conf",
                &[
                    ("    listen 443 ssl;\n", &format!("    listen 127.0.0.1:{};\n", machine.port)),
                    ("    ssl_certificate /etc/ssl/directory.example.org.pem;\n", ""),
                    ("    ssl_certificate_key /etc/ssl/directory.example.org.key;\n", ""),
                    ("/srv/venture-directory/dist", machine.app),
                    ("127.0.0.1:8081", &format!("127.0.0.1:{}", machine.service)),
                    ("/var/cache/venture-directory", "cache"),
                ],
            )?;
            // Debian's package, which is only unpacked, has the MIME types in its own `etc`.
            let program = variable("E2E_NGINX")?;
            let types = program.ancestors().nth(3).context("nginx has no prefix")?;
            let types = types.join("etc/nginx/mime.types");
            let folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
                .map(|name| format!("{name}_temp_path {name};"))
                .concat();
            let configuration = format!(
                "daemon off; master_process off; pid nginx.pid; events {{ }}\n\
                 http {{ access_log off; {folders} include {};\n{site} }}\n",
                types.display()
            );
            fs::write(machine.scratch.join("nginx.conf"), configuration)?;
            let mut command = Command::new(program);
            command.args(["-e", "stderr", "-c", "nginx.conf", "-p"]).arg(machine.scratch);
            Ok(command)
        })
        .await
    }

    /// Starts Caddy.
    pub async fn caddy() -> Result<Self> {
        Self::start(|machine| {
            let site = settings(
                "Caddyfile",
                &[
                    ("directory.example.org {", &format!("http://127.0.0.1:{} {{", machine.port)),
                    ("/srv/venture-directory/dist", machine.app),
                    ("127.0.0.1:8081", &format!("127.0.0.1:{}", machine.service)),
                ],
            )?;
            let file = machine.scratch.join("Caddyfile");
            fs::write(&file, format!("{{\n\tadmin off\n}}\n{site}"))?;
            let mut command = Command::new(variable("E2E_CADDY")?);
            command.args(["run", "--adapter", "caddyfile", "--config"]).arg(file);
            Ok(command)
        })
        .await
    }

    async fn start(configure: impl FnOnce(&Machine<'_>) -> Result<Command>) -> Result<Self> {
        let (app, scratch) = edited_app()?;
        let arguments = ["--client-address-header", "X-Real-IP"];
        let (program, service) =
            start_service(Directory::default(), app.path(), &arguments, scratch.path()).await?;
        // Chosen before the start, because nginx and Caddy do not report their ports.
        let port = free_port().await?;
        let (path, scratch_path) = (app.path().display().to_string(), scratch.path());
        let mut command = configure(&Machine { app: &path, scratch: scratch_path, port, service })?;
        // Files that the server writes for its user are removed with the test.
        command.env("XDG_DATA_HOME", scratch_path).env("XDG_CONFIG_HOME", scratch_path);
        let server = Program::start_on(port, command, &output_file("web-server.log")?).await?;
        Ok(Self { port, app, service, _programs: vec![server, program], _scratch: scratch })
    }

    /// Requests a path, with a value of `Accept-Encoding`.
    pub async fn get(&self, path: &str, encoding: &str) -> Result<Response<Vec<u8>>> {
        request(self.port, path, &[("Accept-Encoding", encoding)]).await
    }

    /// Waits until the service has logged this number of lines with a text, and returns them.
    pub async fn wait_for_log(&self, text: &str, count: usize) -> Result<Vec<String>> {
        let start = Instant::now();
        loop {
            let log = fs::read_to_string(output_file("service.log")?)?;
            let lines: Vec<_> = log.lines().filter(|line| line.contains(text)).collect();
            if lines.len() == count {
                return Ok(lines.into_iter().map(str::to_owned).collect());
            }
            ensure!(start.elapsed() < LIMIT, "the log has {} lines with {text}", lines.len());
            tokio::time::sleep(POLL).await;
        }
    }

    /// Requests a path through the server, and from the service.
    pub async fn get_both(
        &self,
        path: &str,
        headers: &[(&str, &str)],
    ) -> Result<[Response<Vec<u8>>; 2]> {
        let through = request(self.port, path, headers).await?;
        Ok([through, request(self.service, path, headers).await?])
    }
}

/// Copy of the app with another title and stray files.
fn edited_app() -> Result<(AppCopy, TempDir)> {
    let scratch = tempfile::tempdir().context("could not create a directory")?;
    let app = AppCopy::new(&variable("E2E_APP_DIST")?, scratch.path())?;
    let title = r#""title": "Venture Directory""#;
    app.replace("index.html", title, &format!(r#""title": "{TITLE}""#))?;
    for name in STRAY {
        app.write(name, Some("stray"))?;
    }
    Ok((app, scratch))
}

/// File of `docs/deploy` with the values of this machine. Each replaces a string that the
/// file contains once.
fn settings(name: &str, values: &[(&str, &str)]) -> Result<String> {
    let mut text = document(name)?;
    for (documented, own) in values {
        ensure!(text.matches(documented).count() == 1, "{name} must have {documented:?} once");
        text = text.replace(documented, own);
    }
    Ok(text)
}

/// File of `docs/deploy`.
pub fn document(name: &str) -> Result<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/deploy").join(name);
    fs::read_to_string(&path).with_context(|| format!("could not read {}", path.display()))
}
