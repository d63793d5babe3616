const chunks = {};

// `wasm` is the main file, once it runs. A chunk reaches the rest of the app through memory and
// function table, and so does the rest reach it: that it runs is all there is to know of it.
const fetchFile = async (file) => {
    // What has not come by then is not on its way any more, and can be asked for again.
    const signal = AbortSignal.timeout?.(60_000);
    const response = await fetch(new URL(file, import.meta.url), { signal });
    await WebAssembly.instantiate(await response.arrayBuffer(), { __wasm_split: wasm });
};

// What failed is fetched again when it is needed again.
const need = (file, parts) => {
    const coming = fetchFile(file).catch((error) => {
        for (const part of parts) delete chunks[part];
        throw error;
    });
    for (const part of parts) chunks[part] = coming;
};

// The sheet is on its way if the page has asked for it, and else it comes once the link says where
// it is. What did not come is fetched again when it is needed again.
const needSheet = (link) => (link.coming ??= link.sheet || new Promise((resolve, reject) => {
    const fail = () => {
        link.removeAttribute("href");
        delete link.coming;
        reject();
    };
    const timer = setTimeout(fail, 60_000);
    link.onload = () => resolve(clearTimeout(timer));
    link.onerror = () => fail(clearTimeout(timer));
    link.href ||= link.dataset.href;
}));

// The first page comes as a whole, the others in parts, of which some may be here.
const loadPage = (page, whole, parts) => async (callback, data) => {
    if (whole && !Object.keys(chunks).length) need(whole, parts);
    for (const part of parts) if (!chunks[part]) need(part, [part]);
    const sheets = document.querySelectorAll(`link[data-chunks~=${page}]`);
    const coming = [...parts.map((part) => chunks[part]), ...[...sheets].map(needSheet)];
    const loaded = await Promise.all(coming).then(() => true, () => false);
    wasm.__indirect_function_table.get(callback)(data, loaded);
};

// The parts are eight digits of their names, and a letter for each page that needs them.
const loaders = Object.fromEntries(Object.entries(PAGES).map(([page, whole], at) => {
    const letter = (at + 10).toString(36);
    const parts = PARTS.split(" ").filter((part) => part.includes(letter, 8));
    const files = parts.map((part) => `part-${part.slice(0, 8)}.wasm`);
    return [`__wasm_split_load_${page}`, loadPage(page, whole, files)];
}));
