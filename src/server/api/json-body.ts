import { Refusal } from "#server/refusal.ts";

export const mostBytes = 256 * 1024;
const deepest = 10;
const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);

export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Reads a body that must be a JSON object (RFC 8259), strictly, so that there is only one way to understand it.
 *
 * @throws Refusal `unsupported-media-type` unless it is JSON as it stands; `body-too-large` above 256 KiB;
 *   `malformed-body` when it is not UTF-8, has a byte order mark, is no object, is nested deeper than 10, names a key
 *   twice or one that reaches for prototypes, or has a text or number that cannot be kept (NUL, half of a surrogate
 *   pair, beyond what a double holds)
 */
export async function readJsonBody(request: Request): Promise<JsonObject> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type))
    throw new Refusal("unsupported-media-type");
  const encoding = request.headers.get("content-encoding");
  if (encoding !== null && encoding.toLowerCase() !== "identity") throw new Refusal("unsupported-media-type");
  return parseStrictly(await readBytes(request));
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const length = request.headers.get("content-length");
  if (Number(length ?? 0) > mostBytes) throw new Refusal("body-too-large");
  // No more than was announced arrives, and reading it whole is faster.
  if (length !== null) return new Uint8Array(await request.arrayBuffer());
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Refusal("body-too-large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The same for bytes that are already here. */
export function parseStrictly(bytes: Uint8Array): JsonObject {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    assertPlain(text);
    const value: unknown = JSON.parse(text);
    assertKeepable(value);
    if (isObject(value)) return value;
  } catch {
    throw new Refusal("malformed-body");
  }
  throw new Refusal("malformed-body");
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Looks at depth and keys, which `JSON.parse` is silent about; whether the text is JSON at all it leaves to
 * `JSON.parse`.
 *
 * @throws Error
 */
function assertPlain(text: string): void {
  /** keys of each object around the place, null for an array */
  const around: (Set<string> | null)[] = [];
  const token = /"(?:[^"\\]|\\.)*"(\s*:)?|[[\]{}]/gsu;
  for (const [found, colon] of text.matchAll(token)) {
    if (found === "{" || found === "[") {
      around.push(found === "{" ? new Set() : null);
      if (around.length > deepest) throw new Error("too deep");
    } else if (found === "}" || found === "]") around.pop();
    else if (colon !== undefined) assertNewKey(keyOf(found, colon), around.at(-1));
  }
}

/** As it is meant: `"\u005f_proto__"` is `__proto__`. */
function keyOf(found: string, colon: string): unknown {
  const quoted = found.slice(0, -colon.length);
  return quoted.includes("\\") ? JSON.parse(quoted) : quoted.slice(1, -1);
}

function assertNewKey(key: unknown, keys: Set<string> | null | undefined): void {
  if (typeof key !== "string" || !keys || keys.has(key) || forbiddenKeys.has(key)) throw new Error("not a key");
  keys.add(key);
}

/** @throws Error for what the database or a later reader would change or refuse */
function assertKeepable(value: unknown): void {
  if (typeof value === "string") {
    if (value.includes("\0") || !value.isWellFormed()) throw new Error("not a text");
  } else if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new Error("not a number");
  } else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      assertKeepable(key);
      assertKeepable(inner);
    }
  }
}
