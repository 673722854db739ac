//! People who hold on: halves of bodies, idle connections beside answers that are being taken, few descriptors. Every question of another
//! client has to be answered.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use wythoff_web::limits;

use crate::client::{connect, read};
use crate::server::Attacked;

/// How often those who hold on come again: before the time for a body is over.
const RENEWED: Duration = Duration::from_secs(9);
/// A request whose body lacks its end.
const HALF: &[u8] =
    b"POST /api/v1/play HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{\"game\":";
/// A list of some ten megabytes, which is soon computed.
const LIST: &[u8] =
    b"GET /api/v1/export?game=k-blocking(3)&format=csv&columns=200000 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
/// Bytes of an answer that are taken at a time, ten times in a second.
const SIP: usize = 200_000;

/// As many connections as may be open, each with half of a body.
pub fn half_bodies(server: &Attacked, seconds: u64) -> Vec<String> {
    beside(server.address, seconds, limits::CONNECTIONS, HALF, |end| questions(server.address, end))
}

/// More idle connections than may be open, while others take long answers slowly.
pub fn downloads(server: &Attacked, seconds: u64) -> Vec<String> {
    beside(server.address, seconds, limits::CONNECTIONS + 64, b"", |end| {
        let (mut faults, mut taken) = (Vec::new(), 0);
        let mut whole = None;
        while Instant::now() < end {
            match list(server.address) {
                Ok(bytes) if whole.is_none_or(|whole| whole == bytes) => whole = Some(bytes),
                Ok(bytes) => faults.push(format!("{bytes} bytes, and not {whole:?}")),
                Err(error) => faults.push(format!("an answer was cut: {error}")),
            }
            taken += 1;
        }
        println!("{taken} answers of {} bytes", whole.unwrap_or(0));
        faults
    })
}

/// Idle connections, more than the server has descriptors.
pub fn descriptors(program: Option<&str>, seconds: u64) -> Vec<String> {
    let server = Attacked::with_descriptors(program, 256);
    beside(server.address, seconds, 300, b"", |end| questions(server.address, end))
}

/// Runs something until a moment, beside connections that say something and then nothing.
fn beside(
    address: SocketAddr,
    seconds: u64,
    connections: usize,
    said: &'static [u8],
    run: impl FnOnce(Instant) -> Vec<String>,
) -> Vec<String> {
    let over = AtomicBool::new(false);
    let end = Instant::now() + Duration::from_secs(seconds);
    std::thread::scope(|scope| {
        for part in 0..8 {
            let over = &over;
            scope.spawn(move || {
                while !over.load(Ordering::Relaxed) {
                    let open: Vec<TcpStream> = (part..connections)
                        .step_by(8)
                        .filter_map(|_| TcpStream::connect_timeout(&address, Duration::from_secs(1)).ok())
                        .filter_map(|mut stream| stream.write_all(said).ok().map(|()| stream))
                        .collect();
                    let until = Instant::now() + RENEWED;
                    while Instant::now() < until && !over.load(Ordering::Relaxed) {
                        std::thread::sleep(Duration::from_millis(50));
                    }
                    drop(open);
                }
            });
        }
        std::thread::sleep(Duration::from_secs(1));
        let faults = run(end);
        over.store(true, Ordering::Relaxed);
        faults
    })
}

/// New connections with a question each, until a moment.
fn questions(address: SocketAddr, end: Instant) -> Vec<String> {
    let (mut faults, mut asked, mut longest) = (Vec::new(), 0, Duration::ZERO);
    while Instant::now() < end {
        let begin = Instant::now();
        asked += 1;
        match once(address) {
            Ok(200) => {}
            Ok(status) => faults.push(format!("status {status}")),
            Err(error) => faults.push(format!("no answer: {error}")),
        }
        longest = longest.max(begin.elapsed());
        std::thread::sleep(Duration::from_millis(100));
    }
    println!("{asked} questions, the longest answer after {:.1} ms", longest.as_secs_f64() * 1e3);
    faults
}

/// A question over a connection of its own, which is not asked again if it fails.
fn once(address: SocketAddr) -> std::io::Result<u16> {
    let mut stream = connect(address)?;
    stream.get_mut().set_read_timeout(Some(Duration::from_secs(10)))?;
    stream.get_mut().write_all(b"GET /api/v1/ask/describe?game=nim HTTP/1.1\r\nHost: localhost\r\n\r\n")?;
    Ok(read(&mut stream, false)?.status)
}

/// Takes the list slowly, and gives how many bytes its body has. An answer that is cut is an error.
fn list(address: SocketAddr) -> std::io::Result<usize> {
    struct Slow(TcpStream);
    impl Read for Slow {
        fn read(&mut self, bytes: &mut [u8]) -> std::io::Result<usize> {
            let length = bytes.len().min(SIP);
            std::thread::sleep(Duration::from_millis(100 * length as u64 / SIP as u64));
            self.0.read(&mut bytes[..length])
        }
    }
    let mut stream = TcpStream::connect(address)?;
    stream.write_all(LIST)?;
    stream.set_read_timeout(Some(Duration::from_secs(20)))?;
    let mut stream = std::io::BufReader::with_capacity(SIP, Slow(stream));
    Ok(read(&mut stream, false)?.body.len())
}
