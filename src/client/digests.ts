import { momentFields, type RecordKind, type Records } from "./records.ts";

interface OwnRecord<Kind extends RecordKind> {
  readonly externalId: string;
  readonly revision: number;
  readonly data: Records[Kind];
}

/**
 * The same as the API's: SHA-256 over a line for each record, in order of external id.
 *
 * @returns hex
 */
export async function digestOf<Kind extends RecordKind>(kind: Kind, run: readonly OwnRecord<Kind>[]): Promise<string> {
  const inOrder = run.toSorted((one, other) => (one.externalId < other.externalId ? -1 : 1));
  const lines = inOrder.map(
    async ({ externalId, revision, data }) =>
      `${externalId} ${revision} ${await sha256Of(canonical(asKept(kind, data)))}\n`,
  );
  return await sha256Of((await Promise.all(lines)).join(""));
}

/** @returns hex */
export async function sha256Of(data: Uint8Array<ArrayBuffer> | string): Promise<string> {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Moments in UTC with milliseconds, as stored. */
function asKept<Kind extends RecordKind>(kind: Kind, data: Records[Kind]): Records[Kind] {
  const kept = { ...data };
  for (const field of momentFields[kind] ?? []) {
    const given: unknown = kept[field];
    if (typeof given === "string") Object.assign(kept, { [field]: new Date(given).toISOString() });
  }
  return kept;
}

/** RFC 8785 JSON without nulls, with texts trimmed. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value === "string") return JSON.stringify(value.trim());
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const given = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  const inOrder = given.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${inOrder.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(",")}}`;
}
