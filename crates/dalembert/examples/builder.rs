//! A slider-crank built in code; its outputs and its event are written in the model language.
#![allow(clippy::print_stdout)]

use dalembert::bodies::mechanism::{GROUND, block, prismatic, revolute, rod};
use dalembert::{Builder, Request};

/// Prints the stroke of the slider during the first revolution.
///
/// # Errors
/// Those of the model and its run.
pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut b = Builder::planar();
    b.title("Slider-crank");
    let (r, l) = (b.parameter("r", 0.3), b.parameter("l", 0.9));
    let crank = b.body("crank", rod(&r, 1.0));
    let coupler = b.body("coupler", rod(&l, 2.0));
    let slider = b.body("slider", block([0.2, 0.1], 1.5));
    let shaft = b.joint("shaft", revolute(GROUND, crank.at((-0.5 * &r, 0.0))));
    b.joint("pin", revolute(crank.at((0.5 * &r, 0.0)), coupler.at((-0.5 * &l, 0.0))));
    b.joint("wrist", revolute(coupler.at((0.5 * &l, 0.0)), slider));
    b.joint("guide", prismatic(GROUND, slider));
    b.start(shaft.angle(), 0.0);
    b.start(shaft.angle().rate(), 10.0);
    b.guess(coupler.angle(), 0.0);
    b.declare("output stroke = slider.x - (l - r) [mm]");
    b.declare("event revolution when shaft.angle - 2*pi rising: stop");
    let run = b.finish()?.run(&Request::until(5.0).every(0.001))?;
    let stroke = run.column("stroke")?;
    let (least, largest) = stroke.iter().fold((f64::MAX, 0.0), |(a, b), x| (x.min(a), x.max(b)));
    println!("{}: stroke from {least:.2} mm to {largest:.2} mm", run.outcome.as_str());
    // The slider moves between l − r and l + r.
    assert!(least.abs() < 0.1 && (largest - 600.0).abs() < 0.1);
    Ok(())
}
