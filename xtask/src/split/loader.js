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

// The modules of a chunk are sections of one file, and so is the list of their names. A module that
// another chunk has, too, runs once.
async function fetchChunk(file) {
  const chunk = await WebAssembly.compileStreaming(fetch(new URL(file, import.meta.url)));
  const section = (name) => WebAssembly.Module.customSections(chunk, name)[0];
  const names = new TextDecoder().decode(section("modules")).split(" ");
  const imports = getSharedImports();
  const run = (name) => once(instances, name, () => WebAssembly.instantiate(section(name), imports));
  await Promise.all(names.map(run));
}

function makeLoad(file) {
  return () => once(chunks, file, () => fetchChunk(file));
}
