//! `wythoff serve`, as a process: it says where it listens, answers, and ends at once when it is asked to.

#![cfg(feature = "web")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// A server that is about to serve, and where it listens.
fn serve(arguments: &[&str]) -> (Child, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wythoff"));
    command.arg("serve").args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim_end().strip_prefix("http://").and_then(|rest| rest.strip_suffix('/'));
    (child, address.unwrap_or_else(|| panic!("no address: {line:?}")).to_owned())
}

/// Sends a request; the connection stays open.
fn ask(address: &str, path: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\n\r\n").unwrap();
    stream
}

fn answer(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text
}

#[test]
fn it_answers_and_ends_when_asked() {
    for signal in ["-INT", "-TERM"] {
        let (mut child, address) = serve(&["--port", "0"]);
        let page = answer(&address, "/");
        assert!(page.starts_with("HTTP/1.1 200 OK") && page.contains("content-type: text/html"), "{page}");
        let games = answer(&address, "/api/v1/ask/games");
        assert!(games.starts_with("HTTP/1.1 200 OK") && games.contains("\"maharaja\""), "{games}");
        // Connections that are open, and a computation of many seconds, keep nobody waiting: a program that does not end
        // within a second of its signal is ended with another exit code.
        let idle = TcpStream::connect(&address).unwrap();
        let busy = ask(&address, "/api/v1/tile?game=k-blocking(40)&level=14&x=0&y=0");
        let events = ask(&address, "/api/v1/check?game=k-blocking(3)");
        assert!(Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap().success());
        let status = child.wait().unwrap();
        let mut errors = String::new();
        child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        assert_eq!((status.code(), errors.as_str()), (Some(0), ""));
        drop((idle, busy, events));
    }
}

#[test]
fn a_port_that_is_taken() {
    let (mut child, address) = serve(&["--port", "0"]);
    let port = address.rsplit_once(':').unwrap().1;
    let second = Command::new(env!("CARGO_BIN_EXE_wythoff")).args(["serve", "--port", port]).output().unwrap();
    let errors = String::from_utf8(second.stderr).unwrap();
    assert_eq!(second.status.code(), Some(2));
    assert!(errors.starts_with(&format!("error: cannot listen on 127.0.0.1:{port}: ")), "{errors}");
    assert!(errors.ends_with("; choose another port with --port, or 0 for any free one\n"), "{errors}");
    child.kill().unwrap();
    child.wait().unwrap();
}

/// Each heap keeps what the largest answers took that were computed in it, so there are as many as processors and no more.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[test]
fn it_has_one_heap_for_each_processor() {
    let (mut child, _) = serve(&["--port", "0"]);
    let environment = std::fs::read(format!("/proc/{}/environ", child.id())).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    let heaps = environment.split(|&byte| byte == 0).find_map(|set| set.strip_prefix(b"MALLOC_ARENA_MAX="));
    let processors = wythoff::budget::processors().to_string();
    assert_eq!(heaps, Some(processors.as_bytes()));
}
