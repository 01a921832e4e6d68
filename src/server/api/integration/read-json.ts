import { mostProblems, pointerOf } from "#forms/pointers.ts";
import { isJsonObject, type JsonObject, keysNamedIn, textOfJson } from "#server/api/json-body.ts";
import { Refusal } from "#server/shared/refusal.ts";

/** Of a body, and of a line of a batch. */
export const mostBytes = 1024 * 1024;
const longestText = 20_000;
/** Of a list, and names of an object: no kind has as many fields. */
const mostItems = 1_000;
const deepest = 10;
/** Names that reach for prototypes: fields of no record. */
const neverFields = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Reads what must be a JSON object (RFC 8259) of a partner's system.
 *
 * @throws Refusal `malformed-body` when it is not UTF-8, is no object, is nested deeper than 10 or names a key twice;
 *   `invalid-input` at the pointers, a hundred at most, of texts over 20,000 characters, lists and objects over 1,000
 *   items, and texts and numbers that cannot be kept (NUL, half of a surrogate pair, beyond what a double holds)
 */
export function parseAtPointers(bytes: Uint8Array): JsonObject {
  const json = textOfJson(bytes);
  const value = parsed(json);
  if (!isJsonObject(value)) throw new Refusal("malformed-body");
  const faults = new Map<string, string>();
  const keys = judge(value, [], (path, code) => {
    if (faults.size < mostProblems) faults.set(pointerOf(path), code);
  });
  // Of a key that is named twice `JSON.parse` keeps the last and says nothing.
  if (keys !== null && keys !== keysNamedIn(json)) throw new Refusal("malformed-body");
  if (faults.size > 0) throw new Refusal("invalid-input", { fields: Object.fromEntries(faults) });
  return value;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Refusal("malformed-body");
  }
}

type Find = (path: readonly PropertyKey[], code: string) => void;

/** @returns how many keys there are in the value, at any depth; null: too many to look at each */
function judge(value: unknown, path: readonly PropertyKey[], find: Find): number | null {
  const fault = faultOf(value);
  if (fault !== null) find(path, fault);
  if (typeof value !== "object" || value === null) return 0;
  if (path.length >= deepest) throw new Refusal("malformed-body");
  if (fault !== null) return null;
  let count: number | null = 0;
  for (const [key, inner] of Object.entries(value)) {
    const at = [...path, key];
    const isName = !Array.isArray(value);
    if (isName && (neverFields.has(key) || !isKeepable(key))) find(at, "unknown-field");
    const within = judge(inner, at, find);
    count = count === null || within === null ? null : count + within + (isName ? 1 : 0);
  }
  return count;
}

function faultOf(value: unknown): string | null {
  if (typeof value === "number") return Number.isFinite(value) ? null : "invalid-format";
  if (typeof value === "object" && value !== null) {
    return Object.keys(value).length > mostItems ? "too-many" : null;
  }
  if (typeof value !== "string") return null;
  if (value.length > longestText) return "too-long";
  return isKeepable(value) ? null : "invalid-format";
}

/** PostgreSQL keeps neither the character NUL nor half of a surrogate pair. */
function isKeepable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
