import { factsOf } from "#domain/countries/facts.ts";
import { lists } from "#domain/portal/lists.ts";
import type { RequestType } from "#domain/portal/request.ts";
import { requestObstacle } from "#domain/portal/requests/obstacles.ts";
import { requestedContract } from "#domain/portal/requests/requested-contract.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { RequestTerms } from "#server/contract/requests.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { listContracts } from "#server/database/repositories/contract-list.ts";
import { schedulesOf } from "#server/database/repositories/contract-record.ts";
import type { RequestDependencies } from "#server/use-cases/context.ts";
import { requireCustomer } from "./own-contract.ts";

const offered = { searchQuery: "", status: null, sort: lists.contracts.usualSort, page: 1, pageSize: 100 } as const;

/** @returns null: the customer's country has no such request @throws Refusal unauthenticated; not-found */
export async function requestTerms(
  { database, clock }: RequestDependencies,
  type: RequestType,
  visitor: Visitor,
): Promise<RequestTerms | null> {
  const now = clock.now();
  const today = calendarDateInPrague(now);
  const { customer } = await requireCustomer(database, visitor, now);
  const rule = factsOf(customer.country).requests[type];
  if (!rule) return null;
  const rows = await listContracts(database, customer.id, offered);
  const numbers = rows.map(({ contractNumber }) => contractNumber);
  const schedules = await schedulesOf(database, numbers);
  const contracts = rows.map((row) => {
    const { contractNumber, make, model, plate } = row;
    const schedule = schedules.get(contractNumber) ?? [];
    const obstacle = requestObstacle(type, { ...row, country: customer.country, schedule }, today);
    const vehicle = [`${make} ${model}`, ...(plate === null ? [] : [plate])].join(", ");
    return { contractNumber, vehicle, obstacle, ...requestedContract(row, schedule, today) };
  });
  return { fee: rule.fee, currency: factsOf(customer.country).currency, leadDays: rule.leadDays, today, contracts };
}
