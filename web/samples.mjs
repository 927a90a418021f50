// Writes sample pages from formulas into web/samples (or the folder given): for development, and for `npm test`.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { FilmBuilder, page } from "./page.mjs";
import { text } from "./sample-text.mjs";

const folder = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), "samples");
mkdirSync(folder, { recursive: true });
const times = (end, n) => Array.from({ length: n }, (_, i) => (end * i) / (n - 1));
const c = (column) => ({ c: column });
const write = (name, content) => writeFileSync(join(folder, `${name}.html`), content);

/** Energies that keep their balance up to rounding, the loss growing with time. */
function energies(film, kinetic, potential, power = 0) {
  const lost = (t) => power * t;
  film.add("energy.kinetic", "J", "energy", kinetic);
  film.add("energy.potential", "J", "energy", potential);
  film.add("energy.dissipated", "J", "energy", lost);
  const start = kinetic(0) + potential(0);
  film.add("energy.supplied", "J", "energy", (t) => kinetic(t) + potential(t) + lost(t) - start);
  film.add("energy.balance", "J", "energy", (t) => 1e-9 * Math.sin(7 * t));
  film.add("error.position", null, "error", (t) => 1e-12 * (1.5 + Math.sin(9 * t)) * (1 + t));
  film.add("error.velocity", null, "error", (t) => 1e-10 * (1.5 + Math.cos(5 * t)));
  film.add("switches", null, "switches", () => 0);
}

/** A certificate with digits: fewer in the second half, and a stretch that was not compared. */
function certificateOf(film) {
  const t = Array.from(film.times).slice(1), digits = t.map((time) => (time > 3 && time < 3.2 ? null : time > 2 ? 4.6 : 8.2));
  const check = (name, digits, place) => ({ check: name, value: 10 ** -digits, unit: null, part: "row", digits, place, t: 2.5, verdict: "certified" });
  return {
    level: "full", verdict: "certified", digits: 4.6, local_digits: 8.1, required: 2, horizon: null, growth: 12, uncertainty: 1e-7, audit_digits: null,
    rows: film.times.length, checks: [check("position_error", 13.2, "A.x"), check("equations_of_motion", 12.4, "crank.x"), check("defect", 8.1, "rocker.angle"), check("energy_balance", 9.9, null)],
    strip: { t, digits, check: t.map(() => "defect") }, seconds: 0.4,
  };
}

/** A four-bar linkage in the plane: crank and rocker by the intersection of two circles. */
function fourBar() {
  const a = 0.1, b = 0.3, r = 0.25, d = 0.35, speed = 2 * Math.PI * 0.5;
  const film = new FilmBuilder("run", times(4, 801));
  const crank = (t) => 0.4 + speed * t;
  const pin = (t) => [a * Math.cos(crank(t)), a * Math.sin(crank(t))];
  const tip = (t) => {
    const [x, y] = pin(t), dx = d - x, dy = -y, e = Math.hypot(dx, dy);
    const along = (b * b - r * r + e * e) / (2 * e), up = Math.sqrt(b * b - along * along);
    return [x + (along * dx - up * dy) / e, y + (along * dy + up * dx) / e];
  };
  const coupler = (t) => Math.atan2(tip(t)[1] - pin(t)[1], tip(t)[0] - pin(t)[0]);
  const rocker = (t) => Math.atan2(tip(t)[1], tip(t)[0] - d);
  const rate = (f, t) => (f(t + 1e-5) - f(t - 1e-5)) / 2e-5;
  const pose = (name, x, y, angle) => {
    const origin = [c(film.add(`${name}.x`, "m", "position", x)), c(film.add(`${name}.y`, "m", "position", y)), 0];
    const turn = c(film.add(`${name}.angle`, "rad", "position", angle));
    film.add(`${name}.x'`, "m/s", "speed", (t) => rate(x, t));
    film.add(`${name}.y'`, "m/s", "speed", (t) => rate(y, t));
    film.add(`${name}.angle'`, "rad/s", "speed", (t) => rate(angle, t));
    return { origin, angle: turn };
  };
  const middle = (f, g, k) => (t) => (f(t)[k] + g(t)[k]) / 2;
  const zero = () => [0, 0], right = () => [d, 0];
  const poses = [
    pose("crank", middle(zero, pin, 0), middle(zero, pin, 1), crank),
    pose("coupler", middle(pin, tip, 0), middle(pin, tip, 1), coupler),
    pose("rocker", middle(right, tip, 0), middle(right, tip, 1), rocker),
  ];
  const force = (name, k) => ["x", "y"].map((axis, i) => film.add(`reaction(${name}).${axis}`, "N", "reaction", (t) => k * Math.cos(speed * t * (1 + i) + k)));
  const forces = { A: force("A", 12), B: force("B", 8.5), C: force("C", 6), D: force("D", 9) };
  const px = (t) => middle(pin, tip, 0)(t) - 0.09 * Math.sin(coupler(t)), py = (t) => middle(pin, tip, 1)(t) + 0.09 * Math.cos(coupler(t));
  const trace = [c(film.add("P.x", "m", "output", px)), c(film.add("P.y", "m", "output", py)), 0];
  const kinetic = (t) => 0.3 + 0.2 * Math.sin(2 * speed * t), potential = (t) => -0.4 + 0.25 * Math.cos(speed * t);
  energies(film, kinetic, potential, 0.02);
  const bar = (length) => [{ shape: "box", size: [length, 0.018, 0.012] }];
  const hinge = (name, body, at) => ({ name, kind: "revolute", body, at, solids: [{ shape: "cylinder", radius: 0.009, length: 0.02, at }] });
  const arrow = (name, body, at, vector, role, peak, unit) => ({ name, role, body, at, vector: [...vector, 0], peak, unit });
  const scene = {
    flat: true, up: [0, 1, 0], bounds: [[-0.11, -0.11, -0.01], [0.42, 0.29, 0.01]], size: 0.66,
    bodies: ["crank", "coupler", "rocker"].map((name, i) => ({ name, color: ["#3b7dd8", "#d9822b", "#2e9e78"][i], pose: poses[i], solids: bar([a, b, r][i]) })),
    joints: [hinge("A", null, [0, 0, 0]), hinge("B", 0, [a / 2, 0, 0]), hinge("C", 1, [b / 2, 0, 0]), hinge("D", null, [d, 0, 0])],
    points: [{ name: "P", body: 1, at: [0, 0.09, 0] }],
    links: [
      { name: "s", picture: "coil", from: { body: 1, at: [0, 0.09, 0] }, to: { body: null, at: [0.42, 0.24, 0] } },
      { name: "d", picture: "piston", from: { body: 2, at: [0, 0, 0] }, to: { body: null, at: [0.42, 0.02, 0] } },
      { name: "ts", picture: "spiral", from: { body: null, at: [0, 0, 0] }, to: { body: 0, at: [-a / 2, 0, 0] } },
    ],
    arrows: [
      arrow("A", null, [0, 0, 0], forces.A.map(c), "reaction", 17, "N"), arrow("D", null, [d, 0, 0], forces.D.map(c), "reaction", 12, "N"),
      arrow("crank", 0, [0, 0, 0], [c(3), c(4)], "velocity", 0.16, "m/s"), arrow("coupler", 1, [0, 0, 0], [c(9), c(10)], "velocity", 0.3, "m/s"),
    ],
    drawings: [{ name: "trace P", shape: "trace", at: trace }],
  };
  const energyColumns = film.columns.flatMap((column, i) => (column.sort === "energy" && column.name !== "energy.balance" ? [i] : []));
  const at = (name) => film.columns.findIndex((column) => column.name === name);
  write("four-bar", page({
    data: {
      certificate: certificateOf(film),
      title: "Four-bar linkage", events: [{ t: 1.25, name: "impact", kind: "event" }, { t: 2.6, name: "stick", kind: "stick" }], scene,
      plots: [
        { title: "Coupler", columns: [at("coupler.x"), at("coupler.y"), at("coupler.angle")] }, { title: "Energy", columns: energyColumns },
        { title: "Reactions", columns: [...forces.A, ...forces.D] }, { title: "Constraint errors", columns: [at("error.position"), at("error.velocity")], log: true },
      ],
    },
    films: [film], subtitle: "Crank turning at half a turn a second, 4 s, dop853, relative tolerance 10⁻⁸",
    sections: text({ reactions: Object.entries(forces).map(([name, columns]) => ({ name, columns, film })) }),
  }));
}

/**
 * A body that spins and precesses steadily, with rows 3 rad apart. Between rows its turn is known in closed form.
 *
 * With nodes of threefold value, rate and acceleration, a function is h⁶/(64·6!) times its sixth derivative away from its
 * polynomial; numbers of the quaternion turn at half of all rates. Four of them make twice the error of one, and an angle is
 * twice what the quaternion turns: the bound is 4·(half the turn)⁶/46080.
 */
function turning() {
  const step = 0.04, spin = 70, around = 5, tilt = 0.6, half = ((spin + around) * step) / 2;
  const multiply = (p, q) => [
    p[0] * q[0] - p[1] * q[1] - p[2] * q[2] - p[3] * q[3], p[0] * q[1] + p[1] * q[0] + p[2] * q[3] - p[3] * q[2],
    p[0] * q[2] - p[1] * q[3] + p[2] * q[0] + p[3] * q[1], p[0] * q[3] + p[1] * q[2] - p[2] * q[1] + p[3] * q[0]];
  const about = (axis, angle) => [Math.cos(angle / 2), ...axis.map((part) => part * Math.sin(angle / 2))];
  const q = (t) => multiply(multiply(about([0, 0, 1], around * t), about([1, 0, 0], tilt)), about([0, 0, 1], spin * t));
  // Rates of Euler's angles (3-1-3) in the axes of the body, the tilt being constant.
  const w = [(t) => around * Math.sin(tilt) * Math.sin(spin * t), (t) => around * Math.sin(tilt) * Math.cos(spin * t), () => spin + around * Math.cos(tilt)];
  const a = [(t) => spin * w[1](t), (t) => -spin * w[0](t), () => 0];
  const film = new FilmBuilder("run", times(2, 51));
  const parts = [0, 1, 2, 3].map((k) => film.add(`disc.q${k}`, null, "position", (t) => q(t)[k]));
  const turn = [...w.map((rate, k) => film.add(`disc.w${"xyz"[k]}`, "rad/s", "speed", rate)), ...a.map((rate, k) => film.add(`disc.w${"xyz"[k]}'`, "rad/s²", "acceleration", rate))];
  film.columns[parts[0]].turn = turn;
  const matrix = ([s, x, y, z]) => [
    1 - 2 * (y * y + z * z), 2 * (x * y - s * z), 2 * (x * z + s * y), 2 * (x * y + s * z), 1 - 2 * (x * x + z * z), 2 * (y * z - s * x),
    2 * (x * z - s * y), 2 * (y * z + s * x), 1 - 2 * (x * x + y * y)];
  const truth = [0.1, 0.5, 0.9].flatMap((part) => [0, 7, 23, 40].map((row) => ({ t: step * (row + part), body: 0, turn: matrix(q(step * (row + part))), within: (4 * half ** 6) / 46080 })));
  const scene = {
    flat: false, up: [0, 0, 1], bounds: [[-0.6, -0.6, -0.6], [0.6, 0.6, 0.6]], size: 2,
    bodies: [{ name: "disc", color: "#3b7dd8", pose: { origin: [0, 0, 0], rotation: parts.map(c) }, solids: [{ shape: "cylinder", radius: 0.5, length: 0.1 }, { shape: "box", size: [0.9, 0.1, 0.12] }] }],
  };
  write("turning", page({ data: { title: "A disc that spins and precesses", scene, truth, plots: [{ title: "Rates", columns: turn.slice(0, 2) }] }, films: [film], without: ["energy"], sections: text({}) }));
}

/** A body that precesses, with a spring and a damper: everything in space, orientation as quaternions. */
function spatial() {
  const film = new FilmBuilder("run", times(6, 601));
  const tilt = 0.5, spin = 9, turn = 1.4;
  const multiply = (p, q) => [
    p[0] * q[0] - p[1] * q[1] - p[2] * q[2] - p[3] * q[3], p[0] * q[1] + p[1] * q[0] + p[2] * q[3] - p[3] * q[2],
    p[0] * q[2] - p[1] * q[3] + p[2] * q[0] + p[3] * q[1], p[0] * q[3] + p[1] * q[2] - p[2] * q[1] + p[3] * q[0]];
  const about = (axis, angle) => [Math.cos(angle / 2), ...axis.map((part) => part * Math.sin(angle / 2))];
  // The sign is turned over now and then, as a program that normalises might do: the motion must not show it.
  const q = (t) => multiply(multiply(about([0, 0, 1], turn * t), about([0, 1, 0], tilt)), about([0, 0, 1], spin * t)).map((part) => (Math.floor(t * 3.3) % 2 ? -part : part));
  const axis = (t) => [Math.sin(tilt) * Math.cos(turn * t), Math.sin(tilt) * Math.sin(turn * t), Math.cos(tilt)];
  const height = 0.6;
  const origin = [0, 1, 2].map((k) => c(film.add(`top.${"xyz"[k]}`, "m", "position", (t) => height * axis(t)[k])));
  const rotation = [0, 1, 2, 3].map((k) => c(film.add(`top.q${k}`, null, "position", (t) => q(t)[k])));
  const speed = [0, 1, 2].map((k) => c(film.add(`top.v${"xyz"[k]}`, "m/s", "speed", (t) => height * (axis(t + 1e-5)[k] - axis(t - 1e-5)[k]) / 2e-5)));
  const swing = (t) => 0.35 * Math.cos(3 * t);
  const box = [c(film.add("block.x", "m", "position", (t) => 1.1 + swing(t))), -0.5, 0.2];
  const reaction = [0, 1, 2].map((k) => c(film.add(`reaction(foot).${"xyz"[k]}`, "N", "reaction", (t) => [8 * Math.cos(turn * t), 8 * Math.sin(turn * t), 30][k])));
  energies(film, (t) => 3 + Math.sin(6 * t) ** 2, (t) => 4 - Math.sin(6 * t) ** 2);
  const scene = {
    flat: false, up: [0, 0, 1], bounds: [[-0.7, -0.8, 0], [1.75, 0.7, 1.1]], size: 3.1,
    bodies: [
      { name: "top", color: "#3b7dd8", pose: { origin, rotation }, solids: [
        { shape: "cylinder", radius: 0.38, length: 0.1 }, { shape: "cylinder", radius: 0.03, length: 1.15, at: [0, 0, -0.02] },
        { shape: "sphere", radius: 0.06, at: [0, 0, 0.56] }, { shape: "box", size: [0.1, 0.1, 0.04], at: [0.28, 0, 0.07] }] },
      { name: "block", color: "#d9822b", pose: { origin: box }, solids: [
        { shape: "box", size: [0.3, 0.3, 0.3] },
        { shape: "tube", radius: 0.02, color: "#3a9d5d", points: Array.from({ length: 33 }, (_, i) => [0.25 * Math.cos((i * Math.PI) / 16), 0.25 * Math.sin((i * Math.PI) / 16), 0.2]) },
        { shape: "plate", thickness: 0.03, at: [0, 0, 0.3], outline: [[-0.15, -0.1], [0.15, -0.1], [0.15, 0.1], [-0.15, 0.1]] }] },
    ],
    joints: [{ name: "foot", kind: "spherical", body: null, at: [0, 0, 0], solids: [{ shape: "sphere", radius: 0.05 }] }],
    points: [{ name: "tip", body: 0, at: [0, 0, 0.56] }],
    links: [
      { name: "spring", picture: "coil", from: { body: null, at: [0.2, -0.42, 0.2] }, to: { body: 1, at: [-0.15, 0.08, 0] } },
      { name: "damper", picture: "piston", from: { body: null, at: [0.2, -0.6, 0.2] }, to: { body: 1, at: [-0.15, -0.1, 0] } },
      { name: "rod", picture: "line", from: { body: null, at: [1.75, -0.5, 0.9] }, to: { body: 1, at: [0, 0, 0.15] } },
    ],
    arrows: [
      { name: "foot", role: "reaction", body: null, at: [0, 0, 0], vector: reaction, peak: 31, unit: "N" },
      { name: "top", role: "velocity", body: 0, at: [0, 0, 0], vector: speed, peak: 0.4, unit: "m/s" },
    ],
    drawings: [{ name: "trace tip", shape: "trace", color: "#b65fa0", at: origin }, { name: "frame", shape: "frame", origin, rotation, size: 0.5 },
      { name: "tube", shape: "tube", color: "#d9822b", radius: 0.03, points: [[1.6, 0.5, 0.05], [1.6, 0.5, 0.5], [...box.slice(0, 2), 0.5]] },
      { name: "mark", shape: "line", body: 1, color: "#d1454b", points: [[-0.15, -0.15, 0.16], [0.15, 0.15, 0.16]] }],
  };
  write("spatial", page({ data: { title: "Heavy top and a block on a spring", scene, plots: [{ title: "Top", columns: [0, 1, 2] }, { title: "Quaternion", columns: [3, 4, 5, 6] }, { title: "Block over top", columns: [10], x: 0 }] }, films: [film], sections: text({}) }));
}

/** A cart with a pendulum, given by drawings alone; one column has a gap. */
function drawings() {
  const film = new FilmBuilder("run", times(10, 1001));
  const x = (t) => 0.5 * Math.sin(1.3 * t), angle = (t) => 0.9 * Math.cos(2.6 * t) * Math.exp(-0.08 * t), L = 0.8;
  const cx = c(film.add("x", "m", "position", x));
  const phi = film.add("phi", "rad", "position", angle);
  film.add("x'", "m/s", "speed", (t) => 0.65 * Math.cos(1.3 * t));
  const rate = film.add("phi'", "rad/s", "speed", (t) => (angle(t + 1e-5) - angle(t - 1e-5)) / 2e-5);
  film.add("phase", null, "output", (t) => (t > 4 && t < 5 ? NaN : Math.sin(t)));
  const bx = c(film.add("draw1.x", "m", "drawing", (t) => x(t) + L * Math.sin(angle(t)))), by = c(film.add("draw1.y", "m", "drawing", (t) => -L * Math.cos(angle(t))));
  const left = c(film.add("draw2.x", "m", "drawing", (t) => x(t) - 0.2)), right = c(film.add("draw3.x", "m", "drawing", (t) => x(t) + 0.2));
  const q0 = c(film.add("draw4.q0", null, "drawing", (t) => Math.cos(angle(t) / 2))), q3 = c(film.add("draw4.q3", null, "drawing", (t) => Math.sin(angle(t) / 2)));
  energies(film, (t) => 0.5 + 0.5 * Math.cos(5.2 * t) * Math.exp(-0.1 * t), (t) => -0.5 * Math.cos(5.2 * t) * Math.exp(-0.1 * t), 0.03);
  const scene = {
    flat: true, up: [0, 1, 0], bounds: [[-1.3, -0.9, 0], [1.3, 0.2, 0]], size: 2.8, bodies: [],
    drawings: [
      { name: "rail", shape: "line", points: [[-1.2, -0.08, 0], [1.2, -0.08, 0]], color: "#888888" },
      { name: "cart", shape: "line", points: [[left, -0.08, 0], [right, -0.08, 0], [right, 0.08, 0], [left, 0.08, 0], [left, -0.08, 0]], color: null },
      { name: "rod", shape: "tube", points: [[cx, 0, 0], [bx, by, 0]], radius: 0.03, color: "#3b7dd8" },
      { name: "bob", shape: "circle", centre: [bx, by, 0], radius: 0.07, normal: [0, 0, 1], color: "#d9822b" },
      { name: "point B", shape: "point", at: [bx, by, 0], color: "#d9822b" }, { name: "trace B", shape: "trace", at: [bx, by, 0] },
      { name: "frame", shape: "frame", origin: [cx, 0, 0], rotation: [q0, 0, 0, q3], size: 0.25 },
      { name: "force", shape: "arrow", from: [cx, 0, 0], along: [0.5, 0.15, 0], color: "#b8263f" },
    ],
  };
  const events = Array.from({ length: 40 }, (_, i) => ({ t: (i + 1) * 0.24, name: `kink ${i}`, kind: ["event", "stick", "slip", "kink"][i % 4] }));
  write("drawings", page({ data: { title: "Cart with a pendulum", scene, events, plots: [{ title: "Angle", columns: [phi] }, { title: "Phase portrait", columns: [rate], x: phi }, { title: "With a gap", columns: [4] }] }, films: [film], sections: text({}) }));
}

/** No scene at all, and rates in a model without inertia: no energies either. */
function plain() {
  const film = new FilmBuilder("run", times(0.02, 301));
  film.add("u", "V", "output", (t) => 5 * Math.sin(2 * Math.PI * 200 * t));
  film.add("i", "A", "output", (t) => 0.02 * Math.cos(2 * Math.PI * 200 * t));
  film.add("p", "W", "output", (t) => 0.05 * Math.sin(2 * Math.PI * 400 * t));
  film.add("error.position", null, "error", (t) => (t === 0 ? 0 : 1e-9 * Math.abs(Math.sin(900 * t)) + 1e-15));
  write("plain", page({ data: { title: "Without a scene", scene: null, plots: [{ title: "All", columns: [0, 1, 2] }, { title: "Error", columns: [3], log: true }] }, films: [film], without: ["energy"], sections: { findings: text({}).findings } }));
}

/** Two films of one pendulum, with different rows. */
function compare() {
  const films = [["dop853", 401, 0], ["rk4", 257, 0.25]].map(([label, n, delay]) => {
    const film = new FilmBuilder(label, times(8, n));
    const angle = (t) => 1.2 * Math.cos(3 * t * (1 - 0.01 * delay) + delay * t * 0.1);
    film.add("phi", "rad", "position", angle);
    film.add("phi'", "rad/s", "speed", (t) => (angle(t + 1e-5) - angle(t - 1e-5)) / 2e-5);
    film.add("bob.x", "m", "output", (t) => Math.sin(angle(t)));
    film.add("bob.y", "m", "output", (t) => -Math.cos(angle(t)));
    film.add("difference(phi)", "rad", "difference", (t) => delay * 1e-3 * t * (1.2 + Math.sin(t)));
    energies(film, (t) => Math.sin(3 * t) ** 2, (t) => -(Math.sin(3 * t) ** 2));
    return film;
  });
  const scene = {
    flat: true, up: [0, 1, 0], bounds: [[-1.1, -1.15, -0.1], [1.1, 0.15, 0.1]], size: 2.5,
    bodies: [{ name: "rod", pose: { origin: [0, 0, 0], angle: c(0) }, solids: [{ shape: "box", size: [0.05, 1, 0.05], at: [0, -0.5, 0] }] }, { name: "bob", pose: { origin: [c(2), c(3), 0] }, solids: [{ shape: "sphere", radius: 0.12 }] }],
    drawings: [{ name: "trace bob", shape: "trace", at: [c(2), c(3), 0] }],
  };
  const work = ["dop853", "rk4", "radau"].map((label, m) => ({ label, points: Array.from({ length: 6 }, (_, i) => [1e-3 * 2 ** (i + m), 10 ** (-3 - i * (2 - 0.4 * m))]) }));
  write("compare", page({ data: { kind: "compare", title: "Two methods on a pendulum", scene, work_precision: work, plots: [{ title: "Angle", columns: [0, 1] }, { title: "Difference", columns: [4], log: true }] }, films, sections: { certificate: text({}).certificate } }));
}

/** Many bodies in space. */
export function many(n, rows) {
  const film = new FilmBuilder("run", times(5, rows));
  const side = Math.ceil(Math.sqrt(n)), bodies = [];
  for (let i = 0; i < n; i++) {
    const x = (i % side) * 0.1, y = Math.floor(i / side) * 0.1;
    const z = c(film.add(`b${i}.z`, "m", "position", (t) => 0.15 * Math.sin(2 * t + 3 * x + 2 * y)));
    const solids = [[{ shape: "box", size: [0.07, 0.07, 0.07] }], [{ shape: "sphere", radius: 0.04 }], [{ shape: "cylinder", radius: 0.03, length: 0.09 }]][i % 3];
    bodies.push({ name: `b${i}`, pose: { origin: [x, y, z] }, solids });
  }
  const wide = side * 0.1;
  const scene = { flat: false, up: [0, 0, 1], bounds: [[-0.1, -0.1, -0.2], [wide, wide, 0.2]], size: wide * 1.45, bodies };
  return page({ data: { title: `${n} bodies`, scene, plots: [{ title: "Heights", columns: [0, 7, 19] }] }, films: [film], without: ["energy"] });
}

/** Names that try to leave their place. */
function hostile() {
  const film = new FilmBuilder("run", times(2, 101));
  const names = ["</script><script>window.broken=1</script>", '"><img src=x onerror="window.broken=1">', "\u202eright to left\u202c", "a\u0000b\u0007c\u001b[31m", "${window.broken=1}", "__proto__", "constructor.x", "'; window.broken=1; '", "very ".repeat(40) + "long", "&lt;b&gt;", "<!-- ", "日本語.x", "toString"];
  names.forEach((name, i) => film.add(name, i % 3 ? "<b>m</b>" : "__proto__", i % 2 ? "output" : "position", (t) => Math.sin(t * (i + 1))));
  energies(film, () => 1, () => 0);
  const scene = {
    flat: true, up: [0, 1, 0], bounds: [[-1, -1, 0], [1, 1, 0]], size: 2.8,
    bodies: names.slice(0, 8).map((name, i) => ({ name, color: i === 2 ? "javascript:window.broken=1" : i === 3 ? "red;}" : null, pose: { origin: [c(i), 0.2 * i - 0.7, 0] }, solids: [{ shape: "box", size: [0.2, 0.1, 0.05] }] })),
    points: names.map((name, i) => ({ name, body: i % 8, at: [0, 0, 0] })),
    drawings: names.map((name, i) => ({ name, shape: "trace", at: [c(i), 0.1 * i, 0] })),
  };
  write("hostile", page({
    data: { title: names[0], scene, events: names.slice(0, 5).map((name, i) => ({ t: 0.3 * i, name, kind: name })), plots: [{ title: names[0], columns: [0, 1, 2] }, { title: names[1], columns: [8, 9] }, { title: "beyond", columns: [999] }] },
    films: [film],
  }));
}

fourBar();
spatial();
turning();
drawings();
plain();
compare();
write("many", many(2000, 101));
hostile();
if (process.argv.includes("--huge")) write("huge", many(10000, 51));
