//! A server, or a folder of files, a browser in front of it, and what a visitor does.

use std::env;
use std::fmt::Display;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::pin::Pin;
use std::process::{Child, Command, Stdio};
use std::sync::{LazyLock, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, WheelAction, WheelActions};
use fantoccini::elements::Element;
use fantoccini::key::Key;
use fantoccini::wd::Capabilities;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::{Semaphore, oneshot};
use wythoff_web::{Server, State};

#[path = "folder.rs"]
pub mod folder;

use folder::Folder;

/// As many browsers at a time as there are processors, and no more than this: they are large.
const BROWSERS: usize = 3;

static TURNS: LazyLock<Semaphore> = LazyLock::new(|| {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    Semaphore::new(processors.min(BROWSERS))
});

/// Longer than anything on the page may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// Longer than a visit may take, on any machine; a browser that does not answer would be waited for.
const VISIT: Duration = Duration::from_secs(300);

/// Longer than a computation may go on once its visitor has left.
const PARTING: Duration = Duration::from_secs(30);

/// The window of a desk, and that of a phone.
pub const DESK: (u32, u32) = (1280, 800);
/// A phone of today.
pub const PHONE: (u32, u32) = (390, 844);
/// A window of 4K.
pub const LARGE: (u32, u32) = (3840, 2160);
/// The smallest phone that is still in use.
pub const SMALL: (u32, u32) = (320, 568);
/// Windows of chromium get no narrower than this; what is narrower, or lower, is a phone with a touch screen.
const NARROWEST: u32 = 500;

/// What each browser is told.
const ARGUMENTS: [&str; 9] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--hide-scrollbars",
];

/// The accessibility checker axe-core, which is injected into the page.
const AXE: &str = include_str!("../../vendor/axe/axe.min.js");

/// A server with a browser that shows its page.
pub struct Stage {
    client: Client,
    base: String,
}

/// Processes and folders that end with the test.
struct Driver {
    process: Child,
    address: String,
    profile: TempDir,
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What is done in a visit. Behind a pointer, so that what runs visits is compiled once and not for each of them.
type Act<'a> = Box<dyn FnOnce(Stage) -> Pin<Box<dyn Future<Output = ()> + 'a>> + 'a>;

/// Runs a visit, if there is a browser. Without one the test is left out, unless `WYTHOFF_BROWSER` is `required`.
pub fn visit<'a, F: Future<Output = ()> + 'a>(size: (u32, u32), act: impl FnOnce(Stage) -> F + 'a) {
    visit_with(size, &[], act);
}

/// The same in a browser with further arguments.
pub fn visit_with<'a, F: Future<Output = ()> + 'a>(
    size: (u32, u32),
    arguments: &[&str],
    act: impl FnOnce(Stage) -> F + 'a,
) {
    run(size, arguments, Box::new(move |stage| Box::pin(act(stage))));
}

fn run(size: (u32, u32), arguments: &[&str], act: Act<'_>) {
    let visit = Visit(Some(tokio::runtime::Runtime::new().unwrap()));
    visit.0.as_ref().unwrap().block_on(async {
        let _turn = TURNS.acquire().await.unwrap();
        tokio::time::timeout(VISIT, visited(size, arguments, act)).await.expect("a visit ends");
    });
}

/// What a visit runs on. It ends with the last computation, for which nobody waits any more, even if the visit failed.
struct Visit(Option<tokio::runtime::Runtime>);

impl Drop for Visit {
    fn drop(&mut self) {
        let (ended, end) = mpsc::channel();
        let runtime = self.0.take();
        thread::spawn(move || {
            drop(runtime);
            let _ = ended.send(());
        });
        let ended = end.recv_timeout(PARTING).is_ok();
        assert!(ended || thread::panicking(), "computations end when the server is stopped");
    }
}

async fn visited(size: (u32, u32), arguments: &[&str], act: Act<'_>) {
    let Some(driver) = driver() else {
        assert!(env::var_os("WYTHOFF_BROWSER").is_none(), "chromium and chromedriver are needed");
        eprintln!("left out: no chromedriver; install Debian's chromium and chromium-driver");
        return;
    };
    let client = browser(&driver, size, arguments).await;
    if let Some(module) = folder::module() {
        let folder = Folder::serve(module, true).await;
        act(Stage { client: client.clone(), base: folder.base.clone() }).await;
        client.close().await.unwrap();
        folder.end();
        return;
    }
    let server = Server::bind(0, State::default()).await.unwrap();
    let base = format!("http://{}", server.address().unwrap());
    let (stop, stopped) = oneshot::channel::<()>();
    let serving = tokio::spawn(server.serve(async {
        let _ = stopped.await;
    }));
    act(Stage { client: client.clone(), base }).await;
    client.close().await.unwrap();
    drop(stop);
    tokio::time::timeout(Duration::from_secs(5), serving).await.expect("the server ends").unwrap();
}

/// A driver, if there is one. One of some hundreds told no port: then another one is started.
fn driver() -> Option<Driver> {
    const ATTEMPTS: usize = 5;
    (0..ATTEMPTS).find_map(|_| started())
}

fn started() -> Option<Driver> {
    let program = env::var_os("CHROMEDRIVER").map_or("chromedriver".into(), PathBuf::from);
    let mut process =
        Command::new(program).arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null()).spawn().ok()?;
    let lines = BufReader::new(process.stdout.take()?).lines().map_while(Result::ok);
    // "ChromeDriver was started successfully on port 12345."
    let port = lines.into_iter().find_map(|line| {
        let port = line.split("successfully on port ").nth(1)?;
        port.trim_end_matches('.').parse::<u16>().ok()
    });
    let driver = Driver { process, address: format!("http://127.0.0.1:{}", port?), profile: TempDir::new().ok()? };
    Some(driver)
}

async fn browser(driver: &Driver, (width, height): (u32, u32), arguments: &[&str]) -> Client {
    let profile = driver.profile.path().display();
    let own = [format!("--user-data-dir={profile}"), format!("--window-size={width},{height}")];
    let all: Vec<&str> =
        ARGUMENTS.iter().copied().chain(own.iter().map(String::as_str)).chain(arguments.iter().copied()).collect();
    let mut options = json!({ "args": all });
    if width.min(height) < NARROWEST {
        let metrics = json!({ "width": width, "height": height, "pixelRatio": 2, "touch": true, "mobile": true });
        options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
    }
    let capabilities = Capabilities::from_iter([("goog:chromeOptions".to_owned(), options)]);
    let mut builder = ClientBuilder::new(HttpConnector::new());
    builder.capabilities(capabilities).connect(&driver.address).await.unwrap()
}

impl Stage {
    /// Opens any address, and waits for nothing.
    pub async fn go_to(&self, address: &str) {
        self.client.goto(address).await.unwrap();
    }

    /// Opens an address of the server and waits until the page is drawn.
    pub async fn open(&self, path: &str) {
        self.client.goto(&format!("{}{path}", self.base)).await.unwrap();
        self.settled().await;
    }

    /// Waits until the page is drawn and no request is under way.
    pub async fn settled(&self) {
        self.until("document.documentElement.dataset.ready === 'true' && !(+document.documentElement.dataset.busy)")
            .await;
    }

    /// Waits until an expression of the page is true.
    pub async fn until(&self, expression: &str) {
        let started = Instant::now();
        while !self.ask(expression).await.as_bool().unwrap_or(false) {
            if started.elapsed() > PATIENCE {
                let state = self.ask("document.body.innerText.slice(0, 1500)").await;
                panic!("the page never had: {expression}\n{}", state.as_str().unwrap_or_default());
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// The value of an expression on the page, or of the promise that it gives.
    pub async fn ask(&self, expression: &str) -> Value {
        let script = format!(
            "const done = arguments[arguments.length - 1]; Promise.resolve({expression}).then((value) => done(value ?? null));"
        );
        self.client.execute_async(&script, vec![]).await.unwrap()
    }

    /// The text of an expression on the page.
    pub async fn text(&self, expression: &str) -> String {
        self.ask(expression).await.as_str().unwrap_or_default().to_owned()
    }

    /// Is the page in a folder of files?
    pub fn is_folder(&self) -> bool {
        folder::module().is_some()
    }

    /// The status and the text of what answers the page.
    pub async fn answer(&self, address: &str) -> (u64, String) {
        self.answered(address, &json!({})).await
    }

    /// The answer to this body.
    pub async fn answer_to(&self, address: &str, body: &str) -> (u64, String) {
        let kind = json!({ "Content-Type": "application/json" });
        self.answered(address, &json!({ "method": "POST", "headers": kind, "body": body })).await
    }

    async fn answered(&self, address: &str, options: &Value) -> (u64, String) {
        let ask = "wythoff.load('transport.js').then(({ send }) => send(ADDRESS, OPTIONS)).then(async (answer) => [answer.status, await answer.text()])";
        let ask = ask.replace("OPTIONS", &options.to_string()).replace("ADDRESS", &json!(address).to_string());
        let answer = self.ask(&ask).await;
        (answer[0].as_u64().unwrap(), answer[1].as_str().unwrap().to_owned())
    }

    /// The element with this selector.
    pub async fn find(&self, selector: &str) -> Element {
        self.client.wait().at_most(PATIENCE).for_element(Locator::Css(selector)).await.unwrap()
    }

    /// Clicks it.
    pub async fn click(&self, selector: &str) {
        self.find(selector).await.click().await.unwrap();
    }

    /// Replaces what is in a field, as by hand.
    pub async fn write(&self, selector: &str, text: &str) {
        let field = self.find(selector).await;
        let all = format!("{}a{}{}", char::from(Key::Control), char::from(Key::Null), char::from(Key::Delete));
        field.send_keys(&all).await.unwrap();
        field.send_keys(text).await.unwrap();
    }

    /// Presses Enter in a field.
    pub async fn press_enter(&self, selector: &str) {
        self.find(selector).await.send_keys(&char::from(Key::Enter).to_string()).await.unwrap();
    }

    /// Types on an element.
    pub async fn press_on(&self, selector: &str, key: &str) {
        self.find(selector).await.send_keys(key).await.unwrap();
    }

    /// Presses a key where the focus is.
    pub async fn press_key(&self, key: Key) {
        let focus = self.client.active_element().await.unwrap();
        focus.send_keys(&char::from(key).to_string()).await.unwrap();
    }

    /// What axe-core finds wrong on the page as it is, of those findings that it calls serious or critical: a line for each
    /// element.
    pub async fn findings(&self) -> Vec<String> {
        self.client.execute(AXE, vec![]).await.unwrap();
        let found = "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations
            .filter(({ impact }) => ['serious', 'critical'].includes(impact))
            .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`)))";
        self.ask(found).await.as_array().unwrap().iter().map(|line| line.as_str().unwrap().to_owned()).collect()
    }

    /// Clicks the button with this text.
    pub async fn click_button(&self, within: &str, text: &str) {
        let button = format!("//*[@id='{}']//button[normalize-space()='{text}']", within.trim_start_matches('#'));
        self.client.wait().at_most(PATIENCE).for_element(Locator::XPath(&button)).await.unwrap().click().await.unwrap();
    }

    /// Moves the pointer to a place of the window.
    pub async fn hover(&self, x: i64, y: i64) {
        let moved = PointerAction::MoveTo { duration: Some(Duration::from_millis(20)), x: x as f64, y: y as f64 };
        self.client.perform_actions(MouseActions::new("mouse".into()).then(moved)).await.unwrap();
    }

    /// Clicks at a place of the window.
    pub async fn click_at(&self, x: i64, y: i64) {
        self.hover(x, y).await;
        let click = MouseActions::new("mouse".into())
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(click).await.unwrap();
    }

    /// Drags from one place of the window to another.
    pub async fn drag(&self, from: (i64, i64), to: (i64, i64)) {
        let step = |(x, y): (i64, i64), ms| PointerAction::MoveTo {
            duration: Some(Duration::from_millis(ms)),
            x: x as f64,
            y: y as f64,
        };
        let drag = MouseActions::new("mouse".into())
            .then(step(from, 0))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(step(to, 120))
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(drag).await.unwrap();
    }

    /// Turns the wheel at a place of the window.
    pub async fn wheel(&self, (x, y): (i64, i64), by: i64) {
        let turn = WheelAction::Scroll { duration: None, x, y, delta_x: 0, delta_y: by };
        self.client.perform_actions(WheelActions::new("wheel".into()).then(turn)).await.unwrap();
    }

    /// Where a cell of the board is in the window.
    pub async fn place(&self, x: &str, y: &str) -> (i64, i64) {
        let script = format!(
            "(() => {{ const [x, y] = wythoff.board.toScreen({x}n, {y}n);
               const box = document.querySelector('#board').getBoundingClientRect();
               return [Math.round(box.left + x), Math.round(box.top + y)]; }})()"
        );
        let place = self.ask(&script).await;
        (place[0].as_i64().unwrap(), place[1].as_i64().unwrap())
    }

    /// The colour in the middle of a cell on the board, its layers over each other.
    pub async fn ink(&self, x: impl Display, y: impl Display) -> Vec<i64> {
        let script = format!(
            "(() => {{ const [x, y] = wythoff.board.toScreen({x}n, {y}n);
               const host = document.querySelector('#board').getBoundingClientRect();
               const sheet = document.createElement('canvas'); sheet.width = sheet.height = 1;
               const ctx = sheet.getContext('2d');
               for (const canvas of document.querySelectorAll('#board canvas')) {{
                 const box = canvas.getBoundingClientRect(), dense = canvas.width / box.width;
                 ctx.drawImage(canvas, Math.round((x + host.left - box.left) * dense), Math.round((y + host.top - box.top) * dense), 1, 1, 0, 0, 1, 1);
               }}
               return [...ctx.getImageData(0, 0, 1, 1).data]; }})()"
        );
        self.ask(&script).await.as_array().unwrap().iter().map(|channel| channel.as_i64().unwrap()).collect()
    }

    /// Is there a sign in the middle of a cell? Signs are of full strength and not grey.
    pub async fn is_inked(&self, x: impl Display, y: impl Display) -> bool {
        let colour = self.ink(x, y).await;
        let (most, least) = (colour[..3].iter().max().unwrap(), colour[..3].iter().min().unwrap());
        colour[3] > 200 && most - least > 110
    }

    /// The address in the bar, without the server.
    pub async fn address(&self) -> String {
        self.client.current_url().await.unwrap().as_str().replace(&self.base, "")
    }

    /// The same once the page has written all that it shows, which it does a moment later.
    pub async fn last_address(&self) -> String {
        self.settled().await;
        self.until("document.documentElement.dataset.late !== 'true'").await;
        self.address().await
    }

    /// Keeps a picture of the page, if a folder for them is given by `WYTHOFF_SCREENSHOTS`.
    pub async fn picture(&self, name: &str) {
        if let Some(folder) = env::var_os("WYTHOFF_SCREENSHOTS") {
            let png = self.client.screenshot().await.unwrap();
            std::fs::write(PathBuf::from(folder).join(format!("{name}.png")), png).unwrap();
        }
    }

    /// Nothing was refused by the policy of the page, and no script failed.
    pub async fn without_faults(&self) {
        assert_eq!(self.text("document.documentElement.dataset.faults ?? '0'").await, "0");
    }
}
