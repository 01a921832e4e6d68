import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";

export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** Servers of tests are separate processes: they load the entire product without an import. */
export const startsServers = "tests/support/server-process.ts";

const folders = ["src", "scripts", "tests", "bench"];
const isCode = (file: string) => /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith(".d.ts");

export function readImportGraph(root: string): ImportGraph {
  const graph = new Map<string, ReadonlySet<string>>();
  for (const folder of folders) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })) {
      const file = posix.join(folder, name.replaceAll("\\", "/"));
      if (!isCode(file)) continue;
      const named = importsIn(readFileSync(join(root, file), "utf8")).map((specifier) =>
        resolveImport(file, specifier),
      );
      const isThere = (path: string | null): path is string =>
        path !== null && existsSync(join(root, path)) && statSync(join(root, path)).isFile();
      graph.set(
        file,
        new Set(file === startsServers ? named.filter(isThere).filter(isOfTests) : named.filter(isThere)),
      );
    }
  }
  return graph;
}

const isOfTests = (file: string) => file.startsWith("tests/");

/**
 * Returns the specifiers that a file loads at run time: imports of values, dynamic imports, and worker threads (`new
 * URL("./worker.ts", import.meta.url)`).
 */
export function importsIn(code: string): string[] {
  const stated = /^(?:import|export)\s(?!type\b)(?:[^;"']*?\sfrom\s)?["']([^"']+)["']/gm;
  const later = /\bimport\(\s*["']([^"']+)["']\s*\)|\bnew URL\(\s*["'](\.[^"']+)["'],\s*import\.meta\.url/g;
  return [...code.matchAll(stated), ...code.matchAll(later)].flatMap(([, one, other]) => one ?? other ?? []);
}

function resolveImport(from: string, specifier: string): string | null {
  const [path = ""] = specifier.split("?");
  if (path.startsWith("#tests/")) return path.slice(1);
  if (path.startsWith("#")) return `src/${path.slice(1)}`;
  return path.startsWith(".") ? posix.join(posix.dirname(from), path) : null;
}

export function loadersOf(graph: ImportGraph, files: Iterable<string>): ReadonlySet<string> {
  const loaders = new Map<string, string[]>();
  for (const [file, loaded] of graph) for (const one of loaded) loaders.set(one, [...(loaders.get(one) ?? []), file]);
  return reach(files, (file) => loaders.get(file));
}

export function loadedBy(graph: ImportGraph, file: string): ReadonlySet<string> {
  return reach([file], (one) => graph.get(one));
}

function reach(from: Iterable<string>, next: (file: string) => Iterable<string> | undefined): ReadonlySet<string> {
  const seen = new Set(from);
  for (const file of seen) for (const one of next(file) ?? []) seen.add(one);
  return seen;
}
