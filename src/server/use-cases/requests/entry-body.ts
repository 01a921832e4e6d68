import type { Sealer } from "#server/ports/secrets.ts";

/** What the body of an entry is sealed with. */
export const entryContext = (entryId: string) => `request entry ${entryId}`;

/** The body as it was written. */
export function openEntryBody(sealer: Sealer, entry: { readonly id: string; readonly sealedBody: string }): string {
  return sealer.unseal(entry.sealedBody, entryContext(entry.id));
}
