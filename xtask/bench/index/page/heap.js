// The JavaScript heap, in bytes, once what nobody needs any more has been collected. Chromium
// counts array buffers as well; WebAssembly's memory is no part of it. The command starts it with
// the flags that make the collector callable and the number exact.

export async function heap() {
    for (let time = 0; time < 3; time += 1) {
        globalThis.gc();
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return performance.memory.usedJSHeapSize;
}
