import type { ContractStatus } from "#domain/portal/contract.ts";
import type { RequestType } from "#domain/portal/request.ts";

export function allowsRequest(status: ContractStatus, type: RequestType): boolean {
  // A finished contract can still be certified as paid, and an overpayment is still owed back.
  const mayHaveEnded = type === "certificate" || type === "overpayment";
  return status === "active" || (mayHaveEnded && status === "ended");
}
