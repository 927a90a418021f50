//! Explicit Runge-Kutta methods: their coefficients.
//!
//! DOP853 is the pair of order 8 with error estimates of orders 5 and 3 and an interpolant of order 7 of Dormand and
//! Prince, as printed with the program of that name in Hairer, Nørsett and Wanner, *Solving Ordinary Differential
//! Equations I*, second edition, II.5 and II.6. Tsit5 is the pair of orders 5 and 4 with an interpolant of order 4 of
//! Tsitouras, *Computers & Mathematics with Applications* 62 (2011) 770. The methods of orders 1 to 4 are Euler's, the
//! midpoint rule, Kutta's and the classical one; they estimate no error, and are interpolated by cubics.

/// A number for each stage that counts.
pub type Weights = &'static [(usize, f64)];

/// The coefficients of a method. Its stages are followed by one at the end of the step, which is the first of the next.
pub struct Tableau {
    /// The order of the solution, and that by which step sizes are chosen.
    pub order: i32,
    /// Where each stage lies, as part of the step.
    pub nodes: &'static [f64],
    /// Which stages each stage is made of.
    pub stages: &'static [Weights],
    /// The solution.
    pub solution: Weights,
    /// How the error is estimated.
    pub error: ErrorRule,
    /// How the step is interpolated.
    pub dense: DenseRule,
}

/// How the error is estimated.
pub enum ErrorRule {
    /// The difference of two solutions, which may contain the stage at the end.
    Difference(Weights),
    /// It is not.
    Nothing,
    /// A combination of two differences, of orders 5 and 3.
    Combined { fifth: Weights, third: Weights },
}

/// How the step is interpolated, with `θ` from 0 to 1.
pub enum DenseRule {
    /// `y₀ + dt Σ k_i Σ_m c_im θ^m`, `m` from 1.
    Powers(&'static [[f64; 4]]),
    /// Hairer's form, with further stages after that at the end.
    Nested { nodes: &'static [f64], stages: &'static [Weights], weights: &'static [Weights] },
}

impl Tableau {
    /// The number of stages before the one at the end.
    pub fn n_stages(&self) -> usize {
        self.nodes.len()
    }

    /// The number of all stages, those of the interpolant included.
    pub fn n_all(&self) -> usize {
        let further = match &self.dense {
            DenseRule::Powers(_) => 0,
            DenseRule::Nested { nodes, .. } => nodes.len(),
        };
        self.n_stages() + 1 + further
    }
}

/// A cubic through states and rates at both ends.
const CUBIC: DenseRule = DenseRule::Nested { nodes: &[], stages: &[], weights: &[] };

pub static EULER: Tableau = Tableau {
    order: 1,
    nodes: &[0.0],
    stages: &[&[]],
    solution: &[(0, 1.0)],
    error: ErrorRule::Nothing,
    dense: CUBIC,
};

pub static RK2: Tableau = Tableau {
    order: 2,
    nodes: &[0.0, 0.5],
    stages: &[&[], &[(0, 0.5)]],
    solution: &[(1, 1.0)],
    error: ErrorRule::Nothing,
    dense: CUBIC,
};

pub static RK3: Tableau = Tableau {
    order: 3,
    nodes: &[0.0, 0.5, 1.0],
    stages: &[&[], &[(0, 0.5)], &[(0, -1.0), (1, 2.0)]],
    solution: &[(0, 1.0 / 6.0), (1, 2.0 / 3.0), (2, 1.0 / 6.0)],
    error: ErrorRule::Nothing,
    dense: CUBIC,
};

pub static RK4: Tableau = Tableau {
    order: 4,
    nodes: &[0.0, 0.5, 0.5, 1.0],
    stages: &[&[], &[(0, 0.5)], &[(1, 0.5)], &[(2, 1.0)]],
    solution: &[(0, 1.0 / 6.0), (1, 1.0 / 3.0), (2, 1.0 / 3.0), (3, 1.0 / 6.0)],
    error: ErrorRule::Nothing,
    dense: CUBIC,
};

pub static TSIT5: Tableau = Tableau {
    order: 5,
    nodes: &[0.0, 0.161, 0.327, 0.9, 0.9800255409045097, 1.0],
    stages: &[
        &[],
        &[(0, 0.161)],
        &[(0, -0.008480655492356989), (1, 0.335480655492357)],
        &[(0, 2.8971530571054935), (1, -6.359448489975075), (2, 4.3622954328695815)],
        &[
            (0, 5.325864828439257),
            (1, -11.748883564062828),
            (2, 7.4955393428898365),
            (3, -0.09249506636175525),
        ],
        &[
            (0, 5.86145544294642),
            (1, -12.92096931784711),
            (2, 8.159367898576159),
            (3, -0.071584973281401),
            (4, -0.028269050394068383),
        ],
    ],
    solution: &[
        (0, 0.09646076681806523),
        (1, 0.01),
        (2, 0.4798896504144996),
        (3, 1.379008574103742),
        (4, -3.290069515436081),
        (5, 2.324710524099774),
    ],
    error: ErrorRule::Difference(&[
        (0, 0.0017800110522257773),
        (1, 0.0008164344596567463),
        (2, -0.007880878010261994),
        (3, 0.1447110071732629),
        (4, -0.5823571654525552),
        (5, 0.45808210592918686),
        (6, -0.015151515151515152),
    ]),
    dense: DenseRule::Powers(&[
        [0.9999999999999998, -2.763706197274826, 2.9132554618219126, -1.0530884977290216],
        [0.0, 0.13169999999999998, -0.2234, 0.1017],
        [0.0, 3.930296236894751, -5.941033872131505, 2.490627285651253],
        [0.0, -12.411077166933676, 30.338188630282318, -16.548102889244902],
        [0.0, 37.50931341651104, -88.1789048947664, 47.37952196281928],
        [0.0, -27.896526289197286, 65.09189467479368, -34.87065786149661],
        [0.0, 1.5, -4.0, 2.5],
    ]),
};

pub static DOP853: Tableau = Tableau {
    order: 8,
    nodes: &[
        0.0,
        0.05260015195876773,
        0.0789002279381516,
        0.1183503419072274,
        0.2816496580927726,
        0.3333333333333333,
        0.25,
        0.3076923076923077,
        0.6512820512820513,
        0.6,
        0.8571428571428571,
        1.0,
    ],
    stages: &[
        &[],
        &[(0, 0.05260015195876773)],
        &[(0, 0.0197250569845379), (1, 0.0591751709536137)],
        &[(0, 0.02958758547680685), (2, 0.08876275643042054)],
        &[(0, 0.2413651341592667), (2, -0.8845494793282861), (3, 0.924834003261792)],
        &[(0, 0.037037037037037035), (3, 0.17082860872947386), (4, 0.12546768756682242)],
        &[(0, 0.037109375), (3, 0.17025221101954405), (4, 0.06021653898045596), (5, -0.017578125)],
        &[
            (0, 0.03709200011850479),
            (3, 0.17038392571223998),
            (4, 0.10726203044637328),
            (5, -0.015319437748624402),
            (6, 0.008273789163814023),
        ],
        &[
            (0, 0.6241109587160757),
            (3, -3.3608926294469414),
            (4, -0.868219346841726),
            (5, 27.59209969944671),
            (6, 20.154067550477894),
            (7, -43.48988418106996),
        ],
        &[
            (0, 0.47766253643826434),
            (3, -2.4881146199716677),
            (4, -0.590290826836843),
            (5, 21.230051448181193),
            (6, 15.279233632882423),
            (7, -33.28821096898486),
            (8, -0.020331201708508627),
        ],
        &[
            (0, -0.9371424300859873),
            (3, 5.186372428844064),
            (4, 1.0914373489967295),
            (5, -8.149787010746927),
            (6, -18.52006565999696),
            (7, 22.739487099350505),
            (8, 2.4936055526796523),
            (9, -3.0467644718982196),
        ],
        &[
            (0, 2.273310147516538),
            (3, -10.53449546673725),
            (4, -2.0008720582248625),
            (5, -17.9589318631188),
            (6, 27.94888452941996),
            (7, -2.8589982771350235),
            (8, -8.87285693353063),
            (9, 12.360567175794303),
            (10, 0.6433927460157636),
        ],
    ],
    solution: &[
        (0, 0.054293734116568765),
        (5, 4.450312892752409),
        (6, 1.8915178993145003),
        (7, -5.801203960010585),
        (8, 0.3111643669578199),
        (9, -0.1521609496625161),
        (10, 0.20136540080403034),
        (11, 0.04471061572777259),
    ],
    error: ErrorRule::Combined {
        fifth: &[
            (0, 0.01312004499419488),
            (5, -1.2251564463762044),
            (6, -0.4957589496572502),
            (7, 1.6643771824549864),
            (8, -0.35032884874997366),
            (9, 0.3341791187130175),
            (10, 0.08192320648511571),
            (11, -0.022355307863886294),
        ],
        third: &[
            (0, -0.18980075407240762),
            (5, 4.450312892752409),
            (6, 1.8915178993145003),
            (7, -5.801203960010585),
            (8, -0.4226823213237919),
            (9, -0.1521609496625161),
            (10, 0.20136540080403034),
            (11, 0.02265179219836082),
        ],
    },
    dense: DenseRule::Nested {
        nodes: &[0.1, 0.2, 0.7777777777777778],
        stages: &[
            &[
                (0, 0.056167502283047954),
                (6, 0.25350021021662483),
                (7, -0.2462390374708025),
                (8, -0.12419142326381637),
                (9, 0.15329179827876568),
                (10, 0.00820105229563469),
                (11, 0.007567897660545699),
                (12, -0.008298),
            ],
            &[
                (0, 0.03183464816350214),
                (5, 0.028300909672366776),
                (6, 0.053541988307438566),
                (7, -0.05492374857139099),
                (10, -0.00010834732869724932),
                (11, 0.0003825710908356584),
                (12, -0.00034046500868740456),
                (13, 0.1413124436746325),
            ],
            &[
                (0, -0.42889630158379194),
                (5, -4.697621415361164),
                (6, 7.683421196062599),
                (7, 4.06898981839711),
                (8, 0.3567271874552811),
                (12, -0.0013990241651590145),
                (13, 2.9475147891527724),
                (14, -9.15095847217987),
            ],
        ],
        weights: &[
            &[
                (0, -8.428938276109013),
                (5, 0.5667149535193777),
                (6, -3.0689499459498917),
                (7, 2.38466765651207),
                (8, 2.117034582445028),
                (9, -0.871391583777973),
                (10, 2.2404374302607883),
                (11, 0.6315787787694688),
                (12, -0.08899033645133331),
                (13, 18.148505520854727),
                (14, -9.194632392478356),
                (15, -4.436036387594894),
            ],
            &[
                (0, 10.427508642579134),
                (5, 242.28349177525817),
                (6, 165.20045171727028),
                (7, -374.5467547226902),
                (8, -22.113666853125306),
                (9, 7.733432668472264),
                (10, -30.674084731089398),
                (11, -9.332130526430229),
                (12, 15.697238121770845),
                (13, -31.139403219565178),
                (14, -9.35292435884448),
                (15, 35.81684148639408),
            ],
            &[
                (0, 19.985053242002433),
                (5, -387.0373087493518),
                (6, -189.17813819516758),
                (7, 527.8081592054236),
                (8, -11.57390253995963),
                (9, 6.8812326946963),
                (10, -1.0006050966910838),
                (11, 0.7777137798053443),
                (12, -2.778205752353508),
                (13, -60.19669523126412),
                (14, 84.32040550667716),
                (15, 11.99229113618279),
            ],
            &[
                (0, -25.69393346270375),
                (5, -154.18974869023643),
                (6, -231.5293791760455),
                (7, 357.6391179106141),
                (8, 93.40532418362432),
                (9, -37.45832313645163),
                (10, 104.0996495089623),
                (11, 29.8402934266605),
                (12, -43.53345659001114),
                (13, 96.32455395918828),
                (14, -39.17726167561544),
                (15, -149.72683625798564),
            ],
        ],
    },
};

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(weights: Weights, of: impl Fn(usize) -> f64) -> f64 {
        weights.iter().map(|(stage, weight)| weight * of(*stage)).sum()
    }

    #[test]
    fn stages_are_consistent_and_solutions_integrate_powers_up_to_their_order() {
        for method in [&TSIT5, &DOP853] {
            for (node, stage) in method.nodes.iter().zip(method.stages) {
                assert!((sum(stage, |_| 1.0) - node).abs() < 1e-14);
            }
            for power in 0..method.order {
                let exact = 1.0 / f64::from(power + 1);
                let found = sum(method.solution, |stage| method.nodes[stage].powi(power));
                assert!((found - exact).abs() < 1e-14, "power {power}: {found}");
            }
        }
    }

    #[test]
    fn error_estimates_vanish_for_constants() {
        let ErrorRule::Difference(difference) = TSIT5.error else { panic!("a difference") };
        assert!(sum(difference, |_| 1.0).abs() < 1e-15);
        let ErrorRule::Combined { fifth, third } = DOP853.error else { panic!("two differences") };
        assert!(sum(fifth, |_| 1.0).abs() < 1e-14);
        assert!(sum(third, |_| 1.0).abs() < 1e-14);
    }
}
