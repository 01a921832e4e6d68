import { factsOf } from "#domain/countries/facts.ts";
import { remainingOf } from "#domain/portal/invoice.ts";
import { addDays, addMonths } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { NextPayment, PaymentPlan } from "#server/contract/portal.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findCustomerById } from "#server/database/repositories/identities.ts";
import {
  contractsByEnd,
  invoicedMonths,
  invoicesDueNext,
  linesDueNext,
  plannedMonths,
} from "#server/database/repositories/payments-to-come.ts";
import { findPortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { PortalDependencies } from "#server/use-cases/context.ts";

const monthsEachWay = 12;
const nextShown = 3;

/** Payments of the twelve months before and after this one, by invoices or, without one, by schedules. */
export async function planPayments(
  { database, clock }: PortalDependencies,
  visitor: Visitor,
): Promise<PaymentPlan | null> {
  const now = clock.now();
  const today = calendarDateInPrague(now);
  const actor = await findPortalActor(database, visitor, now);
  const customer = actor && (await findCustomerById(database, actor.customerId));
  if (!customer) return null;
  const thisMonth = `${today.slice(0, 7)}-01`;
  const from = addMonths(thisMonth, -monthsEachWay);
  const to = addDays(addMonths(thisMonth, monthsEachWay + 1), -1);
  const invoiced = new Map(
    (await invoicedMonths(database, customer.id, { from, to, today })).map((one) => [one.month, one]),
  );
  const planned = new Map(
    (await plannedMonths(database, customer.id, { from: today, to })).map(({ month, amount }) => [month, amount]),
  );
  const months = Array.from({ length: 2 * monthsEachWay + 1 }, (_, index) => {
    const month = addMonths(from, index).slice(0, 7);
    const { paid, overdue, due } = invoiced.get(month) ?? { paid: 0, overdue: 0, due: 0 };
    return { month, paid, overdue, due, planned: planned.get(month) ?? 0 };
  });
  return {
    currency: factsOf(customer.country).currency,
    thisMonth: thisMonth.slice(0, 7),
    months,
    next: await nextPayments(database, customer.id, { today, to }),
  };
}

async function nextPayments(
  database: PortalDependencies["database"],
  customerId: string,
  { today, to }: { readonly today: string; readonly to: string },
): Promise<NextPayment[]> {
  const invoices = await invoicesDueNext(database, customerId, today, nextShown);
  const lines = await linesDueNext(database, customerId, { from: today, to, limit: nextShown });
  const all: readonly NextPayment[] = [
    ...invoices.map((row) => {
      const { id, number, contractNumber, due } = row;
      return { contractNumber, due, amount: remainingOf(row), invoice: { invoiceId: id, number } };
    }),
    ...lines.map((line) => ({ ...line, invoice: null })),
  ];
  // Sorting is stable: of a day an invoice comes before a planned one.
  return all.toSorted((a, b) => (a.due < b.due ? -1 : Number(a.due > b.due))).slice(0, nextShown);
}

export async function fleetByEnd(
  { database, clock }: PortalDependencies,
  visitor: Visitor,
): Promise<readonly { readonly year: number; readonly count: number }[]> {
  const actor = await findPortalActor(database, visitor, clock.now());
  return actor === null ? [] : await contractsByEnd(database, actor.customerId);
}
