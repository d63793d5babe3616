// The ventures and queries of the corpus that the address names.

const corpus = new URLSearchParams(location.search).get("corpus");

export async function load(name) {
    return (await fetch(`data/${corpus}/${name}.json`)).json();
}
