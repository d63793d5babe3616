// Makes style/world.svg, the outline of the land on which the app marks where a venture is.
//
//   npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
//   node docs/world-map/outline.mjs package/land-110m.json > style/world.svg
//
// The source is Natural Earth's land at 1:110 million. What is smaller than the app can draw is
// left out: coordinates become whole quarters of a degree, lines lose what bends them by less than
// TOLERANCE, and islands below SMALLEST go.

import { readFileSync } from "node:fs";

/** The units of the drawing: quarters of a degree, from 180° west and 90° north. */
const SCALE = 4;
/** In units. */
const TOLERANCE = 1.6;
/** In square units. */
const SMALLEST = 24;

const topology = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { scale, translate } = topology.transform;

/** An arc of the topology, whose points are differences, in degrees. */
function degrees(arc) {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    [x, y] = [x + dx, y + dy];
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

/** A ring: its arcs one after the other; ~i is arc i in the other direction. */
function ring(arcs) {
  return arcs.flatMap((index, place) => {
    const points = degrees(topology.arcs[index < 0 ? ~index : index]);
    if (index < 0) points.reverse();
    return place ? points.slice(1) : points;
  });
}

/** Douglas and Peucker: leaves out the points that lie close to the line without them. */
function simplified(points) {
  if (points.length < 3) return points;
  const [[x1, y1], [x2, y2]] = [points[0], points[points.length - 1]];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const away = ([x, y]) =>
    length ? Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length : Math.hypot(x - x1, y - y1);
  let [far, at] = [0, 0];
  points.forEach((point, index) => {
    if (away(point) > far) [far, at] = [away(point), index];
  });
  if (far <= TOLERANCE) return [points[0], points[points.length - 1]];
  return [...simplified(points.slice(0, at + 1)), ...simplified(points.slice(at)).slice(1)];
}

const area = (points) =>
  Math.abs(points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length];
    return sum + x * ny - nx * y;
  }, 0)) / 2;

/** Whole steps from point to point, which take the fewest bytes. */
function path(points) {
  const steps = [];
  let [x, y] = [0, 0];
  for (const [px, py] of points.map((point) => point.map(Math.round))) {
    if (steps.length && px === x && py === y) continue;
    steps.push(`${px - x}${py - y < 0 ? "" : " "}${py - y}`);
    [x, y] = [px, py];
  }
  const [start, ...rest] = steps;
  return `m${start}l${rest.join(" ").replace(/ -/g, "-")}z`;
}

/** A ring in one piece: one that crosses 180° goes on beyond it, one around the pole includes it. */
function unbroken(points) {
  let turn = 0;
  const whole = points.map(([x, y], index) => {
    const step = index ? x - points[index - 1][0] : 0;
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360;
    return [x + turn, y];
  });
  const [first, last] = [whole[0], whole[whole.length - 1]];
  const around = Math.abs(last[0] - first[0]) > 180;
  const ring = around ? [...whole, [last[0], -90], [first[0], -90], first] : whole;
  // What lies beyond one edge of the drawing is seen at the other.
  const shifted = (by) => ring.map(([x, y]) => [x + by, y]);
  const east = ring.some(([x]) => x > 180) ? [shifted(-360)] : [];
  const west = ring.some(([x]) => x < -180) ? [shifted(360)] : [];
  return [ring, ...east, ...west];
}

const project = ([longitude, latitude]) => [(longitude + 180) * SCALE, (90 - latitude) * SCALE];
const land = topology.objects.land.geometries.flatMap((geometry) => geometry.arcs.flat());
const rings = land
  .flatMap((arcs) => unbroken(ring(arcs)))
  .map((ring) => simplified(ring.map(project)).slice(0, -1))
  .filter((points) => points.length > 2 && area(points) >= SMALLEST);
// Every ring begins anew from the drawing's corner.
const data = rings.map((points) => path(points).replace(/^m/, "M")).join("");
console.log(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${360 * SCALE} ${180 * SCALE}"><path id="land" d="${data}"/></svg>`,
);
