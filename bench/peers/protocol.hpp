// How compare.py talks to the programs under test, in C++: protocol.py says what is asked and answered.

#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <exception>
#include <functional>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

struct Request {
    std::string problem;
    int size = 0;
    std::string method;
    double setting;
    double seconds;
};

struct Record {
    std::vector<double> numbers;
    double spread = 0;
    long steps = 0;
};

/// One integration from the start, which has been made before.
using Run = std::function<Record()>;

inline double processor_time() {
    timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}

inline bool answer(const Request& request, const Run& run) {
    using Clock = std::chrono::steady_clock;
    auto since = [](Clock::time_point from) { return std::chrono::duration<double>(Clock::now() - from).count(); };
    auto begun = Clock::now();
    double best = INFINITY, processor = INFINITY;
    int repetitions = 0;
    Record record;
    do {
        auto before = Clock::now();
        double spent = processor_time();
        record = run();
        best = std::min(best, since(before));
        processor = std::min(processor, processor_time() - spent);
        ++repetitions;
    } while (since(begun) < request.seconds);
    for (double number : record.numbers)
        if (!std::isfinite(number)) return false;
    for (double number : record.numbers) std::printf("%.17g ", number);
    std::printf("%.17g %ld %d %.9g %.9g\n", record.spread, record.steps, repetitions, best, processor);
    return true;
}

/// Answers all requests; `prepare` makes model and start.
inline void serve(const std::function<Run(const Request&)>& prepare) {
    std::string line;
    while (std::getline(std::cin, line)) {
        Request request;
        std::istringstream words(line);
        words >> request.problem >> request.method >> request.setting >> request.seconds;
        if (auto colon = request.problem.find(':'); colon != std::string::npos) {
            request.size = std::stoi(request.problem.substr(colon + 1));
            request.problem.resize(colon);
        }
        bool done = false;
        try {
            done = answer(request, prepare(request));
        } catch (const std::exception& error) {
            std::cerr << line << ": " << error.what() << std::endl;
        }
        if (!done) std::printf("fails\n");
        std::fflush(stdout);
    }
}
