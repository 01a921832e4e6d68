import * as z from "zod/mini";
import type { WithdrawalObstacle } from "#domain/portal/withdrawal.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";

export interface WithdrawalState {
  /** null: it can be withdrawn from */
  readonly obstacle: WithdrawalObstacle | null;
  /** `YYYY-MM-DD`; null: no period runs */
  readonly lastDay: string | null;
  /** `receivedAt`: ISO 8601 in UTC */
  readonly received: { readonly reference: string; readonly receivedAt: string } | null;
}

export interface WithdrawalInput {
  readonly contractNumber: string;
  readonly name: string;
  /** for the acknowledgement */
  readonly email: string;
  readonly locale: Locale;
}

export const withdrawalReceiptSchema = z.object({
  reference: z.string(),
  receivedAt: z.iso.datetime(),
  statement: z.string(),
  email: z.string(),
});

export type WithdrawalReceipt = DeepReadonly<z.infer<typeof withdrawalReceiptSchema>>;
