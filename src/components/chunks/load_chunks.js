const instances = {};

// Loads files, each only once, and instantiates them one after another.
async function load(files) {
  const modules = await Promise.all(files.map(compile));
  for (const [index, file] of files.entries())
    await (instances[file] ??= WebAssembly.instantiate(modules[index], getSharedImports()));
}
