// Pinocchio's side of bench/peers: protocol.hpp. METHOD is `MU:RATIO`: the weight of the proximal solver, which takes rows
// that depend on others, and Baumgarte's time constant in steps. SETTING is the number of steps from one sample to the next,
// of the classical Runge-Kutta method of fourth order.
//
// Each coupler hangs on the upright to its left and is closed by a point constraint on the next one.

#include <memory>

#include <pinocchio/algorithm/constrained-dynamics.hpp>
#include <pinocchio/algorithm/proximal.hpp>
#include <pinocchio/multibody.hpp>

#include "protocol.hpp"

namespace pin = pinocchio;
using Eigen::Vector3d;
using Eigen::VectorXd;

namespace {

struct FourBars {
    pin::Model model;
    std::unique_ptr<pin::Data> data;
    std::vector<pin::RigidConstraintModel> closures;
    std::vector<pin::RigidConstraintData> closure_data;
    std::vector<int> uprights;
    pin::ProximalSettings proximal;
    VectorXd q, v, torque;

    explicit FourBars(int n) {
        model.gravity.linear(Vector3d(0, -9.81, 0));
        const pin::Inertia bar(1.0, Vector3d(0.5, 0, 0), Eigen::Matrix3d::Identity() / 12);
        auto at = [](double x) { return pin::SE3(Eigen::Matrix3d::Identity(), Vector3d(x, 0, 0)); };
        auto add = [&](pin::JointIndex parent, double x, const std::string& name) {
            auto joint = model.addJoint(parent, pin::JointModelRZ(), at(x), name);
            model.appendBodyToJoint(joint, bar);
            return joint;
        };
        std::vector<pin::JointIndex> couplers, joints;
        for (int i = 0; i <= n; ++i) {
            joints.push_back(add(0, i, "upright" + std::to_string(i)));
            if (i < n) couplers.push_back(add(joints[i], 1, "coupler" + std::to_string(i)));
        }
        for (int i = 0; i < n; ++i)
            closures.emplace_back(pin::CONTACT_3D, model, couplers[i], at(1), joints[i + 1], at(1), pin::LOCAL);
        for (auto& closure : closures) closure_data.emplace_back(closure);
        data = std::make_unique<pin::Data>(model);
        q.setConstant(model.nq, -M_PI / 2);
        v.setConstant(model.nv, 1.0);
        torque.setZero(model.nv);
        for (auto joint : joints) {
            uprights.push_back(model.joints[joint].idx_q());
            q[uprights.back()] = M_PI / 2;
            v[uprights.back()] = -1.0;
        }
        pin::initConstraintDynamics(model, *data, closures, closure_data);
    }

    const VectorXd& acceleration(const VectorXd& at, const VectorXd& speed) {
        return pin::constraintDynamics(model, *data, at, speed, torque, closures, closure_data, proximal);
    }

    Record integrate(int stride) {
        const double step = 0.05 / stride;
        VectorXd x = q, u = v, u2, u3, u4, a1, a2, a3, a4, place;
        Record record;
        for (int sample = 0; sample < 200; ++sample) {
            for (int k = 0; k < stride; ++k) {
                a1 = acceleration(x, u);
                u2 = u + step / 2 * a1;
                place = x + step / 2 * u;
                a2 = acceleration(place, u2);
                u3 = u + step / 2 * a2;
                place = x + step / 2 * u2;
                a3 = acceleration(place, u3);
                u4 = u + step * a3;
                place = x + step * u3;
                a4 = acceleration(place, u4);
                x += step / 6 * (u + 2 * u2 + 2 * u3 + u4);
                u += step / 6 * (a1 + 2 * a2 + 2 * a3 + a4);
            }
            record.numbers.push_back(std::cos(x[uprights[0]]));
            record.numbers.push_back(std::sin(x[uprights[0]]));
            for (int i : uprights)
                record.spread = std::max(record.spread, 2 * std::abs(std::sin((x[i] - x[uprights[0]]) / 2)));
        }
        record.steps = 200L * stride;
        return record;
    }
};

Run prepare(const Request& request) {
    if (request.problem != "n-four-bar") throw std::runtime_error("there is no such problem here");
    auto bars = std::make_shared<FourBars>(request.size);
    const int stride = int(request.setting);
    const auto colon = request.method.find(':');
    const double rate = stride / 0.05 / std::stod(request.method.substr(colon + 1));
    bars->proximal = pin::ProximalSettings(1e-10, std::stod(request.method.substr(0, colon)), 20);
    for (auto& closure : bars->closures) {
        closure.baumgarte_corrector_parameters().Kp = rate * rate;
        closure.baumgarte_corrector_parameters().Kd = 2 * rate;
    }
    return [bars, stride] { return bars->integrate(stride); };
}

}  // namespace

int main() { serve(prepare); }
