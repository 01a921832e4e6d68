import * as z from "zod/mini";
import type { WithdrawalReceipt } from "#server/contract/withdrawals.ts";
import type { WithdrawalRow } from "#server/database/repositories/withdrawals.ts";
import type { Sealer } from "#server/ports/secrets.ts";

const sealed = z.object({ name: z.string(), email: z.string(), statement: z.string() });

export type Statement = z.infer<typeof sealed>;

const contextOf = (contractNumber: string) => `withdrawal ${contractNumber}`;

export function sealStatement(sealer: Sealer, contractNumber: string, statement: Statement): string {
  return sealer.seal(JSON.stringify(statement), contextOf(contractNumber));
}

export function openStatement(
  sealer: Sealer,
  { contractNumber, sealedStatement }: Pick<WithdrawalRow, "contractNumber" | "sealedStatement">,
): Statement {
  return sealed.parse(JSON.parse(sealer.unseal(sealedStatement, contextOf(contractNumber))));
}

export function receiptOf(sealer: Sealer, row: WithdrawalRow): WithdrawalReceipt {
  const { reference, receivedAt } = row;
  const { statement, email } = openStatement(sealer, row);
  return { reference, receivedAt: receivedAt.toISOString(), statement, email };
}
