//! Origins of columns as text, for the metadata of a file.
//!
//! Words separated by spaces, numbers counted from 0 in the order of the model: `position 3`, `wrench 0 world force x`,
//! `reaction 2`, `energy kinetic`.

use dalembert_model::{
    AuxiliaryId, Axis, BodyId, ColumnOrigin, ConstraintId, CoordinateId, Energy, JointId, LawId, Level,
    MeasureId, OutputOrigin, RowId, ThreeFieldPart, WrenchFrame, WrenchPart,
};

/// The text of an origin.
pub(crate) fn origin_text(origin: ColumnOrigin) -> String {
    match origin {
        ColumnOrigin::Time => "time".to_owned(),
        ColumnOrigin::Position(id) => format!("position {}", id.0),
        ColumnOrigin::Quaternion { body, part } => format!("quaternion {} {part}", body.0),
        ColumnOrigin::Speed(speed) => format!("speed {speed}"),
        ColumnOrigin::Acceleration(speed) => format!("acceleration {speed}"),
        ColumnOrigin::Auxiliary(id, order) => format!("auxiliary {} {order}", id.0),
        ColumnOrigin::Measure(id, order) => format!("measure {} {order}", id.0),
        ColumnOrigin::Multiplier(id) => format!("multiplier {}", id.0),
        ColumnOrigin::LawForce(id) => format!("law_force {}", id.0),
        ColumnOrigin::Reaction { speed, constraint: None } => format!("reaction {speed}"),
        ColumnOrigin::Reaction { speed, constraint: Some(id) } => format!("reaction {speed} {}", id.0),
        ColumnOrigin::ThreeField(part, at) => format!("three_field {} {at}", part.as_str()),
        ColumnOrigin::Output(OutputOrigin::Wrench { joint, frame, part, axis }) => {
            format!("wrench {} {} {} {}", joint.0, frame.as_str(), part.as_str(), axis.as_str())
        }
        ColumnOrigin::Output(OutputOrigin::Norm { joint, part }) => {
            format!("norm {} {}", joint.0, part.as_str())
        }
        ColumnOrigin::Energy(part) => format!("energy {}", part.as_str()),
        ColumnOrigin::Error(level) => format!("error {}", level.as_str()),
        ColumnOrigin::Switches => "switches".to_owned(),
        ColumnOrigin::Output(_) => "output".to_owned(),
        _ => "other".to_owned(),
    }
}

/// The origin that a text stands for; `None` for texts of later versions.
pub(crate) fn parse_origin(text: &str) -> Option<ColumnOrigin> {
    let words: Vec<&str> = text.split(' ').collect();
    let number = |word: &str| word.parse::<u32>().ok();
    let order = |word: &str| word.parse::<u8>().ok();
    Some(match words[..] {
        ["time"] => ColumnOrigin::Time,
        ["position", id] => ColumnOrigin::Position(CoordinateId(number(id)?)),
        ["quaternion", body, part] => {
            ColumnOrigin::Quaternion { body: BodyId(number(body)?), part: order(part)? }
        }
        ["speed", speed] => ColumnOrigin::Speed(number(speed)?),
        ["acceleration", speed] => ColumnOrigin::Acceleration(number(speed)?),
        ["auxiliary", id, of] => ColumnOrigin::Auxiliary(AuxiliaryId(number(id)?), order(of)?),
        ["measure", id, of] => ColumnOrigin::Measure(MeasureId(number(id)?), order(of)?),
        ["multiplier", id] => ColumnOrigin::Multiplier(RowId(number(id)?)),
        ["law_force", id] => ColumnOrigin::LawForce(LawId(number(id)?)),
        ["reaction", speed] => ColumnOrigin::Reaction { speed: number(speed)?, constraint: None },
        ["reaction", speed, id] => {
            ColumnOrigin::Reaction { speed: number(speed)?, constraint: Some(ConstraintId(number(id)?)) }
        }
        ["three_field", part, at] => {
            let mut parts = ThreeFieldPart::OF_SPEEDS.into_iter().chain(ThreeFieldPart::OF_ROWS);
            ColumnOrigin::ThreeField(parts.find(|of| of.as_str() == part)?, number(at)?)
        }
        ["wrench", joint, frame, part, axis] => ColumnOrigin::Output(OutputOrigin::Wrench {
            joint: JointId(number(joint)?),
            frame: [WrenchFrame::World, WrenchFrame::Local].into_iter().find(|of| of.as_str() == frame)?,
            part: part_of(part)?,
            axis: Axis::ALL.into_iter().find(|of| of.as_str() == axis)?,
        }),
        ["norm", joint, part] => {
            ColumnOrigin::Output(OutputOrigin::Norm { joint: JointId(number(joint)?), part: part_of(part)? })
        }
        ["energy", part] => ColumnOrigin::Energy(Energy::ALL.into_iter().find(|of| of.as_str() == part)?),
        ["error", level] => ColumnOrigin::Error(LEVELS.into_iter().find(|of| of.as_str() == level)?),
        ["switches"] => ColumnOrigin::Switches,
        ["output"] => ColumnOrigin::Output(OutputOrigin::Declared),
        _ => return None,
    })
}

/// In the order of the errors of a sample.
pub(crate) const LEVELS: [Level; 3] = [Level::Position, Level::Velocity, Level::Acceleration];

fn part_of(word: &str) -> Option<WrenchPart> {
    [WrenchPart::Force, WrenchPart::Moment].into_iter().find(|of| of.as_str() == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_origins_read_back_and_others_are_unknown() {
        let joint = JointId(7);
        let wrench =
            |frame, part, axis| ColumnOrigin::Output(OutputOrigin::Wrench { joint, frame, part, axis });
        let mut all = vec![
            ColumnOrigin::Time,
            ColumnOrigin::Position(CoordinateId(12)),
            ColumnOrigin::Quaternion { body: BodyId(2), part: 3 },
            ColumnOrigin::Speed(4),
            ColumnOrigin::Acceleration(5),
            ColumnOrigin::Auxiliary(AuxiliaryId(0), 2),
            ColumnOrigin::Measure(MeasureId(1), 1),
            ColumnOrigin::Multiplier(RowId(9)),
            ColumnOrigin::LawForce(LawId(0)),
            ColumnOrigin::Reaction { speed: 3, constraint: None },
            ColumnOrigin::Reaction { speed: 3, constraint: Some(ConstraintId(2)) },
            ColumnOrigin::Output(OutputOrigin::Declared),
            ColumnOrigin::Output(OutputOrigin::Norm { joint, part: WrenchPart::Moment }),
            wrench(WrenchFrame::World, WrenchPart::Force, Axis::X),
            wrench(WrenchFrame::Local, WrenchPart::Moment, Axis::Z),
            ColumnOrigin::Switches,
        ];
        all.extend(Energy::ALL.map(ColumnOrigin::Energy));
        all.extend(LEVELS.map(ColumnOrigin::Error));
        all.extend(ThreeFieldPart::OF_ROWS.map(|part| ColumnOrigin::ThreeField(part, 6)));
        for origin in all {
            assert_eq!(parse_origin(&origin_text(origin)), Some(origin));
        }
        for text in
            ["", "position", "position x", "position 1 2", "wrench 0 world force w", "energy", "input 3"]
        {
            assert_eq!(parse_origin(text), None, "{text}");
        }
    }
}
