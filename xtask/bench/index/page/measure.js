// What is measured, in the same way for all.

import { load } from "./data.js";
import { judge } from "./judge.js";
import { median } from "./numbers.js";

// Every query is asked so many times, a whole round at a time, and its median time counts: what
// else the machine does falls out, and nothing is quick because it was asked a moment ago.
// No round is begun after so many milliseconds.
const ROUNDS = 3;
const LONG = 60_000;

// Asked before anything is timed, so that the code is compiled.
const WARMING_UP = 100;

export async function measure(open) {
    const queries = await load("queries");
    const contender = await open();
    const before = await heap();
    const build = await built(contender, await load("ventures"));
    const memory = (await heap()) - before + (contender.outsideOfHeap?.() ?? 0);
    for (const query of queries.slice(0, WARMING_UP)) {
        await contender.search(query);
    }
    const { times, answers } = await ask(contender, queries);
    const kept = await contender.kept?.();
    return {
        build,
        memory,
        ...kept,
        ...judge(queries, times, answers, await load("ventures")),
        userAgent: navigator.userAgent,
    };
}

// The rows are the contender's from here on: what it does not keep is gone when memory is read.
async function built(contender, rows) {
    const start = performance.now();
    await contender.build(rows);
    return performance.now() - start;
}

async function ask(contender, queries) {
    const rounds = [];
    let answers;
    const end = performance.now() + LONG;
    for (let round = 0; round < ROUNDS && performance.now() < end; round += 1) {
        const times = [];
        answers = [];
        for (const query of queries) {
            const start = performance.now();
            const answer = await contender.search(query);
            times.push(performance.now() - start);
            answers.push(answer);
        }
        rounds.push(times);
    }
    return { answers, times: queries.map((_, at) => median(rounds.map((times) => times[at]))) };
}

// The JavaScript heap, in bytes, once what nobody needs any more has been collected. Chromium
// counts array buffers as well; WebAssembly's memory is no part of it. The command starts it with
// the flags that make the collector callable and the number exact.

async function heap() {
    for (let time = 0; time < 3; time += 1) {
        globalThis.gc();
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return performance.memory.usedJSHeapSize;
}
