// crates/directory-index, as the app ships it.

import { load } from "../data.js";
import start, { Directory } from "../ours/index_bench.js";

const ROW = "\u001e";
const FIELD = "\u001f";
const PART = "\u001d";

// As many rows as a page of a list has.
const PAGE = 200;

export async function open() {
    const { memory } = await start();
    const directory = new Directory();
    return {
        build(rows) {
            const page = pages(rows);
            directory.fill(() => page.next().value);
        },
        search({ text, countries, sectors }) {
            return answer(directory.search(text, countries.join(PART), sectors.join(PART)));
        },
        outsideOfHeap: () => memory.buffer.byteLength,
        async kept() {
            const count = directory.size();
            const bytes = directory.save();
            directory.free();
            return { saved: bytes.length, restore: await restore(bytes, count), paged: await paged(count) };
        },
    };
}

function* pages(rows) {
    for (let at = 0; at < rows.length; at += PAGE) {
        yield rows.slice(at, at + PAGE).map(text).join(ROW);
    }
}

// How long it takes to read the saved form back.
async function restore(bytes, count) {
    const { Directory } = await another("restore");
    const begun = performance.now();
    const directory = Directory.restore(bytes);
    return finished(begun, directory, count);
}

// How long it takes to take rows in as they come while a list is read.
async function paged(count) {
    const rows = await load("ventures");
    const { Directory } = await another("paged");
    const begun = performance.now();
    const directory = new Directory();
    for (const page of pages(rows)) {
        directory.add(page);
    }
    return finished(begun, directory, count);
}

// The module under another address is another instance, with memory as a page just loaded has it.
async function another(purpose) {
    const module = await import(`../ours/index_bench.js?${purpose}`);
    await module.default();
    return module;
}

function finished(begun, directory, count) {
    const time = performance.now() - begun;
    if (directory.size() !== count) {
        throw new Error(`there are ${directory.size()} rows and not ${count}`);
    }
    return time;
}

function text(row) {
    const { id, title, tagline, pitch, country, created, founded, sectors } = row;
    return [id, title, tagline, pitch, country, created, founded, sectors.join(PART)].join(FIELD);
}

function answer(text) {
    const [total, ids, countries, sectors] = text.split(FIELD);
    return {
        ids: ids === "" ? [] : ids.split(PART),
        total: Number(total),
        countries: counts(countries),
        sectors: counts(sectors),
    };
}

function counts(text) {
    const parts = text.split(PART);
    const counts = [];
    for (let at = 0; at + 1 < parts.length; at += 2) {
        counts.push([parts[at], Number(parts[at + 1])]);
    }
    return counts;
}
