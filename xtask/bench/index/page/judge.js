// Latency, and how often the wanted venture was found.

import { percentile } from "./numbers.js";

// Where a venture has to be to count as found.
const FIRST = 10;

export function judge(queries, times, answers, rows) {
    const titles = new Map(rows.map((row) => [row.id, row.title]));
    const kinds = {};
    for (const kind of new Set(queries.map((query) => query.kind))) {
        const of = queries.flatMap((query, at) => (query.kind === kind ? [at] : []));
        const found = of.filter((at) => isFound(queries[at], answers[at], titles));
        const took = of.map((at) => times[at]);
        kinds[kind] = {
            p50: percentile(took, 50),
            p95: percentile(took, 95),
            // Nothing is wanted of queries without matches.
            found: of.some((at) => queries[at].wanted) ? found.length / of.length : null,
            total: percentile(of.map((at) => answers[at].total), 50),
        };
    }
    const [p50, p95, p99] = [50, 95, 99].map((percent) => percentile(times, percent));
    check(answers);
    return { p50, p95, p99, kinds };
}

// Ventures of the same name are equally good.
function isFound(query, answer, titles) {
    return answer.ids.slice(0, FIRST).some((id) => titles.get(id) === query.wanted);
}

// An answer that does not have all of its parts would be quick for no reason. Nearly every venture
// has a country and a sector.
function check(answers) {
    const sum = (counts) => counts.reduce((sum, [, count]) => sum + count, 0);
    for (const { ids, total, countries, sectors } of answers) {
        const complete = Math.min(sum(countries), sum(sectors)) >= total * 0.9 - 10;
        if (ids.length !== Math.min(total, 20) || !complete) {
            throw new Error(`an answer of ${total} lacks something: ${ids.length} hits, ${sum(countries)} in countries`);
        }
    }
}
