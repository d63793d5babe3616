const instances = new Map();
const chunks = new Map();

// Starts what was not started before. After a failure the next call tries again.
function once(started, key, start) {
  if (!started.has(key)) {
    started.set(key, start().catch((error) => {
      started.delete(key);
      throw error;
    }));
  }
  return started.get(key);
}

// The modules of a chunk are sections of one file, and so is the list of their names, in the same
// order. A module that another chunk has, too, runs once. Whoever prefetches a chunk sets the
// priority while it calls (src/app/prefetch.rs).
async function fetchChunk(file) {
  const response = fetch(new URL(file, import.meta.url), { priority: globalThis.chunkPriority });
  const chunk = await WebAssembly.compileStreaming(response);
  const sections = (name) => WebAssembly.Module.customSections(chunk, name);
  const names = new TextDecoder().decode(sections("names")[0]).split(" ");
  const modules = sections("module");
  const imports = getSharedImports();
  const run = (name, index) =>
    once(instances, name, () => WebAssembly.instantiate(modules[index], imports));
  await Promise.all(names.map(run));
}

function makeLoad(file) {
  return () => once(chunks, file, () => fetchChunk(file));
}
