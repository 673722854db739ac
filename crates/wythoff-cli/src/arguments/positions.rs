//! The arguments of the subcommands about positions and their values.

use clap::Args;
use wythoff::UBig;

use super::flags::{Listed, Rows, Search, columns, number};

#[derive(Debug, Args)]
#[command(after_help = "Formats:
  table  a line for each column with the rows of its P-positions, and how sure
         they are
  csv    x,y on each line, without a header
  json   one object: command, game, rules, positions, certainty
  bfile  n a(n), where a(n) is the row of the one P-position in column n

Examples:
  wythoff solve maharaja --columns 20
  wythoff solve \"m-wythoff(2)\" --columns 10000 --format bfile -o b.txt
  wythoff solve \"m-wythoff(2)\" --from 10^20 --count 5
  wythoff solve \"bishop + leaper(1,2)\" --upto 30 --format csv
  wythoff solve maharaja --columns 1000000000 --total
  wythoff solve \"nim on 3 piles\" --columns 8
  wythoff solve \"k-blocking(3)\" --columns 100000 --total --json
  wythoff solve maharaja --columns 10^9 --format csv -o maharaja.csv --resume")]
pub struct Solve {
    /// The game, in quotes if it has spaces or parentheses
    pub game: String,
    /// List columns 0 to N-1 [default: 100]; on several piles the positions with all piles below N [default: 20]
    #[arg(long, value_name = "N", value_parser = columns)]
    pub columns: Option<u64>,
    #[command(flatten)]
    pub rows: Rows,
    /// Begin at column X, of any size, where a theorem is known
    #[arg(long, alias = "at", value_name = "X", value_parser = number, conflicts_with_all = ["columns", "upto"])]
    pub from: Option<UBig>,
    /// List K columns from --from on, or from column 0 on [default with --from: 10]
    #[arg(long, value_name = "K", value_parser = columns, conflicts_with = "columns")]
    pub count: Option<u64>,
    /// Say only how many P-positions there are in these columns, in words or as JSON
    #[arg(long, conflicts_with = "format")]
    pub total: bool,
    /// Keep what is listed in FILE.part, and go on with it if an earlier run did not come to its end; for csv and bfile
    #[arg(long, requires = "output", conflicts_with = "total")]
    pub resume: bool,
    #[command(flatten)]
    pub search: Search,
    #[command(flatten)]
    pub list: Listed,
}

#[derive(Debug, Args)]
#[command(after_help = "Formats:
  table  aligned, a line for each column x
  csv    a line for each column x, its values by ascending y; nothing for a
         removed position
  json   one object: command, game, rules, size, order, values, certainty; null
         for a removed position
  bfile  n a(n), by antidiagonals, each from (0,s) to (s,0)

Of one position, the value and how sure it is; as JSON, the position, value and
certainty.

Examples:
  wythoff grundy wythoff
  wythoff grundy wythoff 10 20
  wythoff grundy nim 10^50 10^50+7
  wythoff grundy maharaja --columns 100 --format bfile -o b.txt
  wythoff grundy wythoff --columns 4000 --format csv -o wythoff.csv")]
pub struct GrundyLists {
    #[command(flatten)]
    pub asked: wythoff::ask::Grundy,
    #[command(flatten)]
    pub list: Listed,
}
