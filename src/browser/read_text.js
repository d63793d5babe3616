// Reads the text of a response, at most 16 MB, because an endless one would take all memory of the tab. The
// beginning of a longer text is not JSON, and is reported as such.
globalThis.readText = ({ body }) => {
  let room = 16_000_000;
  const limit = new TransformStream({
    transform(part, stream) {
      room -= part.length;
      if (room < 0) stream.terminate();
      else stream.enqueue(part);
    },
  });
  return new Response(body?.pipeThrough(limit)).text();
};
