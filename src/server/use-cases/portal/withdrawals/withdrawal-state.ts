import type { CustomerType } from "#domain/onboarding/types.ts";
import { lastDayToWithdraw, withdrawalObstacle } from "#domain/portal/withdrawal.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { WithdrawalState } from "#server/contract/withdrawals.ts";
import type { Database } from "#server/database/connect.ts";
import { findWithdrawal } from "#server/database/repositories/withdrawals.ts";

/** A contract as far as withdrawing from it goes. */
export interface Withdrawable {
  readonly contractNumber: string;
  readonly customerType: CustomerType;
  /** null: not over the portal, or not yet */
  readonly concludedAt: Date | null;
}

/** Whether the contract can be withdrawn from now, or has been. The caller has checked that it may be seen. */
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
