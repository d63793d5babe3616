//! Serves the measuring page to the browser, and takes what it reports.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use serde_json::Value;

/// A server for this machine alone, which ends with the process.
pub(super) struct Server {
    address: SocketAddr,
    told: Receiver<Told>,
}

/// What the page reports: the figures, or why there are none.
pub(super) type Told = std::result::Result<Value, String>;

impl Server {
    /// Serves the files below `root`, on a port that the system chooses.
    pub(super) fn start(root: &Path) -> Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).context("no port can be opened")?;
        let address = listener.local_addr()?;
        let (sender, told) = mpsc::channel();
        let root = root.to_owned();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (root, sender) = (root.clone(), sender.clone());
                // What a browser breaks off needs no answer.
                thread::spawn(move || answer(&stream, &root, &sender));
            }
        });
        Ok(Self { address, told })
    }

    pub(super) fn address(&self) -> SocketAddr {
        self.address
    }

    /// What the page reports, if it does within the time.
    pub(super) fn told(&self, within: Duration) -> Option<Told> {
        self.told.recv_timeout(within).ok()
    }
}

fn answer(mut stream: &TcpStream, root: &Path, sender: &Sender<Told>) -> Result<()> {
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line)?;
    let mut words = line.split_whitespace();
    let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let length = body_length(&mut reader)?;
    if method == "POST" {
        let mut body = Vec::new();
        reader.take(length).read_to_end(&mut body)?;
        sender.send(told(target, &body)?)?;
        stream.write_all(head("204 No Content", "text/plain", 0).as_bytes())?;
        return Ok(());
    }
    let file = file(root, target).and_then(|path| Some((fs::read(&path).ok()?, path)));
    let (status, kind, body) = match file {
        Some((body, path)) => ("200 OK", media_type(&path), body),
        None => ("404 Not Found", "text/plain", Vec::new()),
    };
    stream.write_all(head(status, kind, body.len()).as_bytes())?;
    stream.write_all(&body)?;
    Ok(())
}

/// Reads the headers, of which the length of the body matters alone.
fn body_length(reader: &mut impl BufRead) -> Result<u64> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        let Some((name, value)) = line.split_once(':') else { return Ok(length) };
        if name.eq_ignore_ascii_case("content-length") {
            length = value.trim().parse()?;
        }
    }
}

fn told(target: &str, body: &[u8]) -> Result<Told> {
    let value = serde_json::from_slice(body)?;
    Ok(match value {
        Value::String(reason) if target == "/failed" => Err(reason),
        figures => Ok(figures),
    })
}

/// The file of an address; none outside of the root.
fn file(root: &Path, target: &str) -> Option<PathBuf> {
    let path = target.split('?').next()?.trim_start_matches('/');
    let inside = !path.split('/').any(|part| part == "..");
    inside.then(|| root.join(if path.is_empty() { "index.html" } else { path }))
}

/// The head of an answer. Isolated pages have the finest clock that a browser gives.
fn head(status: &str, kind: &str, length: usize) -> String {
    format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\
         Cross-Origin-Opener-Policy: same-origin\r\n\
         Cross-Origin-Embedder-Policy: require-corp\r\nConnection: close\r\n\r\n"
    )
}

fn media_type(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html",
        Some("js") => "text/javascript",
        Some("json") => "application/json",
        Some("wasm") => "application/wasm",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::Server;
    use std::fs;
    use std::io::{Read, Write};
    use std::net::{Shutdown, TcpStream};
    use std::time::Duration;

    fn ask(server: &Server, request: &str) -> String {
        let mut stream = TcpStream::connect(server.address()).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        stream.shutdown(Shutdown::Write).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    #[test]
    fn files_are_served_and_reports_are_taken() {
        let outer = tempfile::tempdir().unwrap();
        let root = outer.path().join("site");
        fs::create_dir_all(&root).unwrap();
        fs::write(outer.path().join("secret.js"), "no").unwrap();
        fs::write(root.join("index.html"), "<p>").unwrap();
        let server = Server::start(&root).unwrap();
        let page = ask(&server, "GET /?contender=ours HTTP/1.1\r\nHost: x\r\n\r\n");
        assert!(page.starts_with("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"), "{page}");
        assert!(page.ends_with("\r\n\r\n<p>"), "{page}");
        for target in ["/../secret.js", "/none.js"] {
            let answer = ask(&server, &format!("GET {target} HTTP/1.1\r\n\r\n"));
            assert!(answer.starts_with("HTTP/1.1 404"), "{answer}");
        }
        ask(&server, "POST /measured HTTP/1.1\r\ncontent-length: 9\r\n\r\n{\"p50\":1}");
        let told = server.told(Duration::from_secs(30));
        assert_eq!(told, Some(Ok(serde_json::json!({ "p50": 1 }))));
        ask(&server, "POST /failed HTTP/1.1\r\nContent-Length: 5\r\n\r\n\"why\"");
        assert_eq!(server.told(Duration::from_secs(30)), Some(Err("why".to_owned())));
    }
}
