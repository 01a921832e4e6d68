import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { InvoiceDetail } from "#server/contract/portal.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { vehicleOf } from "#server/database/repositories/contract-list.ts";
import { findOwnInvoice } from "#server/database/repositories/invoice-list.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { PortalDependencies } from "#server/use-cases/context.ts";
import { presentInvoice } from "#server/use-cases/portal/records/present.ts";

export async function openInvoice(
  { database, clock }: PortalDependencies,
  invoiceId: string,
  visitor: Visitor,
): Promise<InvoiceDetail> {
  const now = clock.now();
  const { customerId } = await requirePortalActor(database, visitor, now);
  const row = isUuid(invoiceId) ? await findOwnInvoice(database, customerId, invoiceId) : undefined;
  if (!row) throw new Refusal("not-found");
  // Loaded with the first code: one kind of it brings 135 files.
  const { paymentCode } = await import("#server/documents/payment-code/payment-code.ts");
  const today = calendarDateInPrague(now);
  const invoice = presentInvoice(row, await vehicleOf(database, row.contractNumber), today);
  return { ...invoice, payments: row.payments, paymentCode: paymentCode(invoice, invoice.remaining, today) };
}
