// Whoever prefetches a chunk sets the priority while it calls (src/app/prefetch.rs).
async function fetchChunk(file) {
  const response = fetch(new URL(file, import.meta.url), { priority: globalThis.chunkPriority });
  return await WebAssembly.instantiateStreaming(response, getSharedImports());
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
