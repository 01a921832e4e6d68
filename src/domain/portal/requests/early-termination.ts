import type { CustomerType } from "#domain/onboarding/types.ts";
import type { Instalment } from "#domain/portal/contract.ts";
import { daysBetween } from "#domain/shared/calendar-date.ts";

/** What ending a contract on a day would cost; in minor units. `total` is the sum of the four above it. */
export interface SettlementQuote {
  readonly date: string;
  /** instalments that are due by then and not paid */
  readonly unpaid: number;
  /** principal that falls due later */
  readonly principal: number;
  /** interest from the last due date to the day itself */
  readonly interest: number;
  /** for the loss of the rest of the interest */
  readonly compensation: number;
  readonly total: number;
  /** interest and fees that are not charged any more */
  readonly saved: number;
}

/**
 * Compensation in thousandths of the principal that is repaid early. A consumer's is capped by Directive (EU) 2023/2225,
 * article 29: 1 % when more than a year was to come, 0.5 % otherwise; others agree on 2 %.
 */
const perThousand = { consumerLong: 10, consumerShort: 5, business: 20 } as const;

/**
 * An indicative amount; the binding one comes with the answer to the request.
 *
 * @param schedule in the order of its due dates
 * @param date the last day of the contract, `YYYY-MM-DD`
 */
export function settlementQuote(
  schedule: readonly Instalment[],
  date: string,
  customerType: CustomerType,
): SettlementQuote {
  const past = schedule.filter(({ due }) => due <= date);
  const coming = schedule.filter(({ due }) => due > date);
  const unpaid = sum(past.filter(({ paid }) => paid === null).map(({ amount }) => amount));
  const principal = sum(coming.filter(({ paid }) => paid === null).map((line) => line.principal));
  const interest = accruedInterest(past.at(-1), coming[0], date);
  const interestToCome = sum(coming.map((line) => line.interest)) - interest;
  const compensation = Math.min(share(principal, rateFor(customerType, coming.at(-1), date)), interestToCome);
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

/** Of the instalment that runs, by days. */
function accruedInterest(last: Instalment | undefined, next: Instalment | undefined, date: string): number {
  if (!next || !last || next.paid !== null) return 0;
  const days = daysBetween(last.due, next.due);
  return days > 0 ? Math.round((next.interest * daysBetween(last.due, date)) / days) : 0;
}

function rateFor(customerType: CustomerType, last: Instalment | undefined, date: string): number {
  if (customerType !== "individual-consumer") return perThousand.business;
  return last && daysBetween(date, last.due) > 365 ? perThousand.consumerLong : perThousand.consumerShort;
}

function share(amount: number, thousandths: number): number {
  return Math.round((amount * thousandths) / 1000);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
