// Whoever prefetches a chunk sets the priority while it calls (src/app/prefetch.rs). The browser may have
// kept something else under the chunk's name, such as a page about a deployment, so a chunk that fails is
// requested once more, past the browser's cache.
async function fetchChunk(file) {
  const priority = globalThis.chunkPriority;
  const load = (cache) => {
    const response = fetch(new URL(file, import.meta.url), { cache, priority });
    return WebAssembly.instantiateStreaming(response, getSharedImports());
  };
  return await load("default").catch(() => load("reload"));
}

// Loads a chunk once. After a failure the next call tries again.
function makeLoad(file) {
  let started;
  return () => {
    started ??= fetchChunk(file).catch((error) => {
      started = undefined;
      throw error;
    });
    return started;
  };
}
