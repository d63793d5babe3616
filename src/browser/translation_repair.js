// Keeps pages correct after the browser has translated them. Google Translate replaces each text node with a
// <font> element, while the app keeps changing the removed text node. This script reinserts the node, emptied, next
// to its translation. Once the app changes or removes the node, the translation is removed, and the browser
// translates the new text.
{
  const [fontOf, textsOf] = [new WeakMap(), new WeakMap()];

  const forget = (font) => {
    for (const [text, data] of textsOf.get(font)) {
      fontOf.delete(text);
      if (text.data === "") text.data = data;
    }
    textsOf.delete(font);
  };

  // A text next to its translation was changed or removed.
  const release = (text) => {
    const font = fontOf.get(text);
    if (text.isConnected) textsOf.get(font)?.delete(text);
    if (font) forget(font);
    fontOf.delete(text);
    font?.remove();
  };

  const bringBack = ({ target, addedNodes, removedNodes, previousSibling, nextSibling }, fonts) => {
    if (target.nodeName === "FONT") return;
    let font = fonts.find((it) => it === nextSibling || [...addedNodes].includes(it));
    // A translation may cover several texts: those before it in the same element.
    for (let at = previousSibling; at && !font; at = at.previousSibling) {
      font = fonts.includes(at) ? at : fontOf.get(at);
    }
    for (const text of removedNodes) {
      if (!font || text.nodeType !== Node.TEXT_NODE || text.isConnected) continue;
      if (!textsOf.has(font)) textsOf.set(font, new Map());
      textsOf.get(font).set(text, text.data);
      fontOf.set(text, font);
      text.data = "";
      target.insertBefore(text, nextSibling?.parentNode === target ? nextSibling : font.nextSibling);
    }
  };

  const watch = new MutationObserver((records) => {
    const fonts = [];
    for (const { type, target, addedNodes, removedNodes } of records) {
      if (type === "characterData") release(target);
      for (const node of removedNodes) {
        if (node.isConnected) continue;
        release(node);
        if (textsOf.has(node)) {
          // The browser shows the original again. The copy that it added would repeat the text.
          forget(node);
          for (const text of addedNodes) if (text.nodeType === Node.TEXT_NODE) text.remove();
        }
      }
      for (const node of addedNodes) if (node.nodeName === "FONT") fonts.push(node);
    }
    if (fonts.length) for (const record of records.reverse()) bringBack(record, fonts);
    watch.takeRecords(); // Ignores the changes that this script made.
  });
  watch.observe(document, { childList: true, characterData: true, subtree: true });
}
