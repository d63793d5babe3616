// Creates style/countries.svg, the countries that the app shades on its world map.
//
//   npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
//   node docs/world-map/countries.mjs package/countries-110m.json > style/countries.svg
//
// The source is Natural Earth's countries at 1:110 million. Borders are simplified arc by arc, so
// that neighbors still share them. The app reads the file line by line: each path has the code of
// ISO 3166-1 in two letters, and the country's lines.

import { SCALE, area, open, path, project, simplifyLine, joinRing } from "./shapes.mjs";

/** Tolerance of the simplification, in units. */
const TOLERANCE = 0.45;
/** Smallest area of a part, in square units. The largest part of a country always stays. */
const SMALLEST = 2.5;
/** Antarctica: nobody founds a venture there, and it would take a fifth of the drawing. */
const ANTARCTICA = "010";
/** The radius of a country that is too small to be in the source, in units. */
const DOT = 3;

/** Areas that the source draws separately but that have no ISO 3166-1 code, with their countries. */
const PARTS = { "N. Cyprus": "196", "Somaliland": "706" };
/** User-assigned code of Kosovo, which has none in ISO 3166-1. */
const KOSOVO = "XK";

/** Countries that the source lacks: code, degrees north and east. */
const SMALL = [
  ["AD", 42.5, 1.5], ["AG", 17.1, -61.8], ["BH", 26.1, 50.6],
  ["BB", 13.2, -59.5], ["BM", 32.3, -64.8], ["CV", 15.1, -23.6],
  ["KY", 19.3, -81.3], ["KM", -11.9, 43.9], ["DM", 15.4, -61.4],
  ["GD", 12.1, -61.7], ["HK", 22.3, 114.2], ["KI", 1.4, 173],
  ["LI", 47.1, 9.5], ["MO", 22.2, 113.5], ["MV", 3.2, 73.2],
  ["MT", 35.9, 14.4], ["MH", 7.1, 171.2], ["MU", -20.3, 57.6],
  ["FM", 6.9, 158.2], ["MC", 43.7, 7.4], ["NR", -0.5, 166.9],
  ["PW", 7.5, 134.6], ["KN", 17.3, -62.7], ["LC", 13.9, -61],
  ["VC", 13.2, -61.2], ["WS", -13.8, -172.1],
  ["SM", 43.9, 12.5], ["ST", 0.3, 6.7], ["SC", -4.7, 55.5],
  ["SG", 1.35, 103.8], ["TO", -21.2, -175.2], ["TV", -8.5, 179.2],
  ["VA", 41.9, 12.5],
];

const simplify = (points) => simplifyLine(points.map(project), TOLERANCE).map(([x, y]) => [x / SCALE - 180, 90 - y / SCALE]);
const { topology, ring } = open(process.argv[2], simplify);

/** The rings of a geometry. Holes are drawn like parts: a path with both is filled evenly. */
function rings({ arcs, type }) {
  const polygons = type === "Polygon" ? [arcs] : arcs;
  return polygons.flat().flatMap((arcs) => joinRing(ring(arcs))).map((ring) => ring.map(project).slice(0, -1));
}

const countries = new Map();
for (const geometry of topology.objects.countries.geometries) {
  const given = geometry.properties.name;
  const code = geometry.id ?? PARTS[given] ?? KOSOVO;
  if (code === ANTARCTICA) continue;
  const country = countries.get(code) ?? { rings: [] };
  country.rings.push(...rings(geometry));
  countries.set(code, country);
}

const shapes = [...countries].map(([code, { rings }]) => {
  const sorted = rings.sort((one, other) => area(other) - area(one));
  const drawn = sorted.filter((points, index) => !index || (points.length > 2 && area(points) >= SMALLEST));
  const lines = drawn.map((points) => path(points).replace(/^m/, "M")).join("");
  // `Intl.Locale` turns a numeric code into the code in letters.
  return { code: new Intl.Locale(`und-${code}`).region, lines };
});
for (const [code, latitude, longitude] of SMALL) {
  const at = project([longitude, latitude]).map(Math.round);
  const lines = `M${at[0] - DOT} ${at[1]}a${DOT} ${DOT} 0 1 0 ${2 * DOT} 0a${DOT} ${DOT} 0 1 0-${2 * DOT} 0z`;
  shapes.push({ code, lines });
}
// Small countries are last, so that nothing covers them.
console.log(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 24 ${360 * SCALE} 576" fill-rule="evenodd">`);
for (const { code, lines } of shapes) {
  console.log(`<path id="${code}" d="${lines}"/>`);
}
console.log("</svg>");
