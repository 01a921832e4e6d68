import { posix } from "node:path";

interface Module {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

const areas = "src/server/use-cases";

/**
 * Areas of use cases (folders below `src/server/use-cases`) that need each other, types counted, tests not.
 *
 * @returns each circle as its areas in order, the first one again at the end
 */
export function areaCircles(modules: readonly Module[]): readonly (readonly string[])[] {
  const needs = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = areaOf(source);
    if (from === null || source.endsWith(".test.ts")) continue;
    for (const { resolved } of dependencies) {
      const to = areaOf(resolved);
      if (to !== null && to !== from) needs.set(from, (needs.get(from) ?? new Set()).add(to));
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

/** The area of a file; null: it is in none. A file beside the folders is an area of its own. */
function areaOf(file: string): string | null {
  const path = posix.relative(areas, file);
  return path.startsWith("..") ? null : (path.split("/")[0] ?? null);
}
