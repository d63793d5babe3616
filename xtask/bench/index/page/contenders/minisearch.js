// MiniSearch, with its own prefixes and typos; filters and counts in columns.

import MiniSearch from "../node_modules/minisearch/dist/es/index.js";
import { Columns } from "../columns.js";

export async function open() {
    const index = new MiniSearch({
        fields: ["title", "tagline", "pitch"],
        idField: "place",
        extractField: (row, field) => (field === "place" ? row.place : row[field]),
        processTerm: fold,
        searchOptions: {
            boost: { title: 4, tagline: 2 },
            combineWith: "AND",
            prefix: true,
            fuzzy: (term) => (term.length >= 5 ? 1 : false),
        },
    });
    let columns;
    return {
        build(rows) {
            columns = new Columns(rows);
            rows.forEach((row, place) => index.add({ ...row, place }));
        },
        search(query) {
            const passes = columns.filter(query);
            const filter = passes && ((hit) => passes(hit.id));
            return columns.answer(index.search(query.text, { filter }).map((hit) => hit.id));
        },
    };
}

// No case and no accents, which most words do not have.

function fold(term) {
    const small = term.toLowerCase();
    return /[^\x00-\x7f]/.test(small) ? small.normalize("NFD").replace(/\p{M}/gu, "") : small;
}
