// FlexSearch, forgiving typos, for which it gives up prefixes.

import { openWith } from "./flexsearch.js";

export function open() {
    return openWith("tolerant");
}
