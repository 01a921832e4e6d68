import * as z from "zod/mini";
import type { WithdrawalObstacle } from "#domain/portal/withdrawal.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";

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

/** `statement`: as it was sent. */
export const withdrawalReceiptSchema = z.object({
  reference: z.string(),
  receivedAt: z.iso.datetime(),
  statement: z.string(),
  email: z.string(),
});

export type WithdrawalReceipt = DeepReadonly<z.infer<typeof withdrawalReceiptSchema>>;
