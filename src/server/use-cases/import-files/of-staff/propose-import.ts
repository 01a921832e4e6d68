import * as z from "zod/mini";
import { may } from "#domain/policies/rights.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { pendingApprovalsOf } from "#server/database/repositories/approvals.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { findStaffImports, lockStaffImport, runsOfStaffImports } from "#server/database/repositories/staff-imports.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { ApprovalAct } from "#server/use-cases/approvals/approval-act.ts";
import { propose } from "#server/use-cases/approvals/propose.ts";
import type { StaffImportDependencies } from "./dependencies.ts";
import { beginRun } from "./send-file.ts";

/** A file never changes. It can be applied once: then it has another revision. */
const tried = 0;

/**
 * Proposes to apply a file as its dry run has judged it.
 *
 * @throws Refusal forbidden; not-found; wrong-state unless its dry run is done, it would change something and nothing waits
 */
export async function proposeImport(
  dependencies: Pick<StaffImportDependencies, "database" | "clock" | "sealer">,
  importId: string,
  { staff: { id: by }, held }: StaffSession,
): Promise<{ readonly approvalId: string }> {
  if (!may({ of: "staff", held }, "try-imports")) throw new Refusal("forbidden");
  const at = dependencies.clock.now();
  return await transact(dependencies.database, async (tx) => {
    const row = isUuid(importId) ? await lockStaffImport(tx, importId) : undefined;
    if (row === undefined) throw new Refusal("not-found");
    const runs = await runsOfStaffImports(tx, [importId]);
    const { summary } = runs.find(({ run }) => run.mode === "dry-run" && run.state === "done")?.run ?? {};
    const changes = summary ? summary.created + summary.updated + summary.deleted : 0;
    const waiting = await pendingApprovalsOf(tx, [importId]);
    if (changes === 0 || runs.length > 1 || waiting.length > 0) throw new Refusal("wrong-state");
    const { name, clientId: client, sha256, size } = row;
    const payload = { name, client, sha256, size, summary };
    const what = {
      action: "apply-import",
      subject: importId,
      subjectRevision: tried,
      payload,
      proposedBy: by,
    } as const;
    const approvalId = await propose(dependencies, tx, what);
    const details = { by, approval: approvalId, sha256 };
    await appendAudit(tx, { at, actor: "staff", event: "import-proposed", subject: importId, details });
    return { approvalId };
  });
}

const payloadSchema = z.object({ sha256: z.string() });

/** What agreeing to a file of books does: a job applies it. */
export function importAct(needed: Pick<StaffImportDependencies, "jobs">): ApprovalAct {
  return {
    async revisionOf(tx, subject) {
      const row = await lockStaffImport(tx, subject);
      return row === undefined || (await isApplied(tx, subject)) ? null : tried;
    },
    async carryOut(tx, { subject, payload, proposedBy, decidedBy, at }) {
      const { sha256 } = payloadSchema.parse(payload);
      const row = await lockStaffImport(tx, subject);
      if (row?.sha256 !== sha256) throw new Error(`the file ${subject} is not the one that was proposed`);
      await beginRun(needed, tx, row, { mode: "apply", at });
      const details = { by: decidedBy.staff.id, proposedBy, sha256 };
      await appendAudit(tx, { at, actor: "staff", event: "import-agreed", subject, details });
    },
    async namesOf(db, subjects) {
      return new Map((await findStaffImports(db, subjects)).map(({ id, name }) => [id, name]));
    },
  };
}

async function isApplied(tx: Transaction, id: string): Promise<boolean> {
  return (await runsOfStaffImports(tx, [id])).some(({ run }) => run.mode === "apply");
}
