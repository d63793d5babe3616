{
  const [page, detail] = location.pathname.slice(BASE.length).split("/");
  const key = detail ? `${page}_id` : page || "overview";
  const file = FILES[key];
  if (file) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: BASE + file });
    document.head.append(link);
  }
}
