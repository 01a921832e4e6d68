import type { Instalment } from "#domain/portal/contract.ts";
import type { Payment } from "#domain/portal/invoice.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import type { SeededRandom } from "../seeded-random.ts";

export interface PaidLine {
  readonly line: Instalment;
  readonly payments: readonly Payment[];
}

export const daysToPay = 14;

/** @param late 1.5: two are overdue, and half of the older one is paid */
export function payLines(
  lines: readonly Instalment[],
  { today, late, random }: { today: string; late: number; random: SeededRandom },
): PaidLine[] {
  const due = lines.filter((line) => line.due < today).length;
  const firstLate = due - Math.ceil(late);
  const sentBefore = addDays(today, daysToPay - 3);
  return lines.map((line, index) => {
    if (index < firstLate) return paidLine(line, earlier(addDays(line.due, random.integer(-5, 2)), today), random);
    if (index === firstLate && !Number.isInteger(late)) {
      const half = { date: line.due, amount: Math.floor(line.amount / 2) };
      return { line, payments: [half] };
    }
    const isSent = index >= due && line.due < sentBefore;
    if (!isSent || !random.happens(0.2)) return { line, payments: [] };
    return paidLine(line, addDays(line.due, 3 - daysToPay), random);
  });
}

function paidLine(line: Instalment, paid: string, random: SeededRandom): PaidLine {
  return { line: { ...line, paid }, payments: paymentsOf(line, paid, random) };
}

export function paymentsOf(
  { amount, due }: { readonly amount: number; readonly due: string },
  paid: string,
  random: SeededRandom,
): Payment[] {
  const beforehand = addDays(due, -daysToPay);
  if (beforehand >= paid || !random.happens(0.03)) return [{ date: paid, amount }];
  const part = Math.floor(amount / 3);
  return [
    { date: addDays(beforehand, 1), amount: part },
    { date: paid, amount: amount - part },
  ];
}

const earlier = (a: string, b: string) => (a < b ? a : b);
