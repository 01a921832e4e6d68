import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { countries } from "../src/domain/countries/codes.ts";
import { mapOf } from "../src/domain/countries/maps.ts";
import { type MapPoint, mapPoint } from "../src/domain/portal/dealers/map-point.ts";

/**
 * `npm run outlines` draws the outlines of the countries for the map of dealers, from Natural Earth (public domain) in
 * the package world-atlas (ISC): TopoJSON, 1:10m. A border of two countries is one arc, so both stay aligned after
 * simplification.
 */
const root = resolve(import.meta.dirname, "..");
/** in units of the map */
const tolerance = 1;

type Rings = readonly (readonly number[])[];

interface Topology {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  /** points after the first are relative to the previous one */
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: {
    readonly countries: {
      readonly geometries: readonly (
        | { readonly id: string; readonly type: "Polygon"; readonly arcs: Rings }
        | { readonly id: string; readonly type: "MultiPolygon"; readonly arcs: readonly Rings[] }
      )[];
    };
  };
}

const source = fileURLToPath(import.meta.resolve("world-atlas/countries-10m.json"));
const topology: Topology = JSON.parse(readFileSync(source, "utf8"));

function pointsOf(arc: Topology["arcs"][number]): MapPoint[] {
  const { scale, translate } = topology.transform;
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return mapPoint({ longitude: x * scale[0] + translate[0], latitude: y * scale[1] + translate[1] });
  });
}

/** Simplifies a line (Ramer, Douglas and Peucker). */
function simplified(points: readonly MapPoint[]): readonly MapPoint[] {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return points;
  const distances = points.map((point) => distanceToLine(point, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) <= tolerance) return [first, last];
  return [...simplified(points.slice(0, farthest + 1)).slice(0, -1), ...simplified(points.slice(farthest))];
}

function distanceToLine({ x, y }: MapPoint, a: MapPoint, b: MapPoint): number {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return Math.hypot(x - a.x, y - a.y);
  return Math.abs((b.x - a.x) * (a.y - y) - (a.x - x) * (b.y - a.y)) / length;
}

/** A negative number is a reversed arc: -1 is arc 0. */
function ringOf(arcs: readonly number[]): MapPoint[] {
  return arcs.flatMap((index) => {
    const points = simplified(pointsOf(topology.arcs[index < 0 ? ~index : index] ?? []));
    return (index < 0 ? points.toReversed() : points).slice(1);
  });
}

const round = (value: number) => Math.round(value * 10) / 10;

function outlineOf(id: string): string {
  const country = topology.objects.countries.geometries.find((geometry) => geometry.id === id);
  if (!country) throw new Error(`no country ${id}`);
  const polygons = country.type === "Polygon" ? [country.arcs] : country.arcs;
  const path = polygons.flat().map(
    (ring) =>
      `M${ringOf(ring)
        .map(({ x, y }) => `${round(x)} ${round(y)}`)
        .join("L")}Z`,
  );
  return path.join("");
}

for (const country of countries) {
  const target = resolve(root, "src/domain/countries", country, "outline.ts");
  const text = `/**
 * The country in units of the map (\`mapPoint\`), as the \`d\` of a path. Made by \`npm run outlines\` from Natural Earth,
 * 1:10m, public domain; change nothing here by hand.
 */
export const outline =
  "${outlineOf(mapOf(country).isoNumeric)}";
`;
  writeFileSync(target, text);
  console.log(`${target}: ${Buffer.byteLength(text)} bytes`);
}
