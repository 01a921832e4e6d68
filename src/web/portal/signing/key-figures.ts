import type { ContractDetail } from "#server/contract/portal.ts";

/** A payment of the schedule: when, and how much in minor units. */
interface Payment {
  readonly due: string;
  readonly amount: number;
}

/** What a contract costs altogether, in minor units, and between which payments. */
export interface KeyFigures {
  readonly total: number;
  readonly first: Payment;
  readonly last: Payment;
}

/** @returns null for a contract without a schedule */
export function keyFigures({
  downpayment,
  schedule,
}: Pick<ContractDetail, "downpayment" | "schedule">): KeyFigures | null {
  const [first] = schedule;
  const last = schedule.at(-1);
  if (!first || !last) return null;
  return { total: schedule.reduce((sum, { amount }) => sum + amount, downpayment), first, last };
}
