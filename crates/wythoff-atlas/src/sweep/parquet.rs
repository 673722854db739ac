//! Tables as Parquet files.

use std::io::{self, Write};
use std::sync::Arc;

use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;

use crate::column::{Cell, Column, Kind};

/// The number of rows in a row group.
const GROUP: usize = 1 << 16;

/// Writes a table with one row of cells for each record. The file's metadata has the meanings of the columns, as JSON under `wythoff.columns`, and
/// the pairs in `about`.
pub fn write<R>(
    out: &mut (impl Write + Send),
    about: &[(&str, String)],
    columns: &[Column],
    records: &[R],
    cells: impl Fn(&R) -> Vec<Cell>,
) -> io::Result<()> {
    table(out, about, columns, records, cells).map_err(io::Error::other)
}

fn table<R>(
    out: &mut (impl Write + Send),
    about: &[(&str, String)],
    columns: &[Column],
    records: &[R],
    cells: impl Fn(&R) -> Vec<Cell>,
) -> Result<(), ParquetError> {
    let fields = columns.iter().map(|column| Ok(Arc::new(field(column)?)));
    let fields = fields.collect::<Result<Vec<_>, ParquetError>>()?;
    let root = Type::group_type_builder("games").with_fields(fields).build()?;
    let meanings: Vec<(&str, &str)> = columns.iter().map(|column| (&*column.name, &*column.meaning)).collect();
    let meanings = ("wythoff.columns", serde_json::to_string(&meanings).unwrap_or_default());
    let about = about.iter().chain([&meanings]).map(|(key, value)| KeyValue::new((*key).to_owned(), value.clone()));
    let properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_created_by(format!("wythoff {}", env!("CARGO_PKG_VERSION")))
        .set_key_value_metadata(Some(about.collect()))
        .build();
    let mut file = SerializedFileWriter::new(out, Arc::new(root), Arc::new(properties))?;
    for part in records.chunks(GROUP) {
        let rows: Vec<Vec<Cell>> = part.iter().map(&cells).collect();
        let (mut group, mut place) = (file.next_row_group()?, 0);
        while let Some(mut writer) = group.next_column()? {
            column(writer.untyped(), rows.iter().map(|row| &row[place]))?;
            writer.close()?;
            place += 1;
        }
        group.close()?;
    }
    file.close()?;
    Ok(())
}

/// The Parquet type of a column, in which every cell may be null.
fn field(column: &Column) -> Result<Type, ParquetError> {
    let (physical, logical) = match column.kind {
        Kind::Whole => (Physical::INT64, None),
        Kind::Real => (Physical::DOUBLE, None),
        Kind::Truth => (Physical::BOOLEAN, None),
        Kind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
    };
    Type::primitive_type_builder(&column.name, physical)
        .with_repetition(Repetition::OPTIONAL)
        .with_logical_type(logical)
        .build()
}

/// Writes the cells of a column. A cell of another type is written as null; records that were read have none.
fn column<'c>(writer: &mut ColumnWriter, cells: impl Iterator<Item = &'c Cell>) -> Result<(), ParquetError> {
    /// The values that are not null, and a definition level for each cell: 1 for a value, 0 for null.
    fn parted<'c, T>(cells: impl Iterator<Item = &'c Cell>, value: impl Fn(&Cell) -> Option<T>) -> (Vec<T>, Vec<i16>) {
        let values: Vec<Option<T>> = cells.map(value).collect();
        let levels = values.iter().map(|value| i16::from(value.is_some())).collect();
        (values.into_iter().flatten().collect(), levels)
    }
    match writer {
        ColumnWriter::Int64ColumnWriter(writer) => {
            let (values, levels) =
                parted(cells, |cell| if let Cell::Whole(value) = cell { Some(*value) } else { None });
            writer.write_batch(&values, Some(&levels), None)?;
        }
        ColumnWriter::DoubleColumnWriter(writer) => {
            let (values, levels) = parted(cells, |cell| if let Cell::Real(value) = cell { Some(*value) } else { None });
            writer.write_batch(&values, Some(&levels), None)?;
        }
        ColumnWriter::BoolColumnWriter(writer) => {
            let (values, levels) =
                parted(cells, |cell| if let Cell::Truth(value) = cell { Some(*value) } else { None });
            writer.write_batch(&values, Some(&levels), None)?;
        }
        ColumnWriter::ByteArrayColumnWriter(writer) => {
            let text = |cell: &Cell| if let Cell::Text(value) = cell { Some(ByteArray::from(&**value)) } else { None };
            let (values, levels) = parted(cells, text);
            writer.write_batch(&values, Some(&levels), None)?;
        }
        _ => return Err(ParquetError::General("there is no column of this type".to_owned())),
    }
    Ok(())
}
