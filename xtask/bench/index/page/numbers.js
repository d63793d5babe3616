// Percentiles, by nearest rank.

export function percentile(values, percent) {
    const sorted = Float64Array.from(values).sort();
    return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
}

export function median(values) {
    return percentile(values, 50);
}
