import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { type Database, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { setLastDay } from "#server/database/repositories/staff-signings.ts";
import type { Clock } from "#server/ports/clock.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { lockSigning } from "./signing-revision.ts";
import { stageOf } from "./signing-stage.ts";

/**
 * Gives the signers of a contract more time, also of one that has expired. It holds until the provider's system says another
 * thing of the signing.
 *
 * @throws Refusal not-found; wrong-state once it is signed or over; invalid-input for a day that is no later one
 */
export async function extendSigning(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { contractNumber, validUntil }: { readonly contractNumber: string; readonly validUntil: string },
  { staff: { id: by } }: StaffSession,
): Promise<{ readonly validUntil: string }> {
  const at = clock.now();
  const today = calendarDateInPrague(at);
  return await transact(database, async (tx) => {
    const { contract, book } = (await lockSigning(tx, contractNumber)) ?? {};
    if (contract === undefined || book === undefined) throw new Refusal("not-found");
    const stage = stageOf(book, today);
    const { validUntil: before } = book.signing;
    if (validUntil < today || validUntil <= before) {
      throw new Refusal("invalid-input", { fields: { validUntil: "invalid-value" } });
    }
    if (stage === "completed" || stage === "over") throw new Refusal("wrong-state", { data: { stage } });
    await setLastDay(tx, contractNumber, validUntil);
    const { customerId } = contract;
    const details = { by, customerId, contractNumber, before, validUntil };
    await appendAudit(tx, { at, actor: "staff", event: "signing-extended", subject: customerId, details });
    return { validUntil };
  });
}
