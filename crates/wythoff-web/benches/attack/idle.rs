//! Connections that say nothing.

use std::io::Write;
use std::net::TcpStream;
use std::time::{Duration, Instant};

use crate::client::Client;
use crate::server::Attacked;

const CONNECTIONS: usize = 2000;
/// Megabytes that the server may take then.
const MEMORY: f64 = 300.0;
/// How long others may wait for an answer.
const WAIT: Duration = Duration::from_millis(100);

/// Two thousand connections, a third of them without a byte, with half of a head, and kept after an answer: others are served
/// as if they were not there.
pub fn idle(server: &Attacked) -> Vec<String> {
    let mut faults = Vec::new();
    let (mut open, mut refused) = (Vec::new(), 0);
    let mut longest = Duration::ZERO;
    for number in 0..CONNECTIONS {
        let Ok(mut stream) = TcpStream::connect(server.address) else {
            refused += 1;
            continue;
        };
        let said: &[u8] = match number % 3 {
            0 => b"",
            1 => b"GET /api/v1/ask/games HTTP/1.1\r\nHost: localhost\r\nX-Long: ",
            _ => b"GET /api/v1/ask/games HTTP/1.1\r\nHost: localhost\r\n\r\n",
        };
        let _ = stream.write_all(said);
        open.push(stream);
        if number % 20 == 0 {
            longest = longest.max(answer(server));
        }
    }
    for _ in 0..100 {
        longest = longest.max(answer(server));
        std::thread::sleep(Duration::from_millis(20));
    }
    let peak = server.megabytes("VmHWM:");
    println!("{} connections open, {refused} refused", open.len());
    println!("others are answered within {:.1} ms; {peak:.0} MB at most", longest.as_secs_f64() * 1e3);
    if longest > WAIT {
        faults.push(format!("others waited for {longest:?}"));
    }
    if peak > MEMORY {
        faults.push(format!("{peak:.0} MB"));
    }
    faults
}

/// How long a new client waits for its answer.
fn answer(server: &Attacked) -> Duration {
    let begin = Instant::now();
    assert_eq!(Client::new(server.address).get("/api/v1/ask/describe?game=nim").status, 200);
    begin.elapsed()
}
