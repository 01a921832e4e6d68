import { mostIds } from "#domain/portal/lists.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";

/**
 * Ids of a call, each once, in their order.
 *
 * @param field the name of the list in the call
 * @throws Refusal too-many-ids above the limit; not-found when one does not have the form of an id
 */
export function namedIds(ids: readonly string[], field: string): readonly string[] {
  assertNotTooMany(ids, field);
  const named = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (!named.every(isUuid)) throw new Refusal("not-found");
  return named;
}

/** @throws Refusal too-many-ids above the limit */
export function assertNotTooMany(ids: readonly string[], field: string): void {
  if (ids.length > mostIds) throw new Refusal("too-many-ids", { fields: { [field]: "too-many" } });
}

/** The rows of the ids in the order of the ids. @throws Refusal not-found unless every one is there */
export function everyOne<Row>(ids: readonly string[], rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (row === undefined) throw new Refusal("not-found");
    return row;
  });
}
