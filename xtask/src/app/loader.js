const compiled = {};
const instances = {};

// The browser's cache may have another response for a file, such as a page about a deployment, so a file that
// fails is requested again, bypassing the cache. After another failure, the next call tries again.
function compile(file) {
  const request = (cache) => WebAssembly.compileStreaming(fetch(new URL(file, import.meta.url), { cache }));
  compiled[file] ??= request("default").catch(() => request("reload")).catch((error) => {
    delete compiled[file];
    throw error;
  });
  return compiled[file];
}

// Loads files, each only once, and instantiates them one after another.
async function load(files) {
  const modules = await Promise.all(files.map(compile));
  for (const [index, file] of files.entries())
    await (instances[file] ??= WebAssembly.instantiate(modules[index], getSharedImports()));
}
