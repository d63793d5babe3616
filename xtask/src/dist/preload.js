{
  const [page, detail] = location.pathname.slice(BASE.length).split("/");
  const chunk = detail ? `${page}_id` : page || "overview";
  const file = CHUNKS[chunk];
  if (file) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: BASE + file });
    document.head.append(link);
    // The page's sheets are still to be parsed. A script behind them would wait for those above it.
    const observer = new MutationObserver(() => {
      for (const sheet of document.querySelectorAll(`link[data-chunks~=${chunk}]:not([href])`)) {
        sheet.onerror = () => sheet.removeAttribute("href");
        sheet.href = sheet.dataset.href;
      }
    });
    observer.observe(document.head, { childList: true });
    addEventListener("DOMContentLoaded", () => observer.disconnect());
  }
}
