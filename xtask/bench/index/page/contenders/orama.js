// Orama, with its own filters, counts and typos.

import { create, insertMultiple, search } from "../node_modules/@orama/orama/dist/browser/index.js";

const PAGE = 20;
const ALL = { limit: 1_000 };

// Typos are forgiven in all words of a query or in none.
const LONG_WORD = /[\p{L}\p{N}]{5}/u;

export async function open() {
    const index = create({
        schema: { title: "string", tagline: "string", pitch: "string", country: "enum", sectors: "enum[]" },
        sort: { enabled: false },
    });
    return {
        async build(rows) {
            await insertMultiple(index, rows, rows.length);
        },
        async search({ text, countries, sectors }) {
            const where = {};
            if (countries.length > 0) {
                where.country = { in: countries };
            }
            if (sectors.length > 0) {
                where.sectors = { containsAny: sectors };
            }
            const found = await search(index, {
                term: text,
                where,
                limit: PAGE,
                // All words of the query.
                threshold: 0,
                tolerance: LONG_WORD.test(text) ? 1 : 0,
                boost: { title: 4, tagline: 2 },
                facets: { country: ALL, sectors: ALL },
            });
            return {
                ids: found.hits.map((hit) => hit.id),
                total: found.count,
                countries: Object.entries(found.facets.country.values),
                sectors: Object.entries(found.facets.sectors.values),
            };
        },
    };
}
