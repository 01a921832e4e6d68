import type { CustomerType } from "#domain/onboarding/types.ts";
import { lastDayToWithdraw, withdrawalObstacle } from "#domain/portal/withdrawal.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { WithdrawalState } from "#server/contract/withdrawals.ts";
import type { Database } from "#server/database/connect.ts";
import { findWithdrawal } from "#server/database/repositories/withdrawals.ts";

export interface Withdrawable {
  readonly contractNumber: string;
  readonly customerType: CustomerType;
  readonly concludedAt: Date | null;
}

/** The caller has checked that the contract may be seen. */
export async function withdrawalState(
  db: Database,
  { contractNumber, customerType, concludedAt }: Withdrawable,
  now: Date,
): Promise<WithdrawalState> {
  const stored = await findWithdrawal(db, contractNumber);
  const concluded = concludedAt && calendarDateInPrague(concludedAt);
  const obstacle = withdrawalObstacle({ customerType, concluded }, calendarDateInPrague(now));
  const isOffered = customerType === "individual-consumer" && concluded !== null;
  return {
    obstacle,
    lastDay: isOffered ? lastDayToWithdraw(concluded) : null,
    received: stored ? { reference: stored.reference, receivedAt: stored.receivedAt.toISOString() } : null,
  };
}
