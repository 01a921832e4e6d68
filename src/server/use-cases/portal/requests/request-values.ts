import type { Sealer } from "#server/ports/secrets.ts";

export const valuesContext = (requestId: string) => `request values ${requestId}`;

export function openValues(
  sealer: Sealer,
  request: { readonly id: string; readonly sealedValues: string },
): Readonly<Record<string, unknown>> {
  const values: unknown = JSON.parse(sealer.unseal(request.sealedValues, valuesContext(request.id)));
  if (typeof values !== "object" || values === null) throw new Error("the values of a request must be an object");
  return { ...values };
}

export const entryContext = (entryId: string) => `request entry ${entryId}`;

export function openEntryBody(sealer: Sealer, entry: { readonly id: string; readonly sealedBody: string }): string {
  return sealer.unseal(entry.sealedBody, entryContext(entry.id));
}
