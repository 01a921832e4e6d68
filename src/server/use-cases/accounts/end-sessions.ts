import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { deleteSessionOf, deleteSessionsOf } from "#server/database/repositories/sessions.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { auditFrom } from "../../audit/audit-from.ts";
import { requireRight } from "./require-right.ts";

/**
 * It takes a recent password, so that the thief of a session cannot lock the others out (ASVS 7.5.2).
 *
 * @throws Refusal unauthenticated; step-up-required; not-found
 */
export async function endSessions(
  dependencies: Needs<"sealer">,
  { id }: { id?: string | undefined },
  visitor: Visitor,
): Promise<void> {
  const { database, clock } = dependencies;
  const at = clock.now();
  await transact(database, async (tx) => {
    const current = await requireRight("end-sessions", tx, visitor, at);
    const { user } = current;
    if (id === undefined) await deleteSessionsOf(tx, user.id, current.id);
    else if (!isUuid(id) || !(await deleteSessionOf(tx, user.id, id))) throw new Refusal("not-found");
    await auditFrom(dependencies, tx, visitor, { at, event: "sessions-ended", subject: user.id });
  });
}
