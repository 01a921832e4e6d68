export type Fault = string;

const topFolders = /^(?:src|tests|bench|scripts|docs|public)\//;
const fileEnding = /^[\w@.{},-]+(?:\/[\w@.{},-]+)*\.(?:tsx?|mjs|cjs|css|md)$|^(?:package|knip|biome)\.json$/;

const examples: ReadonlySet<string> = new Set(["x.ts", "x.test.ts", "cz/cs-2.ts"]);

/**
 * Finds the paths that a document names in backticks, command blocks and links.
 *
 * @param text Markdown
 * @returns paths from the root of the project, or the last part of one
 */
export function pathsIn(text: string): readonly string[] {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);
  const commands = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = ""]) => block);
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)].map(([, link = ""]) => `](${link}`);
  const words = [...spans, ...commands].flatMap((span) => span.split(/\s+/)).map((word) => word.replace(/[.,;:]$/, ""));
  const paths = words
    .map((word) => word.replace(/^#(domain|forms|texts|server|web)\//, "src/$1/").replace(/^#tests\//, "tests/"))
    .filter((word) => !/[…*]/.test(word) && (topFolders.test(word) || fileEnding.test(word)));
  return [...paths.filter((path) => !examples.has(path)), ...links];
}

/**
 * @param path as `pathsIn` returns it: `{a,b}` names several, `{any}` one part of any name, `](x` is a link
 * @param document from the root: links are relative to it
 */
export function isThere(path: string, document: string, files: readonly string[]): boolean {
  const known = files.map((file) => `/${file}`);
  if (path.startsWith("](")) {
    const target = new URL(path.slice(2), `file:///${document}`).pathname.replace(/\/$/, "");
    return known.some((file) => file === target || file.startsWith(`${target}/`));
  }
  return spelledOut(path.replace(/\/$/, "")).every((one) => {
    const pattern = one
      .split(/\{[^}]*\}/)
      .map(escaped)
      .join("[^/]+");
    const at = new RegExp(`${topFolders.test(one) ? "^/" : "/"}${pattern}(?:/|$)`);
    return known.some((file) => at.test(file));
  });
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function spelledOut(path: string): readonly string[] {
  const list = /\{([^{}]*,[^{}]*)\}/.exec(path);
  if (!list) return [path];
  return (list[1] ?? "").split(",").flatMap((one) => spelledOut(path.replace(list[0], one)));
}

export function commandsIn(text: string): readonly string[] {
  const plain = text.replace(/\s+/g, " ");
  const scripts = [...plain.matchAll(/npm run (?:--silent )?([a-z][a-z:-]*)/g)].map(([, name = ""]) => name);
  const benches = [...plain.matchAll(/npm run bench -- ([a-z][a-z-]*)/g)].map(([, name = ""]) => `bench -- ${name}`);
  return [...scripts, ...benches];
}

const noSettings: ReadonlySet<string> = new Set([
  "GET",
  "HEAD",
  "PATCH",
  "DELETE",
  "AA",
  "INSTREAM",
  "WHERE",
  "MALLOC_ARENA_MAX",
  "NODE_COMPILE_CACHE",
]);

/** Finds environment variables. `_SK` after `RETENTION_YEARS_CZ` is `RETENTION_YEARS_SK`. */
export function settingsIn(text: string): readonly string[] {
  const names: string[] = [];
  for (const [, name = ""] of text.matchAll(/`(_?[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)(?:=[^`]*)?`/g)) {
    const whole = name.startsWith("_") ? (names.at(-1) ?? "").replace(/_[A-Z0-9]+$/, name) : name;
    if (!noSettings.has(whole)) names.push(whole);
  }
  return names;
}

export function settingsOf(source: string): readonly string[] {
  return [...source.matchAll(/[\s{]([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*):/g)].map(([, name = ""]) => name);
}

export interface Rests {
  readonly document: string;
  readonly says: string;
  readonly file: string;
  readonly on: string;
}

export function judgeRests(rests: readonly Rests[], read: (path: string) => string | null): readonly Fault[] {
  const has = (path: string, text: string) => oneSpaced(read(path) ?? "").includes(oneSpaced(text));
  return rests.flatMap(({ document, says, file, on }) => {
    if (!has(document, says)) return [`${document} does not say any more: ${says}`];
    return has(file, on) ? [] : [`${document} says "${says}", but ${file} no longer has: ${on}`];
  });
}

/**
 * Requires that only the newest snapshot exists: drizzle-kit compares with no other, and each has a third of a
 * megabyte.
 */
export function judgeSnapshots(folder: string, names: readonly string[]): readonly Fault[] {
  const snapshots = names.filter((name) => name.endsWith("_snapshot.json")).toSorted();
  if (snapshots.length === 0) return [`${folder} has no snapshot, with which drizzle-kit compares the tables`];
  return snapshots.slice(0, -1).map((name) => `${folder} keeps the newest snapshot alone: delete ${name}`);
}

function oneSpaced(text: string): string {
  return text.replace(/\s+/g, " ");
}
