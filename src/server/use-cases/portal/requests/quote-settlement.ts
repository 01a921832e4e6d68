import { factsOf } from "#domain/countries/facts.ts";
import { type SettlementQuote, settlementQuote } from "#domain/portal/requests/early-termination.ts";
import { requestObstacle } from "#domain/portal/requests/obstacles.ts";
import { isCalendarDate } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Currency } from "#domain/shared/money.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { RequestDependencies } from "#server/use-cases/context.ts";
import { ownContract, requireCustomer } from "./own-contract.ts";

/** Indicative. @throws Refusal unauthenticated; not-found; the obstacle; invalid-input at `date` outside the term */
export async function quoteSettlement(
  { database, clock }: RequestDependencies,
  { contractNumber, date }: { readonly contractNumber: string; readonly date: string },
  visitor: Visitor,
): Promise<SettlementQuote & { readonly currency: Currency }> {
  const now = clock.now();
  const today = calendarDateInPrague(now);
  const { customer } = await requireCustomer(database, visitor, now);
  const contract = await ownContract(database, customer, contractNumber);
  const obstacle = requestObstacle("earlyTermination", contract, today);
  if (obstacle !== null) throw new Refusal(obstacle);
  const runs = isCalendarDate(date) && date >= today && date <= contract.end;
  if (!runs) throw new Refusal("invalid-input", { fields: { date: "invalid-value" } });
  return { ...settlementQuote(contract, date, customer.type), currency: factsOf(customer.country).currency };
}
