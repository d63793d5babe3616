//! The built app on a web server or a host of the cloud, with the settings that `docs/deploy` has for it.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use http::{Request, Response};
use http_body_util::BodyExt;
use hyper_util::client::legacy::Client;
use hyper_util::rt::TokioExecutor;
use tempfile::TempDir;
use tokio::process::Command;

use crate::cloud_host::CloudHost;
use crate::environment::Environment;
use crate::program::{Program, free_port};
use crate::session::{Directory, changed, generate, port_of_service, start_service};

/// The title that was put into the app's page after the build.
pub const TITLE: &str = "Edited after the build";

/// Files that are no part of the app and lie in its folder.
const STRAY: [&str; 4] = [".env", ".git/config", ".htaccess", ".well-known/security.txt"];

/// A web server with an app whose title was edited after the build. It ends when this is dropped.
pub struct WebServer {
    host: Host,
    /// The app, which it serves.
    pub app: PathBuf,
    service: Option<u16>,
    _programs: Vec<Program>,
    _scratch: TempDir,
}

enum Host {
    Port(u16),
    Cloud(CloudHost),
}

/// What the settings of `docs/deploy` have in place of what is different on each machine.
struct Places<'a> {
    app: &'a Path,
    scratch: &'a Path,
    port: u16,
    service: u16,
}

impl WebServer {
    /// Starts nginx.
    pub async fn nginx() -> Result<Self> {
        Self::start(|environment, places| {
            let site = settings(
                "nginx.conf",
                &[
                    ("    listen 443 ssl;\n", &format!("    listen 127.0.0.1:{};\n", places.port)),
                    ("    ssl_certificate /etc/ssl/directory.example.org.pem;\n", ""),
                    ("    ssl_certificate_key /etc/ssl/directory.example.org.key;\n", ""),
                    ("/srv/venture-directory/dist", &places.app.to_string_lossy()),
                    ("127.0.0.1:8081", &format!("127.0.0.1:{}", places.service)),
                    ("/var/cache/venture-directory", "cache"),
                ],
            )?;
            // As Debian's package has them: the types beside the program.
            let types = environment.nginx.ancestors().nth(3).context("nginx has no prefix")?;
            let types = types.join("etc/nginx/mime.types");
            let own = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
                .map(|name| format!("{name}_temp_path {name};"))
                .concat();
            let whole = format!(
                "daemon off; master_process off; pid nginx.pid; events {{ }}\n\
                 http {{ access_log off; {own} include {};\n{site} }}\n",
                types.display()
            );
            fs::write(places.scratch.join("nginx.conf"), whole)?;
            let mut command = Command::new(&environment.nginx);
            command.args(["-e", "stderr", "-c", "nginx.conf", "-p"]).arg(places.scratch);
            Ok(command)
        })
        .await
    }

    /// Starts Caddy.
    pub async fn caddy() -> Result<Self> {
        Self::start(|environment, places| {
            let site = settings(
                "Caddyfile",
                &[
                    ("directory.example.org {", &format!("http://127.0.0.1:{} {{", places.port)),
                    ("/srv/venture-directory/dist", &places.app.to_string_lossy()),
                    ("127.0.0.1:8081", &format!("127.0.0.1:{}", places.service)),
                ],
            )?;
            let file = places.scratch.join("Caddyfile");
            fs::write(&file, format!("{{\n\tadmin off\n}}\n{site}"))?;
            let mut command = Command::new(&environment.caddy);
            command.args(["run", "--adapter", "caddyfile", "--config"]).arg(file);
            Ok(command)
        })
        .await
    }

    async fn start(
        configure: impl FnOnce(&Environment, &Places<'_>) -> Result<Command>,
    ) -> Result<Self> {
        let environment = Environment::read()?;
        let scratch = tempfile::tempdir().context("could not create a directory")?;
        let app = edited(&environment, &scratch)?;
        let (running, service) =
            start_service(&environment, Directory::default(), &app, &[], &scratch).await?;
        // Neither server says which port the system has handed out, so it is asked for before.
        let port = free_port().await?;
        let places = Places { app: &app, scratch: scratch.path(), port, service };
        let mut command = configure(&environment, &places)?;
        let log = environment.output_file("web-server.log")?;
        // What a server keeps for its user goes away with the test.
        command.env("XDG_DATA_HOME", scratch.path()).env("XDG_CONFIG_HOME", scratch.path());
        let server = Program::start_on(port, command, &log).await?;
        let programs = vec![server, running];
        let (host, service) = (Host::Port(port), Some(service));
        Ok(Self { host, app, service, _programs: programs, _scratch: scratch })
    }

    /// Starts the service alone, as the unit for systemd does.
    pub async fn service() -> Result<Self> {
        let environment = Environment::read()?;
        let scratch = tempfile::tempdir().context("could not create a directory")?;
        let app = edited(&environment, &scratch)?;
        let (database, keys) = (scratch.path().join("directory.db"), scratch.path().join("keys"));
        generate(&environment, &database, [20, 10, 10]).await?;
        fs::write(&keys, "secret\n")?;
        let unit = settings(
            "directory-service.service",
            &[
                ("127.0.0.1:8081", "127.0.0.1:0"),
                ("/srv/venture-directory/directory.db", &database.to_string_lossy()),
                ("/srv/venture-directory/dist", &app.to_string_lossy()),
                ("%d/api-keys", &keys.to_string_lossy()),
            ],
        )?;
        let start = unit.lines().find_map(|line| line.strip_prefix("ExecStart="));
        let start = start.context("the unit starts nothing")?;
        let mut command = Command::new(&environment.service);
        command.args(start.split_whitespace().skip(1));
        let log = environment.output_file("service.log")?;
        let (running, port) = Program::start(command, &log, port_of_service).await?;
        let host = Host::Port(port);
        Ok(Self { host, app, service: None, _programs: vec![running], _scratch: scratch })
    }

    /// A host of the cloud, made from the folder of the app.
    pub fn cloud(deploy: impl FnOnce(&Path) -> Result<CloudHost>) -> Result<Self> {
        let environment = Environment::read()?;
        let scratch = tempfile::tempdir().context("could not create a directory")?;
        let app = edited(&environment, &scratch)?;
        let host = Host::Cloud(deploy(&app)?);
        Ok(Self { host, app, service: None, _programs: vec![], _scratch: scratch })
    }

    /// Requests a path, with this `Accept-Encoding`.
    pub async fn get(&self, path: &str, encoding: &str) -> Result<Response<Vec<u8>>> {
        match &self.host {
            Host::Port(port) => request(*port, path, &[("Accept-Encoding", encoding)]).await,
            Host::Cloud(host) => host.get(path),
        }
    }

    /// Requests a path of the service through the server and without it.
    pub async fn get_both(
        &self,
        path: &str,
        headers: &[(&str, &str)],
    ) -> Result<[Response<Vec<u8>>; 2]> {
        let (Host::Port(server), Some(service)) = (&self.host, self.service) else {
            anyhow::bail!("there is no service behind the server");
        };
        let through = request(*server, path, headers).await?;
        Ok([through, request(service, path, headers).await?])
    }

    /// The name of the app's file with this beginning and ending, of which there is one.
    pub fn file(&self, beginning: &str, ending: &str) -> Result<String> {
        let files = fs::read_dir(&self.app)?.collect::<Result<Vec<_>, _>>()?;
        let names = files.iter().filter_map(|file| file.file_name().into_string().ok());
        let mut fitting =
            names.filter(|name| name.starts_with(beginning) && name.ends_with(ending));
        fitting.next().with_context(|| format!("the app has no file {beginning}…{ending}"))
    }
}

/// Requests a path from a port of this machine.
async fn request(port: u16, path: &str, headers: &[(&str, &str)]) -> Result<Response<Vec<u8>>> {
    let client = Client::builder(TokioExecutor::new()).build_http::<String>();
    let mut request = Request::get(format!("http://127.0.0.1:{port}{path}"));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let (head, body) = client.request(request.body(String::new())?).await?.into_parts();
    Ok(Response::from_parts(head, body.collect().await?.to_bytes().into()))
}

/// A copy of the app with another title and stray files. `404.html` is the page again, as the README
/// advises.
fn edited(environment: &Environment, scratch: &TempDir) -> Result<PathBuf> {
    let title = r#""title": "Venture Directory""#;
    let app = changed(&environment.app, scratch, &[(title, format!(r#""title": "{TITLE}""#))])?;
    // The copy is a link to the built file.
    fs::remove_file(app.join("404.html"))?;
    fs::copy(app.join("index.html"), app.join("404.html"))?;
    for name in STRAY {
        let path = app.join(name);
        fs::create_dir_all(path.parent().context("a file without a folder")?)?;
        fs::write(path, "stray")?;
    }
    Ok(app)
}

/// A file of `docs/deploy` with the places of this machine; each of the others stands in it once.
fn settings(name: &str, places: &[(&str, &str)]) -> Result<String> {
    let mut text = document(name)?;
    for (documented, own) in places {
        ensure!(text.matches(documented).count() == 1, "{name} does not have {documented:?} once");
        text = text.replace(documented, own);
    }
    Ok(text)
}

/// A file of `docs/deploy`.
pub fn document(name: impl AsRef<OsStr>) -> Result<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/deploy").join(name.as_ref());
    fs::read_to_string(&path).with_context(|| format!("could not read {}", path.display()))
}
