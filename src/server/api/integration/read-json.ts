import { byPointer, mostProblems, type PointerProblem, pointerOf } from "#forms/pointers.ts";
import { isJsonObject, type JsonObject, keysNamedIn, textOfJson } from "#server/api/json-body.ts";
import { Refusal } from "#server/shared/refusal.ts";

export const mostBytes = 1024 * 1024;
const longestText = 20_000;
/** Entries of a list, and names of an object. No kind of record has that many fields. */
const mostItems = 1_000;
const deepest = 10;
/** Prototype pollution: no record has such fields. */
const neverFields = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Reads a JSON object (RFC 8259).
 *
 * @throws Refusal `malformed-body` when it is not UTF-8, not an object, nested deeper than 10 or has a duplicate key;
 * `invalid-input` at the pointers, a hundred at most, of texts over 20,000 characters, lists and objects over 1,000
 * items, and unstorable texts and numbers (NUL, half of a surrogate pair, beyond a double)
 */
export function parseAtPointers(bytes: Uint8Array): JsonObject {
  const json = textOfJson(bytes);
  if (json.startsWith("\ufeff")) throw malformed("It begins with a byte order mark, which JSON must not have.");
  const value = parsed(json);
  if (!isJsonObject(value)) {
    const hint = Array.isArray(value) && value.some(isJsonObject) ? ` ${waysOfMany}, without brackets and commas.` : "";
    throw malformed(`It is JSON, but not an object: ${whatItIs(value)} ${placeOfValue(json)}.${hint}`);
  }
  const problems = new Map<string, PointerProblem>();
  const keys = judge(value, [], (at, fault) => {
    const path = pointerOf(at);
    if (problems.size < mostProblems) problems.set(path, { path, ...fault });
  });
  // `JSON.parse` silently keeps the last of duplicate keys.
  if (keys !== null && keys !== keysNamedIn(json)) {
    throw malformed(`It names a field twice, at ${fieldNamedTwice(json)}.`);
  }
  if (problems.size > 0) throw new Refusal("invalid-input", byPointer([...problems.values()]));
  return value;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    const fault = faultOfJson(error);
    const next = Number(/ after JSON at position (\d+)/.exec(fault)?.[1]);
    // Senders count their own lines; the position equals the column.
    const said = fault.replace(/ \(line 1 column \d+\)$/, "");
    throw malformed(
      json[next] === "{" ? severalObjects(next) : `It is not valid JSON: ${said}${placeIn(json, fault)}.`,
    );
  }
}

const faultOfJson = (error: unknown) => (error instanceof Error ? error.message : String(error));
const strayToken = "Unexpected token";

/** Characters that V8 quotes before a token deep in the text. */
const quotedBefore = 10;

/** Finds the position that V8 omits; empty: the fault has it. */
function placeIn(json: string, fault: string): string {
  if (fault.includes(" at position ")) return "";
  if (!fault.startsWith(strayToken)) return ` at position ${json.length}, where it ends`;
  const quoted = /\.\.\."(.{11,})"(?:\.\.\.)? is not valid JSON$/su.exec(fault)?.[1];
  // Bisection: every prefix with the token fails in this way, and no shorter one. V8's quotation narrows it down:
  // otherwise a MiB would be read some twenty times.
  let [without, holding] =
    quoted === undefined
      ? [0, json.length]
      : [json.indexOf(quoted) + quotedBefore, json.lastIndexOf(quoted) + quotedBefore + 1];
  while (holding - without > 1) {
    const middle = Math.floor((without + holding) / 2);
    if (isStray(json.slice(0, middle))) holding = middle;
    else without = middle;
  }
  return ` at position ${without}`;
}

function isStray(json: string): boolean {
  try {
    JSON.parse(json);
    return false;
  } catch (error) {
    return faultOfJson(error).startsWith(strayToken);
  }
}

const waysOfMany = "Many records go to POST /batches, each on a line of its own, as Content-Type: application/x-ndjson";

/** A batch as a single body, or without line ends. */
function severalObjects(next: number): string {
  return (
    `It is more than one JSON object, the second begins at position ${next}. ${waysOfMany}; ` +
    "with curl by --data-binary, since --data joins lines."
  );
}

function whatItIs(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "a list" : `a ${typeof value}`;
}

const placeOfValue = (json: string) => `at position ${json.search(/\S/)}`;

const malformed = (detail: string) => new Refusal("malformed-body", { detail });

type Fault = Omit<PointerProblem, "path">;
type Find = (path: readonly PropertyKey[], fault: Fault) => void;

/** @returns the number of keys; null: too many to check each */
function judge(value: unknown, path: readonly PropertyKey[], find: Find): number | null {
  const fault = faultOf(value);
  if (fault !== null) find(path, fault);
  if (typeof value !== "object" || value === null) return 0;
  if (path.length >= deepest) throw malformed(`It is nested deeper than ${deepest} levels, at ${pointerOf(path)}.`);
  if (fault !== null) return null;
  let count: number | null = 0;
  for (const [key, inner] of Object.entries(value)) {
    const at = [...path, key];
    const isName = !Array.isArray(value);
    if (isName && (neverFields.has(key) || !isKeepable(key))) find(at, { code: "unknown-field" });
    const within = judge(inner, at, find);
    count = count === null || within === null ? null : count + within + (isName ? 1 : 0);
  }
  return count;
}

const tooMany: Fault = { code: "too-many", wanted: `a list, or an object, of at most ${mostItems}` };
const tooLong: Fault = { code: "too-long", wanted: `a text of at most ${longestText} characters` };
const tooLarge: Fault = { code: "invalid-format", wanted: "a number that a double holds" };
const unkeepable: Fault = {
  code: "invalid-format",
  wanted: "a text without the character NUL and without halves of surrogate pairs",
};

function faultOf(value: unknown): Fault | null {
  if (typeof value === "number") return Number.isFinite(value) ? null : tooLarge;
  if (typeof value === "object" && value !== null) {
    return Object.keys(value).length > mostItems ? tooMany : null;
  }
  if (typeof value !== "string") return null;
  if (value.length > longestText) return tooLong;
  return isKeepable(value) ? null : unkeepable;
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
function isKeepable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

interface Place {
  /** null: a list */
  readonly names: Set<string> | null;
  /** field name, or position in the list */
  at: string | number;
}

/**
 * `JSON.parse` silently keeps the last duplicate.
 *
 * @returns a JSON pointer (RFC 6901)
 */
function fieldNamedTwice(json: string): string | null {
  const places: Place[] = [];
  for (const [part] of json.matchAll(/"(?:[^"\\]|\\.)*"\s*:?|[{}[\],]/gsu)) {
    const place = places.at(-1);
    if (part === "{") places.push({ names: new Set(), at: "" });
    else if (part === "[") places.push({ names: null, at: 0 });
    else if (part === "}" || part === "]") places.pop();
    else if (part === "," && typeof place?.at === "number") place.at += 1;
    else if (part.endsWith(":") && place?.names) {
      place.at = String(JSON.parse(part.slice(0, -1)));
      if (place.names.has(place.at)) return pointerOf(places.map(({ at }) => at));
      place.names.add(place.at);
    }
  }
  return null;
}
