import type { Visitor } from "#server/contract/visitor.ts";
import type { Database } from "#server/database/connect.ts";
import { findOwnContract } from "#server/database/repositories/contract-list.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { type Applicant, requireCustomer } from "../requests/own-contract.ts";
import type { Withdrawable } from "./withdrawal-state.ts";

export async function ownWithdrawable(
  database: Database,
  contractNumber: string,
  visitor: Visitor,
  now: Date,
): Promise<{ readonly contract: Withdrawable; readonly asker: Applicant }> {
  const asker = await requireCustomer(database, visitor, now);
  const own = await findOwnContract(database, asker.customer.id, contractNumber);
  if (!own) throw new Refusal("not-found");
  return { contract: { contractNumber, customerType: asker.customer.type, concludedAt: own.concludedAt }, asker };
}
