//! A client of the server under test: HTTP/1.1 on a socket that is kept open.

#![allow(dead_code)] // each test and bench uses some of it

use std::io::{self, BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use tokio::sync::oneshot;
use wythoff_web::{Server, State};

/// A server on a free port of this machine; it ends when this is dropped.
pub struct Running {
    pub address: SocketAddr,
    pub state: State,
    end: Option<oneshot::Sender<()>>,
    thread: Option<std::thread::JoinHandle<()>>,
}

/// Starts a server on any free port.
pub fn start(state: State) -> Running {
    start_at(0, state)
}

/// Starts a server on a port.
pub fn start_at(port: u16, state: State) -> Running {
    let (tell, told) = std::sync::mpsc::channel();
    let (end, ended) = oneshot::channel::<()>();
    let shared = state.clone();
    let thread = std::thread::spawn(move || {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let server = Server::bind(port, shared).await.unwrap();
            tell.send(server.address().unwrap()).unwrap();
            server.serve(async { ended.await.unwrap_or(()) }).await;
        });
        runtime.shutdown_background();
    });
    Running { address: told.recv().unwrap(), state, end: Some(end), thread: Some(thread) }
}

impl Running {
    /// Asks the server to stop and waits until it has.
    pub fn stop(&mut self) {
        drop(self.end.take());
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.end.take());
    }
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }

    /// The code of an error.
    pub fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or_default().to_owned()
    }
}

/// A connection.
pub struct Client {
    address: SocketAddr,
    stream: BufReader<TcpStream>,
}

impl Client {
    pub fn new(address: SocketAddr) -> Client {
        Client { address, stream: connect(address).unwrap() }
    }

    /// Asks for an address.
    pub fn get(&mut self, path: &str) -> Answer {
        self.ask("GET", path, &[], b"").unwrap()
    }

    /// Asks in any way, over a new connection if the server closed this one.
    pub fn ask(&mut self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> io::Result<Answer> {
        let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\n", self.address);
        for (name, value) in headers {
            head += &format!("{name}: {value}\r\n");
        }
        if !body.is_empty() || method == "POST" {
            head += &format!("Content-Length: {}\r\n", body.len());
        }
        head += "\r\n";
        self.send(&[head.as_bytes(), body].concat(), method == "HEAD")
    }

    /// Sends bytes, and reads an answer if there is one.
    pub fn send(&mut self, bytes: &[u8], is_head: bool) -> io::Result<Answer> {
        match self.try_send(bytes, is_head) {
            Ok(answer) => Ok(answer),
            Err(_) => {
                self.stream = connect(self.address)?;
                self.try_send(bytes, is_head)
            }
        }
    }

    fn try_send(&mut self, bytes: &[u8], is_head: bool) -> io::Result<Answer> {
        self.stream.get_mut().write_all(bytes)?;
        let answer = read(&mut self.stream, is_head)?;
        if answer.header("connection") == Some("close") {
            self.stream = connect(self.address)?;
        }
        Ok(answer)
    }
}

pub fn connect(address: SocketAddr) -> io::Result<BufReader<TcpStream>> {
    let stream = TcpStream::connect(address)?;
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(Duration::from_secs(60)))?;
    Ok(BufReader::new(stream))
}

/// Reads one answer.
pub fn read(stream: &mut impl BufRead, is_head: bool) -> io::Result<Answer> {
    let mut line = String::new();
    stream.read_line(&mut line)?;
    let bad = || io::Error::new(io::ErrorKind::UnexpectedEof, "no answer");
    let status: u16 = line.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(bad)?;
    let mut headers = Vec::new();
    loop {
        let mut line = String::new();
        stream.read_line(&mut line)?;
        let Some((name, value)) = line.trim_end().split_once(':') else { break };
        headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
    }
    let mut answer = Answer { status, headers, body: Vec::new() };
    if is_head || [204, 304].contains(&status) {
        return Ok(answer);
    }
    if let Some(length) = answer.header("content-length") {
        answer.body = vec![0; length.parse().map_err(|_| bad())?];
        stream.read_exact(&mut answer.body)?;
    } else if answer.header("transfer-encoding").is_some() {
        loop {
            let mut line = String::new();
            stream.read_line(&mut line)?;
            let length = usize::from_str_radix(line.trim(), 16).map_err(|_| bad())?;
            let mut chunk = vec![0; length + 2];
            stream.read_exact(&mut chunk)?;
            answer.body.extend_from_slice(&chunk[..length]);
            if length == 0 {
                break;
            }
        }
    } else {
        stream.read_to_end(&mut answer.body)?;
    }
    Ok(answer)
}

/// Percent-encodes a value of a query.
pub fn encoded(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect()
}
