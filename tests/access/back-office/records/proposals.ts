import { randomUUID } from "node:crypto";
import { makeSealer } from "#server/adapters/sealer.ts";
import type { Composition } from "#server/composition/compose.ts";
import { approvals } from "#server/database/tables.ts";
import { approvalContext } from "#server/use-cases/back-office/approvals/approval-action.ts";

export async function makeProposal(
  { connection, secrets }: Pick<Composition, "connection" | "secrets">,
  { subject, proposedBy }: { readonly subject: string; readonly proposedBy: string },
): Promise<string> {
  const [id, proposedAt] = [randomUUID(), new Date()];
  const sealedPayload = makeSealer(secrets).seal("{}", approvalContext(id, "payload"));
  const expiresAt = new Date(proposedAt.getTime() + 60_000);
  const row = { id, action: "identity-end", subject, subjectRevision: 0, sealedPayload, proposedBy } as const;
  await connection.db.insert(approvals).values({ ...row, proposedAt, expiresAt, state: "pending" });
  return id;
}
