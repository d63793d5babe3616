//! A client with one connection.

use anyhow::{Context, Result};
use axum::body::Bytes;
use http_body_util::{BodyExt, Empty};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{HOST, HeaderMap, HeaderValue};
use hyper::{Request, Response};
use hyper_util::rt::TokioIo;
use std::net::{Ipv4Addr, SocketAddr};
use tokio::net::{TcpSocket, TcpStream};

/// A connection that is kept open.
pub(super) struct Connection {
    sender: SendRequest<Empty<Bytes>>,
    host: HeaderValue,
}

impl Connection {
    /// Connects to a server.
    pub(super) async fn open(address: SocketAddr) -> Result<Self> {
        let stream = TcpStream::connect(address)
            .await
            .with_context(|| format!("nothing listens on {address}"))?;
        Self::over(stream, address).await
    }

    /// Connects to a server from another address of this machine, as another client.
    pub(super) async fn open_from(local: Ipv4Addr, address: SocketAddr) -> Result<Self> {
        let socket = TcpSocket::new_v4()?;
        socket.bind((local, 0).into()).with_context(|| format!("this machine is not {local}"))?;
        Self::over(socket.connect(address).await?, address).await
    }

    async fn over(stream: TcpStream, address: SocketAddr) -> Result<Self> {
        stream.set_nodelay(true)?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await?;
        // Its errors are those of the request under way, too.
        tokio::spawn(connection);
        Ok(Self { sender, host: HeaderValue::try_from(address.to_string())? })
    }

    /// Sends a GET request and reads the whole response.
    pub(super) async fn get(
        &mut self,
        target: &str,
        headers: &HeaderMap,
    ) -> Result<Response<Bytes>> {
        let mut request = Request::get(target).body(Empty::new())?;
        request.headers_mut().clone_from(headers);
        request.headers_mut().insert(HOST, self.host.clone());
        self.sender.ready().await?;
        let (head, body) = self.sender.send_request(request).await?.into_parts();
        Ok(Response::from_parts(head, body.collect().await?.to_bytes()))
    }
}
