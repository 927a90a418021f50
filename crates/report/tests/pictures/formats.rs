//! Every format of the list, written from three runs and read by a program that did not write it.

use std::io::{Cursor, Read};

use dalembert::Request;
use dalembert::record::{TrajectoryReader, TrajectoryWriter};
use dalembert_report::formats::{FORMATS, RunFile};
use dalembert_report::picture::mechanism::Shot;
use dalembert_report::picture::{Sheet, mechanism};
use zune_png::PngDecoder;
use zune_png::zune_core::bytestream::ZCursor;

use crate::shown::{BALL, SKETCH, tags};
use crate::support::{FOUR_BAR, Ran, ran};

/// The rows of a run as a stored trajectory.
fn stored(ran: &Ran) -> TrajectoryReader<Box<dyn Read>> {
    let mut writer = TrajectoryWriter::new(Vec::new(), ran.columns.header()).expect("a writer");
    let mut row = Vec::new();
    for sample in &ran.samples {
        ran.columns.write(sample, &mut row);
        writer.append(&row).expect("a row");
    }
    let bytes = writer.finish().expect("a trajectory");
    TrajectoryReader::new(Box::new(Cursor::new(bytes)) as Box<dyn Read>).expect("a trajectory")
}

#[test]
fn every_format_is_read_by_another_program() {
    for text in [FOUR_BAR, BALL, SKETCH] {
        let ran = ran(text, &Request::default());
        let playback = ran.playback();
        let scene = ran.view(&playback).scene().expect("something to see");
        let title = ran.study.model().title.as_str();
        let sheet = Sheet { width: 320, height: 200, ..Sheet::default() };
        let shot = Shot { title, scene: &scene, playback: &playback, times: &[], direction: None };
        let picture = mechanism(&shot, &sheet);
        let page = ran.view(&playback);
        let mut rows = stored(&ran);
        let mut run = RunFile {
            title,
            picture: Some(&picture),
            motion: Some((&scene, &playback)),
            page: Some(&page),
            rows: Some(&mut rows),
            n_rows: 0,
        };
        for format in FORMATS {
            let mut bytes = Vec::new();
            format.write(&mut run, &mut bytes).unwrap_or_else(|error| panic!("{}: {error}", format.name()));
            check(format.name(), &bytes, &ran, title);
        }
        assert_eq!(run.n_rows, ran.samples.len() as u64);
    }
}

fn check(name: &str, bytes: &[u8], ran: &Ran, title: &str) {
    let as_text = || std::str::from_utf8(bytes).expect("UTF-8");
    match name {
        "svg" => assert!(tags(as_text()).iter().any(|tag| tag.text.contains(title))),
        "png" => {
            let mut decoder = PngDecoder::new(ZCursor::new(bytes));
            decoder.decode_raw().expect("a PNG file");
            assert_eq!(decoder.dimensions(), Some((320, 200)));
        }
        "glb" | "gltf" => {
            let document = gltf::Gltf::from_slice(bytes).expect("a glTF file");
            assert_eq!(document.blob.is_some(), name == "glb");
            assert!(document.nodes().count() > 0);
            assert!(document.animations().next().is_some());
        }
        "html" => {
            assert_eq!(as_text(), ran.page());
            // The data of the page is JSON between two tags.
            let (_, data) = as_text().split_once("id=\"report-data\"").expect("data");
            let data =
                data.split_once('>').and_then(|(_, data)| data.split_once("</script>")).expect("an end").0;
            let data: serde_json::Value = serde_json::from_str(data).expect("JSON");
            assert_eq!(data["title"], title);
        }
        "csv" => {
            let mut table = csv::Reader::from_reader(bytes);
            let names: Vec<String> = table.headers().expect("names").iter().map(str::to_owned).collect();
            assert_eq!(names[0], "t");
            let records: Vec<csv::StringRecord> = table.records().map(|row| row.expect("a row")).collect();
            let mut row = Vec::new();
            for (sample, record) in ran.samples.iter().zip(&records) {
                ran.columns.write(sample, &mut row);
                let read: Vec<f64> = record.iter().map(|value| value.parse().expect("a number")).collect();
                // 17 significant digits give the same bits.
                assert!(row.iter().zip(&read).all(|(a, b)| a.to_bits() == b.to_bits()), "t = {}", sample.t);
            }
            assert_eq!(records.len(), ran.samples.len());
        }
        other => panic!("no reader of another program for `{other}`"),
    }
}
