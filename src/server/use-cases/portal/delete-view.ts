import type { Visitor } from "#server/contract/visitor.ts";
import { deleteView as deleteRow } from "#server/database/repositories/list-views.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { Needs } from "#server/use-cases/context.ts";

export async function deleteView({ database, clock }: Needs, id: string, visitor: Visitor): Promise<void> {
  const actor = await requirePortalActor(database, visitor, clock.now());
  if (!isUuid(id) || !(await deleteRow(database, actor, id))) throw new Refusal("not-found");
}
