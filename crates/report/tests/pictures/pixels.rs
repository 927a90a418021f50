//! PNG, decoded by a library that did not write it.

use dalembert_report::picture::mechanism::Shot;
use dalembert_report::picture::{Sheet, Theme, mechanism};
use zune_png::PngDecoder;
use zune_png::zune_core::bytestream::ZCursor;

use crate::shown::{BALL, ROD, Shown, shown};

/// Width and pixels, each with red, green, blue and opacity.
fn decoded(bytes: &[u8]) -> ((usize, usize), Vec<u8>) {
    let mut decoder = PngDecoder::new(ZCursor::new(bytes));
    let pixels = decoder.decode_raw().expect("a PNG file");
    let size = decoder.dimensions().expect("a size");
    assert_eq!(pixels.len(), 4 * size.0 * size.1);
    (size, pixels)
}

fn draw(shown: &Shown, t: f64, theme: Theme) -> Vec<u8> {
    let sheet = Sheet { width: 640, height: 480, theme };
    let shot = Shot {
        title: shown.title(),
        scene: &shown.scene,
        playback: &shown.playback,
        times: &[t],
        direction: None,
    };
    mechanism(&shot, &sheet).png().expect("a picture")
}

/// Where, on the average, pixels are in which blue is far above red: the first body is blue.
fn blue(size: (usize, usize), pixels: &[u8]) -> [f64; 2] {
    let mut sum = [0.0; 3];
    for (at, pixel) in pixels.chunks(4).enumerate() {
        if i32::from(pixel[2]) > i32::from(pixel[0]) + 60 {
            let place = [(at % size.0) as f64, (at / size.0) as f64, 1.0];
            sum = [0, 1, 2].map(|i| sum[i] + place[i]);
        }
    }
    assert!(sum[2] > 200.0, "{} pixels of the body", sum[2]);
    [sum[0] / sum[2], sum[1] / sum[2]]
}

#[test]
fn the_colour_of_a_body_is_where_the_body_is() {
    let shown = shown(ROD);
    for theme in [Theme::Light, Theme::Dark] {
        let mut seen = Vec::new();
        for t in [0.0, 0.5] {
            let (size, pixels) = decoded(&draw(&shown, t, theme));
            assert_eq!(size, (640, 480));
            let first = &pixels[..3];
            let page = if theme == Theme::Light { [255, 255, 255] } else { [0x16, 0x18, 0x1c] };
            assert_eq!(first, page);
            assert!(pixels.chunks(4).all(|pixel| pixel[3] == 255), "nothing shines through");
            seen.push(blue(size, &pixels));
        }
        // In half a second it makes a quarter turn about the hinge: the middle of the rod moves by (cos, sin).
        let angle = |t: f64| 0.5 + std::f64::consts::PI * t;
        let expected = [angle(0.5).cos() - angle(0.0).cos(), angle(0.0).sin() - angle(0.5).sin()];
        let moved = [seen[1][0] - seen[0][0], seen[1][1] - seen[0][1]];
        let metre = moved[0] / expected[0];
        // The hinge covers a part of the rod, the same part each time; pixels at the edge are blurred.
        assert!(metre > 50.0 && (moved[1] - metre * expected[1]).abs() < 1.5, "{moved:?} {metre}");
    }
}

#[test]
fn the_same_run_gives_the_same_pixels() {
    assert_eq!(draw(&shown(BALL), 0.4, Theme::Light), draw(&shown(BALL), 0.4, Theme::Light));
}

#[test]
fn letters_are_drawn_without_any_font_of_the_machine() {
    let draw = |title: &str| {
        let shown = shown(ROD);
        let shot =
            Shot { title, scene: &shown.scene, playback: &shown.playback, times: &[0.0], direction: None };
        decoded(
            &mechanism(&shot, &Sheet { width: 640, height: 480, theme: Theme::Light })
                .png()
                .expect("a picture"),
        )
        .1
    };
    // Without a font there would be nothing, and letters that it lacks would look alike.
    let pictures = ["", "Ω", "θ", "m", "₂"].map(draw);
    for (at, picture) in pictures.iter().enumerate() {
        assert!(pictures[..at].iter().all(|other| other != picture), "{at}");
    }
}

#[test]
fn a_picture_that_memory_cannot_hold_is_refused() {
    let shown = shown(ROD);
    let shot =
        Shot { title: "", scene: &shown.scene, playback: &shown.playback, times: &[0.0], direction: None };
    let sheet = Sheet { width: u32::MAX, height: u32::MAX, theme: Theme::Light };
    assert!(mechanism(&shot, &sheet).png().is_err());
}
