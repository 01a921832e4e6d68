/** The search parameter of a page whose invoices are in the history state. */
export const pickedName = "picked";

/** History state from the list: a hundred ids would be too long for an address. */
export type PickedInvoices = { readonly invoiceIds: readonly string[] };

/** Returns the ids of the history state; null without it, as in a copied address. */
export function pickedIn(state: unknown): readonly string[] | null {
  const ids: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "invoiceIds") : undefined;
  return Array.isArray(ids) && ids.every((id) => typeof id === "string") ? ids : null;
}
