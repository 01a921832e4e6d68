import type { ListName, SavedView } from "#domain/portal/lists.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { viewsOf } from "#server/database/repositories/list-views.ts";
import { findHolder } from "#server/use-cases/accounts/identities/holder.ts";
import type { Needs } from "#server/use-cases/context.ts";

/** @param list null: all @throws Refusal unauthenticated */
export async function listViews(
  { database, clock }: Needs,
  list: ListName | null,
  visitor: Visitor,
): Promise<readonly SavedView[]> {
  const holder = await findHolder(database, visitor, clock.now());
  const rows = holder === null ? [] : await viewsOf(database, holder, list);
  return rows.map(({ id, list: of, name, query }) => ({ viewId: id, list: of, name, query }));
}
