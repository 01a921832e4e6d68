import { Refusal } from "#server/shared/refusal.ts";

export const mostBytes = 256 * 1024;
const deepest = 10;
/** For staff calls: one may name thousands of customers. */
export const mostBytesOfStaff = 1024 * 1024;
const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);

export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Reads a JSON object (RFC 8259) strictly, so that it has only one interpretation.
 *
 * @param most bytes
 * @throws Refusal `unsupported-media-type`; `body-too-large`; `malformed-body` when it is not UTF-8, has a byte order
 * mark, is not an object, is nested deeper than 10, has a duplicate key or one that reaches for prototypes, or an
 * unstorable text or number (NUL, half of a surrogate pair, beyond a double)
 */
export async function readJsonBody(request: Request, most = mostBytes): Promise<JsonObject> {
  return parseStrictly(await readJsonBytes(request, most));
}

/**
 * @param most bytes
 * @param others further accepted media types, for the error
 * @throws Refusal unsupported-media-type; body-too-large
 */
export async function readJsonBytes(
  request: Request,
  most: number,
  others: readonly string[] = [],
): Promise<Uint8Array> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type)) {
    const detail = `The body's Content-Type has to be ${[...others, "application/json"].join(" or ")}, in UTF-8.`;
    throw new Refusal("unsupported-media-type", { detail });
  }
  const encoding = request.headers.get("content-encoding");
  if (encoding !== null && encoding.toLowerCase() !== "identity") throw compressed();
  const length = request.headers.get("content-length");
  if (Number(length ?? 0) > most) throw tooLarge(most);
  // The announced length limits it, and one read is faster.
  if (length !== null) return new Uint8Array(await request.arrayBuffer());
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > most) throw tooLarge(most);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = (most: number) =>
  new Refusal("body-too-large", { detail: `The body has more than ${most} bytes (${most / 1024} KiB).` });

export const compressed = () =>
  new Refusal("unsupported-media-type", { detail: "The body must not be compressed: leave Content-Encoding out." });

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** @throws Refusal malformed-body */
export function textOfJson(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Refusal("malformed-body", { detail: `The bytes are not UTF-8, from byte ${firstBroken(bytes)} on.` });
  }
}

/** @returns from 1 */
function firstBroken(bytes: Uint8Array): number {
  let [whole, broken] = [0, bytes.byteLength];
  while (whole < broken) {
    const middle = Math.ceil((whole + broken) / 2);
    if (beginsWell(bytes.subarray(0, middle))) whole = middle;
    else broken = middle - 1;
  }
  // The decoder withholds an incomplete character.
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(0, whole), { stream: true });
  return Buffer.byteLength(text) + 1;
}

/** Whether bytes are UTF-8, or a prefix of it. */
function beginsWell(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

export function parseStrictly(bytes: Uint8Array): JsonObject {
  const text = textOfJson(bytes);
  try {
    const value: unknown = JSON.parse(text);
    // `JSON.parse` silently keeps the last of duplicate keys.
    if (keysKeptIn(value) === keysNamedIn(text) && isJsonObject(value)) return value;
  } catch {
    throw new Refusal("malformed-body");
  }
  throw new Refusal("malformed-body");
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function keysNamedIn(json: string): number {
  const texts = json.match(/"(?:[^"\\]|\\.)*"\s*:?/gsu) ?? [];
  return texts.reduce((count, text) => (text.endsWith(":") ? count + 1 : count), 0);
}

/** @throws Error for a value that is nested too deep, reaches for prototypes, or is unstorable */
function keysKeptIn(value: unknown, depth = 1): number {
  if (typeof value === "string") assertKeepable(value);
  else if (typeof value === "number" && !Number.isFinite(value)) throw new Error("not a number");
  if (typeof value !== "object" || value === null) return 0;
  if (depth > deepest) throw new Error("too deep");
  if (Array.isArray(value)) return value.reduce<number>((count, inner) => count + keysKeptIn(inner, depth + 1), 0);
  let count = 0;
  for (const [key, inner] of Object.entries(value)) {
    if (forbiddenKeys.has(key)) throw new Error("not a key");
    assertKeepable(key);
    count += 1 + keysKeptIn(inner, depth + 1);
  }
  return count;
}

function assertKeepable(text: string): void {
  if (text.includes("\0") || !text.isWellFormed()) throw new Error("not a text");
}
