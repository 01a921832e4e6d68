import type { ContractStatus } from "#domain/portal/contract.ts";
import type { RequestType } from "#domain/portal/request.ts";

/** Whether anything of a type can be asked for a contract as it stands. */
export function allowsRequest(status: ContractStatus, type: RequestType): boolean {
  // A contract that has ended can still be certified to be paid, and what was paid too much is still owed back.
  const mayHaveEnded = type === "certificate" || type === "overpayment";
  return status === "active" || (mayHaveEnded && status === "ended");
}
