import { randomUUID } from "node:crypto";
import { mostViews, type SavedView } from "#domain/portal/lists.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { countViews, insertView, replaceView } from "#server/database/repositories/list-views.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { Needs } from "#server/use-cases/context.ts";

/** Replaces a view of the same name, which keeps its id. @throws Refusal unauthenticated; not-found; too-many-views */
export async function saveView(
  { database, clock }: Needs,
  view: Omit<SavedView, "viewId">,
  visitor: Visitor,
): Promise<{ readonly viewId: string }> {
  const savedAt = clock.now();
  const { userId, customerId } = await requirePortalActor(database, visitor, savedAt);
  const row = { id: randomUUID(), userId, customerId, ...view, savedAt };
  return await transact(database, async (tx) => {
    const count = await countViews(tx, row);
    const replaced = await replaceView(tx, row);
    if (replaced !== undefined) return { viewId: replaced };
    if (count >= mostViews) throw new Refusal("too-many-views");
    await insertView(tx, row);
    return { viewId: row.id };
  });
}
