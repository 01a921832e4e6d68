import { pointerOf } from "#forms/pointers.ts";
import type { Reference } from "./kinds/kind.ts";
import { type Refused, refused } from "./verdict.ts";

/** Fields that name a record or a file; lists of external ids too. */
const kindsOfFields: Readonly<Record<string, string>> = {
  customer: "customers",
  cededTo: "customers",
  guarantors: "customers",
  mergedInto: "customers",
  contract: "contracts",
  replaces: "documents",
  sha256: "files",
};

export function missingReference(data: unknown, { kind, externalId }: Reference): Refused {
  const path = positionOf(data, { kind, externalId }, ["data"], null);
  const what =
    kind === "files"
      ? `There is no file ${externalId} of this system: send its bytes first, by PUT /files/${externalId}`
      : `There is no record ${externalId} of ${kind} of this system: send it first`;
  const where = path === null ? "" : `. It is named at ${pointerOf(path)}`;
  return refused("missing-reference", { data: { kind, externalId }, detail: `${what}${where}.` });
}

function positionOf(
  value: unknown,
  reference: Reference,
  path: readonly PropertyKey[],
  within: string | null,
): readonly PropertyKey[] | null {
  if (value === reference.externalId && within === reference.kind) return path;
  if (typeof value !== "object" || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const kind = Array.isArray(value) ? within : (kindsOfFields[name] ?? null);
    const place = positionOf(inner, reference, [...path, name], kind);
    if (place !== null) return place;
  }
  return null;
}
