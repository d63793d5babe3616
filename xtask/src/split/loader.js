const compiled = {};
const instances = {};

// The browser may have kept something else under the name of a file, such as a page about a deployment, so a
// file that fails is requested once more, past the browser's cache. After a failure the next call tries again.
function compile(file) {
  const request = (cache) => WebAssembly.compileStreaming(fetch(new URL(file, import.meta.url), { cache }));
  compiled[file] ??= request("default").catch(() => request("reload")).catch((error) => {
    delete compiled[file];
    throw error;
  });
  return compiled[file];
}

// Loads files, each once, and instantiates them one after the other.
async function load(files) {
  const modules = await Promise.all(files.map(compile));
  for (const [at, file] of files.entries())
    await (instances[file] ??= WebAssembly.instantiate(modules[at], getSharedImports()));
}
