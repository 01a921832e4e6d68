import { randomUUID } from "node:crypto";
import { demandState } from "#domain/portal/demand.ts";
import { searchKey } from "#domain/portal/lists.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { NewDemand } from "#server/contract/staff-demands.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { contractNumbersOf } from "#server/database/repositories/customer-search.ts";
import { insertDemand, lockAnyDemand, markDemandWithdrawn } from "#server/database/repositories/document-demands.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { NoticeDependencies } from "#server/use-cases/notices/dependencies.ts";
import { assertWorksOn } from "./assert-works-on.ts";

type Needed = Pick<NoticeDependencies, "database" | "clock">;

/**
 * Asks a customer for a document. The job that finds news tells those who act for the customer, as of demands of the
 * provider's systems.
 *
 * @throws Refusal invalid-input for a day that is over, or a contract that is not the customer's
 */
export async function askForDocument(
  { database, clock }: Needed,
  customerId: string,
  { kind, title, due, contractNumber = null }: NewDemand,
  { staff: { id: staffId } }: StaffSession,
): Promise<{ readonly demandId: string }> {
  const at = clock.now();
  if (due < calendarDateInPrague(at)) throw new Refusal("invalid-input", { fields: { due: "invalid-value" } });
  const numbers = contractNumber === null ? [] : await contractNumbersOf(database, customerId);
  if (contractNumber !== null && !numbers.includes(contractNumber)) {
    throw new Refusal("invalid-input", { fields: { contractNumber: "invalid-value" } });
  }
  const demandId = randomUUID();
  const search = [title, contractNumber ?? ""].map(searchKey).join(" ").trim();
  await transact(database, async (tx) => {
    await insertDemand(tx, {
      id: demandId,
      customerId,
      contractNumber,
      kind,
      title,
      due,
      createdAt: at,
      staffId,
      search,
    });
    const details = { by: staffId, customerId, demandId };
    await appendAudit(tx, { at, actor: "staff", event: "demand-asked", subject: demandId, details });
  });
  return { demandId };
}

/** Asks for it no more. @throws Refusal not-found; wrong-state unless it is missing */
export async function withdrawDemand(
  { database, clock }: Needed,
  demandId: string,
  session: StaffSession,
): Promise<void> {
  const by = session.staff.id;
  const at = clock.now();
  await transact(database, async (tx) => {
    await assertWorksOn(tx, demandId, session);
    const demand = await lockAnyDemand(tx, demandId);
    if (!demand) throw new Refusal("not-found");
    const state = demandState(demand);
    if (state !== "missing") throw new Refusal("wrong-state", { data: { state } });
    await markDemandWithdrawn(tx, demandId, at);
    const details = { by, customerId: demand.customerId, demandId };
    await appendAudit(tx, { at, actor: "staff", event: "demand-withdrawn", subject: demandId, details });
  });
}
