//! Proofs that are checked, and readers who go away.

use std::io::{BufRead, Write};
use std::time::{Duration, Instant};

use wythoff_web::limits;

use crate::client::{connect, encoded};
use crate::questions::Question;
use crate::server::Attacked;
use crate::{GRACE, SOON, in_memory};

/// The games with a certificate that comes with the program.
const GAMES: &str = include_str!("../../../wythoff-theory/certificates/games.txt");

/// Each proof is checked to its end, and then again for a reader who goes away after a second.
pub fn checks(server: &Attacked) -> Vec<String> {
    let mut faults = Vec::new();
    let (mut slowest, mut latest) = (Duration::ZERO, Duration::ZERO);
    let lines = GAMES.lines().filter(|line| !line.starts_with('#'));
    let games: Vec<&str> = lines.filter_map(|line| Some(line.split_once(' ')?.1.trim())).collect();
    println!("{} proofs", games.len());
    for game in games {
        let question = Question { path: format!("/api/v1/check?game={}", encoded(game)), body: None };
        let begin = Instant::now();
        match last_event(server, &question) {
            Ok(event) if event == "verdict" => {}
            Ok(event) => faults.push(format!("{game} ends with the event `{event}`")),
            Err(error) => faults.push(format!("{game}: {error}")),
        }
        slowest = slowest.max(begin.elapsed());
        if begin.elapsed() > limits::CHECK + GRACE {
            faults.push(format!("{game}: {:?}", begin.elapsed()));
        }
        let mut leaving = connect(server.address).expect("the server listens");
        leaving.get_mut().write_all(&question.bytes()).expect("it is sent");
        std::thread::sleep(Duration::from_secs(1));
        drop(leaving);
        match server.idle_after(Duration::from_secs(60)) {
            Some(after) if after <= SOON => latest = latest.max(after),
            after => faults.push(format!("{game}: works for {after:?} after its reader went away")),
        }
    }
    println!("the slowest check takes {:.1} s", slowest.as_secs_f64());
    println!("idle within {:.1} s after a reader went away", latest.as_secs_f64());
    faults.extend(in_memory(server));
    faults
}

/// The name of the last event of a stream.
fn last_event(server: &Attacked, question: &Question) -> std::io::Result<String> {
    let mut stream = connect(server.address)?;
    stream.get_mut().set_read_timeout(Some(limits::CHECK + GRACE))?;
    stream.get_mut().write_all(&question.bytes())?;
    let (mut line, mut last) = (String::new(), String::new());
    // the last piece of an answer in pieces has no bytes
    while stream.read_line(&mut line)? > 0 && line != "0\r\n" {
        if let Some(event) = line.trim_end().strip_prefix("event: ") {
            last = event.to_owned();
        }
        line.clear();
    }
    Ok(last)
}
