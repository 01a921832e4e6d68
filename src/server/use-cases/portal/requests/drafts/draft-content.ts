import { draftDays, type RequestType, requestTypes } from "#domain/portal/request.ts";
import { fieldsOf } from "#domain/portal/requests/fields.ts";
import { daysAfter, daysBefore } from "#domain/shared/days.ts";
import { requestDraftSchema } from "#forms/portal/requests/request-schema.ts";
import type { DraftContent } from "#server/contract/request-drafts.ts";
import type { RequestDraftRow } from "#server/database/repositories/request-drafts.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";

export const draftsEnd = (now: Date) => daysBefore(now, draftDays);

export const draftUploadsEnd = (now: Date) => daysAfter(now, draftDays);

export function requireType(type: string): RequestType {
  const known = requestTypes.find((one) => one === type);
  if (known === undefined) throw new Refusal("not-found");
  return known;
}

const contextOf = ({ userId, customerId, type }: Pick<RequestDraftRow, "userId" | "customerId" | "type">) =>
  `request draft ${userId} ${customerId} ${type}`;

export function sealDraft(
  sealer: Sealer,
  whose: Pick<RequestDraftRow, "userId" | "customerId" | "type">,
  { contractNumber, values, attachments }: DraftContent,
): string {
  return sealer.seal(JSON.stringify({ contractNumber, values, attachments }), contextOf(whose));
}

/** Drops values without a field in the form. */
export function openDraft(sealer: Sealer, row: RequestDraftRow): DraftContent | null {
  if (row.sealedDraft === null) return null;
  const stored: unknown = JSON.parse(sealer.unseal(row.sealedDraft, contextOf(row)));
  const { contractNumber, values, attachments } = requestDraftSchema.parse(stored);
  return { contractNumber: contractNumber ?? null, values: knownValues(row.type, values), attachments };
}

/** Encrypts the draft again, since it is bound to the customer. */
export function draftOfOther(sealer: Sealer, row: RequestDraftRow, customerId: string): RequestDraftRow {
  const moved = { ...row, customerId };
  const { sealedDraft } = row;
  if (sealedDraft === null) return moved;
  return { ...moved, sealedDraft: sealer.seal(sealer.unseal(sealedDraft, contextOf(row)), contextOf(moved)) };
}

export function knownValues(type: RequestType, values: DraftContent["values"]): DraftContent["values"] {
  const given = new Map(Object.entries(values));
  return Object.fromEntries(
    fieldsOf(type).flatMap(([name]) => {
      const value = given.get(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
