//! The rows of a curve that make a difference to a picture.

/// So close points look like one.
const CLOSE: f64 = 0.25;

/// Pieces of a curve over time: of each half pixel the first, the least, the largest and the last point, which draw the same
/// lines as all of them (Jugel et al., M4: A visualization-oriented time series data aggregation, 2014).
pub(super) fn over_time(n: usize, place: impl Fn(usize) -> [f64; 2]) -> Vec<Vec<[f64; 2]>> {
    let mut pieces = vec![Vec::new()];
    let mut cell: Option<(i64, [usize; 4])> = None;
    let flush = |cell: &mut Option<(i64, [usize; 4])>, piece: &mut Vec<[f64; 2]>| {
        if let Some((_, mut rows)) = cell.take() {
            rows.sort_unstable();
            for (at, row) in rows.iter().enumerate() {
                if at == 0 || rows[at - 1] != *row {
                    piece.push(place(*row));
                }
            }
        }
    };
    for row in 0..n {
        let [x, y] = place(row);
        let last = pieces.len() - 1;
        if !x.is_finite() || !y.is_finite() {
            flush(&mut cell, &mut pieces[last]);
            if !pieces[last].is_empty() {
                pieces.push(Vec::new());
            }
            continue;
        }
        let at = (2.0 * x).floor() as i64;
        match &mut cell {
            Some((here, rows)) if *here == at => {
                if y < place(rows[1])[1] {
                    rows[1] = row;
                }
                if y > place(rows[2])[1] {
                    rows[2] = row;
                }
                rows[3] = row;
            }
            _ => {
                flush(&mut cell, &mut pieces[last]);
                cell = Some((at, [row; 4]));
            }
        }
    }
    let last = pieces.len() - 1;
    flush(&mut cell, &mut pieces[last]);
    pieces.retain(|piece| !piece.is_empty());
    pieces
}

/// Pieces of any curve, without points that lie on the one before them. The outermost points stay.
pub(super) fn along(n: usize, place: impl Fn(usize) -> [f64; 2]) -> Vec<Vec<[f64; 2]>> {
    let mut outermost: [Option<(f64, usize)>; 4] = [None; 4];
    for row in 0..n {
        let [x, y] = place(row);
        for (best, value) in outermost.iter_mut().zip([x, -x, y, -y]) {
            if x.is_finite() && y.is_finite() && best.is_none_or(|(other, _)| value < other) {
                *best = Some((value, row));
            }
        }
    }
    let keep: Vec<usize> = outermost.iter().flatten().map(|(_, row)| *row).collect();
    let mut pieces: Vec<Vec<[f64; 2]>> = vec![Vec::new()];
    let mut waiting: Option<[f64; 2]> = None;
    for row in 0..n {
        let at = place(row);
        let last = pieces.len() - 1;
        if !at[0].is_finite() || !at[1].is_finite() {
            pieces[last].extend(waiting.take());
            if !pieces[last].is_empty() {
                pieces.push(Vec::new());
            }
            continue;
        }
        let is_far = pieces[last].last().is_none_or(|[x, y]| (at[0] - x).hypot(at[1] - y) >= CLOSE);
        if is_far || keep.contains(&row) {
            pieces[last].push(at);
            waiting = None;
        } else {
            waiting = Some(at);
        }
    }
    let last = pieces.len() - 1;
    pieces[last].extend(waiting);
    pieces.retain(|piece| !piece.is_empty());
    pieces
}
