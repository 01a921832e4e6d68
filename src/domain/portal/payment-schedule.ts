import { addMonths } from "#domain/shared/calendar-date.ts";
import type { Instalment } from "./contract.ts";

/** Amounts are whole minor units of one currency. */
export interface ScheduleTerms {
  readonly price: number;
  /** paid in advance, so in no instalment */
  readonly downpayment: number;
  /** nominal, per cent a year */
  readonly interestRate: number;
  readonly period: number;
  /** first day of interest; instalments are due on its day of the following months */
  readonly start: string;
  /** paid with each instalment */
  readonly fees: number;
  /** per cent on each instalment (operating lease); 0 when `price` includes the tax (leasing and credit) */
  readonly vatRate: number;
}

/**
 * Returns equal monthly instalments in arrears. Interest is calculated per month on the outstanding principal and
 * rounded to the minor unit; the last instalment takes the rest, so that the principal adds up to `price` -
 * `downpayment`.
 *
 * @throws RangeError for amounts that are not whole, a period below a month, or a down payment above the price
 */
export function paymentSchedule(terms: ScheduleTerms): Instalment[] {
  const { price, downpayment, interestRate, period, start, fees, vatRate } = terms;
  const financed = price - downpayment;
  const areWhole = [price, downpayment, fees, period].every((amount) => Number.isSafeInteger(amount) && amount >= 0);
  if (!areWhole || financed < 0 || period < 1 || interestRate < 0)
    throw new RangeError("invalid terms of a payment schedule");
  const monthlyRate = interestRate / 1200;
  const level = levelPayment(financed, monthlyRate, period);
  let owed = financed;
  return Array.from({ length: period }, (_, index) => {
    const number = index + 1;
    const interest = Math.round(owed * monthlyRate);
    const principal = number === period ? owed : Math.min(owed, Math.max(0, level - interest));
    owed -= principal;
    const net = principal + interest + fees;
    const vat = Math.round((net * vatRate) / 100);
    return { number, due: addMonths(start, number), principal, interest, fees, vat, amount: net + vat, paid: null };
  });
}

function levelPayment(financed: number, monthlyRate: number, period: number): number {
  if (monthlyRate === 0) return Math.round(financed / period);
  return Math.round((financed * monthlyRate) / (1 - (1 + monthlyRate) ** -period));
}

/** Counts each unpaid instalment in full. */
export function outstandingOf(schedule: readonly Instalment[]): number {
  return schedule.reduce((sum, { paid, amount }) => (paid === null ? sum + amount : sum), 0);
}
