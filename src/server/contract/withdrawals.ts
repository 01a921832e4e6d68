import type { WithdrawalObstacle } from "#domain/portal/withdrawal.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Visitor } from "./visitor.ts";

/** Whether a contract can be withdrawn from, or has been. */
export interface WithdrawalState {
  /** null: it can */
  readonly obstacle: WithdrawalObstacle | null;
  /** `YYYY-MM-DD`; null: no time runs */
  readonly lastDay: string | null;
  /** null: nobody has withdrawn; `receivedAt` is ISO 8601 in UTC */
  readonly received: { readonly reference: string; readonly receivedAt: string } | null;
}

export interface WithdrawalInput {
  readonly contractNumber: string;
  /** who withdraws */
  readonly name: string;
  /** where the acknowledgement goes */
  readonly email: string;
  /** of the statement */
  readonly locale: Locale;
}

export interface WithdrawalReceipt {
  readonly reference: string;
  /** ISO 8601 in UTC */
  readonly receivedAt: string;
  /** as it was sent */
  readonly statement: string;
  readonly email: string;
}

/** Withdrawing from the contracts of the identity that the session acts for; what is somebody else's is `not-found`. */
export interface WithdrawalServices {
  state(contractNumber: string, visitor: Visitor): Promise<WithdrawalState>;
  /** Once: later calls answer what the first one did. @throws the obstacle */
  withdraw(input: WithdrawalInput, visitor: Visitor): Promise<WithdrawalReceipt>;
  /** What was sent and when; null: nothing. */
  receipt(contractNumber: string, visitor: Visitor): Promise<WithdrawalReceipt | null>;
}
