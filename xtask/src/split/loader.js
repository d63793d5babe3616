const instances = new Map();
const chunks = new Map();

// The modules of a chunk are sections of one file, and so is the list of their names. A module that
// another chunk has, too, runs once.
async function fetchChunk(file) {
  const chunk = await WebAssembly.compileStreaming(fetch(new URL(file, import.meta.url)));
  const section = (name) => WebAssembly.Module.customSections(chunk, name)[0];
  const names = new TextDecoder().decode(section("modules")).split(" ");
  const imports = getSharedImports();
  await Promise.all(names.map((name) => {
    if (!instances.has(name)) {
      const module = section(name);
      instances.set(name, WebAssembly.instantiate(module, imports));
    }
    return instances.get(name);
  }));
}

// After a failure the next call tries again.
function makeLoad(file) {
  return () => {
    if (!chunks.has(file)) {
      chunks.set(file, fetchChunk(file).catch((error) => {
        chunks.delete(file);
        throw error;
      }));
    }
    return chunks.get(file);
  };
}
