import { posix } from "node:path";

interface Module {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

const parts = "src/server/use-cases";

/**
 * Finds areas of use cases that import each other, types counted, tests not. An area is a folder of a part of the
 * product (`accounts/profile`); other files of a part are one more area (`accounts`), which may import its own areas
 * and be imported by them.
 *
 * @returns each circle as its areas in order, with the first one repeated
 */
export function areaCircles(modules: readonly Module[]): readonly (readonly string[])[] {
  const needs = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = areaOf(source);
    if (from === null || source.endsWith(".test.ts")) continue;
    for (const { resolved } of dependencies) {
      const to = areaOf(resolved);
      if (to !== null && to !== from && !isWithin(from, to) && !isWithin(to, from))
        needs.set(from, (needs.get(from) ?? new Set()).add(to));
    }
  }
  const circles: string[][] = [];
  const done = new Set<string>();
  const walk = (area: string, path: readonly string[]) => {
    const begin = path.indexOf(area);
    if (begin >= 0) circles.push([...path.slice(begin), area]);
    if (begin >= 0 || done.has(area)) return;
    for (const next of needs.get(area) ?? []) walk(next, [...path, area]);
    done.add(area);
  };
  for (const area of needs.keys()) walk(area, []);
  return circles;
}

const isWithin = (area: string, part: string) => area.startsWith(`${part}/`);

/** @returns null: in no area. A file beside the parts is an area of its own. */
function areaOf(file: string): string | null {
  const path = posix.relative(parts, file);
  if (path.startsWith("..")) return null;
  const [part = "", area, ...rest] = path.split("/");
  return area === undefined || rest.length === 0 ? part : `${part}/${area}`;
}
