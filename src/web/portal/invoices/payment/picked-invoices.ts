/** The parameter of the address that says: the invoices are those that the way here named. */
export const pickedName = "picked";

/** What the list gives the page along with the way to it: a hundred ids are longer than an address may be. */
export interface PickedInvoices {
  readonly invoiceIds: readonly string[];
}

/** The ids in the state of a place; null: it came without, as a copied address does. */
export function pickedIn(state: unknown): readonly string[] | null {
  const ids: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "invoiceIds") : undefined;
  return Array.isArray(ids) && ids.every((id) => typeof id === "string") ? ids : null;
}
