// Reads the text of a response, at most 16 MB, because an endless one would take all memory of the tab. The
// beginning of a longer text is not JSON, and is reported as such.
globalThis.readText = async ({ body }) => {
  const [reader, decoder] = [body?.getReader(), new TextDecoder()];
  let [text, room] = ["", 16_000_000];
  for (let part; reader && !(part = await reader.read()).done; ) {
    room -= part.value.length;
    if (room < 0) {
      reader.cancel().catch(() => {});
      break;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
};
