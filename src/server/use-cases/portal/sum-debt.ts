import { daysBetween } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Debt } from "#server/contract/portal.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { vehicleOf } from "#server/database/repositories/contract-list.ts";
import { firstDueInvoice, sumOpenInvoices } from "#server/database/repositories/invoice-list.ts";
import { findPortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { PortalDependencies } from "#server/use-cases/context.ts";
import { presentInvoice } from "#server/use-cases/portal/records/present.ts";

export async function sumDebt({ database, clock }: PortalDependencies, visitor: Visitor): Promise<Debt | null> {
  const now = clock.now();
  const today = calendarDateInPrague(now);
  const actor = await findPortalActor(database, visitor, now);
  // A customer has contracts of one country, so invoices in one currency.
  const [sum] = actor === null ? [] : await sumOpenInvoices(database, actor.customerId, today);
  if (!actor || !sum) return null;
  const firstDue = (isAnnounced: boolean) => firstDueInvoice(database, actor.customerId, { isAnnounced });
  const next = (await firstDue(false)) ?? (await firstDue(true));
  if (!next) return { ...sum, next: null };
  const vehicle = await vehicleOf(database, next.contractNumber);
  const daysLate = Math.max(0, daysBetween(next.due, today));
  return { ...sum, next: { ...presentInvoice(next, vehicle, today), daysLate } };
}
