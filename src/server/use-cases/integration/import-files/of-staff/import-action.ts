import * as z from "zod/mini";
import type { Transaction } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { findStaffImports, lockStaffImport, runsOfStaffImports } from "#server/database/repositories/staff-imports.ts";
import type { ApprovalHandler } from "#server/use-cases/back-office/approvals/approval-action.ts";
import type { ImportFileDependencies } from "../source.ts";
import { beginRun } from "./begin-run.ts";

/** Files never change; applying one gives it another revision. */
export const revisionOfTried = 0;

const payloadSchema = z.object({ sha256: z.string() });

export function importHandler(needed: Pick<ImportFileDependencies, "jobs">): ApprovalHandler {
  return {
    async revisionOf(tx, subject) {
      const row = await lockStaffImport(tx, subject);
      return row === undefined || (await isApplied(tx, subject)) ? null : revisionOfTried;
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
