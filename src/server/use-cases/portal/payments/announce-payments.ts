import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { writeEvents } from "#server/database/repositories/events.ts";
import { findOwnInvoices, markAnnounced } from "#server/database/repositories/payable-invoices.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { everyOne, namedIds } from "#server/use-cases/files/named-ids.ts";

/**
 * Only arriving payments change the debt. Repeating keeps the first time.
 *
 * @throws Refusal unauthenticated; not-found unless all exist; too-many-ids
 */
export async function announcePayments(
  { database, clock }: Needs,
  input: { readonly invoiceIds: readonly string[] },
  visitor: Visitor,
): Promise<void> {
  const at = clock.now();
  const { userId, customerId } = await requirePortalActor(database, visitor, at);
  const ids = namedIds(input.invoiceIds, "invoiceIds");
  await transact(database, async (tx) => {
    everyOne(ids, await findOwnInvoices(tx, customerId, ids), ({ id }) => id);
    const marked = await markAnnounced(tx, customerId, ids, at);
    if (marked.length === 0) return;
    await writeEvents(
      tx,
      marked.map(({ id, number }) => {
        const data = { number, status: "announced-paid", customerId } as const;
        return { type: "invoice.announced-paid", occurredAt: at, subjectId: id, data };
      }),
    );
    const details = { customerId, invoices: marked.map(({ id }) => id) };
    await appendAudit(tx, { at, actor: "user", event: "payments-announced", subject: userId, details });
  });
}
