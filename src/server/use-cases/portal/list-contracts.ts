import type { Contract } from "#domain/portal/contract.ts";
import type { ListQuery, Page } from "#domain/portal/lists.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { countContracts, listContracts as rowsOf } from "#server/database/repositories/contract-list.ts";
import { findPortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { PortalDependencies } from "#server/use-cases/context.ts";
import { emptyPage, listPage } from "#server/use-cases/portal/records/list-page.ts";
import { presentContract } from "#server/use-cases/portal/records/present.ts";

export async function listContracts(
  { database, clock }: PortalDependencies,
  query: ListQuery<"contracts">,
  visitor: Visitor,
): Promise<Page<Contract>> {
  const actor = await findPortalActor(database, visitor, clock.now());
  if (actor === null) return emptyPage(query);
  const { customerId } = actor;
  const rows = await rowsOf(database, customerId, query);
  return await listPage(query, rows, presentContract, () => countContracts(database, customerId, query));
}
