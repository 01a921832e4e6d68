import type { CustomerType } from "#domain/onboarding/types.ts";
import { addDays } from "#domain/shared/calendar-date.ts";

/** Calendar days after conclusion (Directive (EU) 2023/2225, article 26). */
const days = 14;

export const withdrawalObstacles = [
  "withdrawal-not-consumer",
  "withdrawal-not-concluded",
  "withdrawal-period-over",
] as const;
export type WithdrawalObstacle = (typeof withdrawalObstacles)[number];

/**
 * A period that would end on a Saturday or Sunday ends on Monday (Regulation (EEC, Euratom) No 1182/71, article 3).
 *
 * @param concluded in Europe/Prague, `YYYY-MM-DD`
 */
export function lastDayToWithdraw(concluded: string): string {
  const last = addDays(concluded, days);
  const weekday = new Date(last).getUTCDay();
  return addDays(last, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}

/**
 * @param concluded day in Europe/Prague; null: not concluded in the portal
 * @param today in Europe/Prague
 */
export function withdrawalObstacle(
  contract: { readonly customerType: CustomerType; readonly concluded: string | null },
  today: string,
): WithdrawalObstacle | null {
  if (contract.customerType !== "individual-consumer") return "withdrawal-not-consumer";
  if (contract.concluded === null) return "withdrawal-not-concluded";
  return today <= lastDayToWithdraw(contract.concluded) ? null : "withdrawal-period-over";
}
