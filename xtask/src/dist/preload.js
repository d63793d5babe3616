{
  const [page, detail] = location.pathname.slice(BASE.length).split("/");
  const key = detail ? `${page}_id` : page || "overview";
  for (const file of FILES[key] ?? []) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: BASE + file });
    document.head.append(link);
  }
}
