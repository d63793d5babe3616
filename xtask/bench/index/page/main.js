// Measures one contender, which the address names, and reports what was found. Every contender has
// a browser of its own, so that none works in the heap of another.

const name = new URLSearchParams(location.search).get("contender");

async function report(path, value) {
    await fetch(path, { method: "POST", body: JSON.stringify(value) });
}

try {
    const { measure } = await import("./measure.js");
    const { open } = await import(`./contenders/${name}.js`);
    await report("/measured", await measure(open));
} catch (error) {
    await report("/failed", String(error.stack ?? error));
}
