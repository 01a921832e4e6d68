import type { Dealer } from "#domain/portal/dealers/dealer.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { allDealers } from "#server/database/repositories/contents.ts";
import { requireSession } from "#server/use-cases/accounts/session-of.ts";
import type { HelpDependencies } from "#server/use-cases/context.ts";

export async function listDealers({ database, clock }: HelpDependencies, visitor: Visitor): Promise<readonly Dealer[]> {
  await requireSession(database, visitor, clock.now());
  return (await allDealers(database)).map(({ id, ...dealer }) => ({ dealerId: id, ...dealer }));
}
