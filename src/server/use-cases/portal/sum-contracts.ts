import type { ContractsAtAGlance } from "#server/contract/portal.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { listContracts, sumContracts } from "#server/database/repositories/contract-list.ts";
import { findPortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { PortalDependencies } from "#server/use-cases/context.ts";
import { presentContract } from "#server/use-cases/portal/records/present.ts";

export async function contractsAtAGlance(
  { database, clock }: PortalDependencies,
  visitor: Visitor,
): Promise<ContractsAtAGlance | null> {
  const actor = await findPortalActor(database, visitor, clock.now());
  const sum = actor && (await sumContracts(database, actor.customerId));
  if (!actor || !sum) return null;
  const next = { searchQuery: "", status: "active", sort: "end", page: 1, pageSize: 3 } as const;
  const endingNext = await listContracts(database, actor.customerId, next);
  return { ...sum, endingNext: endingNext.map(presentContract) };
}
