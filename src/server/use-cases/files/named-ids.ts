import { mostIds } from "#domain/portal/lists.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";

/**
 * @param field the name of the list in the call
 * @throws Refusal too-many-ids; not-found when one does not have the form of an id
 */
export function namedIds(ids: readonly string[], field: string): readonly string[] {
  assertNotTooMany(ids, field);
  const named = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (!named.every(isUuid)) throw new Refusal("not-found");
  return named;
}

export function assertNotTooMany(ids: readonly string[], field: string): void {
  if (ids.length > mostIds) throw new Refusal("too-many-ids", { fields: { [field]: "too-many" } });
}

/** Sorts the rows by the ids. @throws Refusal not-found when one is missing */
export function everyOne<Row>(ids: readonly string[], rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (row === undefined) throw new Refusal("not-found");
    return row;
  });
}
