// FlexSearch, with prefixes. One index over the three texts in a row: a word may then be in any of
// them, and its place gives the rank, so that titles come first.

import FlexSearch from "../node_modules/flexsearch/dist/flexsearch.bundle.module.min.js";
import { Columns } from "../columns.js";

export function open() {
    return openWith("forward");
}

export async function openWith(tokenize) {
    const index = new FlexSearch.Index({ tokenize, encoder: FlexSearch.Charset.Normalize });
    let columns;
    return {
        build(rows) {
            columns = new Columns(rows);
            rows.forEach((row, place) => index.add(place, `${row.title} ${row.tagline} ${row.pitch}`));
        },
        search(query) {
            const passes = columns.filter(query);
            const found = index.search(query.text, { limit: columns.rows.length });
            return columns.answer(passes ? found.filter(passes) : found);
        },
    };
}
