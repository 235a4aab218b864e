//! Lighter pictures: a drawing of flat colors packs best when its rows are left as they are, which
//! Chromium does not know.

use std::io::{Read as _, Write as _};

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;

const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// The same picture, packed again without filters if that makes it smaller.
pub(crate) fn lighten(png: &[u8]) -> Result<Vec<u8>> {
    let mut rest = png.strip_prefix(SIGNATURE).context("not a PNG")?;
    let (mut header, mut packed) = (Vec::new(), Vec::new());
    while rest.len() >= 12 {
        let length = u32::from_be_bytes([rest[0], rest[1], rest[2], rest[3]]) as usize;
        let body = rest.get(8..8 + length).context("the PNG ends too soon")?;
        match &rest[4..8] {
            b"IHDR" => header = body.to_vec(),
            b"IDAT" => packed.extend_from_slice(body),
            _ => {}
        }
        rest = rest.get(12 + length..).context("the PNG ends too soon")?;
    }
    ensure!(header.len() == 13, "the PNG has no header");
    let width = u32::from_be_bytes([header[0], header[1], header[2], header[3]]) as usize;
    let pixel = match header[8..10] {
        [8, 2] => 3,
        [8, 6] => 4,
        _ => return Ok(png.to_vec()),
    };
    let mut rows = Vec::new();
    ZlibDecoder::new(&packed[..]).read_to_end(&mut rows)?;
    unfilter(&mut rows, width * pixel + 1, pixel)?;
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(&rows)?;
    let mut lighter = SIGNATURE.to_vec();
    for (kind, body) in [(b"IHDR", &header), (b"IDAT", &encoder.finish()?), (b"IEND", &Vec::new())]
    {
        lighter.extend((body.len() as u32).to_be_bytes());
        let mut sum = flate2::Crc::new();
        sum.update(kind);
        sum.update(body);
        lighter.extend_from_slice(kind);
        lighter.extend_from_slice(body);
        lighter.extend(sum.sum().to_be_bytes());
    }
    Ok(if lighter.len() < png.len() { lighter } else { png.to_vec() })
}

/// Undoes the filter of each row, so that its bytes are the colors themselves.
fn unfilter(rows: &mut [u8], stride: usize, pixel: usize) -> Result<()> {
    let mut above = vec![0; stride];
    for row in rows.chunks_exact_mut(stride) {
        let filter = std::mem::take(&mut row[0]);
        for at in 1..stride {
            let left = if at > pixel { row[at - pixel] } else { 0 };
            let corner = if at > pixel { above[at - pixel] } else { 0 };
            let guess = match filter {
                0 => 0,
                1 => left,
                2 => above[at],
                3 => left.midpoint(above[at]),
                4 => nearest(left, above[at], corner),
                _ => anyhow::bail!("there is no filter {filter}"),
            };
            row[at] = row[at].wrapping_add(guess);
        }
        above.copy_from_slice(row);
    }
    Ok(())
}

/// Of three neighbors the one that is nearest to their plane, by Paeth.
fn nearest(left: u8, above: u8, corner: u8) -> u8 {
    let plane = i16::from(left) + i16::from(above) - i16::from(corner);
    let distance = |neighbor: u8| (plane - i16::from(neighbor)).abs();
    [left, above, corner].into_iter().min_by_key(|&neighbor| distance(neighbor)).unwrap_or(left)
}
