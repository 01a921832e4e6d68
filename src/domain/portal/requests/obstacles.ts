import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { Product } from "#domain/onboarding/types.ts";
import type { ContractStatus, Instalment } from "#domain/portal/contract.ts";
import type { RequestType } from "#domain/portal/request.ts";
import { allowsRequest } from "./allows-request.ts";
import { cessionDays } from "./cession-days.ts";

/** In order of precedence. */
export const requestObstacles = [
  "request-not-offered",
  "contract-not-active",
  "contract-overdue",
  "contract-ends-soon",
] as const;
export type RequestObstacle = (typeof requestObstacles)[number];

export interface ContractFacts {
  readonly country: Country;
  readonly product: Product;
  readonly status: ContractStatus;
  readonly end: string;
  readonly schedule: readonly Instalment[];
}

/** @param today `YYYY-MM-DD` in Europe/Prague */
export function requestObstacle(type: RequestType, contract: ContractFacts, today: string): RequestObstacle | null {
  const rule = factsOf(contract.country).requests[type];
  if (!rule?.products.includes(contract.product)) return "request-not-offered";
  if (!allowsRequest(contract.status, type)) return "contract-not-active";
  if (needsNoDebt.has(type) && hasOverdue(contract.schedule, today)) return "contract-overdue";
  if (type === "cession" && isTooLateForCession(today, contract.end)) return "contract-ends-soon";
  return null;
}

const needsNoDebt: ReadonlySet<RequestType> = new Set(["cession", "certificate", "repaymentScheduleChange"]);

function isTooLateForCession(today: string, end: string): boolean {
  const { least, most } = cessionDays(today, end);
  return least > most;
}

function hasOverdue(schedule: readonly Instalment[], today: string): boolean {
  return schedule.some(({ due, paid }) => paid === null && due < today);
}
