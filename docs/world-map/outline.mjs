// Makes style/world.svg, the outline of the land on which the app marks where a venture is.
//
//   npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
//   node docs/world-map/outline.mjs package/land-110m.json > style/world.svg
//
// The source is Natural Earth's land at 1:110 million. What is smaller than the app can draw is
// left out: coordinates become whole quarters of a degree, lines lose what bends them by less than
// TOLERANCE, and islands below SMALLEST go.

import { SCALE, area, open, path, project, simplified, unbroken } from "./shapes.mjs";

/** In units. */
const TOLERANCE = 1.6;
/** In square units. */
const SMALLEST = 24;

const { topology, ring } = open(process.argv[2]);
const land = topology.objects.land.geometries.flatMap((geometry) => geometry.arcs.flat());
const rings = land
  .flatMap((arcs) => unbroken(ring(arcs)))
  .map((ring) => simplified(ring.map(project), TOLERANCE).slice(0, -1))
  .filter((points) => points.length > 2 && area(points) >= SMALLEST);
// Every ring begins anew from the drawing's corner.
const data = rings.map((points) => path(points).replace(/^m/, "M")).join("");
console.log(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${360 * SCALE} ${180 * SCALE}"><path id="land" d="${data}"/></svg>`,
);
