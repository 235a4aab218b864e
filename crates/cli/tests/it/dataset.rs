//! `azulejo dataset`: the same file for the same seed, and what it says when something is wrong.

use std::fs;

use parquet::file::reader::{FileReader as _, SerializedFileReader};
use parquet::record::RowAccessor as _;

use crate::common::{folder, path, run, write};

const SAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/sample.parquet");

#[test]
fn the_sample_in_the_docs_is_what_its_command_makes() {
    let folder = folder("dataset-sample");
    for threads in ["1", "2"] {
        let out = path(&folder, "sample.parquet");
        let told = run(&[
            "dataset",
            "azul:2",
            "--games",
            "2",
            "--nodes",
            "200",
            "--threads",
            threads,
            "--out",
            &out,
        ]);
        assert!(told.ok().contains("positions of 2 games in"));
        assert!(fs::read(&out).unwrap() == fs::read(SAMPLE).unwrap(), "another file than {SAMPLE}");
    }
}

#[test]
fn games_that_were_played_before_are_searched_too() {
    let folder = folder("dataset-records");
    let record = include_str!("../../../../testdata/reviews/azul.txt");
    write(&folder, "one.txt", record);
    let cut = record.lines().take(record.lines().count() - 2).collect::<Vec<_>>().join("\n");
    write(&folder, "two.txt", &cut);
    let (records, out) = (path(&folder, ""), path(&folder, "mine.parquet"));
    let told = run(&["dataset", "--records", &records, "--nodes", "100", "--out", &out]).ok();
    assert!(told.contains("of 1 games") && told.contains("1 games that did not end"), "{told}");
    write(&folder, "three.txt", "tea");
    let told = run(&["dataset", "--records", &records, "--out", &out]).fails(1);
    assert!(told.contains("three.txt"), "{told}");
}

#[test]
fn others_can_read_it() {
    let file = SerializedFileReader::new(fs::File::open(SAMPLE).unwrap()).unwrap();
    let mut games = Vec::new();
    for row in file.get_row_iter(None).unwrap() {
        let row = row.unwrap();
        games.push(row.get_long(0).unwrap());
        assert_eq!(row.get_string(2).unwrap(), "azul:2");
        assert_eq!(row.get_list(7).unwrap().len(), row.get_list(8).unwrap().len());
        assert_eq!(row.get_list(12).unwrap().len(), 2);
    }
    assert!(games.len() > 60 && games.is_sorted() && games.last() == Some(&1));
}
