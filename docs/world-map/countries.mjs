// Makes style/countries.svg, the countries that the app shades on its map of the world.
//
//   npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
//   node docs/world-map/countries.mjs package/countries-110m.json > style/countries.svg
//
// The source is Natural Earth's countries at 1:110 million. Borders are simplified arc by arc, so
// that neighbors still share them. The app reads the file line by line: each path has the numeric
// code of ISO 3166-1, the point that stands for the country, its lines, and its name.

import { SCALE, area, open, path, project, simplified, unbroken } from "./shapes.mjs";

/** In units. */
const TOLERANCE = 0.45;
/** In square units; of a country at least the largest part stays. */
const SMALLEST = 2.5;
/** Nobody founds a venture there, and it would take a fifth of the drawing. */
const ANTARCTICA = "010";
/** The radius of a country that is too small to be in the source, in units. */
const DOT = 3;

/** Names that the source abbreviates. */
const NAMES = {
  "W. Sahara": "Western Sahara",
  "United States of America": "United States",
  "Dem. Rep. Congo": "DR Congo",
  "Dominican Rep.": "Dominican Republic",
  "Falkland Is.": "Falkland Islands",
  "Fr. S. Antarctic Lands": "French Southern Territories",
  "Central African Rep.": "Central African Republic",
  "Congo": "Republic of the Congo",
  "Eq. Guinea": "Equatorial Guinea",
  "eSwatini": "Eswatini",
  "Solomon Is.": "Solomon Islands",
  "Bosnia and Herz.": "Bosnia and Herzegovina",
  "Macedonia": "North Macedonia",
  "S. Sudan": "South Sudan",
  "Côte d'Ivoire": "Côte d’Ivoire",
};

/** What the source draws apart although ISO 3166-1 has no code for it, and where it belongs there. */
const PARTS = { "N. Cyprus": "196", "Somaliland": "706" };
/** Has no code in ISO 3166-1 but one for users of it. */
const KOSOVO = "XK";

/** Countries that the source has not: code, name, degrees north and east. */
const SMALL = [
  ["020", "Andorra", 42.5, 1.5], ["028", "Antigua and Barbuda", 17.1, -61.8], ["048", "Bahrain", 26.1, 50.6],
  ["052", "Barbados", 13.2, -59.5], ["060", "Bermuda", 32.3, -64.8], ["132", "Cabo Verde", 15.1, -23.6],
  ["136", "Cayman Islands", 19.3, -81.3], ["174", "Comoros", -11.9, 43.9], ["212", "Dominica", 15.4, -61.4],
  ["308", "Grenada", 12.1, -61.7], ["344", "Hong Kong", 22.3, 114.2], ["296", "Kiribati", 1.4, 173],
  ["438", "Liechtenstein", 47.1, 9.5], ["446", "Macao", 22.2, 113.5], ["462", "Maldives", 3.2, 73.2],
  ["470", "Malta", 35.9, 14.4], ["584", "Marshall Islands", 7.1, 171.2], ["480", "Mauritius", -20.3, 57.6],
  ["583", "Micronesia", 6.9, 158.2], ["492", "Monaco", 43.7, 7.4], ["520", "Nauru", -0.5, 166.9],
  ["585", "Palau", 7.5, 134.6], ["659", "Saint Kitts and Nevis", 17.3, -62.7], ["662", "Saint Lucia", 13.9, -61],
  ["670", "Saint Vincent and the Grenadines", 13.2, -61.2], ["882", "Samoa", -13.8, -172.1],
  ["674", "San Marino", 43.9, 12.5], ["678", "São Tomé and Príncipe", 0.3, 6.7], ["690", "Seychelles", -4.7, 55.5],
  ["702", "Singapore", 1.35, 103.8], ["776", "Tonga", -21.2, -175.2], ["798", "Tuvalu", -8.5, 179.2],
  ["336", "Vatican City", 41.9, 12.5],
];

const simplify = (points) => simplified(points.map(project), TOLERANCE).map(([x, y]) => [x / SCALE - 180, 90 - y / SCALE]);
const { topology, ring } = open(process.argv[2], simplify);

/** The rings of a geometry. Holes are drawn like parts: a path with both is filled evenly. */
function rings({ arcs, type }) {
  const polygons = type === "Polygon" ? [arcs] : arcs;
  return polygons.flat().flatMap((arcs) => unbroken(ring(arcs))).map((ring) => ring.map(project).slice(0, -1));
}

const middle = (values) => Math.round((Math.min(...values) + Math.max(...values)) / 2);

const countries = new Map();
for (const geometry of topology.objects.countries.geometries) {
  const given = geometry.properties.name;
  const code = geometry.id ?? PARTS[given] ?? KOSOVO;
  if (code === ANTARCTICA) continue;
  const country = countries.get(code) ?? { rings: [] };
  if (!PARTS[given]) country.name = NAMES[given] ?? given;
  country.rings.push(...rings(geometry));
  countries.set(code, country);
}

const shapes = [...countries].map(([code, { name, rings }]) => {
  const sorted = rings.sort((one, other) => area(other) - area(one));
  const drawn = sorted.filter((points, index) => !index || (points.length > 2 && area(points) >= SMALLEST));
  // The largest part stands for the whole: the middle of France is not in the Atlantic.
  const [x, y] = [0, 1].map((axis) => middle(drawn[0].map((point) => point[axis])));
  // A part that crosses 180° is drawn at both edges, and may be found at the one beyond.
  const whole = 360 * SCALE;
  const at = [(x + whole) % whole, y];
  const lines = drawn.map((points) => path(points).replace(/^m/, "M")).join("");
  return { code, name, at, lines };
});
for (const [code, name, latitude, longitude] of SMALL) {
  const at = project([longitude, latitude]).map(Math.round);
  const lines = `M${at[0] - DOT} ${at[1]}a${DOT} ${DOT} 0 1 0 ${2 * DOT} 0a${DOT} ${DOT} 0 1 0-${2 * DOT} 0z`;
  shapes.push({ code, name, at, lines });
}
// Small ones last, where nothing covers them.
console.log(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 24 ${360 * SCALE} 576" fill-rule="evenodd">`);
for (const { code, name, at, lines } of shapes) {
  console.log(`<path id="c${code}" data-at="${at.join(" ")}" d="${lines}"><title>${name}</title></path>`);
}
console.log("</svg>");
