import type { CustomerType } from "#domain/onboarding/types.ts";
import type { Instalment } from "#domain/portal/contract.ts";
import { addMonths, daysBetween } from "#domain/shared/calendar-date.ts";

/** In minor units. `total` is the sum of the four above it. */
export interface SettlementQuote {
  readonly date: string;
  /** due by the day and not paid */
  readonly unpaid: number;
  /** due later and not paid in advance */
  readonly principal: number;
  /** from the last due date, or the start of the contract, to the day */
  readonly interest: number;
  /** for lost interest */
  readonly compensation: number;
  readonly total: number;
  /** interest and fees no longer charged, less the compensation */
  readonly saved: number;
}

/**
 * Thousandths of the principal repaid early. A consumer's is capped by Directive (EU) 2023/2225, article 29: 1 % when
 * more than a year was left, 0.5 % otherwise; others agree on 2 %.
 */
const perThousand = { consumerLong: 10, consumerShort: 5, business: 20 } as const;

/**
 * Estimates what ending a contract costs; the reply to the request has the binding amount.
 *
 * @param contract interest runs from `start`; `schedule` ordered by due date
 * @param date last day of the contract, `YYYY-MM-DD`
 */
export function settlementQuote(
  { start, schedule }: { readonly start: string; readonly schedule: readonly Instalment[] },
  date: string,
  customerType: CustomerType,
): SettlementQuote {
  const past = schedule.filter(({ due }) => due <= date);
  const next = schedule[past.length];
  // Instalments paid in advance are neither owed nor saved.
  const coming = schedule.slice(past.length).filter(({ paid }) => paid === null);
  const unpaid = sum(past.filter(({ paid }) => paid === null).map(({ amount }) => amount));
  const principal = sum(coming.map((line) => line.principal));
  const interest = next?.paid === null ? accruedInterest(next, past.at(-1)?.due ?? start, date) : 0;
  const interestToCome = sum(coming.map((line) => line.interest)) - interest;
  const rate = rateFor(customerType, date, schedule.at(-1)?.due ?? date);
  const compensation = Math.min(share(principal, rate), interestToCome);
  const saved = interestToCome - compensation + sum(coming.map(({ fees }) => fees));
  return {
    date,
    unpaid,
    principal,
    interest,
    compensation,
    total: unpaid + principal + interest + compensation,
    saved,
  };
}

function accruedInterest({ due, interest }: Instalment, since: string, date: string): number {
  const days = daysBetween(since, due);
  return days > 0 ? Math.round((interest * Math.max(0, daysBetween(since, date))) / days) : 0;
}

function rateFor(customerType: CustomerType, date: string, agreedEnd: string): number {
  if (customerType !== "individual-consumer") return perThousand.business;
  return agreedEnd > addMonths(date, 12) ? perThousand.consumerLong : perThousand.consumerShort;
}

function share(amount: number, thousandths: number): number {
  return Math.round((amount * thousandths) / 1000);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
