//! What cannot be opened, and what people are told about it.
#![allow(clippy::unwrap_used)] // Also in the helpers, which clippy does not take for tests.

use std::fs;

use crate::common::fresh_file;
use store::{OpenError, open};

async fn refusal(address: &str) -> OpenError {
    match open(address).await {
        Ok(_) => panic!("{address} was opened"),
        Err(error) => error,
    }
}

#[tokio::test]
async fn other_schemes() {
    let error = refusal("mysql://root:geheim@db.example/azulejo").await;
    assert_eq!(
        error.to_string(),
        "mysql is not supported: write a path, sqlite:PATH or postgres://USER@HOST/NAME"
    );
    assert!(!format!("{error:?}").contains("geheim"));
}

#[tokio::test]
async fn addresses_that_make_no_sense() {
    for address in ["", "sqlite:", "sqlite://", "postgres://:::geheim@", "postgres://h/d?sslmode=x"]
    {
        let error = refusal(address).await;
        assert!(matches!(error, OpenError::Address(_)), "{address}: {error:?}");
        assert!(!format!("{error:?}").contains("geheim"), "{error:?}");
    }
}

#[tokio::test]
async fn a_folder_that_is_a_file() {
    let path = fresh_file("folder");
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, "just a file").unwrap();
    let inside = path.join("folder").join("azulejo.db");
    let error = refusal(inside.to_str().unwrap()).await;
    assert!(matches!(error, OpenError::NotWritable { .. }), "{error:?}");
    assert!(error.to_string().contains(inside.to_str().unwrap()), "{error}");
}

#[tokio::test]
async fn a_file_that_is_a_folder() {
    let path = fresh_file("file");
    fs::create_dir_all(&path).unwrap();
    let error = refusal(path.to_str().unwrap()).await;
    assert!(matches!(error, OpenError::NotWritable { .. }), "{error:?}");
}

#[tokio::test]
async fn a_file_of_another_kind() {
    let path = fresh_file("kind");
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    let text = "This file is a letter to my grandmother. ".repeat(100);
    fs::write(&path, &text).unwrap();
    let error = refusal(path.to_str().unwrap()).await;
    assert!(matches!(error, OpenError::NotSqlite { .. }), "{error:?}");
    assert_eq!(fs::read_to_string(&path).unwrap(), text, "the letter is still there");
}

#[tokio::test]
async fn paths_of_all_kinds() {
    let folder = fresh_file("paths").parent().unwrap().to_owned();
    for name in ["with space.db", "čeština 🧱.db", "a?b=c#d%20e.db", "new/folders/x.db"] {
        let path = folder.join(name);
        open(&format!("sqlite://{}", path.display())).await.unwrap().close().await;
        assert!(path.exists(), "{name}");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn the_file_is_for_its_owner() {
    use std::os::unix::fs::PermissionsExt;
    let path = fresh_file("owner");
    let store = open(path.to_str().unwrap()).await.unwrap();
    store.set_setting_once("secret", "geheim").await.unwrap();
    for file in fs::read_dir(path.parent().unwrap()).unwrap() {
        let file = file.unwrap();
        let mode = file.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{}", file.path().display());
    }
    store.close().await;
}

#[tokio::test]
async fn a_postgres_that_is_not_there() {
    // Port 1 is nobody's; the folder holds no socket.
    for (address, place) in [
        ("postgres://ana:geheim@127.0.0.1:1/azulejo", "127.0.0.1:1"),
        ("postgres://ana:geheim@x/azulejo?host=/nonexistent", "/nonexistent"),
    ] {
        let error = refusal(address).await;
        assert!(matches!(error, OpenError::Unreachable { .. }), "{error:?}");
        assert!(error.to_string().contains(place), "{error}");
        assert!(!format!("{error:?}").contains("geheim"), "{error:?}");
    }
}

#[tokio::test]
async fn a_postgres_that_says_no() {
    let postgres = test_postgres::Postgres::start();
    let error = refusal(&postgres.url().replace("/postgres?", "/lost?")).await;
    assert!(matches!(error, OpenError::Refused { .. }), "{error:?}");
    assert!(error.to_string().contains("database \"lost\" does not exist"), "{error}");
}
