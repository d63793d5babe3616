// Lines of a topology, and their drawing, for countries.mjs.

import { readFileSync } from "node:fs";

/** The units of the drawings: quarters of a degree, from 180° west and 90° north. */
export const SCALE = 4;

/** Position of a place in the drawing, from its degrees. */
export const project = ([longitude, latitude]) => [(longitude + 180) * SCALE, (90 - latitude) * SCALE];

/**
 * Reads a topology. `ring` returns the points of a ring, in degrees: its arcs in turn, each changed
 * by `change`; ~i is arc i reversed.
 */
export function open(file, change = (points) => points) {
  const topology = JSON.parse(readFileSync(file, "utf8"));
  const { scale, translate } = topology.transform;
  // The points of an arc are differences.
  const degrees = (arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      [x, y] = [x + dx, y + dy];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  };
  const ring = (arcs) =>
    arcs.flatMap((index, place) => {
      const points = change(degrees(topology.arcs[index < 0 ? ~index : index]));
      if (index < 0) points.reverse();
      return place ? points.slice(1) : points;
    });
  return { topology, ring };
}

/** Simplifies a line (Douglas–Peucker): removes points that are close to the line without them. */
export function simplifyLine(points, tolerance) {
  if (points.length < 3) return points;
  const [[x1, y1], [x2, y2]] = [points[0], points[points.length - 1]];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const away = ([x, y]) =>
    length ? Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length : Math.hypot(x - x1, y - y1);
  let [far, at] = [0, 0];
  points.forEach((point, index) => {
    if (away(point) > far) [far, at] = [away(point), index];
  });
  if (far <= tolerance) return [points[0], points[points.length - 1]];
  return [...simplifyLine(points.slice(0, at + 1), tolerance), ...simplifyLine(points.slice(at), tolerance).slice(1)];
}

/** The area of a ring, in square units. */
export const area = (points) =>
  Math.abs(points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length];
    return sum + x * ny - nx * y;
  }, 0)) / 2;

/** Path of integer steps from point to point, which takes the fewest bytes. */
export function path(points) {
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

/** Joins a ring into one piece. Across 180°, it continues; around the pole, it includes the pole. */
export function joinRing(points) {
  let turn = 0;
  const whole = points.map(([x, y], index) => {
    const step = index ? x - points[index - 1][0] : 0;
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360;
    return [x + turn, y];
  });
  const [first, last] = [whole[0], whole[whole.length - 1]];
  const around = Math.abs(last[0] - first[0]) > 180;
  const ring = around ? [...whole, [last[0], -90], [first[0], -90], first] : whole;
  // A part beyond one edge of the drawing is also drawn at the other edge.
  const shifted = (by) => ring.map(([x, y]) => [x + by, y]);
  const east = ring.some(([x]) => x > 180) ? [shifted(-360)] : [];
  const west = ring.some(([x]) => x < -180) ? [shifted(360)] : [];
  return [ring, ...east, ...west];
}
