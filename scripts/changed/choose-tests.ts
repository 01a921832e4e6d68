import { type ImportGraph, loadedBy, loadersOf, startsServers } from "./import-graph.ts";
import { namesPage } from "./journeys-of-pages.ts";
import type { RoutedPage } from "./routes-of-pages.ts";

export interface Project {
  readonly graph: ImportGraph;
  readonly pages: readonly RoutedPage[];
  readonly read: (file: string) => string;
}

export interface Choice {
  readonly unit: readonly string[];
  readonly integration: readonly string[];
  readonly journeys: readonly string[];
  readonly leftOut: readonly string[];
}

const mostJourneys = 12;

/** Configures all tests, without an import. */
const settings = /^(?:vitest\.config\.ts|package-lock\.json|tests\/support\/leave-nothing-behind\.ts)$/;
/** Read as a folder by this module. */
const folders = [{ prefix: "src/server/database/migrations/", reader: "src/server/database/migrations-folder.ts" }];

/**
 * Chooses tests that load a changed file, and journeys that visit a page that does. @param changed paths from the root
 */
export function chooseTests(changed: readonly string[], project: Project): Choice {
  const { graph } = project;
  const readers = folders.flatMap(({ prefix, reader }) =>
    changed.some((file) => file.startsWith(prefix)) ? [reader] : [],
  );
  const touched = loadersOf(graph, [...changed, ...readers]);
  const tests = [...graph.keys()].filter((file) => /\.test\.tsx?$/.test(file)).toSorted();
  const chosen = changed.some((file) => settings.test(file)) ? tests : tests.filter((file) => touched.has(file));
  const { specs, sentences } = chooseJourneys(changed, touched, project);
  return {
    unit: chosen.filter(isUnit),
    integration: chosen.filter((file) => !isUnit(file)),
    journeys: specs,
    leftOut: [...sayWholeProduct(tests, chosen, changed, graph), ...sentences],
  };
}

/** Those of the project `unit` in `vitest.config.ts`. */
const isUnit = (file: string) => /^(?:src\/(?:domain|forms|texts|web)|scripts)\//.test(file);

const isProduct = (file: string) => /^(?:src\/|public\/)/.test(file) && !/\.test\.tsx?$/.test(file);

function sayWholeProduct(
  tests: readonly string[],
  chosen: readonly string[],
  changed: readonly string[],
  graph: ImportGraph,
): string[] {
  if (!changed.some(isProduct)) return [];
  const starting = loadersOf(graph, [startsServers]);
  const count = tests.filter((file) => starting.has(file) && !chosen.includes(file)).length;
  return count === 0 ? [] : [`integration: ${count} files that start the product as a separate process`];
}

function chooseJourneys(
  changed: readonly string[],
  touched: ReadonlySet<string>,
  { graph, pages, read }: Project,
): { specs: string[]; sentences: string[] } {
  const all = [...graph.keys()].filter((file) => file.endsWith(".spec.ts")).toSorted();
  const touchedPages = pages.filter(({ modules }) => modules.some((file) => touched.has(file)));
  const visits = (spec: string) => {
    const code = codeOf(spec, graph, read);
    return touchedPages.some((page) => namesPage(code, page));
  };
  const isChanged = (spec: string) => [...ofTests(spec, graph)].some((file) => changed.includes(file));
  const specs = all.filter((spec) => isChanged(spec) || visits(spec));
  const ofServer = changed.filter((file) => isProduct(file) && file.startsWith("src/server/")).length;
  const sentences =
    ofServer === 0 ? [] : [`journeys: effects of ${ofServer} server files on pages, which call the server`];
  if (specs.length <= mostJourneys) return { specs, sentences };
  const why = `journeys: ${specs.length} of ${all.length} files, which visit ${touchedPages.length} pages or were changed`;
  return { specs: [], sentences: [why, ...sentences] };
}

const ofTests = (spec: string, graph: ImportGraph): ReadonlySet<string> =>
  new Set([...loadedBy(graph, spec)].filter((file) => file.startsWith("tests/")));

function codeOf(spec: string, graph: ImportGraph, read: (file: string) => string): string {
  const code = (file: string) => /\.(?:tsx?|mjs)$/.test(file);
  return [...new Set([...ofTests(spec, graph), ...(graph.get(spec) ?? [])])].filter(code).map(read).join("\n");
}
