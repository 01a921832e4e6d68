import type { ListName, SavedView } from "#domain/portal/lists.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { viewsOf } from "#server/database/repositories/list-views.ts";
import { findPortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { Needs } from "#server/use-cases/context.ts";

export async function listViews(
  { database, clock }: Needs,
  list: ListName | null,
  visitor: Visitor,
): Promise<readonly SavedView[]> {
  const actor = await findPortalActor(database, visitor, clock.now());
  const rows = actor === null ? [] : await viewsOf(database, actor, list);
  return rows.map(({ id, list: of, name, query }) => ({ viewId: id, list: of, name, query }));
}
