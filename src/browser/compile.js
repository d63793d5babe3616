const compiled = {};

// Compiles a file of the app, only once. A host may send code with another type, which browsers refuse to
// compile while it arrives. The browser's cache may have another response, such as a page about a deployment, so
// a file that fails is requested again, bypassing the cache. After another failure, the next call tries again.
export function compile(file) {
  const request = async (cache) => {
    const response = await fetch(new URL(file, import.meta.url), { cache });
    const type = response.headers.get("Content-Type") ?? "";
    if (!response.ok || type.startsWith("text/html")) throw new Error(`${response.url} is not code`);
    if (type === "application/wasm") return WebAssembly.compileStreaming(response);
    return WebAssembly.compile(await response.arrayBuffer());
  };
  compiled[file] ??= request("default").catch(() => request("reload")).catch((error) => {
    delete compiled[file];
    throw error;
  });
  return compiled[file];
}

