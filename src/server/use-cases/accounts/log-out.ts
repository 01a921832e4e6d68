import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { deleteSession } from "#server/database/repositories/sessions.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { auditFrom } from "../../audit/audit-from.ts";
import { sessionDigestOf } from "./session-of.ts";

export async function logOut(dependencies: Needs<"sealer">, visitor: Visitor): Promise<void> {
  const { database, clock } = dependencies;
  const digest = sessionDigestOf(visitor);
  if (digest === null) return;
  const at = clock.now();
  await transact(database, async (tx) => {
    const subject = await deleteSession(tx, digest);
    if (subject !== undefined) await auditFrom(dependencies, tx, visitor, { at, event: "logged-out", subject });
  });
}
