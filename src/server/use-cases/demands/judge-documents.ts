import { demandState } from "#domain/portal/demand.ts";
import type { ReturnReason } from "#domain/portal/document.ts";
import { pageUrl } from "#domain/shared/paths.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import {
  type DemandRow,
  lockAnyDemand,
  markAccepted,
  openAgain,
} from "#server/database/repositories/document-demands.ts";
import { noticeRecipients } from "#server/database/repositories/notice-readers.ts";
import { documentReturned } from "#server/mails/document-mails.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { NoticeDependencies } from "#server/use-cases/notices/dependencies.ts";
import { tell } from "#server/use-cases/notices/tell.ts";
import { assertWorksOn } from "./assert-works-on.ts";

/** What met a demand is right. @throws Refusal not-found; wrong-state unless it waits to be judged */
export async function acceptDocuments(
  { database, clock }: Pick<NoticeDependencies, "database" | "clock">,
  demandId: string,
  session: StaffSession,
): Promise<void> {
  const by = session.staff.id;
  const at = clock.now();
  await transact(database, async (tx) => {
    await assertWorksOn(tx, demandId, session);
    const demand = await lockUnjudged(tx, demandId);
    await markAccepted(tx, demandId, at);
    const details = { by, customerId: demand.customerId, demandId };
    await appendAudit(tx, { at, actor: "staff", event: "demand-accepted", subject: demandId, details });
  });
}

/**
 * What met a demand is wrong: the customer is told why, and the demand is open again. The documents stay the customer's.
 *
 * @throws Refusal not-found; wrong-state unless it waits to be judged
 */
export async function sendBackDocuments(
  dependencies: NoticeDependencies,
  { demandId, reason, note }: { readonly demandId: string; readonly reason: ReturnReason; readonly note: string },
  session: StaffSession,
): Promise<void> {
  const { database, clock } = dependencies;
  const by = session.staff.id;
  const at = clock.now();
  await transact(database, async (tx) => {
    await assertWorksOn(tx, demandId, session);
    const demand = await lockUnjudged(tx, demandId);
    const documentIds = demand.metBy?.documentIds ?? [];
    await openAgain(tx, demandId, { reason, note, at: at.toISOString(), documentIds });
    await tellOfReturn(dependencies, tx, demand, { reason, at });
    const details = { by, customerId: demand.customerId, demandId, reason };
    await appendAudit(tx, { at, actor: "staff", event: "demand-returned", subject: demandId, details });
  });
}

async function lockUnjudged(tx: Transaction, demandId: string): Promise<DemandRow> {
  const demand = await lockAnyDemand(tx, demandId);
  if (!demand) throw new Refusal("not-found");
  const state = demandState(demand);
  if (state !== "to-check") throw new Refusal("wrong-state", { data: { state } });
  return demand;
}

async function tellOfReturn(
  dependencies: NoticeDependencies,
  tx: Transaction,
  { id, customerId, title, due, contractNumber }: DemandRow,
  { reason, at }: { readonly reason: ReturnReason; readonly at: Date },
): Promise<void> {
  const { companyInfo, settings } = dependencies;
  for (const recipient of await noticeRecipients(tx, [customerId])) {
    const { locale, email: to } = recipient;
    const url = pageUrl(settings.publicUrl, locale, "/documents/missing-documents");
    const facts = { title, contractNumber, reason, due };
    await tell(dependencies, tx, recipient, {
      kind: "document",
      // Each time that it comes back is news of its own.
      happenings: [{ subject: `${id} returned ${at.toISOString()}`, facts: { title, due } }],
      mailOf: (ways) => documentReturned({ locale, to, sender: companyInfo[locale], url, ...facts, ...ways }),
    });
  }
}
