// Simbody's side of bench/peers: protocol.hpp. METHOD is an integrator, `merson`, `feldberg` or `verlet`, SETTING its accuracy.
//
// Bodies hang on mobilizers, as Simbody wants them, and loops are closed by constraints. What Simbody interpolates at the
// samples is as accurate as its steps.

#include <memory>

#include <Simbody.h>

#include "protocol.hpp"

using namespace SimTK;

namespace {

struct Mechanism {
    MultibodySystem system;
    SimbodyMatterSubsystem matter{system};
    GeneralForceSubsystem forces{system};
    State start;
    double interval = 0.05;
    int samples = 200;
    /// Where the measured point is.
    std::function<void(const State&, std::vector<double>&)> point;
    std::function<double(const State&)> spread = [](const State&) { return 0.0; };

    explicit Mechanism(const Vec3& gravity) {
        Force::UniformGravity(forces, matter, gravity);
        matter.setShowDefaultGeometry(false);
    }
};

void push(std::vector<double>& numbers, const Vec3& place, int columns) {
    for (int i = 0; i < columns; ++i) numbers.push_back(place[i]);
}

const Inertia slender(1.0 / 12, 1.0 / 12, 1.0 / 12);

/// Bar of 1 m and 1 kg from `from` along x, turning about z.
MobilizedBody bar(MobilizedBody& parent, const Vec3& from) {
    Body::Rigid body(MassProperties(1.0, Vec3(0), slender));
    return MobilizedBody::Pin(parent, Transform(from), body, Transform(Vec3(-0.5, 0, 0)));
}

std::unique_ptr<Mechanism> four_bars(int n) {
    auto made = std::make_unique<Mechanism>(Vec3(0, -9.81, 0));
    std::vector<MobilizedBody> uprights, couplers;
    for (int i = 0; i <= n; ++i) uprights.push_back(bar(made->matter.Ground(), Vec3(i, 0, 0)));
    for (int i = 0; i < n; ++i) {
        couplers.push_back(bar(uprights[i], Vec3(0.5, 0, 0)));
        // The end of the coupler is the end of the next upright: two planes fixed to it.
        Constraint::PointInPlane(uprights[i + 1], UnitVec3(1, 0, 0), 0.5, couplers[i], Vec3(0.5, 0, 0));
        Constraint::PointInPlane(uprights[i + 1], UnitVec3(0, 1, 0), 0.0, couplers[i], Vec3(0.5, 0, 0));
    }
    made->start = made->system.realizeTopology();
    for (auto& upright : uprights) {
        upright.setOneQ(made->start, 0, Pi / 2);
        upright.setOneU(made->start, 0, -1.0);
    }
    for (auto& coupler : couplers) {
        coupler.setOneQ(made->start, 0, -Pi / 2);
        coupler.setOneU(made->start, 0, 1.0);
    }
    made->point = [first = uprights[0]](const State& state, std::vector<double>& numbers) {
        push(numbers, first.findStationLocationInGround(state, Vec3(0.5, 0, 0)), 2);
    };
    made->spread = [uprights](const State& state) {
        double worst = 0, first = uprights[0].getOneQ(state, 0);
        for (auto& upright : uprights) worst = std::max(worst, 2 * std::abs(std::sin((upright.getOneQ(state, 0) - first) / 2)));
        return worst;
    };
    return made;
}

std::unique_ptr<Mechanism> bricard() {
    auto made = std::make_unique<Mechanism>(Vec3(0, -9.81, 0));
    const Vec3 joints[] = {Vec3(0), Vec3(1, 0, 0), Vec3(1, -1, 0), Vec3(1, -1, 1), Vec3(0, -1, 1), Vec3(0, 0, 1)};
    const CoordinateAxis axes[] = {YAxis, ZAxis, XAxis, YAxis, ZAxis};
    MobilizedBody last = made->matter.Ground(), third;
    Vec3 centre(0);
    for (int i = 0; i < 5; ++i) {
        Vec3 along = joints[i + 1] - joints[i], middle = joints[i] + along / 2, moments;
        for (int k = 0; k < 3; ++k) moments[k] = along[k] != 0 ? 0.01 / 6 : 1.01 / 12;
        Body::Rigid body(MassProperties(1.0, Vec3(0), Inertia(moments)));
        // Pins turn about z.
        Rotation turned(UnitVec3(axes[i]), ZAxis);
        last = MobilizedBody::Pin(last, Transform(turned, joints[i] - centre), body, Transform(turned, -along / 2));
        centre = middle;
        if (i == 2) third = last;
    }
    Constraint::Ball(made->matter.Ground(), joints[5], last, Vec3(0, 0.5, 0));
    for (Vec3 axis : {Vec3(0, 1, 0), Vec3(0, 0, 1)})
        Constraint::ConstantAngle(made->matter.Ground(), UnitVec3(axis), last, UnitVec3(1, 0, 0), Pi / 2);
    made->start = made->system.realizeTopology();
    made->point = [third](const State& state, std::vector<double>& numbers) {
        push(numbers, third.findStationLocationInGround(state, Vec3(0, 0, -0.5)), 3);
    };
    return made;
}

std::unique_ptr<Mechanism> slider_crank() {
    auto made = std::make_unique<Mechanism>(Vec3(0, -9.81, 0));
    MobilizedBody crank = bar(made->matter.Ground(), Vec3(0)), rod = bar(crank, Vec3(0.5, 0, 0));
    Constraint::PointInPlane(made->matter.Ground(), UnitVec3(YAxis), 0.0, rod, Vec3(0.5, 0, 0));
    made->start = made->system.realizeTopology();
    crank.setOneQ(made->start, 0, Pi / 4);
    crank.setOneU(made->start, 0, std::sqrt(8.0));
    rod.setOneQ(made->start, 0, -Pi / 2);
    rod.setOneU(made->start, 0, -2 * std::sqrt(8.0));
    made->point = [rod](const State& state, std::vector<double>& numbers) {
        push(numbers, rod.findStationLocationInGround(state, Vec3(0.5, 0, 0)), 1);
    };
    return made;
}

std::unique_ptr<Mechanism> heavy_top() {
    auto made = std::make_unique<Mechanism>(Vec3(0, 0, -9.81));
    made->interval = 0.02;
    made->samples = 100;
    // Mass properties about the origin of the body, which is its centre of mass.
    Body::Rigid body(MassProperties(15.0, Vec3(0), Inertia(0.234375, 0.46875, 0.234375)));
    MobilizedBody::Ball top(made->matter.Ground(), Transform(), body, Transform(Vec3(0, -1, 0)));
    made->start = made->system.realizeTopology();
    top.setUToFitAngularVelocity(made->start, Vec3(0, 150, -4.61538));
    made->point = [top](const State& state, std::vector<double>& numbers) {
        push(numbers, top.getBodyOriginLocation(state), 3);
    };
    return made;
}

std::unique_ptr<Mechanism> chain(int n) {
    auto made = std::make_unique<Mechanism>(Vec3(0, -9.81, 0));
    made->samples = 20;
    MobilizedBody last = bar(made->matter.Ground(), Vec3(0)), tenth;
    for (int i = 1; i < n; ++i) {
        last = bar(last, Vec3(0.5, 0, 0));
        if (i == 9) tenth = last;
    }
    made->start = made->system.realizeTopology();
    made->point = [tenth](const State& state, std::vector<double>& numbers) {
        push(numbers, tenth.findStationLocationInGround(state, Vec3(0.5, 0, 0)), 2);
    };
    return made;
}

std::shared_ptr<Mechanism> make(const Request& request) {
    if (request.problem == "n-four-bar") return four_bars(request.size);
    if (request.problem == "bricard") return bricard();
    if (request.problem == "slider-crank-singular") return slider_crank();
    if (request.problem == "heavy-top") return heavy_top();
    if (request.problem == "chain") return chain(request.size);
    throw std::runtime_error("there is no such problem here");
}

std::unique_ptr<Integrator> integrator(const std::string& name, const System& system) {
    if (name == "merson") return std::make_unique<RungeKuttaMersonIntegrator>(system);
    if (name == "feldberg") return std::make_unique<RungeKuttaFeldbergIntegrator>(system);
    if (name == "verlet") return std::make_unique<VerletIntegrator>(system);
    throw std::runtime_error("there is no such method here");
}

Run prepare(const Request& request) {
    auto made = make(request);
    return [made, request] {
        auto chosen = integrator(request.method, made->system);
        chosen->setAccuracy(request.setting);
        chosen->initialize(made->start);
        Record record;
        for (int i = 1; i <= made->samples; ++i) {
            // The first return is the start of the interval.
            while (chosen->stepTo(i * made->interval) != Integrator::ReachedReportTime) {}
            const State& state = chosen->getState();
            made->system.realize(state, Stage::Position);
            made->point(state, record.numbers);
            record.spread = std::max(record.spread, made->spread(state));
        }
        record.steps = chosen->getNumStepsTaken();
        return record;
    };
}

}  // namespace

int main() { serve(prepare); }
